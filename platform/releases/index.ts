export type { FlaggedOwner, UrlOwners } from '../federation/release';
export { getRefusalReasons } from './admission/admission';
export {
  assertAdmissible,
  assertAllAdmissible,
  assertOwnsNames,
  NotAdmissibleError,
} from './admission/assert-admissible';
export { listContractReasons } from './admission/contract-reasons';
export { diffReleases, type ListDiff, listRoutePaths, type ReleaseDiff } from './admission/diff-releases';
export { findEarlierMajor } from './admission/earlier-major';
export { listEntryReasons } from './admission/own-names';
export { type FlaggedPrefixes, openFlaggedPrefixes } from './admission/urls/flagged-routes';
export { parseUrlOwners } from './admission/urls/parse-url-owners';
export { listOwnerNames } from './admission/urls/prefix-tree';
export { listUrlReasons } from './admission/urls/url-owners';
export { createCanaryJudge } from './automatic/canary-judge';
export type { OwnHealth } from './automatic/own-health';
export { type AutomaticChangeSettings, createReleaseJudge } from './automatic/release-judge';
export { createAutomaticRollback, findYoungSince } from './automatic/rollback';
export { type CanaryMetric, canaryMetricNames, falseAlarmRate } from './canary/evidence';
export { defaultSteps, type Verdict } from './canary/rollout';
export { readRollout } from './canary/rollout-storage';
export { findReleaseToken } from './changes/find-release-token';
export { openReleaseApi, ReleaseApiError } from './changes/open-release-api';
export {
  type ChangedMember,
  type ChangedRelease,
  ChangeRefusedError,
  createDirectChanges,
  type FreezeRequest,
  joinReasons,
  type ReleaseChanges,
  toChangedMembers,
  toChangedRelease,
  toFreezeReason,
} from './changes/release-changes';
export {
  type CallUse,
  type Dependency,
  listCallUses,
  listDependencies,
  type ReleaseUses,
  type ServedPart,
  toPartId,
  toReleaseUses,
} from './dependencies/dependencies';
export { getEnvironment, isEnvironmentName, openEnvironment, productionName } from './environments/environments';
export { openStorage, type StorageSettings } from './environments/open-storage';
export { addCounts, addDailyCounts, type Counts, type DailyCounts, toDay } from './error-budget/daily-counts';
export { budgetDays } from './error-budget/error-budget';
export { apiPart } from './error-budget/parts';
export { type PartBudget, readErrorBudgets } from './error-budget/read-error-budgets';
export {
  describeError,
  type ErrorGroup,
  type ErrorKind,
  getGroupKey,
  maxErrorGroups,
  mergeGroup,
  mergeGroups,
  type StoredErrors,
} from './errors/error-groups';
export { getErrorsKey, type ReleaseErrors, readReleaseErrors, readStoredErrors } from './errors/stored-errors';
export type { HostCapabilities, InstanceHealth, Refusal, ReleaseHealth } from './health/health';
export { getErrorRate, readHealth } from './health/read-health';
export {
  listRefusals,
  type ReportedRefusal,
  withdrawIfMostRefuse,
} from './health/refusals';
export { maxStartMs } from './limits';
export {
  type ContractChange,
  parseLiveContract,
  readContractHistory,
  readLiveContract,
  storeLiveContract,
} from './live-contract/live-contract';
export { adoptPointers } from './pointer/adopt-pointers';
export { addFreeze, endFreeze, FreezeInvalidError, FreezeNotFoundError, readFreezes } from './pointer/change-freezes';
export { changePointer, changePointers, type PointerChanges, removePointer } from './pointer/change-pointer';
export { describeFreeze, FrozenError, findFreeze, isForward, toUtcMinute } from './pointer/freezes';
export {
  findGroup,
  findGroupToTakeBack,
  listMembers,
  OtherReleaseLiveError,
  promoteTogether,
  type ReleaseName,
  rollBackTogether,
  takeBack,
  toWords,
} from './pointer/group';
export { IndexKeyMissingError, PointersNotTrustedError } from './pointer/index-signature';
export type { Change, ChangeKind, Freeze, Pointer, ReleaseGroup } from './pointer/pointer';
export {
  AlreadyLiveError,
  applyCanary,
  applyCanaryEnd,
  applyPromotion,
  applyRefusal,
  applyRollback,
  applyWithdrawal,
  type ChangeDetails,
  NoLiveReleaseError,
  NoPreviousReleaseError,
} from './pointer/pointer-changes';
export { InvalidPointerError } from './pointer/pointer-index';
export { listPrunable, pruneReleases, removeUnused } from './pointer/prune-releases';
export { type Pointers, readPointer, readPointers } from './pointer/read-pointers';
export {
  findSectionFault,
  listSectionReasons,
  type PageSections,
  readSectionUses,
  storeSectionUses,
} from './sections/section-uses';
export { getTrustedKeysFile, readTrustedKeys, type TrustedKeys } from './signing/key-files';
export { DamagedReleaseError, parseManifest, type SignatureRules } from './signing/parse-manifest';
export { isSignedBy } from './signing/signature';
export {
  type IndexKeys,
  type ObjectStorage,
  type ReleaseStorage,
  type StoredObject,
  WriteConflictError,
} from './storage/storage';
export { getReleaseFolder, isReleasedName, isRemoteName, isVersionName, shellName } from './stored/names';
export { parseRequirements, type Requirements, readRequirements, requirementsFile } from './stored/read-requirements';
export { toContainer, toDomain } from './stored/remote-names.cjs';
export { hadOtherContent } from './stored/removed-releases';
export { getSourceMapKey } from './stored/source-map-key';
export { listReleased, listReleases, listRemotes, readRelease } from './stored/stored-releases';
export { getLibraryVersion, listLibraries, listNextMajors, type NextMajor } from './versions/library-versions';
export { listVersionedParts } from './versions/list-versioned-parts';
