import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import {
  DamagedReleaseError,
  getReleaseFolder,
  isReleasedName,
  isVersionName,
  parseManifest,
  type ReleaseStorage,
  type SignatureRules,
} from '../../releases';
import { type StoredRelease, toReleaseName } from './stored-release';

const decompress = promisify(brotliDecompress);
const maxParallelFiles = 16;
/** Maximum number of cached descriptions. A description is looked up for every file that an open page requests. */
const maxCached = 200;

const hashSha256 = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

/** Runs the work on several items at once. After a failure it starts no further items, waits for the running ones, and throws the failure. */
async function forEachInParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit({ concurrency: maxParallelFiles, rejectOnClear: true });
  const results = await Promise.allSettled(
    items.map((item) =>
      limit(() =>
        work(item).catch((error) => {
          limit.clearQueue();
          throw error;
        }),
      ),
    ),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Returns a phrase about a file that is missing or not as published; undefined if all files are as published. */
async function findDamage({ dir, integrity }: StoredRelease): Promise<string | undefined> {
  let damage: string | undefined;
  await forEachInParallel(Object.entries(integrity), async ([file, hash]) => {
    if (damage) return;
    const fullPath = path.join(dir, file);
    // Reading a pipe or a device would never end.
    const isFile = await lstat(fullPath).then(
      (stats) => stats.isFile(),
      () => false,
    );
    const body = isFile ? await readFile(fullPath).catch(() => undefined) : undefined;
    if (!body) damage = `${file} is missing`;
    else if (hashSha256(body) !== hash) damage = `${file} is not what was published`;
  });
  return damage;
}

export interface ReleaseFiles {
  /** Folder of all releases on this machine: `<remote>/<version>/web/…`. */
  root: string;
  /**
   * Resolves to a release whose files are on this machine, the same object each time; undefined if it is not stored.
   * Rejects with DamagedReleaseError, or if the storage fails.
   */
  get(remote: string, version: string): Promise<StoredRelease | undefined>;
  /** Resolves to a phrase about what is wrong with the release's files; undefined if each has the published hash. */
  findDamage(release: StoredRelease): Promise<string | undefined>;
  /** Removes the cached description. The next `get` then downloads the release again. Needed after its files were removed. */
  evict(remote: string, version: string): void;
}

/**
 * Creates the access to release files. The files of a local storage are used in place; other files are downloaded to `cacheDir` and
 * checked. With `rules`, only signed releases are returned.
 */
export function createReleaseFiles(storage: ReleaseStorage, cacheDir: string, rules?: SignatureRules): ReleaseFiles {
  const root = storage.dir ?? cacheDir;

  const readLocal = async (remote: string, version: string): Promise<StoredRelease | undefined> => {
    const dir = path.join(root, getReleaseFolder(remote, version));
    const body = await readFile(path.join(dir, 'release.json')).catch((error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return undefined;
      throw error;
    });
    return body && { ...parseManifest(body, remote, version, rules), dir };
  };

  const download = async (remote: string, version: string): Promise<StoredRelease | undefined> => {
    const local = await readLocal(remote, version).catch(() => undefined);
    if (local && !(await findDamage(local))) return local;
    const folder = getReleaseFolder(remote, version);
    const description = await storage.read(`${folder}/release.json`);
    if (!description) return undefined;
    const release = parseManifest(description.body, remote, version, rules);
    const dir = path.join(root, folder);
    const draftDir = path.join(root, remote, `.${version}.${randomBytes(6).toString('hex')}`);
    try {
      await forEachInParallel(Object.entries(release.integrity), async ([file, hash]) => {
        const body = (await storage.read(`${folder}/${file}`))?.body;
        if (!body) throw new DamagedReleaseError(`${file} is missing`);
        if (hashSha256(body) !== hash) throw new DamagedReleaseError(`${file} is not what was published`);
        await mkdir(path.dirname(path.join(draftDir, file)), { recursive: true });
        await writeFile(path.join(draftDir, file), body);
        // The manifest has no hash of the compressed form, but it must decompress to the same content.
        const compressed = file.endsWith('.js') ? (await storage.read(`${folder}/${file}.br`))?.body : undefined;
        const content = compressed && (await decompress(compressed).catch(() => undefined));
        if (compressed && content && hashSha256(content) === hash)
          await writeFile(path.join(draftDir, `${file}.br`), compressed);
      });
      await writeFile(path.join(draftDir, 'release.json'), description.body);
      await rm(dir, { recursive: true, force: true });
      await rename(draftDir, dir);
    } catch (error) {
      await rm(draftDir, { recursive: true, force: true });
      // These codes mean that another process of this machine was faster.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    return { ...release, dir };
  };

  const load = storage.dir ? readLocal : download;
  const releases = new LRUCache<string, StoredRelease, { remote: string; version: string }>({
    max: maxCached,
    fetchMethod: (_key, _stale, { context: { remote, version } }) => load(remote, version),
    // A release that is evicted while it is downloaded still goes to the callers that wait for it.
    ignoreFetchAbort: true,
  });

  return {
    root,
    findDamage,
    evict: (remote, version) => void releases.delete(toReleaseName({ remote, version })),
    async get(remote, version) {
      if (!isReleasedName(remote) || !isVersionName(version)) return undefined;
      return releases.fetch(toReleaseName({ remote, version }), { context: { remote, version } });
    },
  };
}
