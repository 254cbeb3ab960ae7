// Runs a check only when its sources or dependencies have changed since it passed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Number of passed states of a check that are remembered. */
const maxRemembered = 20;

/** Resolves to a hash of all files below these paths that git tracks or would track, with the script that runs. */
export async function hashInputs(root, { script, inputs }) {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...inputs], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const hash = createHash('sha256').update(`${process.version} ${script}\n`);
  for (const name of [...new Set(names.split('\0').filter(Boolean))].sort()) {
    const file = path.join(root, name);
    // A file that was removed is in git's index until the next commit.
    if (!existsSync(file)) continue;
    const content = await readFile(file);
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

async function remember(memory, hash) {
  await mkdir(memory, { recursive: true });
  await writeFile(path.join(memory, hash), '');
  const passed = await Promise.all(
    (await readdir(memory)).map(async (name) => ({ name, at: (await stat(path.join(memory, name))).mtimeMs })),
  );
  for (const { name } of passed.sort((a, b) => b.at - a.at).slice(maxRemembered)) await rm(path.join(memory, name));
}

/**
 * Runs a check unless it has passed with the same inputs, here or on a machine that shares the cache. Resolves to `remembered`, `passed`
 * or `failed`. Only what passed is remembered.
 *
 * @param memory folder of what has passed
 * @param cache the same for other machines: `read` and `write` by the hash of the inputs; undefined for none
 * @param readHash resolves to the hash of the inputs as they are now
 * @param run runs the check; resolves to whether it passed
 */
export async function runOnce({ memory, cache, readHash, run }) {
  const hash = await readHash();
  if (existsSync(path.join(memory, hash))) return 'remembered';
  if (await cache?.read(hash)) {
    await remember(memory, hash);
    return 'remembered';
  }
  if (!(await run())) return 'failed';
  // A file that was saved meanwhile may have been checked or not.
  if ((await readHash()) !== hash) return 'passed';
  await remember(memory, hash);
  await cache?.write(hash, 'passed');
  return 'passed';
}
