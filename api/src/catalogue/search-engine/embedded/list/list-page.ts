import type { ListResult, PageRequest } from '../../search-engine';
import type { Matches } from '../match/match';
import type { QueryTerm } from '../query/query-term';
import { Scratch } from '../scratch';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import type { ProductColumns } from '../snapshot/product-columns';
import { countFacets } from './count-facets';
import { listCategoryIds, toFilterMasks } from './filter-masks';
import { rankPage } from './rank';
import { findShownVariant } from './shown-variant';
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
    return { ids, variants: listShownVariants(columns, ids, { terms, masks: {} }), total: positions.length };
  }
  const masks = toFilterMasks(snapshot, filters ?? {});
  const counts = countFacets(columns, matches.docIds, masks);
  const total = counts.passedPositions.length;
  const ids = rankPage(columns, { ...matches, positions: counts.passedPositions }, request);
  const variants = listShownVariants(columns, ids, { terms, masks });
  return { ids, variants, total, facets: withFacets ? toFacets(columns, counts) : undefined };
}

const listShownVariants = (columns: ProductColumns, ids: string[], wanted: Parameters<typeof findShownVariant>[2]) =>
  ids.map((id) => findShownVariant(columns, columns.docIds.get(id)!, wanted));

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
