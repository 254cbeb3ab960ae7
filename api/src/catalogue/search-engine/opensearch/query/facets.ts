import { maxEntries } from '@vastra/shared/contract';
import { filterFamilies, getFilterFamily } from '../../../colors/filter-families';
import { mapProductFacets } from '../../product-facets';
import type { Facets, FacetValue } from '../../search-engine';
import { splitColor, toHex } from '../indexer/to-document';
import { combineFilters, type FilterClauses, listClauses, type VariantFilterName } from './filters';
import type { Clause } from './text-query';

/** More than any catalogue has, so that no value is left out before those with the most products are known. */
const maxValues = 10_000;

const stars = [4, 3, 2, 1];

/** Builds the aggregations that count the products behind each option, as if the option's own filter were not set. */
export function toFacetAggregations(clauses: FilterClauses): Record<string, Clause> {
  const countTerms = (field: string) => ({ values: { terms: { field, size: maxValues } } });
  const count = (name: Parameters<typeof combineFilters>[1], aggs: Clause) => ({
    filter: combineFilters(clauses, name),
    aggs,
  });
  const inStock = { term: { 'variants.inStock': true } };
  const onSale = { product: { ...clauses.product, onSale: { term: { onSale: true } } }, variant: clauses.variant };
  return {
    categories: count('category', countTerms('category')),
    ...mapProductFacets((name) => count(name, countTerms(name))),
    ratings: count('rating', {
      values: { range: { field: 'rating', ranges: stars.map((from) => ({ key: String(from), from })) } },
    }),
    prices: count('price', { low: { min: { field: 'price' } }, high: { max: { field: 'price' } } }),
    onSale: { filter: combineFilters(onSale) },
    inStock: { filter: combineFilters(clauses, undefined, { inStock }) },
    colors: countVariants(clauses, 'color', { flat: 'colors', nested: 'variants.color' }),
    colorFamilies: countVariants(clauses, 'color', { flat: 'colorFamilies', nested: 'variants.family' }),
    sizes: countVariants(clauses, 'size', { flat: 'sizes', nested: 'variants.size' }),
  };
}

/**
 * Counts the products per value of their variants. Variants are looked at one by one only if another filter must be met by the same
 * variant, because that takes several times longer.
 */
function countVariants(
  { product, variant }: FilterClauses,
  name: VariantFilterName,
  fields: { flat: string; nested: string },
): Clause {
  const others = listClauses(variant, name);
  const products = { bool: { filter: listClauses(product) } };
  if (others.length === 0)
    return { filter: products, aggs: { values: { terms: { field: fields.flat, size: maxValues } } } };
  const values = {
    terms: { field: fields.nested, size: maxValues },
    aggs: { products: { reverse_nested: {} }, code: { min: { field: 'variants.code' } } },
  };
  return {
    filter: products,
    aggs: {
      variants: {
        nested: { path: 'variants' },
        aggs: { passing: { filter: { bool: { filter: others } }, aggs: { values } } },
      },
    },
  };
}

interface Bucket {
  key: string;
  doc_count: number;
  products?: { doc_count: number };
  code?: { value: number };
}

interface Values {
  doc_count: number;
  values?: { buckets: Bucket[] };
  variants?: { passing: { values: { buckets: Bucket[] } } };
  low?: { value: number | null };
  high?: { value: number | null };
}

/** A value; `code` is set where variants were counted one by one. */
interface CountedValue {
  value: string;
  count: number;
  code?: number;
}

export type FacetAggregations = Record<string, Values>;

/** Converts the results of the aggregations to the facets of the engine's interface. */
export function toFacets(results: FacetAggregations): Facets {
  const { ratings, prices, colorFamilies } = results;
  const families = new Map(listBuckets(colorFamilies).map(({ value, count }) => [value, count]));
  const low = prices.low?.value ?? null;
  return {
    categories: toFacetValues(listBuckets(results.categories).map(({ value, count }) => ({ value, count }))),
    ...mapProductFacets((name) =>
      toFacetValues(listBuckets(results[name]).map(({ value, count }) => ({ value, count }))),
    ),
    colors: toFacetValues(listColors(results.colors)),
    colorFamilies: filterFamilies.flatMap(({ name, code }, index) => {
      const count = families.get(String(index));
      return count ? [{ value: name, code, count }] : [];
    }),
    sizes: toFacetValues(listBuckets(results.sizes).map(({ value, count }) => ({ value, count }))),
    ratings: stars.map((rating) => ({
      rating,
      count: ratings.values!.buckets.find(({ key }) => key === String(rating))!.doc_count,
    })),
    inStock: results.inStock.doc_count,
    onSale: results.onSale.doc_count,
    priceRange: low === null ? null : [low, prices.high!.value!],
  };
}

const listBuckets = ({ values, variants }: Values): CountedValue[] =>
  (values ?? variants!.passing.values).buckets.map(({ key, doc_count, products, code }) => ({
    value: key,
    count: products?.doc_count ?? doc_count,
    code: code?.value,
  }));

/** Returns the colours with their smallest codes. Products of a colour with different codes are in different values of the field `colors`. */
function listColors(results: Values): (FacetValue & { code: string; family: string })[] {
  const colors = new Map<string, { code: string; count: number }>();
  for (const { value, count, code } of listBuckets(results)) {
    const color = code === undefined ? splitColor(value) : { name: value, code: toHex(code) };
    const existing = colors.get(color.name);
    const smallest = existing && existing.code < color.code ? existing.code : color.code;
    colors.set(color.name, { code: smallest, count: count + (existing?.count ?? 0) });
  }
  return [...colors].map(([value, { code, count }]) => ({
    value,
    count,
    code,
    family: filterFamilies[getFilterFamily(value, code)].name,
  }));
}

/** Leaves out empty values, and of more than `maxEntries` those with the fewest products, by name where equally many. */
function toFacetValues<Value extends FacetValue>(values: Value[]): Value[] {
  const named = values.filter(({ value, count }) => value !== '' && count > 0);
  if (named.length <= maxEntries) return named;
  return named.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, maxEntries);
}
