import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ignoredNames = new Set(['node_modules', 'dist']);
/** The code that draws the demo's pictures, and the pictures. No build contains them. */
const ignoredPaths = new Set(['api/demo/draw', 'api/demo/masters']);

/** Resolves to the files that a build of these files and folders may contain, as paths relative to `root`, sorted. Tests are left out. */
export async function listSourceFiles(root, names) {
  const listBelow = async (name) => {
    const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(() => undefined);
    if (!entries) return [name];
    const children = entries
      .filter((entry) => !ignoredNames.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => `${name}/${entry.name}`)
      .filter((child) => !ignoredPaths.has(child));
    return (await Promise.all(children.map(listBelow))).flat();
  };
  return (await Promise.all(names.map(listBelow))).flat().sort();
}

/** Resolves to a hash of the paths and contents of `listSourceFiles`. */
export async function hashSourceFiles(root, names) {
  const hash = createHash('sha256');
  for (const file of await listSourceFiles(root, names))
    hash.update(file).update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}
