import { type AdminProductRow, type listAllProducts, lowStock, toRupees } from '@vastra/shared/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { categories, media, productImages, products, variants } from '../../platform/db/schema';
import { imageOf, type Master } from '../../platform/media/image';
import { paginationOf } from '../../platform/server/pagination';
import { idsWithin, loadBranches } from '../categories/tree';

type Query = z.output<typeof listAllProducts.querystring>;
/** What narrows and orders the list; the same for its pages and for its export. */
export type ProductFilter = Omit<Query, 'page' | 'limit'>;

interface Row {
  id: string;
  title: string;
  brand: string;
  categoryId: string;
  category: string;
  lowest: string | null;
  highest: string | null;
  stock: number;
  variants: number;
  low: number;
  picture: Master | null;
  isArchived: boolean;
  updatedAt: Date | string;
  version: number;
}

/** A page of all products, also of those that are off sale. */
export async function listProducts(db: Queryable, query: Query) {
  const where = await whereOf(db, query);
  const { rows } = (await db.execute(sql`
    select ${products.id} as id, ${products.title} as title, ${products.brand} as brand,
      ${categories.id} as "categoryId", ${categories.name} as category,
      shelf.lowest, shelf.highest, shelf.stock, shelf.variants, shelf.low, ${picture} as picture,
      ${products.archivedAt} is not null as "isArchived", ${products.updatedAt} as "updatedAt", ${products.version} as version
    ${from} where ${where} order by ${orderOf(query.sort)}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `)) as unknown as { rows: Row[] };
  const { rows: counted } = (await db.execute(
    sql`select count(*)::int as total ${from} where ${where}`,
  )) as unknown as {
    rows: { total: number }[];
  };
  return { rows: rows.map(wired), pagination: paginationOf(query, counted[0].total) };
}

/** Ids of all products that a filter leaves, in its order. */
export async function filteredIds(db: Queryable, filter: ProductFilter): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select ${products.id} as id ${from} where ${await whereOf(db, filter)} order by ${orderOf(filter.sort)}`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

const from = sql`
  from ${products}
  join ${categories} on ${categories.id} = ${products.categoryId}
  cross join lateral (
    select min(${variants.price}) as lowest, max(${variants.price}) as highest,
      coalesce(sum(${variants.stock}), 0)::int as stock, count(*)::int as variants,
      (count(*) filter (where ${variants.stock} <= ${sql.raw(String(lowStock))}))::int as low
    from ${variants} where ${variants.productId} = ${products.id}
  ) as shelf`;

const picture = sql`(
  select json_build_object('id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height})
  from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
  where ${productImages.productId} = ${products.id}
  order by ${productImages.position}, ${media.id} limit 1
)`;

async function whereOf(db: Queryable, { q, category, status, stock }: ProductFilter): Promise<SQL> {
  const parts: SQL[] = words(q).map(has);
  if (category !== undefined) {
    const within = idsWithin(await loadBranches(db), category);
    parts.push(sql`${products.categoryId} = any(${sql.param(within)}::text[])`);
  }
  if (status)
    parts.push(status === 'archived' ? sql`${products.archivedAt} is not null` : sql`${products.archivedAt} is null`);
  if (stock) parts.push(stocks[stock]);
  return and(sql`true`, ...parts)!;
}

const words = (q = ''): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);

/** Each word anywhere in what the product is called, or in one of its SKUs. */
const has = (word: string): SQL => sql`(
  strpos(lower(concat_ws(' ', ${products.title}, ${products.brand}, ${products.id})), ${word}) > 0
  or exists (select from ${variants} where ${variants.productId} = ${products.id} and strpos(lower(${variants.sku}), ${word}) > 0)
)`;

/** Low is what has pieces, but of one of its variants hardly any. */
const stocks = {
  in: sql`shelf.stock > 0`,
  low: sql`shelf.stock > 0 and shelf.low > 0`,
  out: sql`shelf.stock = 0`,
};

const columns: Record<string, SQL> = {
  title: sql`lower(${products.title})`,
  price: sql`shelf.lowest`,
  stock: sql`shelf.stock`,
  updatedAt: sql`${products.updatedAt}`,
};

const orderOf = (sort: ProductFilter['sort']): SQL => {
  const isDown = sort.startsWith('-');
  const column = columns[isDown ? sort.slice(1) : sort];
  return isDown ? sql`${column} desc nulls last, ${products.id}` : sql`${column} nulls first, ${products.id}`;
};

const wired = (row: Row): AdminProductRow => ({
  _id: row.id,
  title: row.title,
  brand: row.brand,
  category: { _id: row.categoryId, name: row.category },
  image: row.picture && imageOf(row.picture),
  price: [toRupees(Number(row.lowest ?? 0)), toRupees(Number(row.highest ?? 0))],
  stock: row.stock,
  variants: row.variants,
  lowVariants: row.low,
  isArchived: row.isArchived,
  updatedAt: new Date(row.updatedAt).toISOString(),
  version: row.version,
});
