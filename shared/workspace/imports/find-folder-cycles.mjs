import path from 'node:path';

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isProduction = (file) => file.startsWith('api/src/') && !isTest(file);
const isDomain = (folder) => /^api\/src\/[^/]+\/[^/]+$/.test(folder);

/** Returns the folder of a file and those above it, up to the folder of its domain. */
function listFolders(file) {
  const folder = path.posix.dirname(file);
  const names = folder.split('/');
  const above = names.slice(4).map((_, index) => names.slice(0, index + 4).join('/'));
  return [...above, folder];
}

/** Returns the folders that the files in a folder, and below it, import from. */
function findTargets(modules) {
  const targets = new Map();
  for (const { source, dependencies } of modules.filter((module) => isProduction(module.source)))
    for (const { resolved } of dependencies.filter((dependency) => isProduction(dependency.resolved)))
      for (const folder of listFolders(source)) {
        if (!targets.has(folder)) targets.set(folder, new Set());
        targets.get(folder).add(path.posix.dirname(resolved));
      }
  return targets;
}

/** Returns the shortest way from one folder to another, both included; undefined if there is none. */
function findWay(from, to, targets) {
  const previous = new Map([[from, undefined]]);
  for (const [folder] of previous) {
    if (folder === to) {
      const way = [];
      for (let step = to; step !== undefined; step = previous.get(step)) way.unshift(step);
      return way;
    }
    for (const target of targets.get(folder) ?? []) if (!previous.has(target)) previous.set(target, folder);
  }
  return undefined;
}

/**
 * Returns the cycles of the API's folders, each as the folders on its way: no two folders of a module import each other, not even through
 * a third one. What a folder imports is what its files and the folders below it import. Tests are left out: they may import any folder.
 *
 * @param modules `{ source, dependencies: [{ resolved }] }` as dependency-cruiser returns them, with paths from the root of the repository
 */
export function findFolderCycles(modules) {
  const targets = findTargets(modules);
  const cycles = [];
  for (const folder of [...targets.keys()].filter(isDomain).sort())
    for (const target of targets.get(folder)) {
      if (target === folder || !isDomain(target)) continue;
      const way = findWay(target, folder, targets);
      if (way) cycles.push([folder, ...way]);
    }
  return cycles;
}
