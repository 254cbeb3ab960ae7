import { createHash } from 'node:crypto';
import {
  assertOwnsNames,
  DamagedReleaseError,
  hadOtherContent,
  isReleasedName,
  isVersionName,
  parseManifest,
  type ReleaseStorage,
  readRelease,
  type SignatureRules,
} from '@vastra/platform/releases';
import pLimit from 'p-limit';
import { NotYourRemoteError } from '../../platform/auth/release-callers/errors';
import { assertOwnRemote, type ReleaseCaller } from '../../platform/auth/release-callers/release-caller';
import { assertNotRefused } from '../releases/assert-not-refused';
import { ReleaseRefusedError } from '../releases/errors';
import { callStorage } from '../releases/storage';
import { ReleaseIncompleteError, ReleaseObjectNotFoundError, ReleasePublishedError } from './errors';

const maxParallelReads = 16;
/** Names that teams may read beside the folders of remotes: reports of document servers, the live contract, and the index of what is live. */
const sharedFolders = ['health', 'contract', 'live.json'];

/** Place of an object: `mf-cart/1.0.0-3f2a9c1b7d/web/remoteEntry.js` is the file `web/remoteEntry.js` of that version of mf-cart. */
interface ObjectPlace {
  remote: string;
  version: string;
  file: string;
}

const splitKey = (key: string): ObjectPlace => {
  const [remote, version = '', ...file] = key.split('/');
  return { remote, version, file: file.join('/') };
};

/** Server code and source maps are read by their own team only. */
const isPrivate = ({ file }: ObjectPlace): boolean =>
  (file.startsWith('server/') && !file.endsWith('/requirements.json')) || file.startsWith('maps/');

/**
 * Returns an object of the storage. Throws `NotYourRemoteError` for server code and source maps of another team, and `ReleaseObjectNotFoundError`.
 */
export async function readObject(storage: ReleaseStorage, caller: ReleaseCaller, key: string): Promise<Buffer> {
  const place = splitKey(key);
  if (!isReleasedName(place.remote) && !sharedFolders.includes(place.remote)) throw new ReleaseObjectNotFoundError();
  if (isPrivate(place)) assertOwnRemote(caller, place.remote);
  const stored = await callStorage(() => storage.read(key));
  if (!stored) throw new ReleaseObjectNotFoundError();
  return stored.body;
}

/** Returns the names below a folder that a team may read. */
export async function listNames(storage: ReleaseStorage, folder: string): Promise<string[]> {
  const [top] = folder.split('/');
  const isReadable = (name: string) => isReleasedName(name) || sharedFolders.includes(name);
  if (folder !== '' && !isReadable(top)) return [];
  const names = await callStorage(() => storage.list(folder));
  return folder === '' ? names.filter(isReadable) : names;
}

/**
 * Stores a file of a release of the caller. `release.json` publishes the release, if its files are stored, a trusted key signed it where one is needed, and its URLs
 * and names are its team's.
 * Throws `NotYourRemoteError`, `ReleasePublishedError`, `ReleaseIncompleteError` or `ReleaseRefusedError`.
 */
export async function writeObject(
  storage: ReleaseStorage,
  caller: ReleaseCaller,
  { key, body, rules }: { key: string; body: Buffer; rules: SignatureRules | undefined },
): Promise<void> {
  const { remote, version, file } = splitKey(key);
  if (!isReleasedName(remote)) throw new NotYourRemoteError(caller.name, remote, caller.remotes);
  assertOwnRemote(caller, remote);
  // `live.json` says what is live: the calls that change it decide and record that.
  if (!isVersionName(version) || file === '') throw new NotYourRemoteError(caller.name, key, caller.remotes);
  const published = await callStorage(() => readRelease(storage, remote, version));
  if (file === 'release.json') return publishManifest(storage, { remote, version, body, rules, published });
  // Maps are in no hash, and may be missing at first; see `storeSourceMaps`.
  const isNewMap = file.startsWith('maps/') && !(await callStorage(() => storage.read(key)));
  if (published && !isNewMap) throw new ReleasePublishedError(remote, version);
  await callStorage(() => storage.write(key, body));
}

type StoredRelease = Awaited<ReturnType<typeof readRelease>>;

async function publishManifest(
  storage: ReleaseStorage,
  {
    remote,
    version,
    body,
    rules,
    published,
  }: {
    remote: string;
    version: string;
    body: Buffer;
    rules: SignatureRules | undefined;
    published: StoredRelease;
  },
): Promise<void> {
  const release = parse(() => parseManifest(body, remote, version, rules));
  // A later signature is the only change that a published manifest accepts.
  if (published && toUnsigned(published) !== toUnsigned(release)) throw new ReleasePublishedError(remote, version);
  if (await callStorage(() => hadOtherContent(storage, release))) throw new ReleasePublishedError(remote, version);
  const folder = `${remote}/${version}`;
  const limit = pLimit(maxParallelReads);
  const damaged = await Promise.all(
    Object.entries(release.integrity).map(([file, hash]) =>
      limit(async () => {
        const stored = await callStorage(() => storage.read(`${folder}/${file}`));
        return stored && createHash('sha256').update(stored.body).digest('base64') === hash ? [] : [file];
      }),
    ),
  );
  if (damaged.flat().length > 0) throw new ReleaseIncompleteError(damaged.flat());
  await assertNotRefused(storage, release, assertOwnsNames);
  await callStorage(() => storage.write(`${folder}/release.json`, body, published ? undefined : null));
}

const toUnsigned = (release: NonNullable<StoredRelease>): string =>
  JSON.stringify({ ...release, signature: undefined });

const parse = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof DamagedReleaseError ? new ReleaseRefusedError(`${error.message}.`) : error;
  }
};
