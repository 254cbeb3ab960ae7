import { createHash } from 'node:crypto';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { toIndianDay } from '../../calendar/india';
import type { Queryable } from '../../db/connect';
import { browserReports } from '../../db/schema';
import type { BrowserReport } from './read-reports';

/** Distinct reports of a day. Further ones are counted in one row, so that invented reports do not fill the disk. */
const maxRowsPerDay = 500;

/** Adds reports to the counts of the day. */
export async function storeReports(db: Queryable, reports: readonly BrowserReport[], now = new Date()): Promise<void> {
  if (reports.length === 0) return;
  const day = toIndianDay(now);
  const rows = new Map<string, { id: string; report: BrowserReport; count: number }>();
  const addRow = (report: BrowserReport, times: number) => {
    const id = toId(day, report);
    rows.set(id, { id, report, count: (rows.get(id)?.count ?? 0) + times });
  };
  for (const report of reports) addRow(report, 1);

  const [{ stored }] = await db.select({ stored: count() }).from(browserReports).where(eq(browserReports.day, day));
  if (stored + rows.size > maxRowsPerDay) {
    const known = await db
      .select({ id: browserReports.id })
      .from(browserReports)
      .where(inArray(browserReports.id, [...rows.keys()]));
    const knownIds = new Set(known.map(({ id }) => id));
    for (const row of [...rows.values()]) {
      if (knownIds.has(row.id)) continue;
      rows.delete(row.id);
      addRow({ directive: 'further', blocked: '', source: '', page: '', isEnforced: row.report.isEnforced }, row.count);
    }
  }
  await db
    .insert(browserReports)
    .values(
      [...rows.values()]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, report, count: times }) => ({ id, day, ...report, count: times, lastAt: now })),
    )
    .onConflictDoUpdate({
      target: browserReports.id,
      set: { count: sql`${browserReports.count} + excluded.count`, lastAt: now },
    });
}

const toId = (day: string, { directive, blocked, source, page, isEnforced }: BrowserReport): string =>
  createHash('sha256')
    .update(JSON.stringify([day, directive, blocked, source, page, isEnforced]))
    .digest('base64url')
    .slice(0, 22);
