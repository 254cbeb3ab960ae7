const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Adds the files of folders to a build, without their source files: `{ fonts: '/shop/shell/fonts' }` adds `fonts/fraunces-500.woff2`. */
class FilesOfFolders {
  constructor(folders) {
    this.folders = folders;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FilesOfFolders', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FilesOfFolders', stage }, () => {
        for (const [name, folder] of Object.entries(this.folders))
          for (const file of readdirSync(folder).filter((candidate) => !candidate.endsWith('.mjs'))) {
            const source = new compiler.webpack.sources.RawSource(readFileSync(path.join(folder, file)));
            compilation.emitAsset(`${name}/${file}`, source);
          }
      });
    });
  }
}

module.exports = { FilesOfFolders };
