import { findEarlierMajor } from '@vastra/platform/releases';
import { sharedVersion } from '@vastra/shared/build/singletons';
import { type EarlierMajor, earlierMajors } from '@vastra/shared/earlier';
import type { Release } from '@vastra/shared/federation';

/** Returns the earlier major of `shared` that a release needs; undefined for a release that needs the current one. */
export const findNeededMajor = ({ needs }: Pick<Release, 'needs'>): EarlierMajor | undefined =>
  findEarlierMajor(needs, sharedVersion, earlierMajors);
