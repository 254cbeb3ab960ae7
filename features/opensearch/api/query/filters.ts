import type { CategoryNode } from '../../../../api/src/catalogue/categories/tree';
import { findFilterFamily } from '../../../../api/src/catalogue/colors/filter-families';
import { listCategoryIds } from '../../../../api/src/catalogue/search-engine/category-ids';
import { toFieldValue } from '../../../../api/src/catalogue/search-engine/field-values';
import { type ProductFacet, productFacetNames } from '../../../../api/src/catalogue/search-engine/product-facets';
import type { ProductFilters } from '../../../../api/src/catalogue/search-engine/search-engine';
import type { Clause } from './text-query';

/** Names of the filters that apply to a product, and to one variant of it. */
export type ProductFilterName = 'category' | 'price' | 'rating' | 'onSale' | ProductFacet | FieldFilterName;
/** Name of the filter by a custom field, by the key of the field. */
export type FieldFilterName = `field_${string}`;
export type VariantFilterName = 'color' | 'size' | 'inStock';

/** The filters of a request as clauses by name; a filter without values is not set. */
export interface FilterClauses {
  product: Partial<Record<ProductFilterName, Clause>>;
  variant: Partial<Record<VariantFilterName, VariantClause>>;
}

/** A filter that one variant must meet. */
export interface VariantClause {
  clause: Clause;
  /** The clause as a filter of the product, which is enough if no other filter must be met by the same variant. */
  ofProduct?: Clause;
}

export const inStockClause: VariantClause = {
  clause: { term: { 'variants.inStock': true } },
  ofProduct: { term: { inStock: true } },
};

/** Converts the filters of a request. */
export function toFilterClauses(filters: ProductFilters, tree: CategoryNode[]): FilterClauses {
  const { categories, colors, colorFamilies, sizes, inStock, onSale, rating, priceRange, fields = [] } = filters;
  const clauses: FilterClauses = { product: {}, variant: {} };
  const { product, variant } = clauses;
  if (categories?.length) product.category = { terms: { category: listCategoryIds(tree, categories) } };
  for (const name of productFacetNames) if (filters[name]?.length) product[name] = { terms: { [name]: filters[name] } };
  for (const { key, values } of fields)
    product[`field_${key}`] = { terms: { fields: values.map((value) => toFieldValue(key, value)) } };
  if (priceRange) product.price = { range: { price: { gte: priceRange[0], lte: priceRange[1] } } };
  if (rating) product.rating = { range: { rating: { gte: rating } } };
  if (onSale) product.onSale = { term: { onSale: true } };
  if (colors?.length || colorFamilies?.length) variant.color = toColorClause(colors ?? [], colorFamilies ?? []);
  if (sizes?.length) variant.size = { clause: { terms: { 'variants.size': sizes } }, ofProduct: { terms: { sizes } } };
  if (inStock) variant.inStock = inStockClause;
  return clauses;
}

/** The product has the names of its colours only together with their codes, so these are looked up in the variants. */
function toColorClause(colors: readonly string[], names: readonly string[]): VariantClause {
  const families = names.flatMap((name) => findFilterFamily(name) ?? []).map(String);
  const should = [{ terms: { 'variants.color': colors } }, { terms: { 'variants.family': families } }];
  return {
    clause: { bool: { should } },
    ...(colors.length === 0 && { ofProduct: { terms: { colorFamilies: families } } }),
  };
}

/**
 * Builds a filter of all clauses except one, so that options are counted as if their own filter were not set. Variants are looked at
 * only if that is necessary, because it takes several times longer.
 */
export function combineFilters(
  { product, variant }: FilterClauses,
  except?: ProductFilterName | VariantFilterName,
  moreOfVariant: FilterClauses['variant'] = {},
): Clause {
  const filter = listClauses(product, except);
  const ofVariant = listClauses({ ...variant, ...moreOfVariant }, except);
  if (ofVariant.length === 1 && ofVariant[0].ofProduct) filter.push(ofVariant[0].ofProduct);
  else if (ofVariant.length > 0) {
    const query = { bool: { filter: ofVariant.map(({ clause }) => clause) } };
    filter.push({ nested: { path: 'variants', query } });
  }
  return { bool: { filter } };
}

export const hasClauses = ({ product, variant }: FilterClauses): boolean =>
  Object.keys(product).length + Object.keys(variant).length > 0;

export const listClauses = <AnyClause>(clauses: Record<string, AnyClause | undefined>, except?: string): AnyClause[] =>
  Object.entries(clauses).flatMap(([name, clause]) => (clause && name !== except ? [clause] : []));
