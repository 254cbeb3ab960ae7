import {
  addCounts,
  addDailyCounts,
  apiPart,
  type Counts,
  type DailyCounts,
  type ReleaseStorage,
  toDay,
  WriteConflictError,
} from '../../releases';

interface BudgetCountsOptions {
  storage: ReleaseStorage;
  now: () => number;
  /** Returns the calls of the API since the last time, and how many of them failed. */
  takeApiCalls?: () => Counts;
}

/** Counts of this process for the error budgets, until they are added to those in the storage. */
export interface BudgetCounts {
  /** Adds pages of a remote or of the shell. */
  add(part: string, side: 'server' | 'browser', counts: Partial<Counts>): void;
  /** Adds the counts to the stored ones. The next write adds the counts of a failed write. Rejects if the storage fails. */
  write(): Promise<void>;
}

const none: Counts = { total: 0, failed: 0 };

/**
 * Creates the counts for the error budgets. They lie in the storage by day, so that they survive the process. A process that is killed
 * loses its counts since the last write, at most of a minute.
 */
export function createBudgetCounts({ storage, now, takeApiCalls = () => none }: BudgetCountsOptions): BudgetCounts {
  let pending: DailyCounts = {};
  // In place, because it runs several times for each document, and a copy would cost more than a stored document.
  const add: BudgetCounts['add'] = (part, side, { total = 0, failed = 0 }) => {
    const day = toDay(now());
    pending[day] ??= {};
    pending[day][part] ??= { server: { ...none }, browser: { ...none } };
    const counts = pending[day][part][side];
    counts.total += total;
    counts.failed += failed;
  };
  return {
    add,
    async write() {
      const calls = takeApiCalls();
      if (calls.total > 0) add(apiPart, 'server', calls);
      if (Object.keys(pending).length === 0) return;
      const written = pending;
      pending = {};
      await addDailyCounts(storage, written).catch((error) => {
        pending = addCounts(written, pending);
        // Other servers were faster each time; the next write adds them.
        if (!(error instanceof WriteConflictError)) throw error;
      });
    },
  };
}
