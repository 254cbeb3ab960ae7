import { type ReleaseStorage, readTrustedKeys, type SignatureRules } from '@vastra/platform/releases';

/** Returns the keys that published releases must be signed with, as document servers ask for; undefined where releases may be unsigned. */
export function getSignatureRules({
  releases,
  releaseKeysFile,
  allowUnsignedReleases,
  isDemo,
}: {
  releases: ReleaseStorage;
  releaseKeysFile: string;
  allowUnsignedReleases: boolean;
  isDemo: boolean;
}): SignatureRules | undefined {
  const acceptsUnsigned = Boolean(releases.dir) || allowUnsignedReleases || isDemo;
  const keys = readTrustedKeys(releaseKeysFile);
  return keys || !acceptsUnsigned ? { keys: keys ?? {}, acceptsUnsigned } : undefined;
}
