import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ignoredNames = new Set(['node_modules', 'dist']);
/**
 * Folders that no build contains: the demo's pictures with the program that draws them, and what `platform` and `shared` have for tests and for work in this repository.
 * source-files.test.ts shows that no other code imports them.
 */
export const ignoredPaths = new Set([
  'demo/draw',
  'demo/masters',
  'platform/tools',
  'shared/testing',
  'shared/tools',
  'shared/ui/storybook',
  'shared/workspace',
]);

/** Resolves to the files that a build of these files and folders may contain, as paths relative to `root`, sorted. Tests and stories are left out. */
export async function listSourceFiles(root, names) {
  const listBelow = async (name) => {
    const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(() => undefined);
    if (!entries) return [name];
    const children = entries
      .filter((entry) => !ignoredNames.has(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name))
      .map((entry) => `${name}/${entry.name}`)
      .filter((child) => !ignoredPaths.has(child));
    return (await Promise.all(children.map(listBelow))).flat();
  };
  return (await Promise.all(names.map(listBelow))).flat().sort();
}

/** Resolves to a hash of the paths and contents of these files and folders, see `listSourceFiles`. */
async function hashFiles(root, name) {
  const hash = createHash('sha256');
  const files = await listSourceFiles(root, [name]);
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  files.forEach((file, index) => {
    // The length says where a content ends.
    hash.update(`${file} ${contents[index].length}\n`).update(contents[index]);
  });
  return hash.digest('hex');
}

/**
 * Resolves to a hash of the paths and contents of `listSourceFiles`.
 *
 * @param known hashes of files and folders that were read already, which is extended: several packages are made of the same folders
 */
export async function hashSourceFiles(root, names, known = new Map()) {
  for (const name of names) if (!known.has(name)) known.set(name, hashFiles(root, name));
  const hashes = await Promise.all(names.map((name) => known.get(name)));
  return createHash('sha256').update(hashes.join(' ')).digest('hex');
}
