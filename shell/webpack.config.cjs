const { shell } = require('@vastra/shared/build');

module.exports = shell({
  dir: __dirname,
  // Plain Node libraries of the document server; React and the router are bundled, because remotes share them.
  externals: [
    'fastify',
    '@fastify/compress',
    '@fastify/http-proxy',
    '@fastify/static',
    '@module-federation/enhanced/runtime',
  ],
});
