/** What happened to what is live of a remote. */
export type ChangeKind =
  | 'promoted'
  | 'rolled back'
  | 'canary'
  | 'canary ended'
  /** The shop did not take it: its needs, its hashes or its first render. */
  | 'refused'
  /** The shop went back by itself: too many errors. */
  | 'withdrawn';

export interface Change {
  /** ISO 8601, UTC. */
  at: string;
  /** Who: a name as the team knows it, or `the shop`. */
  by: string;
  what: ChangeKind;
  /** The release that it is about. */
  version: string;
  /** `promoted`, `rolled back`, `refused` and `withdrawn` of a live release: what was live before. */
  from?: string;
  /** `canary`: part of the visitors, above 0, at most 1. */
  share?: number;
  /** Why, in a sentence. */
  reason?: string;
}

/** `<remote>/live.json`: which release is live, which is canary and at what share, and how that came about. */
export interface Pointer {
  /** Live. */
  version: string;
  canary?: { version: string; share: number };
  /** Live or canary without the guard's smoke render: `promote --force`. Its needs and hashes are checked all the same. */
  isForced?: boolean;
  /** Versions that were live before, the last one first, as far as a rollback can lead. */
  before?: string[];
  /** Newest first, at most 200. */
  history?: Change[];
}
