import { type ReleaseStorage, WriteConflict } from '@vastra/shared/releases';
import { ChangedMeanwhile } from '../../platform/server/changed-meanwhile';
import { Failure } from '../../platform/server/failure';
import { ReleasesUnavailable } from './errors';

/** Does what needs the storage. Whatever it fails with that has no name of its own means that it cannot be reached. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw error instanceof WriteConflict ? new ChangedMeanwhile() : new ReleasesUnavailable(error);
  }
}

const most = 1000;

/** The same storage, which reads what a release says of itself once: it never changes, and a screen asks for all of them every few seconds. */
export function keepingReleases(storage: ReleaseStorage): ReleaseStorage {
  const kept = new Map<string, NonNullable<Awaited<ReturnType<ReleaseStorage['read']>>>>();
  return {
    ...storage,
    async read(key) {
      if (!key.endsWith('/release.json')) return storage.read(key);
      const known = kept.get(key) ?? (await storage.read(key));
      if (known && !kept.has(key)) {
        if (kept.size >= most) kept.delete(kept.keys().next().value!);
        kept.set(key, known);
      }
      return known;
    },
  };
}
