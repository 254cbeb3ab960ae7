import { maxEntries } from '@vastra/shared/contract';
import { toHex } from '../../../../api/src/catalogue/colors/color-code';
import { filterFamilies, getFilterFamily } from '../../../../api/src/catalogue/colors/filter-families';
import { isFieldValue } from '../../../../api/src/catalogue/search-engine/field-values';
import { mapProductFacets, productFacetNames } from '../../../../api/src/catalogue/search-engine/product-facets';
import type { Facets, FacetValue } from '../../../../api/src/catalogue/search-engine/search-engine';
import { splitColor } from '../indexer/to-document';
import {
  combineFilters,
  type FieldFilterName,
  type FilterClauses,
  inStockClause,
  listClauses,
  type VariantFilterName,
} from './filters';
import type { Clause } from './text-query';

/** More than any catalogue has, so that no value is left out before those with the most products are known. */
const maxValues = 10_000;

const stars = [4, 3, 2, 1];

/** Options that are counted among the products that pass a filter, as aggregations by name. */
interface Counts {
  filter: Clause;
  aggs: Record<string, Clause>;
}

/** Builds the aggregations that count the products behind each option, as if the option's own filter were not set. */
export function toFacetAggregations(clauses: FilterClauses): Record<string, Counts> {
  const countTerms = (field: string) => ({ terms: { field, size: maxValues } });
  const { product, variant } = clauses;
  const inStock = { filter: combineFilters({ product: {}, variant }, undefined, { inStock: inStockClause }) };
  const ofProducts = { bool: { filter: listClauses(product) } };
  return groupByFilter([
    { filter: combineFilters(clauses, 'category'), aggs: { categories: countTerms('category') } },
    ...productFacetNames.map((name) => ({
      filter: combineFilters(clauses, name),
      aggs: { [name]: countTerms(name) },
    })),
    { filter: combineFilters(clauses), aggs: { fields: countTerms('fields') } },
    ...listFieldFilters(clauses).map((name) => ({
      filter: combineFilters(clauses, name),
      aggs: { [name]: { terms: { field: 'fields', size: maxValues, include: `${toKey(name)}:.*` } } },
    })),
    {
      filter: combineFilters(clauses, 'rating'),
      aggs: { ratings: { range: { field: 'rating', ranges: stars.map((from) => ({ key: String(from), from })) } } },
    },
    {
      filter: combineFilters(clauses, 'price'),
      aggs: { lowestPrice: { min: { field: 'price' } }, highestPrice: { max: { field: 'price' } } },
    },
    { filter: combineFilters(clauses, 'onSale'), aggs: { onSale: { filter: { term: { onSale: true } } } } },
    {
      filter: ofProducts,
      aggs: {
        inStock,
        colors: countVariants(variant, 'color', { flat: 'colors', nested: 'variants.color' }),
        colorFamilies: countVariants(variant, 'color', { flat: 'colorFamilies', nested: 'variants.family' }),
        sizes: countVariants(variant, 'size', { flat: 'sizes', nested: 'variants.size' }),
      },
    },
  ]);
}

const fieldPrefix = 'field_';
const toKey = (name: string): string => name.slice(fieldPrefix.length);
const listFieldFilters = ({ product }: Pick<FilterClauses, 'product'>): FieldFilterName[] =>
  Object.keys(product).filter((name): name is FieldFilterName => name.startsWith(fieldPrefix));

/** Options with the same filter are counted together, because a filter takes longer than a count. */
function groupByFilter(counts: Counts[]): Record<string, Counts> {
  const groups = new Map<string, Counts>();
  for (const { filter, aggs } of counts) {
    const key = JSON.stringify(filter);
    groups.set(key, { filter, aggs: { ...groups.get(key)?.aggs, ...aggs } });
  }
  return Object.fromEntries([...groups.values()].map((group, index) => [`group${index}`, group]));
}

/**
 * Counts the products per value of their variants. Variants are looked at one by one only if another filter must be met by the same
 * variant, because that takes several times longer.
 */
function countVariants(
  variant: FilterClauses['variant'],
  name: VariantFilterName,
  fields: { flat: string; nested: string },
): Clause {
  const others = listClauses(variant, name).map(({ clause }) => clause);
  if (others.length === 0) return { terms: { field: fields.flat, size: maxValues } };
  const values = {
    terms: { field: fields.nested, size: maxValues },
    aggs: { products: { reverse_nested: {} }, code: { min: { field: 'variants.code' } } },
  };
  return {
    nested: { path: 'variants' },
    aggs: { passing: { filter: { bool: { filter: others } }, aggs: { values } } },
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
  buckets?: Bucket[];
  passing?: { values: { buckets: Bucket[] } };
  value?: number | null;
}

/** A value; `code` is set where variants were counted one by one. */
interface CountedValue {
  value: string;
  count: number;
  code?: number;
}

/** The results of the groups, and others beside them. */
export type FacetAggregations = Record<string, { doc_count: number } & Record<string, Values | number>>;

/** Converts the results of the aggregations to the facets of the engine's interface. */
export function toFacets(groups: FacetAggregations): Facets {
  const results: Record<string, Values> = Object.assign({}, ...Object.values(groups));
  const listValues = (name: string) =>
    toFacetValues(listBuckets(results[name]).map(({ value, count }) => ({ value, count })));
  const families = new Map(listBuckets(results.colorFamilies).map(({ value, count }) => [value, count]));
  const [low, high] = [results.lowestPrice.value ?? null, results.highestPrice.value ?? null];
  return {
    categories: listValues('categories'),
    ...mapProductFacets(listValues),
    colors: toFacetValues(listColors(results.colors)),
    colorFamilies: filterFamilies.flatMap(({ name, code }, index) => {
      const count = families.get(String(index));
      return count ? [{ value: name, code, count }] : [];
    }),
    sizes: listValues('sizes'),
    fields: listFieldValues(results),
    ratings: stars.map((rating) => ({
      rating,
      count: results.ratings.buckets!.find(({ key }) => key === String(rating))!.doc_count,
    })),
    inStock: results.inStock.doc_count,
    onSale: results.onSale.doc_count,
    priceRange: low === null || high === null ? null : [low, high],
  };
}

/** Returns the values of custom fields. A field with a filter has its own aggregation. */
function listFieldValues(results: Record<string, Values>): FacetValue[] {
  const filtered = Object.keys(results).filter((name) => name.startsWith(fieldPrefix));
  const toValues = (name: string) => listBuckets(results[name]).map(({ value, count }) => ({ value, count }));
  const others = toValues('fields').filter(({ value }) => !filtered.some((name) => isFieldValue(toKey(name), value)));
  return toFacetValues([...others, ...filtered.flatMap(toValues)]);
}

const listBuckets = ({ buckets, passing }: Values): CountedValue[] =>
  (buckets ?? passing!.values.buckets).map(({ key, doc_count, products, code }) => ({
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
