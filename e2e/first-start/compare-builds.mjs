import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { released } from '../../shared/workspace/packages.mjs';

/** Resolves to the hash of the sources of a build, and undefined without a build (shared/workspace/builds/build-if-changed.mjs). */
async function readInputs(dist) {
  const text = await readFile(path.join(dist, '.built'), 'utf8').catch(() => undefined);
  return text && JSON.parse(text).inputs;
}

/** Resolves to the names of the files of a build, without builds for development and without code that V8 has compiled (`main.cjs.code`). */
async function listFiles(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.built' && !entry.name.endsWith('.code'))
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((name) => name.split(path.sep)[0] !== 'dev');
}

/**
 * Compares the builds of two clones that were made of the same sources: names and contents of their files.
 *
 * @returns names of the packages that were compared, and the files that differ, such as `shell/dist/web/shell.c0929ece12.js`
 */
export async function compareBuilds(root, other) {
  const compared = [];
  const different = [];
  for (const name of ['api', ...released]) {
    const [dist, otherDist] = [root, other].map((folder) => path.join(folder, name, 'dist'));
    const [inputs, otherInputs] = [await readInputs(dist), await readInputs(otherDist)];
    if (!inputs || inputs !== otherInputs) continue;
    compared.push(name);
    for (const file of new Set([...(await listFiles(dist)), ...(await listFiles(otherDist))])) {
      const [content, otherContent] = await Promise.all(
        [dist, otherDist].map((folder) => readFile(path.join(folder, file)).catch(() => undefined)),
      );
      if (!content || !otherContent?.equals(content)) different.push(path.posix.join(name, 'dist', file));
    }
  }
  return { compared, different };
}
