import type { ListResult, PageRequest } from '../../search-engine';
import type { Matches } from '../match/match';
import { Scratch } from '../scratch';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { countFacets, toFacets } from './count-facets';
import { listCategoryIds, toFilterMasks } from './filter-masks';
import { rankPage } from './rank';

const scratch = new Scratch();

/** Filters, counts and sorts the matches. */
export function listPage(snapshot: CatalogueSnapshot, matches: Matches, request: PageRequest): ListResult {
  const { columns } = snapshot;
  const { filters, withFacets = false } = request;
  if (!filters && !withFacets) {
    if (request.limit === 0) return { ids: [], total: matches.docIds.length };
    const passed = matches.docIds.map((_docId, index) => index);
    return { ids: rankPage(columns, { ...matches, passed }, request), total: passed.length };
  }
  const counts = countFacets(columns, matches.docIds, toFilterMasks(snapshot, filters ?? {}));
  const total = counts.passed.length;
  const ids = rankPage(columns, { ...matches, passed: counts.passed }, request);
  return { ids, total, facets: withFacets ? toFacets(columns, counts) : undefined };
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
