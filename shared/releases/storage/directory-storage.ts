import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from './file-lock';
import { type ReleaseStorage, WriteConflict } from './storage';

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Releases in a directory of this machine. Names that begin with a dot are drafts and locks, never objects. */
export function directoryStorage(dir: string): ReleaseStorage {
  const fileOf = (key: string): string => {
    const parts = key.split('/').filter((part) => part !== '');
    if (parts.some((part) => part.startsWith('.') || part.includes('\\') || part.includes('\0')))
      throw new Error(`${JSON.stringify(key)} is no name of an object`);
    return path.join(dir, ...parts);
  };

  const read: ReleaseStorage['read'] = async (key) => {
    try {
      const body = await readFile(fileOf(key));
      return { body, etag: tagOf(body) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    dir,
    read,
    async list(folder) {
      const found = await readdir(fileOf(folder)).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return found.filter((name) => !name.startsWith('.')).sort();
    },
    async write(key, body, onlyIf) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written beside and moved into place: an object is there whole or not at all.
      const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}`);
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(body);
        // A pointer must survive a power cut; other files have a hash that tells.
        if (onlyIf !== undefined) await handle.sync();
        await handle.close();
        if (onlyIf === undefined) return await rename(draft, file);
        await withFileLock(file, async () => {
          const now = await read(key);
          if ((now?.etag ?? null) !== onlyIf) throw new WriteConflict(`${key} was written meanwhile`);
          await rename(draft, file);
        });
      } catch (error) {
        await handle.close().catch(() => undefined);
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(key) {
      if (key.split('/').every((part) => part === '')) throw new Error('Everything is not to be removed');
      await rm(fileOf(key), { recursive: true, force: true });
    },
  };
}
