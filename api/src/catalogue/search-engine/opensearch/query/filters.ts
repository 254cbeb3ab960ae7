import type { CategoryNode } from '../../../categories/tree';
import { findFilterFamily } from '../../../colors/filter-families';
import { listCategoryIds } from '../../category-ids';
import { type ProductFacet, productFacetNames } from '../../product-facets';
import type { ProductFilters } from '../../search-engine';
import type { Clause } from './text-query';

/** Names of the filters that apply to a product, and to one variant of it. */
export type ProductFilterName = 'category' | 'price' | 'rating' | 'onSale' | ProductFacet;
export type VariantFilterName = 'color' | 'size' | 'inStock';

/** The filters of a request as clauses by name; a filter without values is not set. */
export interface FilterClauses {
  product: Partial<Record<ProductFilterName, Clause>>;
  variant: Partial<Record<VariantFilterName, Clause>>;
}

/** Converts the filters of a request. */
export function toFilterClauses(filters: ProductFilters, tree: CategoryNode[]): FilterClauses {
  const { categories, colors, colorFamilies, sizes, inStock, onSale, rating, priceRange } = filters;
  const clauses: FilterClauses = { product: {}, variant: {} };
  const { product, variant } = clauses;
  if (categories?.length) product.category = { terms: { category: listCategoryIds(tree, categories) } };
  for (const name of productFacetNames) if (filters[name]?.length) product[name] = { terms: { [name]: filters[name] } };
  if (priceRange) product.price = { range: { price: { gte: priceRange[0], lte: priceRange[1] } } };
  if (rating) product.rating = { range: { rating: { gte: rating } } };
  if (onSale) product.onSale = { term: { onSale: true } };
  if (colors?.length || colorFamilies?.length) variant.color = toColorClause(colors ?? [], colorFamilies ?? []);
  if (sizes?.length) variant.size = { terms: { 'variants.size': sizes } };
  if (inStock) variant.inStock = { term: { 'variants.inStock': true } };
  return clauses;
}

const toColorClause = (colors: readonly string[], families: readonly string[]): Clause => ({
  bool: {
    should: [
      { terms: { 'variants.color': colors } },
      { terms: { 'variants.family': families.flatMap((name) => findFilterFamily(name) ?? []).map(String) } },
    ],
  },
});

/** Builds a filter of all clauses except one, so that options are counted as if their own filter were not set. */
export function combineFilters(
  { product, variant }: FilterClauses,
  except?: ProductFilterName | VariantFilterName,
  moreOfVariant: FilterClauses['variant'] = {},
): Clause {
  const filter = listClauses(product, except);
  const ofVariant = listClauses({ ...variant, ...moreOfVariant }, except);
  if (ofVariant.length > 0) filter.push({ nested: { path: 'variants', query: { bool: { filter: ofVariant } } } });
  return { bool: { filter } };
}

export const listClauses = (clauses: Record<string, Clause | undefined>, except?: string): Clause[] =>
  Object.entries(clauses).flatMap(([name, clause]) => (clause && name !== except ? [clause] : []));
