const { remote } = require('@vastra/shared/build');
const featureFragments = require('./features.cjs');

module.exports = remote({
  dir: __dirname,
  name: 'mf-blog',
  exposes: {
    './routes': './src/routes.tsx',
    './fragments/columns': './src/fragments/columns/fragment.tsx',
    './fragments/hero': './src/fragments/hero/fragment.tsx',
    './fragments/latest-posts': './src/fragments/latest-posts/fragment.tsx',
    './fragments/rich-text': './src/fragments/rich-text/fragment.tsx',
    ...featureFragments,
  },
});
