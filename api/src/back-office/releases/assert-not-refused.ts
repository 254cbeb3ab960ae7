import {
  assertAdmissible,
  assertAllAdmissible,
  type assertOwnsNames,
  NotAdmissibleError,
  type ReleaseStorage,
  type readRelease,
} from '@vastra/platform/releases';
import { ReleaseRefusedError } from './errors';
import { callStorage } from './storage';

type StoredRelease = NonNullable<Awaited<ReturnType<typeof readRelease>>>;

/** Throws `ReleaseRefusedError` with the reasons that the document servers would give. */
export const assertNotRefused = (
  storage: ReleaseStorage,
  release: StoredRelease,
  check: typeof assertAdmissible | typeof assertOwnsNames = assertAdmissible,
): Promise<void> => passRefusal(() => check(storage, release));

/** Throws `ReleaseRefusedError` like `assertNotRefused`, for releases that become live in one change. */
export const assertGroupNotRefused = (storage: ReleaseStorage, releases: readonly StoredRelease[]): Promise<void> =>
  passRefusal(() => assertAllAdmissible(storage, releases));

const passRefusal = (check: () => Promise<void>): Promise<void> =>
  callStorage(async () => {
    try {
      await check();
    } catch (error) {
      throw error instanceof NotAdmissibleError ? new ReleaseRefusedError(error.message) : error;
    }
  });
