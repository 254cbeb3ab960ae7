const { remote } = require('@vastra/shared/build');

module.exports = remote({ dir: __dirname, name: 'mf-care', exposes: { './routes': './src/routes.tsx' } });
