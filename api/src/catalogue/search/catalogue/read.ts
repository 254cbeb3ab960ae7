import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect';
import { products, variants } from '../../../platform/db/schema';

/** What lists and searches look at of a product on sale. Money is paise. */
export interface Article extends Record<string, unknown> {
  id: string;
  title: string;
  brand: string;
  category: string;
  price: number;
  mrp: number;
  rating: number;
  reviews: number;
  /** Ms. */
  createdAt: number;
  /** The words that it is found by, as PostgreSQL writes a tsvector: `'jacket':2A 'neelgaon':3B`. */
  words: string | null;
  /** A variant each: colour, its code, size and whether it is in stock. */
  options: [string, string, string, boolean][];
}

const articlesAtOnce = 4_000;

/** All products on sale, some thousands at a time. */
export async function* readArticles(db: Database): AsyncGenerator<Article[]> {
  let last: string | undefined;
  for (;;) {
    const page = await read(db, last === undefined ? undefined : gt(products.id, last));
    yield page;
    if (page.length < articlesAtOnce) return;
    last = page[page.length - 1].id;
  }
}

/** Those of these products that are on sale. */
export async function readThese(db: Database, ids: string[]): Promise<Article[]> {
  const found: Article[] = [];
  for (let at = 0; at < ids.length; at += articlesAtOnce) {
    const some = ids.slice(at, at + articlesAtOnce);
    found.push(...(await read(db, sql`${products.id} = any(${sql.param(some)}::text[])`)));
  }
  return found;
}

async function read(db: Database, condition: SQL | undefined): Promise<Article[]> {
  const { rows } = await db.execute<Article>(sql`
    select ${products.id}, ${products.title}, ${products.brand}, ${products.categoryId} as category,
      ${products.price}::float8 as price, ${products.mrp}::float8 as mrp, ${products.rating}::float8 as rating,
      ${products.reviewCount} as reviews, extract(epoch from ${products.createdAt})::float8 * 1000 as "createdAt",
      ${products.search}::text as words, (
        select coalesce(json_agg(
          json_build_array(${variants.color}, ${variants.colorCode}, ${variants.size}, ${variants.stock} > 0)
          order by ${variants.position}, ${variants.id}
        ), '[]')
        from ${variants} where ${variants.productId} = ${products.id}
      ) as options
    from ${products} where ${and(isNull(products.archivedAt), condition)}
    order by ${products.id} limit ${articlesAtOnce}
  `);
  return rows;
}
