import { type ReleaseStorage, WriteConflictError } from '../storage/storage';

/** Pages or calls, and how many of them failed. */
export interface Counts {
  total: number;
  failed: number;
}

/** Counts of one part on one day. Servers and browsers count the same pages, each with the failures that it notices. */
export interface PartCounts {
  server: Counts;
  browser: Counts;
}

/** Counts by day (`2026-11-22`, as the calendar in India has it) and part: a remote, `shell` or `API`. */
export type DailyCounts = Record<string, Record<string, PartCounts>>;

const key = 'error-budgets/days.json';
/** Number of stored days: the days of a budget, and a few earlier days. */
const storedDays = 35;
const maxAttempts = 5;

const sum = (a: Counts = { total: 0, failed: 0 }, b: Counts = { total: 0, failed: 0 }): Counts => ({
  total: a.total + b.total,
  failed: a.failed + b.failed,
});

/** Returns the counts of both. */
export function addCounts(days: DailyCounts, more: DailyCounts): DailyCounts {
  const result = structuredClone(days);
  for (const [day, parts] of Object.entries(more)) {
    result[day] ??= {};
    for (const [part, { server, browser }] of Object.entries(parts)) {
      const existing = result[day][part];
      result[day][part] = { server: sum(existing?.server, server), browser: sum(existing?.browser, browser) };
    }
  }
  return result;
}

/** Returns the calendar day in India of a point in time, ms since 1970: `2026-11-22`. */
export const toDay = (time: number): string => new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 10);

const parse = (body: Buffer | undefined): DailyCounts => {
  try {
    return body ? (JSON.parse(body.toString('utf8')) as DailyCounts) : {};
  } catch {
    // The file was edited by hand: counting begins again.
    return {};
  }
};

/** Returns the counts of the last days over all document servers, also of those that have stopped. */
export const readDailyCounts = async (storage: ReleaseStorage): Promise<DailyCounts> =>
  parse((await storage.read(key))?.body);

/**
 * Adds counts to those that are stored, by optimistic locking, because all document servers write the same object. Removes the oldest days.
 * Throws WriteConflictError after five attempts, or when the storage fails; nothing has been added then.
 */
export async function addDailyCounts(storage: ReleaseStorage, counts: DailyCounts): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await storage.read(key);
    const days = Object.entries(addCounts(parse(stored?.body), counts)).sort(([a], [b]) => b.localeCompare(a));
    try {
      await storage.write(key, JSON.stringify(Object.fromEntries(days.slice(0, storedDays))), stored?.etag ?? null);
      return;
    } catch (error) {
      if (!(error instanceof WriteConflictError) || attempt === maxAttempts) throw error;
    }
  }
}
