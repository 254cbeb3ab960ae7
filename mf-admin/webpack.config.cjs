const { remote } = require('@vastra/shared/build');

module.exports = remote({
  dir: __dirname,
  name: 'mf-admin',
  exposes: { './routes': './src/routes.tsx', './commands': './src/commands.ts' },
  minChunkBytes: 20_000,
});
