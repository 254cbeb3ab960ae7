import { setImmediate } from 'node:timers/promises';
import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { products } from '../../platform/db/schema';
import { fieldValuesText } from './field-values';
import { optionValuesText } from './option-values';
import { joinTags, type ProductFacet, productFacetNames, productFacets } from './product-facets';
import { parseVariantText, type VariantTuple, variantJson, variantText } from './variants/variant-text';

/** The data of a published product that lists and searches need, and the texts of its facets. Money is paise. */
export interface SearchableProduct extends Record<string, unknown>, Record<ProductFacet, string> {
  id: string;
  title: string;
  category: string;
  /** The shop's own tags, joined as the values of a facet. */
  tags: string;
  /** The values of its custom fields that filters can use, joined as the values of a facet. */
  fieldValues: string;
  /** The values of options that it names, joined as the values of a facet. */
  optionValues: string;
  price: number;
  mrp: number;
  rating: number;
  reviews: number;
  /** Ms since 1970. */
  createdAt: number;
  /** The words of its names, as PostgreSQL writes a tsvector: `'jacket':2A 'neelgaon':3B`. */
  searchVector: string | null;
  /** Stems of its names and its description; read on request only. */
  descriptionStems?: string[];
  variants: readonly VariantTuple[];
}

const pageSize = 1_000;

interface ReadOptions {
  withDescriptions?: boolean;
}

const facetColumns = sql.join(
  productFacetNames.map((name) => sql`${productFacets[name].text} as ${sql.identifier(name)}`),
  sql`, `,
);

/** Reads all published products in pages, in the order of their ids. The database reads a page while the caller handles the previous page. */
export async function* readAllProducts(db: Queryable, options: ReadOptions = {}): AsyncGenerator<SearchableProduct[]> {
  let nextPage: Promise<SearchableProduct[]> | undefined = readPage(db, undefined, options);
  while (nextPage) {
    const page: SearchableProduct[] = await nextPage;
    nextPage = page.length < pageSize ? undefined : readPage(db, gt(products.id, page[page.length - 1].id), options);
    // Reported where it is awaited, which is never if the caller has stopped.
    nextPage?.catch(() => {});
    // The connection sends the query when no promise is left to run, and the caller's may run for long.
    await setImmediate();
    yield page;
  }
}

/** Reads the products with these ids, except those that are not published. */
export async function readProducts(
  db: Queryable,
  ids: string[],
  options: ReadOptions = {},
): Promise<SearchableProduct[]> {
  const rows: SearchableProduct[] = [];
  for (let start = 0; start < ids.length; start += pageSize) {
    const pageIds = ids.slice(start, start + pageSize);
    rows.push(...(await readPage(db, sql`${products.id} = any(${sql.param(pageIds)}::text[])`, options)));
  }
  return rows;
}

/** Reads a page with its variants as texts; as JSON if a name cannot be part of such a text. */
async function readPage(db: Queryable, condition: SQL | undefined, options: ReadOptions): Promise<SearchableProduct[]> {
  const known = new Map<string, VariantTuple>();
  const rows = await selectPage(db, condition, variantText, options);
  for (const row of rows) {
    const variants = parseVariantText(row.variants as unknown as string, known);
    if (!variants) return selectPage(db, condition, variantJson, options);
    row.variants = variants;
  }
  return rows;
}

/** @param variantList SQL of the variants, which the rows have as it selects them */
async function selectPage(
  db: Queryable,
  condition: SQL | undefined,
  variantList: SQL,
  { withDescriptions }: ReadOptions,
): Promise<SearchableProduct[]> {
  const descriptionStems = withDescriptions
    ? sql`to_json(tsvector_to_array(${products.descriptionVector})) as "descriptionStems",`
    : sql``;
  const { rows } = await db.execute<SearchableProduct>(sql`
    select ${products.id}, ${products.title}, ${facetColumns}, ${joinTags(products.tags)} as tags, ${fieldValuesText} as "fieldValues",
      ${optionValuesText} as "optionValues",
      ${products.categoryId} as category,
      ${products.price}::float8 as price, ${products.mrp}::float8 as mrp, ${products.rating}::float8 as rating,
      ${products.reviewCount} as reviews, date_part('epoch', ${products.createdAt}) * 1000 as "createdAt",
      ${descriptionStems} ${products.search}::text as "searchVector", ${variantList} as variants
    from ${products} where ${and(isNull(products.archivedAt), condition)}
    order by ${products.id} limit ${pageSize}
  `);
  return rows;
}
