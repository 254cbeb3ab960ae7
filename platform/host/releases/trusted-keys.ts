import { type ReleaseStorage, readTrustedKeys, type SignatureRules } from '../../releases';

/** Settings of a server that say which releases it trusts. */
export interface TrustSettings {
  /** File of the public keys that releases must be signed with, if it exists. */
  releaseKeysFile: string;
  /** Releases of a bucket may be unsigned although this is not a demo. */
  allowUnsignedReleases: boolean;
  isDemo: boolean;
}

/**
 * Returns the keys that releases must be signed with, and whether releases of a remote without a key may be unsigned, as all may before the first
 * team has a key. Throws if there are no keys for a bucket outside a demo, because every writer of the
 * bucket could then run code here. A directory is as safe as this machine.
 */
export function findTrustedKeys(
  storage: ReleaseStorage,
  { releaseKeysFile, allowUnsignedReleases, isDemo }: TrustSettings,
): SignatureRules | undefined {
  const keys = readTrustedKeys(releaseKeysFile);
  const acceptsUnsigned = Boolean(storage.dir) || allowUnsignedReleases || isDemo;
  if (keys) return { keys, acceptsUnsigned };
  if (acceptsUnsigned) return undefined;
  throw new Error(
    `releases of a bucket must be signed, but ${releaseKeysFile} does not exist. Create a key for each remote with "pnpm release keys mf-… create", or set UNSIGNED_RELEASES=1.`,
  );
}
