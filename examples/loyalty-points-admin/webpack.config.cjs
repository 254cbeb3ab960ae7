const { remote } = require('@vastra/shared/build');

module.exports = remote({
  dir: __dirname,
  name: 'mf-loyalty-points',
  exposes: { './routes': './src/routes.tsx', './fragments/points': './src/fragments/points/fragment.tsx' },
});
