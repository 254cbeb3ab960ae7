/**
 * Gives paths of chunks that have no hash yet a placeholder for it. The federation runtime asks for such a path while its code is made, to learn how deep the
 * folder of a chunk is, and webpack 5.112 refuses to answer.
 */
class FederationPaths {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationPaths', (compilation) => {
      compilation.hooks.assetPath.tap({ name: 'FederationPaths', stage: -1 }, (path, { chunk, contentHashType }) =>
        typeof path === 'string' && chunk && contentHashType && !chunk.contentHash?.[contentHashType]
          ? path.replace(/\[contenthash(:\d+)?\]/g, 'hash')
          : path,
      );
    });
  }
}

module.exports = { FederationPaths };
