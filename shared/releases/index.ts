export type { InstanceHealth, Offers, ReleaseHealth } from './health';
export type { Change, ChangeKind, Pointer } from './pointer';
export { type ReleaseStorage, type Stored, WrittenMeanwhile } from './storage';
