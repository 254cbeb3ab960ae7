const { remote } = require('@vastra/shared/build');

module.exports = remote({
  dir: __dirname,
  name: 'mf-blog',
  exposes: {
    './routes': './src/routes.tsx',
    './fragments/latest-posts': './src/fragments/latest-posts/fragment.tsx',
  },
});
