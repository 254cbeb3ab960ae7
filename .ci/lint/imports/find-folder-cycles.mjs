import path from 'node:path';
import { featureLists } from './feature-lists.cjs';
import platformGaps from './platform-gaps.cjs';

const isProduction = (file) => !/\.(test|spec|stories)\.|(^|\/)testing\/|^e2e\/|^api\/tests\//.test(file);

const workspace = 'shared/workspace';
const isOfWorkspace = (file) => file.startsWith(`${workspace}/`);
const isBench = (file) => /^([^/]+\/)?bench\/|^\.ci\//.test(file);

/** Checks whether an import joins two folders: not in tests, not in the lists of features, which compose what stands above them, not in the files of the platform that are yet to know no shop, and not from a bench, which is a script as well, to the scripts of the workspace. */
const isCounted = (source, target) =>
  isProduction(source) &&
  isProduction(target) &&
  !featureLists.includes(source) &&
  !platformGaps.includes(source) &&
  !(isBench(source) && isOfWorkspace(target));

/** Returns the folders above a file, the highest first. The scripts of the workspace stand beside the packages, not below `shared`. */
function listFolders(file) {
  const folder = path.posix.dirname(file);
  return isOfWorkspace(file) ? [workspace, ...folder.split('/').slice(2)] : folder.split('/');
}

/**
 * Returns the two folders of one parent that an import joins, or undefined if both files are below the same folder. A file of the parent itself belongs
 * to none.
 */
function findSiblings(source, target) {
  const from = listFolders(source);
  const to = listFolders(target);
  const depth = from.findIndex((name, index) => name !== to[index]);
  if (depth === -1 || depth >= to.length) return undefined;
  const parent = from.slice(0, depth).join('/');
  return { parent, from: from[depth], to: to[depth] };
}

/** Returns the imports between the folders of each parent, as `parent -> folder -> imported folders`. */
function groupByParent(modules) {
  const parents = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies.filter((dependency) => isCounted(source, dependency.resolved))) {
      const siblings = findSiblings(source, resolved);
      if (!siblings) continue;
      const folders = parents.get(siblings.parent) ?? new Map();
      parents.set(siblings.parent, folders);
      folders.set(siblings.from, (folders.get(siblings.from) ?? new Set()).add(siblings.to));
    }
  return parents;
}

/** Returns the shortest way from one folder to another, both included; undefined if there is none. */
function findWay(from, to, folders) {
  const previous = new Map([[from, undefined]]);
  for (const [folder] of previous) {
    if (folder === to) {
      const way = [];
      for (let step = to; step !== undefined; step = previous.get(step)) way.unshift(step);
      return way;
    }
    for (const target of folders.get(folder) ?? []) if (!previous.has(target)) previous.set(target, folder);
  }
  return undefined;
}

/** Files that put the settings of the folders beside them together, and are read by these folders. */
const isSettings = (file) => /(^|\/)(config|settings)\.\w+$/.test(file);

/** Checks whether an import runs when its file is loaded or called, and is not one of types or settings. */
const isRunning = ({ resolved, dependencyTypes = [] }) =>
  !dependencyTypes.includes('type-only') && !isSettings(resolved);

/**
 * Returns the imports between the entries of each parent as `parent -> entry -> imported entries`. An entry is a file of the parent, or a folder with
 * all files below it.
 */
function groupEntriesByParent(modules) {
  const parents = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies.filter(isRunning)) {
      if (!isCounted(source, resolved) || isOfWorkspace(source) !== isOfWorkspace(resolved)) continue;
      const [from, to] = [source.split('/'), resolved.split('/')];
      const depth = from.findIndex((name, index) => name !== to[index]);
      if (depth === -1) continue;
      const parent = from.slice(0, depth).join('/');
      const entries = parents.get(parent) ?? new Map();
      parents.set(parent, entries);
      entries.set(from[depth], (entries.get(from[depth]) ?? new Set()).add(to[depth]));
    }
  return parents;
}

/**
 * Returns the cycles that join two sibling folders through a file of their parent, without duplicates: `cart` imports `orders.ts`, which imports
 * `checkout`, which imports `prices.ts`, which imports `cart`. Types and settings may cross, because a parent composes the settings of its folders.
 */
export function findCyclesThroughFiles(modules) {
  const cycles = new Map();
  for (const [parent, entries] of groupEntriesByParent(modules)) {
    const isFolder = (name) => !path.posix.extname(name);
    const folders = [...entries.keys()].filter(isFolder);
    for (const folder of folders)
      for (const other of folders.filter((name) => name > folder)) {
        const ways = [findWay(folder, other, entries), findWay(other, folder, entries)];
        if (!ways.every(Boolean)) continue;
        const way = [...ways[0], ...ways[1].slice(1)];
        const members = `${parent}/${[...new Set(way)].sort().join(' ')}`;
        if (way.every(isFolder) || cycles.has(members)) continue;
        cycles.set(
          members,
          way.map((name) => path.posix.join(parent, name)),
        );
      }
  }
  return [...cycles.values()].sort((first, second) => first[0].localeCompare(second[0]));
}

/**
 * Returns the cycles of sibling folders without duplicates, each as the folders on its way: no two folders of one parent import each other, not even
 * through a third one. A folder has the imports of its files and of all folders below it. Tests are left out, because
 * they may import any folder.
 *
 * `shared/workspace` is a separate unit above all packages, because it has the scripts of the workspace, which read any package. Only
 * benches of packages, which are scripts too, may import it.
 *
 * @param modules `{ source, dependencies: [{ resolved }] }` as dependency-cruiser returns them, with paths from the root of the repository
 */
export function findFolderCycles(modules) {
  const cycles = new Map();
  for (const [parent, folders] of groupByParent(modules))
    for (const [folder, targets] of folders)
      for (const target of targets) {
        const way = findWay(target, folder, folders);
        if (!way) continue;
        const members = `${parent}/${[...way].sort().join(' ')}`;
        if (!cycles.has(members))
          cycles.set(
            members,
            [folder, ...way].map((name) => path.posix.join(parent, name)),
          );
      }
  return [...cycles.values()].sort((first, second) => first[0].localeCompare(second[0]));
}
