import type { BrowserReportRow, listBrowserReports } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, gte, ilike, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { toIndianDay } from '../../calendar/india';
import type { Queryable } from '../../db/connect';
import { toContainsPattern } from '../../db/like-pattern';
import { browserReports } from '../../db/schema';
import { parseDay } from '../../server/input/parse-day';

type Query = z.output<typeof listBrowserReports.querystring>;

/** Lists a page of the reports, newest day first and the most frequent of a day first, with the directives to filter by. */
export async function listReports(
  db: Queryable,
  query: Query,
): Promise<{ rows: BrowserReportRow[]; total: number; directives: string[] }> {
  const { day, directive, blocked, source, page } = browserReports;
  const pattern = toContainsPattern(query.q ?? '');
  const toDay = (field: 'from' | 'to', text: string) => toIndianDay(parseDay(field, text));
  const where = and(
    query.q ? or(...[blocked, source, page].map((column) => ilike(column, pattern))) : undefined,
    query.directive ? eq(directive, query.directive) : undefined,
    query.from ? gte(day, toDay('from', query.from)) : undefined,
    query.to ? lte(day, toDay('to', query.to)) : undefined,
  );
  const [[{ total }], rows, directives] = await Promise.all([
    db.select({ total: count() }).from(browserReports).where(where),
    db
      .select()
      .from(browserReports)
      .where(where)
      .orderBy(desc(day), desc(browserReports.count), browserReports.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.selectDistinct({ directive }).from(browserReports).orderBy(asc(directive)).limit(100),
  ]);
  return {
    total,
    rows: rows.map(({ id, lastAt, ...row }) => ({ ...row, _id: id, lastAt: lastAt.toISOString() })),
    directives: directives.map((row) => row.directive),
  };
}
