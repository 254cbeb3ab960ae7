const { remote } = require('@vastra/shared/build');

module.exports = remote({
  dir: __dirname,
  name: 'mf-cart',
  exposes: {
    './routes': './src/routes.tsx',
    './commands': './src/commands.ts',
    './fragments/mini-cart': './src/fragments/mini-cart/fragment.tsx',
    './fragments/wishlist': './src/fragments/wishlist/fragment.tsx',
  },
});
