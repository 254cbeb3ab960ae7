/** Kinds of changes of a pointer. */
export type ChangeKind =
  | 'promoted'
  | 'rolled back'
  | 'canary'
  | 'canary ended'
  /** The shop refused the release because of its requirements, its hashes or its smoke test. */
  | 'refused'
  /** The shop rolled back automatically because of too many errors. */
  | 'withdrawn';

/** An entry of a pointer's history. */
export interface Change {
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the person or CI job, or `the shop`. */
  by: string;
  what: ChangeKind;
  /** Version that the change is about. */
  version: string;
  /** Version that was live before; for `promoted`, `rolled back`, and `refused` or `withdrawn` of a live release. */
  from?: string;
  /** Share of the visitors for `canary`, above 0 and at most 1. */
  share?: number;
  /** Reason in one sentence. */
  reason?: string;
}

/** Releases that became live in one change. Document servers serve all of them from the same moment. */
export interface ReleaseGroup {
  /** Names of the releases, sorted, with the pointer's own one: `mf-cart@1.2.0`. */
  releases: string[];
  /** They became live again in a rollback of a group, so that each can be changed alone. */
  isBack?: true;
}

/** The live release, the canary with its share, and the history of changes. `<remote>/live.json` is a copy with the whole history. */
export interface Pointer {
  /** Live version. */
  version: string;
  canary?: {
    version: string;
    share: number;
    /** The shop grows it step by step and promotes it, as long as it is no worse than the live release. See `releases/canary`. */
    grows?: boolean;
  };
  /** Set by `promote --force`: the release skips the smoke test. Its requirements and hashes are still checked. */
  isForced?: boolean;
  /** Set while the release is live that became so together with others. */
  group?: ReleaseGroup;
  /** Previous live versions, latest first, as the targets of rollbacks. Stored files fix the name. */
  before?: string[];
  /** Newest first, at most 200. */
  history?: Change[];
}

/** A time in which nothing goes live. */
export interface Freeze {
  id: string;
  /** Frozen remotes; null for all, and the shell. */
  remotes: string[] | null;
  /** ISO 8601, from `from` until before `until`. */
  from: string;
  until: string;
  /** Reason in one sentence. */
  reason: string;
  /** Name of the person to ask. */
  by: string;
  /** Time at which it was added. */
  at: string;
}

/** `live.json` at the root of the storage: the pointers of all remotes and of the shell. */
export interface PointerIndex {
  version: 1;
  /** Grows with each write, at least to the time in ms, so that an older index is recognised. */
  serial: number;
  /** With the last changes only. */
  remotes: Record<string, Pointer>;
  /** Remotes that were removed, with the time of their last change. An old copy of such a pointer does not count. */
  removed?: Record<string, string>;
  freezes?: Freeze[];
  /** Environment of the pointers, so that a copy of the file is no index of another one; undefined for production. */
  environment?: string;
  signature?: { keyId: string; value: string };
}
