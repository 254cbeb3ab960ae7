import { type AvailableFilters, type CustomFieldDefinition, toRupees } from '@vastra/shared/contract';
import type { CategoryNode } from '../../categories/tree';
import { type ProductFacet, productFacetNames, productFacets } from '../../search-engine/product-facets';
import type { Facets, FacetValue } from '../../search-engine/search-engine';
import { listFieldOptions } from './field-filters';
import { compareSizes } from './size-order';

interface ListContext {
  tree: CategoryNode[];
  /** Custom fields that are filters. */
  fields: readonly CustomFieldDefinition[];
  /** The category that the list is of: it and its ancestors are no options. */
  category?: string;
}

/** The options of the last lists. All pages of a list have the same facets, and sorting hundreds of options takes longer than finding a page. */
const converted = new WeakMap<Facets, ListContext & { filters: AvailableFilters }>();

/** Converts facets to the filter options of the contract, in the order in which a shopper sees them. The result must not be changed. */
export function toAvailableFilters(facets: Facets, context: ListContext): AvailableFilters {
  const known = converted.get(facets);
  const { tree, fields, category } = context;
  if (known && known.tree === tree && known.fields === fields && known.category === category) return known.filters;
  const filters = convertFacets(facets, context);
  converted.set(facets, { ...context, filters });
  return filters;
}

function convertFacets(facets: Facets, { tree, fields, category }: ListContext): AvailableFilters {
  const fieldFilters = listFieldOptions(fields, facets.fields);
  const counts = new Map(facets.categories.map(({ value, count }) => [value, count]));
  const [low, high] = facets.priceRange ?? [0, 0];
  return {
    categories: listCategoryOptions(tree, counts, category),
    ...listProductOptions(facets),
    colors: facets.colors
      .map(({ value, code, family, count }) => ({ name: value, code, family, count }))
      .sort(compareOptions),
    colorFamilies: facets.colorFamilies.map(({ value, code, count }) => ({ name: value, code, count })),
    sizes: toOptions(facets.sizes).sort((a, b) => compareSizes(a.name, b.name)),
    ratings: facets.ratings,
    inStock: facets.inStock,
    onSale: facets.onSale,
    priceRange: [toRupees(low), toRupees(high)],
    ...(fieldFilters.length > 0 && { fields: fieldFilters }),
  };
}

/** Lists the options of the facets with one value per product. */
const listProductOptions = (facets: Facets) =>
  Object.fromEntries(
    productFacetNames.map((name) => [productFacets[name].options, toOptions(facets[name]).sort(compareOptions)]),
  ) as Record<(typeof productFacets)[ProductFacet]['options'], Option[]>;

interface Option {
  name: string;
  count: number;
}

const toOptions = (values: FacetValue[]): Option[] => values.map(({ value, count }) => ({ name: value, count }));

/** Lists the categories that have products, parents before children, each with the products of its descendants. */
function listCategoryOptions(
  tree: CategoryNode[],
  counts: Map<string, number>,
  category: string | undefined,
): AvailableFilters['categories'] {
  const countProducts = (node: CategoryNode): number =>
    (counts.get(node.id) ?? 0) + node.children.reduce((total, child) => total + countProducts(child), 0);
  return tree.flatMap((node) => {
    const count = countProducts(node);
    if (count === 0) return [];
    const descendants = listCategoryOptions(node.children, counts, category);
    const isScope = node.id === category || hasDescendant(node, category);
    const { id, name, parentId } = node;
    return isScope ? descendants : [{ _id: id, name, parentId, count }, ...descendants];
  });
}

const hasDescendant = ({ children }: CategoryNode, id?: string): boolean =>
  children.some((child) => child.id === id || hasDescendant(child, id));

const collator = new Intl.Collator('en');
/** Compares options: the most products first, then by name. */
const compareOptions = (a: Option, b: Option) => b.count - a.count || collator.compare(a.name, b.name);
