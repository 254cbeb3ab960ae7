// Builds a package only when its sources or dependencies have changed, and remembers its last builds.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packFolder, unpackFolder } from './pack-folder.mjs';

/** The file of a build with the hash of its sources and the names of its files. */
const stampName = '.built';
/** Builds of development lie in the same folder. */
const ignoredNames = [stampName, 'dev'];
/** Number of builds of a package that are remembered, so that going to another branch and back builds nothing. */
const maxRemembered = 3;

/** Resolves to a hash of the names and contents of all files of a build; undefined when there is none. */
async function hashOutputs(dist) {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((name) => !ignoredNames.includes(name.split(path.sep)[0]))
    .sort();
  if (names.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const name of names) {
    const content = await readFile(path.join(dist, name));
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Resolves to whether the folder has the build of these inputs, as it was built. */
async function isBuiltFrom(dist, inputs) {
  const text = await readFile(path.join(dist, stampName), 'utf8').catch(() => '');
  if (!text) return false;
  const stamp = JSON.parse(text);
  return stamp.inputs === inputs && stamp.outputs === (await hashOutputs(dist));
}

const copyFolder = (from, to) =>
  cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => path.relative(from, source).split(path.sep)[0] !== 'dev',
  });

/** Empties the folder of a build, except for the builds of development. */
async function empty(dist) {
  // First, so that a folder that was emptied in part is no build.
  await rm(path.join(dist, stampName), { force: true });
  for (const name of await readdir(dist).catch(() => []))
    if (name !== 'dev') await rm(path.join(dist, name), { recursive: true });
}

/** Fetches a build of another machine into the memory. Resolves to whether there is one, whole. */
async function fetchBuild(cache, memory, inputs) {
  const packed = await cache?.read(inputs);
  if (!packed) return false;
  const part = path.join(memory, `part-${process.pid}`);
  try {
    await unpackFolder(packed, part);
    if (!(await isBuiltFrom(part, inputs))) return false;
    await rm(path.join(memory, inputs), { recursive: true, force: true });
    await rename(part, path.join(memory, inputs));
    return true;
  } catch {
    return false;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Copies a remembered build to its folder. Resolves to whether there is one. */
async function restore({ memory, cache, dist, inputs }) {
  const from = path.join(memory, inputs);
  if (!(await isBuiltFrom(from, inputs)) && !(await fetchBuild(cache, memory, inputs))) return false;
  await empty(dist);
  await copyFolder(from, dist);
  const now = new Date();
  await utimes(from, now, now);
  return isBuiltFrom(dist, inputs);
}

/** Remembers a build, here and for other machines, and forgets those that were not used for longest. */
async function remember({ memory, cache, dist, inputs }) {
  const part = path.join(memory, `part-${process.pid}`);
  await mkdir(memory, { recursive: true });
  await copyFolder(dist, part);
  await rm(path.join(memory, inputs), { recursive: true, force: true });
  await rename(part, path.join(memory, inputs));
  if (cache) await cache.write(inputs, await packFolder(path.join(memory, inputs)));
  const builds = await Promise.all(
    (await readdir(memory)).map(async (name) => ({ name, usedAt: (await stat(path.join(memory, name))).mtimeMs })),
  );
  for (const { name } of builds.sort((a, b) => b.usedAt - a.usedAt).slice(maxRemembered))
    await rm(path.join(memory, name), { recursive: true, force: true });
}

/**
 * Brings the build of a package up to date. Resolves to `current` when it is the build of these sources already, unchanged; to `restored`
 * when it was copied from a remembered build; to `built` otherwise. Rejects when the build fails, which leaves no build behind.
 *
 * @param dist folder of the build
 * @param memory folder of remembered builds of this package
 * @param cache packed builds of this package that machines share, by the hash of their inputs; undefined for none
 * @param inputs hash of all that the build is made from
 * @param hashInputs resolves to that hash as it is now
 * @param build builds
 */
export async function buildIfChanged({ dist, memory, cache, inputs, hashInputs, build }) {
  if (await isBuiltFrom(dist, inputs)) return 'current';
  if (await restore({ memory, cache, dist, inputs })) return 'restored';
  await empty(dist);
  await build();
  const outputs = await hashOutputs(dist);
  // A source that was saved during the build may be in it or not: the next call builds again.
  if ((await hashInputs()) !== inputs) return 'built';
  await writeFile(path.join(dist, stampName), JSON.stringify({ inputs, outputs }));
  await remember({ memory, cache, dist, inputs });
  return 'built';
}
