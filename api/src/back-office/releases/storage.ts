import {
  FreezeInvalidError,
  FreezeNotFoundError,
  FrozenError,
  type ReleaseStorage,
  type StoredObject,
  WriteConflictError,
} from '@vastra/platform/releases';
import { LRUCache } from 'lru-cache';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { HttpError } from '../../platform/server/errors/http-error';
import { FreezeMissingError, FreezeRefusedError, ReleaseFrozenError, ReleasesUnavailableError } from './errors';

/**
 * Runs a call of the storage. A write conflict becomes `ChangedMeanwhileError`, a freeze `ReleaseFrozenError`, any unknown error
 * `ReleasesUnavailableError`.
 */
export async function callStorage<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (error instanceof FrozenError) throw new ReleaseFrozenError(error.message);
    if (error instanceof FreezeInvalidError) throw new FreezeRefusedError(error.message);
    if (error instanceof FreezeNotFoundError) throw new FreezeMissingError();
    throw error instanceof WriteConflictError ? new ChangedMeanwhileError() : new ReleasesUnavailableError(error);
  }
}

/** Wraps a storage so that manifests are read once. A manifest never changes, and the admin area reads all of them every few seconds. */
export function cacheManifests(storage: ReleaseStorage): ReleaseStorage {
  const manifests = new LRUCache<string, StoredObject>({ max: 1000 });
  return {
    ...storage,
    async read(key, knownEtag) {
      if (!key.endsWith('/release.json')) return storage.read(key, knownEtag);
      const cached = manifests.get(key);
      if (cached) return cached;
      const manifest = await storage.read(key);
      if (manifest) manifests.set(key, manifest);
      return manifest;
    },
  };
}
