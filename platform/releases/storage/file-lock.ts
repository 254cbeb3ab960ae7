import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Age of an abandoned lock, in ms. A lock is held only for a rename, so that an older one belongs to a process that has ended. */
const staleAfterMs = 5000;
const timeoutMs = 10_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` while no other process runs work on the same file. Throws after 10 s without the lock.
 * Not `proper-lockfile`: when two processes find the same stale lock, the second one could remove the fresh lock of the first.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(path.dirname(file), `.${path.basename(file)}.lock`);
  const deadline = Date.now() + timeoutMs;
  while (!(await tryLock(lock))) {
    if (Date.now() > deadline) throw new Error(`${lock} is held by another process`);
    await sleep(2 + Math.random() * 8);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function tryLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, randomUUID(), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const existing = await stat(lock).catch(() => undefined);
  if (existing && Date.now() - existing.mtimeMs > staleAfterMs) await clearStaleLock(lock);
  return false;
}

/** Removes a stale lock. Two processes may find the same one; the process that has moved away a fresh lock restores it. */
async function clearStaleLock(lock: string): Promise<void> {
  const lockOwner = await readFile(lock, 'utf8').catch(() => undefined);
  const aside = `${lock}.${randomUUID()}`;
  const isMoved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if ((await readFile(aside, 'utf8')) !== lockOwner) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}
