import type { AvailableFilters } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '../../platform/db/schema';

interface ProductFacetInfo {
  /** Name of its options in the response. */
  options: keyof AvailableFilters;
  /** SQL of a product's text; with several values they are joined by `valueSeparator`. A product without a value has an empty text. */
  text: AnyPgColumn | SQL;
}

/** Separates the values of a product in one text, because the engine compares texts sooner than lists. */
const valueSeparator = '\x1f';

/** Joins the values of a column that is an array. */
export const joinTags = (column: AnyPgColumn): SQL => sql`array_to_string(${column}, E'\\x1f')`;

/**
 * The facets of products with one value or several, by the name of the filter in a query. The index, the filter and the counts are derived from
 * this list. Colours and sizes are facets of the variants.
 */
export const productFacets = {
  brand: { options: 'brands', text: products.brand },
  occasion: { options: 'occasions', text: joinTags(products.occasions) },
  recipient: { options: 'recipients', text: joinTags(products.recipients) },
  material: { options: 'materials', text: joinTags(products.materials) },
} as const satisfies Record<string, ProductFacetInfo>;

export type ProductFacet = keyof typeof productFacets;

export const productFacetNames = Object.keys(productFacets) as ProductFacet[];

/** Builds an object with a value for each facet. */
export const mapProductFacets = <Value>(getValue: (name: ProductFacet) => Value): Record<ProductFacet, Value> =>
  Object.fromEntries(productFacetNames.map((name) => [name, getValue(name)])) as Record<ProductFacet, Value>;

/** Splits the text of a facet into its values. */
export const splitFacetText = (text: string): string[] => (text === '' ? [] : text.split(valueSeparator));
