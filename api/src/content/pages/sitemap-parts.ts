import { maxUrlsPerSitemap, type SitemapKind } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { pageQueries } from './sitemap-entries';

/** One file of the sitemap; `page` counts from 1. */
export interface SitemapPart<Kind extends SitemapKind> {
  kind: Kind;
  page: number;
  lastmod: string;
}

/** Returns the parts of the sitemap of these kinds, each with the time of its newest change. */
export async function listSitemapParts<Kind extends SitemapKind>(
  db: Queryable,
  kinds: readonly Kind[],
): Promise<SitemapPart<Kind>[]> {
  const parts = await Promise.all(kinds.map((kind) => listPartsOfKind(db, kind)));
  return parts.flat();
}

async function listPartsOfKind<Kind extends SitemapKind>(db: Queryable, kind: Kind): Promise<SitemapPart<Kind>[]> {
  const query = pageQueries[kind]?.();
  if (!query) return [];
  const { rows } = await db.execute<{ page: number; at: number }>(sql`
    select (position / ${maxUrlsPerSitemap})::int + 1 as page, extract(epoch from max(at))::float8 * 1000 as at
    from (select at, row_number() over (order by id) - 1 as position from (${query}) as pages) as numbered
    group by 1 order by 1
  `);
  return rows.map(({ page, at }) => ({ kind, page, lastmod: new Date(at).toISOString() }));
}
