import { type Counts, type DailyCounts, type PartCounts, toDay } from './daily-counts';

/** Days over which a budget is counted, today included. */
export const budgetDays = 28;
/** Days over which the burn rate is counted: today and yesterday. */
const burnDays = 2;
const dayMs = 24 * 60 * 60 * 1000;

/** Failures of a part, compared with those that its objective allows. */
export interface ErrorBudget {
  /** Share of pages (of calls, for the API) that shall not fail: 0.999. */
  objective: number;
  /** First day with counts, `2026-11-22`; undefined if nothing was counted yet. */
  since?: string;
  total: number;
  failed: number;
  /** Number of failures that the objective allows for this total, not rounded. */
  allowed: number;
  /** Share of the allowed failures that is used up; more than 1 if the objective was missed. Undefined while less than one is allowed. */
  used?: number;
  /**
   * Rate of failures since yesterday, divided by the rate that the objective allows: at 1 the budget would be used up exactly at the end of
   * its days. Undefined without pages since yesterday.
   */
  burnRate?: number;
}

/** Returns the pages that either side has seen, and the failures of both, as the error rate of a release counts them. */
const toPages = ({ server, browser }: PartCounts): Counts => {
  const total = Math.max(server.total, browser.total);
  return { total, failed: Math.min(total, server.failed + browser.failed) };
};

/** Returns the error budget of a part. `now`: ms since 1970. */
export function getErrorBudget(
  days: DailyCounts,
  part: string,
  { objective, now }: { objective: number; now: number },
): ErrorBudget {
  const sumSince = (count: number) => {
    const first = toDay(now - (count - 1) * dayMs);
    const counted = Object.entries(days)
      .filter(([day, parts]) => day >= first && day <= toDay(now) && part in parts)
      .map(([day, parts]) => ({ day, ...toPages(parts[part]) }))
      .sort((a, b) => a.day.localeCompare(b.day));
    return {
      since: counted[0]?.day,
      total: counted.reduce((sum, { total }) => sum + total, 0),
      failed: counted.reduce((sum, { failed }) => sum + failed, 0),
    };
  };
  const { since, total, failed } = sumSince(budgetDays);
  const recent = sumSince(burnDays);
  // Without the rounding errors of 1 - 0.999.
  const allowedShare = Number((1 - objective).toFixed(9));
  const allowed = Number((total * allowedShare).toFixed(6));
  return {
    objective,
    ...(since && { since }),
    total,
    failed,
    allowed,
    ...(allowed >= 1 && { used: failed / allowed }),
    ...(recent.total > 0 && { burnRate: recent.failed / recent.total / allowedShare }),
  };
}

/** Returns whether a part has had more failures than its objective allows. */
export const isUsedUp = ({ used }: Pick<ErrorBudget, 'used'>): boolean => used !== undefined && used >= 1;
