/**
 * Writes `scripts.json`, the scripts that each part of the build needs, so that a document can preload them.
 * Parts: `routes`, `commands`, `fragment:<name>` (exposed modules), `page:<folder>` (`import('./pages/<folder>/page')`),
 * and, for the shell, `entry` and every dynamic import by its request.
 */
class ScriptsOfEachPart {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScriptsOfEachPart', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScriptsOfEachPart', stage }, () => {
        const scripts = {};
        for (const group of compilation.chunkGroups) {
          // An update of an open page is no script of the next one, and is in no release.
          const isScript = (file) => file.endsWith('.js') && !file.endsWith('.hot-update.js');
          const files = group.chunks.flatMap((chunk) => [...chunk.files]).filter(isScript);
          for (const part of listParts(group)) scripts[part] = [...new Set([...(scripts[part] ?? []), ...files])];
        }
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(scripts, null, 2)}\n`);
        compilation.emitAsset('scripts.json', source);
      });
    });
  }
}

function listParts(group) {
  if (group.isInitial()) return [group.name === undefined ? 'entry' : `entry:${group.name}`];
  return group.origins.map(({ request }) => toPartName(request ?? ''));
}

/** Returns the name of a part by its request: the federation plugin requests exposed modules by file, the remote requests its pages. */
function toPartName(request) {
  const [, exposed] = /^\.\/src\/(routes|commands)\.tsx?$/.exec(request) ?? [];
  const [, fragment] =
    /^(?:\.\/src|\.\.\/features\/[^/]+\/[^/]+)\/fragments\/([^/]+)\/fragment\.tsx$/.exec(request) ?? [];
  const [, page] = /^\.\/pages\/([^/]+)\/page$/.exec(request) ?? [];
  return exposed ?? (fragment ? `fragment:${fragment}` : page ? `page:${page}` : request);
}

module.exports = { ScriptsOfEachPart };
