import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getRenditionsFolder } from './files';

export interface RenditionCacheOptions {
  varDir: string;
  /** Size that the cache may have, in bytes; 0 for no limit. */
  maxBytes: number;
  warn: (details: object, message: string) => void;
  /** Returns those folders whose pictures still exist. */
  findUsed: (folders: string[]) => Promise<Set<string>>;
}

interface CachedFile {
  file: string;
  bytes: number;
  usedAt: number;
}

/** Share of the limit that remains after an eviction, so that not every new file evicts another one. */
const remainingShare = 0.9;
/** Share of the limit after whose growth the cache is swept. */
const growthShare = 0.05;
/** Age in ms of a partly written file that belongs to a process that has ended. */
const abandonedMs = 3_600_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const ignoreMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** Stores renditions as files of this machine. */
export class RenditionCache {
  /** Times of the last reads in this process; a file that was not read has the time of its writing. */
  readonly #usedAt = new Map<string, number>();
  #isFailureLogged = false;
  #newBytes = 0;
  #sweeping: Promise<void> | undefined;

  constructor(private readonly options: RenditionCacheOptions) {}

  /** Returns the bytes of a file; undefined if it is not cached, or the disk cannot be read, because they can be made again. */
  async read(file: string): Promise<Buffer | undefined> {
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes) this.#usedAt.set(file, Date.now());
    return bytes;
  }

  /** Stores a file. A disk that is full or cannot be written is logged once, because the caller has the bytes to respond with. */
  async write(file: string, bytes: Buffer): Promise<void> {
    // Written beside the file and then renamed, so that no reader sees half a file.
    const part = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
      this.#isFailureLogged = false;
      this.#newBytes += bytes.length;
    } catch (err) {
      await rm(part, { force: true }).catch(() => undefined);
      if (!this.#isFailureLogged)
        this.options.warn({ err }, 'resized pictures cannot be stored, and are made for each request');
      this.#isFailureLogged = true;
    }
    if (this.options.maxBytes > 0 && this.#newBytes > this.options.maxBytes * growthShare) void this.sweep();
  }

  /** Deletes renditions of pictures that are gone, and then those that were not used for longest, until the cache has its size. */
  sweep(): Promise<void> {
    this.#newBytes = 0;
    this.#sweeping ??= this.#sweep()
      .catch((err) => this.options.warn({ err }, 'the cache of resized pictures cannot be swept'))
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  async #sweep(): Promise<void> {
    const root = getRenditionsFolder(this.options.varDir);
    const folders = (await readdir(root).catch(ignoreMissing)) ?? [];
    const used = await this.options.findUsed(folders);
    const files: CachedFile[] = [];
    for (const folder of folders) {
      // Another process may have deleted the picture, whose files this machine must not go on showing.
      if (!used.has(folder)) await rm(join(root, folder), { recursive: true, force: true });
      else files.push(...(await this.#listFiles(join(root, folder))));
    }
    for (const file of this.#usedAt.keys())
      if (!used.has(dirname(file).slice(root.length + 1))) this.#usedAt.delete(file);
    await this.#evict(files);
  }

  async #listFiles(folder: string): Promise<CachedFile[]> {
    const files: CachedFile[] = [];
    for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
      const file = join(folder, name);
      const stats = await stat(file).catch(ignoreMissing);
      if (!stats) continue;
      if (name.endsWith('.part')) {
        if (Date.now() - stats.mtimeMs > abandonedMs) await rm(file, { force: true });
      } else files.push({ file, bytes: stats.size, usedAt: Math.max(stats.mtimeMs, this.#usedAt.get(file) ?? 0) });
    }
    return files;
  }

  async #evict(files: CachedFile[]): Promise<void> {
    const { maxBytes } = this.options;
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (maxBytes === 0 || total <= maxBytes) return;
    for (const { file, bytes } of files.sort((left, right) => left.usedAt - right.usedAt)) {
      if (total <= maxBytes * remainingShare) return;
      await rm(file, { force: true });
      this.#usedAt.delete(file);
      // Fails while the folder has other widths.
      await rmdir(dirname(file)).catch(() => undefined);
      total -= bytes;
    }
  }
}
