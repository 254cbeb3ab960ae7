const { remote } = require('@vastra/shared/build');
const webpack = require('webpack');

const configs = remote({ dir: __dirname, name: 'mf-lookbook', exposes: { './routes': './src/routes.tsx' } });

/** Lets a build contain components of Svelte. */
module.exports = configs.map((config) => ({
  ...config,
  module: {
    ...config.module,
    rules: [
      ...config.module.rules,
      {
        test: /\.svelte$/,
        loader: require.resolve('./svelte-loader.cjs'),
        options: { generate: config.target === 'node20' ? 'server' : 'client' },
      },
    ],
  },
  // It looks for a module of older versions of Node.
  ignoreWarnings: [{ module: /svelte\/src\/internal\/server\/crypto/ }],
  plugins: [
    ...config.plugins,
    // Svelte would create a policy of Trusted Types, which the shop allows to none of its remotes. Components need none (`svelte-loader.cjs`).
    new webpack.DefinePlugin({ 'globalThis.window.trustedTypes': 'undefined' }),
  ],
}));
