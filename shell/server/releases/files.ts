import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Release } from '@vastra/shared/federation';
import { folderOf, isRemoteName, isVersionName, type ReleaseStorage } from '@vastra/shared/releases';
import { nameOf, type StoredRelease } from './stored-release';

const unpacked = promisify(brotliDecompress);
const atOnce = 16;
/** Descriptions that are remembered; those of open pages may be asked for over and over. */
const knownAtMost = 200;

/** What is stored under a release's name is not that release; the message says what is wrong with it. */
export class DamagedRelease extends Error {
  override name = 'DamagedRelease';
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

/** Works on several at once; when one fails the others end before that is thrown. */
async function each<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  let waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  const ended = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      worker().catch((error) => {
        waiting = [];
        throw error;
      }),
    ),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Reads `release.json`. Whatever it names becomes a path, so it must name files of this release only. */
function parsed(body: Buffer, remote: string, version: string): Release {
  let release: Release;
  try {
    release = JSON.parse(body.toString('utf8'));
  } catch {
    throw new DamagedRelease('release.json is no JSON');
  }
  if (release?.remote !== remote || release.version !== version)
    throw new DamagedRelease(`release.json is that of ${release?.remote}@${release?.version}`);
  const files = Object.keys(release.integrity ?? {});
  const odd = files.find((file) => !/^(web|server)\/[\w./+-]+$/.test(file) || file.includes('..'));
  if (odd) throw new DamagedRelease(`${JSON.stringify(odd)} is no file of a release`);
  for (const file of [release.serverEntry, `web/${release.entry}`])
    if (!files.includes(file)) throw new DamagedRelease(`${file} is not among its files`);
  return release;
}

/** The first file of a release that is missing or not what was published. */
async function damageOf({ dir, integrity }: StoredRelease): Promise<string | undefined> {
  let damage: string | undefined;
  await each(Object.entries(integrity), async ([file, hash]) => {
    if (damage) return;
    const full = path.join(dir, file);
    // A pipe or a device would never end.
    const isFile = await lstat(full).then(
      (found) => found.isFile(),
      () => false,
    );
    const body = isFile ? await readFile(full).catch(() => undefined) : undefined;
    if (!body) damage = `${file} is missing`;
    else if (sha256(body) !== hash) damage = `${file} is not what was published`;
  });
  return damage;
}

export interface ReleaseFiles {
  /** Here lies `<remote>/<version>/web/…` of every release that is at hand. */
  root: string;
  /**
   * A release with its files on this machine, the same object each time; undefined when it is not stored.
   * Rejects with DamagedRelease, or when the storage does not answer.
   */
  get(remote: string, version: string): Promise<StoredRelease | undefined>;
  /** What is wrong with its files, a phrase; undefined: every one has the hash that it was published with. */
  damageOf(release: StoredRelease): Promise<string | undefined>;
  /** Its files go from this machine: who asks for it again, as when it is published again, gets it brought anew. */
  forget(remote: string, version: string): void;
}

/** Releases in a directory are used where they lie; others are brought whole into `cacheDir`, each file checked. */
export function releaseFiles(storage: ReleaseStorage, cacheDir: string): ReleaseFiles {
  const root = storage.dir ?? cacheDir;
  const found = new Map<string, StoredRelease>();

  const readHere = async (remote: string, version: string): Promise<StoredRelease | undefined> => {
    const dir = path.join(root, folderOf(remote, version));
    const body = await readFile(path.join(dir, 'release.json')).catch((error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return undefined;
      throw error;
    });
    return body && { ...parsed(body, remote, version), dir };
  };

  const bring = async (remote: string, version: string): Promise<StoredRelease | undefined> => {
    const here = await readHere(remote, version).catch(() => undefined);
    if (here && !(await damageOf(here))) return here;
    const folder = folderOf(remote, version);
    const described = await storage.read(`${folder}/release.json`);
    if (!described) return undefined;
    const release = parsed(described.body, remote, version);
    const dir = path.join(root, folder);
    const draft = path.join(root, remote, `.${version}.${randomBytes(6).toString('hex')}`);
    try {
      await each(Object.entries(release.integrity), async ([file, hash]) => {
        const body = (await storage.read(`${folder}/${file}`))?.body;
        if (!body) throw new DamagedRelease(`${file} is missing`);
        if (sha256(body) !== hash) throw new DamagedRelease(`${file} is not what was published`);
        await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
        await writeFile(path.join(draft, file), body);
        // Its compressed form has no hash of its own, but must unpack to the same.
        const packed = file.endsWith('.js') ? (await storage.read(`${folder}/${file}.br`))?.body : undefined;
        const inside = packed && (await unpacked(packed).catch(() => undefined));
        if (packed && inside && sha256(inside) === hash) await writeFile(path.join(draft, `${file}.br`), packed);
      });
      await writeFile(path.join(draft, 'release.json'), described.body);
      await rm(dir, { recursive: true, force: true });
      await rename(draft, dir);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process of this machine was faster.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    return { ...release, dir };
  };

  const coming = new Map<string, Promise<StoredRelease | undefined>>();
  const get = (remote: string, version: string): Promise<StoredRelease | undefined> => {
    const key = nameOf({ remote, version });
    const known = found.get(key);
    if (known) return Promise.resolve(known);
    const underway = coming.get(key);
    if (underway) return underway;
    const work = (storage.dir ? readHere : bring)(remote, version)
      .then((release) => {
        if (found.size >= knownAtMost) found.delete(found.keys().next().value!);
        if (release) found.set(key, release);
        return release;
      })
      .finally(() => coming.delete(key));
    coming.set(key, work);
    return work;
  };

  return {
    root,
    damageOf,
    forget: (remote, version) => void found.delete(nameOf({ remote, version })),
    async get(remote, version) {
      if (!isRemoteName(remote) || !isVersionName(version)) return undefined;
      return get(remote, version);
    },
  };
}
