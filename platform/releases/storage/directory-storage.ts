import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from './file-lock';
import { type ReleaseStorage, WriteConflictError } from './storage';

const toEtag = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Opens a directory of this machine as storage. Names that begin with a dot are drafts and locks, never objects: calls with such a key reject. */
export function openDirectoryStorage(dir: string): ReleaseStorage {
  const toPath = (key: string): string => {
    const parts = key.split('/').filter((part) => part !== '');
    if (parts.some((part) => part.startsWith('.') || part.includes('\\') || part.includes('\0')))
      throw new Error(`${JSON.stringify(key)} is no name of an object`);
    return path.join(dir, ...parts);
  };

  const read: ReleaseStorage['read'] = async (key, knownEtag) => {
    try {
      const body = await readFile(toPath(key));
      const etag = toEtag(body);
      return etag === knownEtag ? { body: Buffer.alloc(0), etag, isUnchanged: true } : { body, etag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    dir,
    read,
    async readRange(key, start, end) {
      const handle = await open(toPath(key)).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!handle) return undefined;
      try {
        const part = Buffer.alloc(end - start + 1);
        const { bytesRead } = await handle.read(part, 0, part.length, start);
        return part.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async list(folder) {
      const names = await readdir(toPath(folder)).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return names.filter((name) => !name.startsWith('.')).sort();
    },
    async write(key, body, ifMatch) {
      const file = toPath(key);
      await mkdir(path.dirname(file), { recursive: true });
      // The draft is written beside the object and then renamed, so that no reader sees a partly written object.
      const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}`);
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(body);
        // A pointer must survive a power cut; a damaged file of a release is detected by its hash.
        if (ifMatch !== undefined) await handle.sync();
        await handle.close();
        if (ifMatch === undefined) return await rename(draft, file);
        await withFileLock(file, async () => {
          const current = await read(key);
          if ((current?.etag ?? null) !== ifMatch) throw new WriteConflictError(`${key} was written meanwhile`);
          await rename(draft, file);
        });
      } catch (error) {
        await handle.close().catch(() => undefined);
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(key) {
      if (key.split('/').every((part) => part === '')) throw new Error('The root of the storage must not be removed');
      await rm(toPath(key), { recursive: true, force: true });
    },
  };
}
