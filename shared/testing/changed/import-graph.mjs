// Finds which files of the repository name which others: imports, mocks, workers, and the scripts and documents that tests read. It takes each
// string of a source for a path, because that takes a third of a second for the repository and finds all that Jest's own graph has.
import path from 'node:path';

const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);
const typeImports = /\b(?:import|export)\s+type\s[^'"`;]*?\bfrom\s*(['"])([^'"\n]+)\1/g;
const strings = /(['"`])((?:(?!\1)[^\\\n$]){1,200})\1/g;
const endings = ['', '.ts', '.tsx', '.mts', '.d.mts', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx', '/index.cjs'];
/** Packages of the repository with several exports. */
const subpathName = /^@vastra\/([\w-]+)\/(.+)$/;
/** Packages of the repository with one export, `index.ts`. */
const packageName = /^@vastra\/([\w-]+)$/;

/** Returns the file that a subpath of a package's `exports` stands for, without the folder of the package. */
function resolveExport(exports, subpath) {
  const exact = exports[`./${subpath}`];
  if (exact) return exact.slice(2);
  for (const [pattern, target] of Object.entries(exports)) {
    const [start, end] = pattern.slice(2).split('*');
    if (end !== undefined && subpath.startsWith(start))
      return target.slice(2).replace('*', subpath.slice(start.length, subpath.length - end.length));
  }
  return undefined;
}

/** Returns the file that a string in a source names; undefined if it names none. Only a test's strings are paths without a dot before them. */
function resolveName(name, source, files, exportsByPackage) {
  const folder = path.posix.dirname(source);
  const [, packageFolder, subpath] = subpathName.exec(name) ?? [];
  if (exportsByPackage[packageFolder]) {
    const target = `${packageFolder}/${resolveExport(exportsByPackage[packageFolder], subpath)}`;
    return files.has(target) ? target : undefined;
  }
  if (packageName.test(name)) {
    const index = name.replace(packageName, '$1/index.ts');
    return files.has(index) ? index : undefined;
  }
  if (name.startsWith('.')) {
    const base = path.posix.join(folder, name);
    // TypeScript may name the file that it would compile to.
    const bases = [base, base.replace(/\.js$/, '')];
    return bases.flatMap((start) => endings.map((end) => start + end)).find((file) => files.has(file));
  }
  if (!isTest(source) || !/^[\w@/.-]+\.\w+$/.test(name)) return undefined;
  return [path.posix.join(folder, name), name].find((file) => files.has(file));
}

/**
 * Returns the files that each source names: `{ all, running }`, maps from a file to those that name it. `running` leaves out imports of
 * types, which no test loads.
 *
 * @param {string[]} files all files of the repository and those that a change has deleted
 * @param {(file: string) => string | undefined} read returns the text of a file; undefined if it does not exist
 * @param {Record<string, Record<string, string>>} exportsByPackage `exports` of the package.json of each package, by its folder
 */
export function findImporters(files, read, exportsByPackage) {
  const known = new Set(files);
  const all = new Map();
  const running = new Map();
  const add = (map, target, file) => {
    if (!map.has(target)) map.set(target, new Set());
    map.get(target).add(file);
  };
  for (const file of known) {
    const text = isSource(file) ? read(file) : undefined;
    if (text === undefined) continue;
    const resolve = (name) => resolveName(name, file, known, exportsByPackage);
    const withoutTypes = text.replace(typeImports, (_, _quote, name) => {
      const target = resolve(name);
      if (target && target !== file) add(all, target, file);
      return '';
    });
    for (const name of new Set([...withoutTypes.matchAll(strings)].map((match) => match[2]))) {
      const target = resolve(name);
      if (!target || target === file) continue;
      add(all, target, file);
      add(running, target, file);
    }
  }
  return { all, running };
}

/**
 * Returns the number of imports between a change and each file that it can reach: 0 for a changed file, 1 for a file that imports one.
 *
 * @param importers map from a file to those that import it
 */
export function measureDistances(changedFiles, importers) {
  const distances = new Map(changedFiles.map((file) => [file, 0]));
  // A map may grow while it is walked over, and walks in the order of insertion.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}
