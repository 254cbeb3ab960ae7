import type { Counts } from '@vastra/platform/releases';
import { apiCalls, apiSeconds, type Caller } from '../traffic-metrics';

/** Calls of the API by documents and open pages, for its error budget and for metrics. */
export interface CallCounts {
  /** Counts a call. It has failed if the API responded with 5xx or not at all. `ms`: its time; undefined if it was not made. */
  count(caller: Caller, result: { hasFailed: boolean; ms?: number }): void;
  /** Returns the counts since the last time. */
  take(): Counts;
}

/** Creates the counts of calls. */
export function createCallCounts(): CallCounts {
  let counts: Counts = { total: 0, failed: 0 };
  return {
    count(caller, { hasFailed, ms }) {
      apiCalls.inc({ caller, result: hasFailed ? 'failed' : 'answered' });
      if (ms !== undefined) apiSeconds.observe({ caller }, ms / 1000);
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
