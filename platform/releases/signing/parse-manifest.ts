import type { Release } from '../../federation/release';
import type { TrustedKeys } from './key-files';
import { isSignedBy } from './signature';

/** Files of a release are missing or not as published. The message says what is wrong with them. */
export class DamagedReleaseError extends Error {
  override name = 'DamagedReleaseError';
}

/** Keys of those who must have signed a release. */
export interface SignatureRules {
  keys: TrustedKeys;
  /** Releases of a remote that has no key may be unsigned. */
  acceptsUnsigned: boolean;
}

/**
 * Parses `release.json`. The names in it become paths, so it must name files of this release only. With `rules`, one of the remote's keys
 * must have signed it. Throws DamagedReleaseError.
 */
export function parseManifest(body: Buffer, remote: string, version: string, rules?: SignatureRules): Release {
  let release: Release;
  try {
    release = JSON.parse(body.toString('utf8'));
  } catch {
    throw new DamagedReleaseError('release.json is no JSON');
  }
  if (release?.remote !== remote || release.version !== version)
    throw new DamagedReleaseError(`release.json belongs to ${release?.remote}@${release?.version}`);
  const keys = rules?.keys[remote] ?? (rules && !rules.acceptsUnsigned ? [] : undefined);
  if (keys && !isSignedBy(release, keys)) throw new DamagedReleaseError(`it is not signed with a key of ${remote}`);
  const files = Object.keys(release.integrity ?? {});
  const invalid = files.find((file) => !/^(web|server)\/[\w./+-]+$/.test(file) || file.includes('..'));
  if (invalid) throw new DamagedReleaseError(`${JSON.stringify(invalid)} is no file of a release`);
  for (const file of [release.serverEntry, `web/${release.entry}`])
    if (!files.includes(file)) throw new DamagedReleaseError(`${file} is not among its files`);
  return release;
}
