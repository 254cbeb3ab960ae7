import {
  type AdminProductRow,
  type listAllProducts,
  lowStock,
  productListStatuses,
  toRupees,
} from '@vastra/shared/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type BoundedField,
  buildFieldCondition,
  loadFields,
  pickListedValues,
  type StoredValues,
} from '../../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../../platform/db/connect';
import { categories, media, productImages, products, variantCosts, variants } from '../../../platform/db/schema';
import { type StoredPicture, toWireImage } from '../../../platform/media/wire-image';
import { toWirePublication } from '../../../platform/publication/publication';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { getSubtreeIds, loadCategoryTree } from '../../categories/tree';
import { buildMissingFacts } from '../facts';

type Query = z.output<typeof listAllProducts.querystring>;
/** Filters and order of the product list, without its paging. */
export type ProductFilter = Omit<Query, 'page' | 'limit'>;

interface Row {
  id: string;
  title: string;
  brand: string;
  categoryId: string;
  category: string;
  minPrice: string | null;
  maxPrice: string | null;
  stock: number;
  variants: number;
  lowVariants: number;
  variantsWithoutCost: number;
  lowPercent: string | null;
  highPercent: string | null;
  lowMargin: string | null;
  highMargin: string | null;
  picture: StoredPicture | null;
  isArchived: boolean;
  publishAt: Date | string | null;
  archiveAt: Date | string | null;
  publishedAt: Date | string | null;
  updatedAt: Date | string;
  version: number;
  customFields: StoredValues;
}

/** Returns a page of all products, archived ones included; prices are in rupees. */
export async function listProductsForAdmin(db: Queryable, query: Query) {
  const where = await buildCondition(db, query);
  const { rows } = (await db.execute(sql`
    select ${products.id} as id, ${products.title} as title, ${products.brand} as brand,
      ${categories.id} as "categoryId", ${categories.name} as category, totals.min_price as "minPrice",
      totals.max_price as "maxPrice", totals.stock, totals.variants, totals.low_variants as "lowVariants",
      totals.without_cost as "variantsWithoutCost",
      totals.low_percent as "lowPercent", totals.high_percent as "highPercent", totals.low_margin as "lowMargin",
      totals.high_margin as "highMargin", ${firstPicture} as picture,
      ${products.archivedAt} is not null as "isArchived", ${products.publishAt} as "publishAt", ${products.archiveAt} as "archiveAt",
      ${products.publishedAt} as "publishedAt", ${products.updatedAt} as "updatedAt", ${products.version} as version,
      ${products.customFields} as "customFields"
    ${productSource} where ${where} order by ${buildOrder(query.sort)}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `)) as unknown as { rows: Row[] };
  const { rows: totals } = (await db.execute(
    sql`select count(*)::int as total ${productSource} where ${where}`,
  )) as unknown as {
    rows: { total: number }[];
  };
  const fields = await loadFields(db, 'product');
  return {
    rows: rows.map((row) => toWireRow(row, fields)),
    pagination: buildPagination(query, totals[0].total),
    fields,
  };
}

