export { changePointer, readPointer } from './change-pointer';
export { addressesOf, type Difference, diff, type ReleaseDifference } from './diff';
export { refusals } from './guard';
export type { InstanceHealth, Offers, ReleaseHealth } from './health';
export { folderOf, isRemoteName, isVersionName } from './names';
export { openStorage } from './open-storage';
export type { Change, ChangeKind, Pointer } from './pointer';
export {
  canaried,
  canaryEnded,
  type Doing,
  LiveAlready,
  NothingBefore,
  NothingLive,
  promoted,
  refused,
  rolledBack,
  withdrawn,
} from './pointer-changes';
export { prunable, prune } from './prune';
export { errorRateOf, readHealth } from './read-health';
export { type ReleaseStorage, type Stored, WrittenMeanwhile } from './storage';
export { listReleases, readRelease, remotesIn } from './stored-releases';
