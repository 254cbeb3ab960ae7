import { addressesPerSitemap, type SitemapKind, sitemapKindSchema } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { pagesOf } from './sitemap-entries';

export interface Part {
  kind: SitemapKind;
  page: number;
  lastmod: string;
}

/** The parts that there are, each with its newest change. */
export async function listParts(db: Queryable): Promise<Part[]> {
  const parts = await Promise.all(sitemapKindSchema.options.map((kind) => partsOf(db, kind)));
  return parts.flat();
}

async function partsOf(db: Queryable, kind: SitemapKind): Promise<Part[]> {
  const { rows } = await db.execute<{ page: number; at: number }>(sql`
    select (place / ${addressesPerSitemap})::int + 1 as page, extract(epoch from max(at))::float8 * 1000 as at
    from (select at, row_number() over (order by id) - 1 as place from (${pagesOf[kind]()}) as pages) as placed
    group by 1 order by 1
  `);
  return rows.map(({ page, at }) => ({ kind, page, lastmod: new Date(at).toISOString() }));
}
