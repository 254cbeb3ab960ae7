import { maxUrlsPerSitemap, type SitemapKind, sitemapKindSchema } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { pageQueries } from './sitemap-entries';

/** One file of the sitemap; `page` counts from 1. */
export interface SitemapPart {
  kind: SitemapKind;
  page: number;
  lastmod: string;
}

/** Returns all parts of the sitemap, each with the time of its newest change. */
export async function listSitemapParts(db: Queryable): Promise<SitemapPart[]> {
  const parts = await Promise.all(sitemapKindSchema.options.map((kind) => listPartsOfKind(db, kind)));
  return parts.flat();
}

async function listPartsOfKind(db: Queryable, kind: SitemapKind): Promise<SitemapPart[]> {
  const { rows } = await db.execute<{ page: number; at: number }>(sql`
    select (position / ${maxUrlsPerSitemap})::int + 1 as page, extract(epoch from max(at))::float8 * 1000 as at
    from (select at, row_number() over (order by id) - 1 as position from (${pageQueries[kind]()}) as pages) as numbered
    group by 1 order by 1
  `);
  return rows.map(({ page, at }) => ({ kind, page, lastmod: new Date(at).toISOString() }));
}
