import { and, asc, desc, eq, gt, gte, ilike, max, notExists, or, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import { subtractDays, toIndianDay } from '../../../api/src/platform/calendar/india';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import type { listMissingPages, listRedirects } from '../contract';
import { toWireRedirect } from './edit-redirects';
import { missingPages, redirects } from './tables';

/** Returns the pattern for a searched text in stored paths, which are percent-encoded and in lower case. */
const toPathPattern = (q: string): string => toContainsPattern(encodeURI(q.normalize('NFC').toLowerCase()));

/** Returns a page of the redirects, the newest first, and how many match. */
export async function listRedirectPage(db: Queryable, query: z.output<(typeof listRedirects)['querystring']>) {
  const { q, source, page, limit } = query;
  const pattern = q && toPathPattern(q);
  const condition = and(
    source && eq(redirects.source, source),
    pattern ? or(ilike(redirects.fromPath, pattern), ilike(redirects.target, pattern)) : undefined,
  );
  const rows = await db
    .select()
    .from(redirects)
    .where(condition)
    .orderBy(desc(redirects.createdAt), redirects.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(toWireRedirect), total: await db.$count(redirects, condition) };
}

/** Returns a page of the paths that no page and no redirect answers, the most requested first, and how many there are. */
export async function listMissingPage(
  db: Queryable,
  { q, days, page, limit }: z.output<(typeof listMissingPages)['querystring']>,
  now: Date,
) {
  const redirect = db.select({ one: sql`1` }).from(redirects).where(eq(redirects.fromPath, missingPages.path));
  const hits = sum(missingPages.hits).mapWith(Number);
  const rows = await db
    .select({
      path: missingPages.path,
      hits,
      lastDay: max(missingPages.day).mapWith(String),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(missingPages)
    .where(
      and(
        gte(missingPages.day, toIndianDay(subtractDays(now, days - 1))),
        q ? ilike(missingPages.path, toPathPattern(q)) : undefined,
        notExists(redirect),
      ),
    )
    .groupBy(missingPages.path)
    .orderBy(desc(hits), asc(missingPages.path))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Redirects that are read at once. */
const batchSize = 1000;

/** Yields all redirects in the order of their paths, a batch at a time, so that memory does not limit their number. */
export async function* readAllRedirects(db: Queryable) {
  let last = '';
  for (;;) {
    const batch = await db
      .select()
      .from(redirects)
      .where(gt(redirects.fromPath, last))
      .orderBy(asc(redirects.fromPath))
      .limit(batchSize);
    if (batch.length === 0) return;
    last = batch[batch.length - 1].fromPath;
    yield batch.map(toWireRedirect);
  }
}
