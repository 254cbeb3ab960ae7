const { remote } = require('@vastra/shared/build');

module.exports = remote({
  dir: __dirname,
  name: 'mf-account',
  exposes: { './routes': './src/routes.tsx', './commands': './src/commands.ts' },
});