/** Returns the ids of all products, or of at most `max`, that pass the filter, in its order. */
export async function listFilteredIds(db: Queryable, filter: ProductFilter, max?: number): Promise<string[]> {
  const where = await buildCondition(db, filter);
  const { rows } = (await db.execute(
    sql`select ${products.id} as id ${productSource} where ${where} order by ${buildOrder(filter.sort)} limit ${max ?? null}`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** Price less cost in paise, and in percent of the price; null for a variant without a cost. Both have GST, so the percentage is as without it. */
const margin = sql`(${variants.price} - ${variantCosts.cost})`;
const marginPercent = sql`round(100.0 * ${margin} / nullif(${variants.price}, 0), 1)`;

/** The products with their category and totals over their variants. */
const productSource = sql`
  from ${products}
  join ${categories} on ${categories.id} = ${products.categoryId}
  cross join lateral (
    select min(${variants.price}) as min_price, max(${variants.price}) as max_price,
      coalesce(sum(${variants.stock}), 0)::int as stock, count(*)::int as variants,
      (count(*) filter (where ${variants.stock} <= ${sql.raw(String(lowStock))}))::int as low_variants,
      (count(*) filter (where ${variantCosts.cost} is null))::int as without_cost,
      min(${marginPercent}) as low_percent, max(${marginPercent}) as high_percent, min(${margin}) as low_margin, max(${margin}) as high_margin
    from ${variants} left join ${variantCosts} on ${variantCosts.variantId} = ${variants.id}
    where ${variants.productId} = ${products.id}
  ) as totals`;

const firstPicture = sql`(
  select json_build_object('id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height})
  from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
  where ${productImages.productId} = ${products.id}
  order by ${productImages.position}, ${media.id} limit 1
)`;

async function buildCondition(
  db: Queryable,
  { q, category, status, stock, tag, facts, field }: ProductFilter,
): Promise<SQL> {
  const conditions: SQL[] = splitWords(q).map(containsWord);
  if (category !== undefined) {
    const categoryIds = getSubtreeIds(await loadCategoryTree(db), category);
    conditions.push(sql`${products.categoryId} = any(${sql.param(categoryIds)}::text[])`);
  }
  if (status) conditions.push(statusConditions[status]);
  if (tag) conditions.push(sql`${tag} = any(${products.tags})`);
  if (facts) conditions.push(await buildMissingFacts(db));
  if (field) conditions.push(buildFieldCondition(products.customFields, field));
  if (stock) conditions.push(stockConditions[stock]);
  return and(sql`true`, ...conditions)!;
}

const isHidden = sql`${products.archivedAt} is not null`;
const statusConditions: Record<NonNullable<ProductFilter['status']>, SQL> = {
  [productListStatuses.published]: sql`${products.archivedAt} is null`,
  [productListStatuses.scheduled]: sql`${isHidden} and ${products.publishAt} is not null`,
  [productListStatuses.draft]: sql`${isHidden} and ${products.publishAt} is null and ${products.publishedAt} is null`,
  [productListStatuses.archived]: sql`${isHidden} and ${products.publishAt} is null and ${products.publishedAt} is not null`,
};

const splitWords = (q = ''): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);

/** The title, brand, id or one of the SKUs contains the word, or it is one of the barcodes, so that a scanner can type it. */
const containsWord = (word: string): SQL => sql`(
  strpos(lower(concat_ws(' ', ${products.title}, ${products.brand}, ${products.id})), ${word}) > 0
  or exists (select from ${variants} where ${variants.productId} = ${products.id} 
    and (strpos(lower(${variants.sku}), ${word}) > 0 or ${variants.barcode} = ${word}))
)`;

/** A product is low on stock if it is in stock, but one of its variants is nearly sold out. */
const stockConditions = {
  in: sql`totals.stock > 0`,
  low: sql`totals.stock > 0 and totals.low_variants > 0`,
  out: sql`totals.stock <= 0`,
};

const sortColumns: Record<string, SQL> = {
  title: sql`lower(${products.title})`,
  price: sql`totals.min_price`,
  stock: sql`totals.stock`,
  updatedAt: sql`${products.updatedAt}`,
};

const buildOrder = (sort: ProductFilter['sort']): SQL => {
  const isDescending = sort.startsWith('-');
  const column = sortColumns[isDescending ? sort.slice(1) : sort];
  return isDescending ? sql`${column} desc nulls last, ${products.id}` : sql`${column} nulls first, ${products.id}`;
};

const toDate = (time: Date | string | null): Date | null => (time === null ? null : new Date(time));

function toWireMargin({ lowPercent, highPercent, lowMargin, highMargin }: Row): AdminProductRow['margin'] {
  if (lowMargin === null || highMargin === null) return null;
  return {
    percent: [Number(lowPercent ?? 0), Number(highPercent ?? 0)],
    amount: [toRupees(Number(lowMargin)), toRupees(Number(highMargin))],
  };
}

const toWireRow = (row: Row, fields: readonly BoundedField[]): AdminProductRow => ({
  _id: row.id,
  title: row.title,
  brand: row.brand,
  category: { _id: row.categoryId, name: row.category },
  image: row.picture && toWireImage(row.picture),
  price: [toRupees(Number(row.minPrice ?? 0)), toRupees(Number(row.maxPrice ?? 0))],
  stock: row.stock,
  variants: row.variants,
  lowVariants: row.lowVariants,
  margin: toWireMargin(row),
  variantsWithoutCost: row.variantsWithoutCost,
  isArchived: row.isArchived,
  ...toWirePublication({
    isLive: !row.isArchived,
    publishAt: toDate(row.publishAt),
    archiveAt: toDate(row.archiveAt),
    publishedAt: toDate(row.publishedAt),
  }),
  updatedAt: new Date(row.updatedAt).toISOString(),
  version: row.version,
  customFields: pickListedValues(fields, row.customFields),
});
