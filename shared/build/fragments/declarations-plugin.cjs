const { existsSync } = require('node:fs');
const path = require('node:path');
const { readDeclaration } = require('./read-declaration.cjs');

/**
 * Writes `declarations.json`: the exports of the `declaration.ts` beside each exposed fragment, and the slots of `src/slots.ts`, for the
 * manifest of the release.
 */
class DeclarationsOfFragments {
  /** @param options dir: folder of the remote; exposes: as in the preset */
  constructor({ dir, exposes }) {
    this.files = Object.entries(exposes)
      .filter(([exposed]) => exposed.startsWith('./fragments/'))
      .map(([exposed, file]) => [
        exposed.slice('./fragments/'.length),
        path.join(dir, path.dirname(file), 'declaration.ts'),
      ])
      .filter(([, file]) => existsSync(file));
    this.slotsFile = path.join(dir, 'src/slots.ts');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DeclarationsOfFragments', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DeclarationsOfFragments', stage }, () => {
        const fragments = Object.fromEntries(this.files.map(([name, file]) => [name, readDeclaration(file)]));
        const { slots = {} } = existsSync(this.slotsFile) ? readDeclaration(this.slotsFile) : {};
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify({ fragments, slots }, null, 2)}\n`);
        compilation.emitAsset('declarations.json', source);
      });
    });
  }
}

module.exports = { DeclarationsOfFragments };
