import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** ms: a lock is held for as long as a rename takes; an older one was left by a process that ended. */
const abandonedAfter = 5000;
const patience = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does some work on a file while no other process does such work on it. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(path.dirname(file), `.${path.basename(file)}.lock`);
  const until = Date.now() + patience;
  while (!(await taken(lock))) {
    if (Date.now() > until) throw new Error(`${lock} is held by another process`);
    await pause(2 + Math.random() * 8);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, randomUUID(), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const held = await stat(lock).catch(() => undefined);
  if (held && Date.now() - held.mtimeMs > abandonedAfter) await clearAbandoned(lock);
  return false;
}

/** Two processes may find the same abandoned lock; whoever moves away a fresh one puts it back. */
async function clearAbandoned(lock: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => undefined);
  const aside = `${lock}.${randomUUID()}`;
  const isMoved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if ((await readFile(aside, 'utf8')) !== holder) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}
