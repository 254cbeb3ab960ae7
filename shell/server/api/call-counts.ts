import type { Counts } from '@vastra/shared/releases';

/** Calls of the API by documents and open pages, for its error budget. */
export interface CallCounts {
  /** Counts a call. It has failed if the API responded with 5xx or not at all. */
  count(hasFailed: boolean): void;
  /** Returns the counts since the last time. */
  take(): Counts;
}

/** Creates the counts of calls. */
export function createCallCounts(): CallCounts {
  let counts: Counts = { total: 0, failed: 0 };
  return {
    count(hasFailed) {
      counts.total += 1;
      if (hasFailed) counts.failed += 1;
    },
    take() {
      const taken = counts;
      counts = { total: 0, failed: 0 };
      return taken;
    },
  };
}
