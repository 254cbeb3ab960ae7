/** A promotion, or a canary, that waits for an approval by another person or for its time. */
export interface RequestedRelease {
  _id: string;
  remote: string;
  version: string;
  canary: { share: number; grows?: boolean } | null;
  /** Time at which it goes live, ISO 8601; null for at once. */
  at: string | null;
  /** `waiting` for an approval, `scheduled`, or what became of it. */
  state: string;
  author: string;
  createdAt: string;
  decider: string | null;
  comment: string | null;
  /** Why it failed. */
  failure: string | null;
}

/** Calls of the release API about requests. A program that writes the storage has none, because it needs no approval. */
export interface ReleaseRequests {
  /** Lists the requests of the caller's remotes, newest first. */
  list(): Promise<RequestedRelease[]>;
  create(
    remote: string,
    request: { version: string; at?: string; canary?: { share: number; grows?: boolean }; isForced?: boolean },
  ): Promise<RequestedRelease>;
  /** Approves or refuses a request of another person. */
  decide(id: string, decision: { isApproved: boolean; comment: string }): Promise<RequestedRelease>;
  cancel(id: string): Promise<RequestedRelease>;
}
