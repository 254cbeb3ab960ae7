import { type ReleaseStorage, readTrustedKeys, type TrustedKeys } from '@vastra/shared/releases';
import { config } from '../config';

/**
 * Returns the keys that releases must be signed with. Throws if there are none for a bucket outside a demo, because whoever writes the
 * bucket could then run code here. A directory is as safe as this machine.
 */
export function findTrustedKeys(storage: ReleaseStorage): TrustedKeys | undefined {
  const { releaseKeysFile, allowUnsignedReleases, isDemo } = config;
  const keys = readTrustedKeys(releaseKeysFile);
  if (keys || storage.dir || allowUnsignedReleases || isDemo) return keys;
  throw new Error(
    `releases of a bucket must be signed, but ${releaseKeysFile} does not exist. Create a key for each remote with "pnpm release keys mf-… create", or set UNSIGNED_RELEASES=1.`,
  );
}
