import { getEnvironment, productionName } from '../environments/environments';
import type { ReleaseStorage, StoredObject } from '../storage/storage';
import { getPointerKey, indexKey, isReleasedName, isVersionName } from '../stored/names';
import { assertTrusted, IndexKeyMissingError, PointersNotTrustedError, signIndex } from './index-signature';
import { getLastChangeAt } from './merge-pointers';
import type { Pointer, PointerIndex } from './pointer';

/** The storage works, but the stored file is no pointer, or no index of pointers. */
export class InvalidPointerError extends Error {
  override name = 'InvalidPointerError';
}

/** Changes of a pointer that its entry in the index holds. The copy in `<remote>/live.json`, which is written after the index, has all. */
const indexedChanges = 3;
/** Parallel reads of pointers. */
const parallelReads = 16;

/** The pointers as they are stored. */
export interface ReadIndex {
  index: PointerIndex;
  /** Null if there is no index yet: the pointers come from `<remote>/live.json`. */
  etag: string | null;
  /** Pointers that could not be read, or name no version. */
  faults: ReadonlyMap<string, unknown>;
}

const parseJson = (key: string, { body }: StoredObject): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new InvalidPointerError(`${key} is no JSON`, { cause });
  }
};

const assertPointer = (key: string, pointer: Pointer | undefined): Pointer => {
  const versions = [pointer?.version, pointer?.canary?.version ?? pointer?.version];
  if (!versions.every((version) => typeof version === 'string' && isVersionName(version)))
    throw new InvalidPointerError(`${key} names no version`);
  return pointer!;
};

/** Reads `<remote>/live.json`. Throws InvalidPointerError, or when the storage fails. */
export async function readCopy(storage: ReleaseStorage, remote: string): Promise<Pointer | undefined> {
  const key = getPointerKey(remote);
  const stored = await storage.read(key);
  return stored && assertPointer(key, parseJson(key, stored) as Pointer);
}

/** Reads `<remote>/live.json` of each remote. `faults` has those that cannot be read. */
export async function readCopies(storage: ReleaseStorage, remotes: Iterable<string>) {
  const copies = new Map<string, Pointer>();
  const faults = new Map<string, unknown>();
  const waiting = [...remotes];
  const runWorker = async () => {
    for (let remote = waiting.shift(); remote; remote = waiting.shift())
      try {
        const pointer = await readCopy(storage, remote);
        if (pointer) copies.set(remote, pointer);
      } catch (error) {
        faults.set(remote, error);
      }
  };
  await Promise.all(Array.from({ length: parallelReads }, runWorker));
  return { copies, faults };
}

function parseIndex(stored: StoredObject): ReadIndex {
  const index = parseJson(indexKey, stored) as PointerIndex | null;
  const remotes = index?.remotes;
  const isIndex = index?.version === 1 && Number.isFinite(index.serial) && remotes && typeof remotes === 'object';
  if (!isIndex || Array.isArray(remotes))
    throw new InvalidPointerError(`${indexKey} is no index of pointers: docs/operating/releases.md`);
  const faults = new Map<string, unknown>();
  for (const [remote, pointer] of Object.entries(remotes))
    try {
      if (!isReleasedName(remote)) throw new InvalidPointerError(`${JSON.stringify(remote)} is no name of a remote`);
      assertPointer(`${remote} in ${indexKey}`, pointer);
    } catch (error) {
      faults.set(remote, error);
    }
  return { index, etag: stored.etag, faults };
}

/** The last index of each storage, because an unchanged one is not transferred again. */
const lastRead = new WeakMap<ReleaseStorage, ReadIndex>();

/** Throws PointersNotTrustedError for a copy of the index of another environment, whose signature may be valid. */
function assertOfEnvironment({ environment = productionName }: PointerIndex, storage: ReleaseStorage): void {
  const own = getEnvironment(storage);
  if (environment !== own)
    throw new PointersNotTrustedError(`live.json has the pointers of ${environment}, and this is ${own}`);
}

/** Reads the stored index; undefined if there is none. Throws InvalidPointerError, PointersNotTrustedError, or when the storage fails. */
export async function readStoredIndex(storage: ReleaseStorage): Promise<ReadIndex | undefined> {
  const last = lastRead.get(storage);
  const stored = await storage.read(indexKey, last?.etag ?? undefined);
  if (stored?.isUnchanged) return last;
  const read = stored && (stored.etag === last?.etag ? last : parseIndex(stored));
  if (read) assertOfEnvironment(read.index, storage);
  assertTrusted(read?.index, storage.indexKeys);
  // An index that is not trusted is read and refused again, so that it is not forgotten.
  if (read) lastRead.set(storage, read);
  return read;
}

/** Reads the index; from `<remote>/live.json` of each remote if there is none yet. Throws like `readStoredIndex`. */
export async function readIndex(storage: ReleaseStorage): Promise<ReadIndex> {
  const stored = await readStoredIndex(storage);
  if (stored) return stored;
  const names = (await storage.list('')).filter(isReleasedName);
  const { copies, faults } = await readCopies(storage, names);
  const remotes = Object.fromEntries([...copies].sort(([a], [b]) => a.localeCompare(b)));
  const { environment } = storage;
  return { index: { version: 1, serial: 0, remotes, ...(environment && { environment }) }, etag: null, faults };
}

/** A damaged entry, which is no pointer, stays as it is. */
const toIndexed = (pointer: Pointer): Pointer =>
  Array.isArray(pointer?.history) ? { ...pointer, history: pointer.history.slice(0, indexedChanges) } : pointer;

/** Returns the next index: with these pointers, and without those that are undefined. */
export function buildNextIndex(
  { serial, remotes, removed = {}, freezes = [], environment }: PointerIndex,
  changes: Record<string, Pointer | undefined>,
): PointerIndex {
  const next: Record<string, Pointer> = { ...remotes };
  const gone = { ...removed };
  for (const [remote, pointer] of Object.entries(changes)) {
    if (!isReleasedName(remote)) throw new Error(`${JSON.stringify(remote)} is no name of a remote`);
    if (pointer) {
      next[remote] = pointer;
      delete gone[remote];
    } else {
      if (next[remote]) gone[remote] = getLastChangeAt(next[remote]);
      delete next[remote];
    }
  }
  const entries = Object.entries(next).map(([remote, pointer]) => [remote, toIndexed(pointer)] as const);
  return {
    version: 1,
    serial: Math.max(serial + 1, Date.now()),
    remotes: Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b))),
    ...(Object.keys(gone).length > 0 && { removed: gone }),
    ...(freezes.length > 0 && { freezes }),
    ...(environment && { environment }),
  };
}

/**
 * Writes the index if it still has the etag, and signs it if there is a key. Throws WriteConflictError, and IndexKeyMissingError if the stored
 * index is signed and there is no key.
 */
export async function writeIndex(storage: ReleaseStorage, index: PointerIndex, previous: ReadIndex): Promise<void> {
  const privateKey = storage.indexKeys?.privateKey;
  if (previous.index.signature && !privateKey)
    throw new IndexKeyMissingError(
      'The pointers are signed, and this program has no key to sign the change: RELEASE_INDEX_KEY',
    );
  const signed = privateKey ? signIndex(index, privateKey) : index;
  await storage.write(indexKey, `${JSON.stringify(signed, null, 2)}\n`, previous.etag);
}
