import { listCategoryIds } from '../../category-ids';
import type { QueryTerm } from '../../query/query-term';
import type { ListResult, PageRequest, ProductFilters } from '../../search-engine';
import { findShownVariant, toWantedVariant } from '../../variants/shown-variant';
import type { Matches } from '../match/match';
import { Scratch } from '../scratch';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import type { ProductColumns } from '../snapshot/product-columns';
import { countFacets } from './count-facets';
import { toFilterMasks } from './filter-masks';
import { rankPage } from './rank';
import { toFacets } from './to-facets';

const scratch = new Scratch();

/**
 * Filters, counts and sorts the matches, and returns one page of them.
 *
 * `terms` are the words of the query, because a product card shows the colour that the query names.
 */
export function listPage(
  snapshot: CatalogueSnapshot,
  matches: Matches,
  request: PageRequest,
  terms: QueryTerm[] = [],
): ListResult {
  const { columns } = snapshot;
  const { filters, withFacets = false } = request;
  if (!filters && !withFacets) {
    if (request.limit === 0) return { ids: [], variants: [], total: matches.docIds.length };
    const positions = matches.docIds.map((_docId, position) => position);
    const ids = rankPage(columns, { ...matches, positions }, request);
    return { ids, variants: listShownVariants(columns, ids, { terms }), total: positions.length };
  }
  const masks = toFilterMasks(snapshot, filters ?? {});
  const counts = countFacets(columns, matches.docIds, masks);
  const total = counts.passedPositions.length;
  const ids = rankPage(columns, { ...matches, positions: counts.passedPositions }, request);
  const variants = listShownVariants(columns, ids, { terms, filters });
  return { ids, variants, total, facets: withFacets ? toFacets(columns, counts) : undefined };
}

function listShownVariants(
  columns: ProductColumns,
  ids: string[],
  { terms, filters }: { terms: QueryTerm[]; filters?: ProductFilters },
) {
  const wanted = toWantedVariant(terms, filters);
  return ids.map((id) => findShownVariant(columns.listVariants(columns.docIds.get(id)!), wanted));
}

/** Finds all published products, or those of a category and its descendants. The result is valid until the next call. */
export function matchCategory({ columns, categoryTree }: CatalogueSnapshot, category: string | undefined): Matches {
  const { size, live, category: categories } = columns;
  const mask =
    category === undefined ? undefined : columns.categories.toMask(listCategoryIds(categoryTree, [category]));
  scratch.reset();
  const docIds = scratch.integers(size);
  let length = 0;
  for (let docId = 0; docId < size; docId++) {
    if (live[docId] === 1 && (!mask || mask[categories[docId]] === 1)) docIds[length++] = docId;
  }
  return { docIds: docIds.subarray(0, length) };
}
