const { remote } = require('@vastra/shared/build');

module.exports = remote({
  dir: __dirname,
  name: 'mf-catalog',
  exposes: {
    './routes': './src/routes.tsx',
    './fragments/home-part': './src/fragments/home-part/fragment.tsx',
    './fragments/product-facts': './src/fragments/product-facts/fragment.tsx',
    './fragments/product-row': './src/fragments/product-row/fragment.tsx',
  },
});
