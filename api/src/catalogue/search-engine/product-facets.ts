import type { AvailableFilters } from '@vastra/shared/contract';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '../../platform/db/schema';

interface ProductFacetInfo {
  /** Name of its options in the response. */
  options: keyof AvailableFilters;
  /** A product without a value has an empty text, which is not an option. */
  column: AnyPgColumn;
}

/**
 * The facets with one text per product, by the name of the filter in a query. The index, the filter and the counts are derived from
 * this list. Colours and sizes are facets of the variants.
 */
export const productFacets = {
  brand: { options: 'brands', column: products.brand },
} as const satisfies Record<string, ProductFacetInfo>;

export type ProductFacet = keyof typeof productFacets;

export const productFacetNames = Object.keys(productFacets) as ProductFacet[];

/** Builds an object with a value for each facet. */
export const mapProductFacets = <Value>(getValue: (name: ProductFacet) => Value): Record<ProductFacet, Value> =>
  Object.fromEntries(productFacetNames.map((name) => [name, getValue(name)])) as Record<ProductFacet, Value>;
