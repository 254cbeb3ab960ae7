import { listCategoryIds } from '../../category-ids';
import type { QueryTerm } from '../../query/query-term';
import type { ListRequest, ListResult, PageRequest, ProductFilters } from '../../search-engine';
import { findShownVariant, toWantedVariant } from '../../variants/shown-variant';
import type { Matches } from '../match/match';
import { Scratch } from '../scratch';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import type { ProductColumns } from '../snapshot/product-columns';
import { countFacets } from './count-facets';
import { type CountedList, getCountedLists } from './counted-lists';
import { toFilterMasks } from './filter-masks';
import { toMemberMask } from './member-mask';
import { PriceBlocks } from './price-blocks';
import { rankByScore, selectPage } from './rank';
import { toFacets } from './to-facets';

const scratch = new Scratch();

/**
 * Filters, counts and sorts the matches of a query, and returns one page of them.
 *
 * @param terms the words of the query, because a product card shows the colour that the query names
 */
export function listMatches(
  snapshot: CatalogueSnapshot,
  matches: Required<Matches>,
  request: PageRequest,
  terms: QueryTerm[],
): ListResult {
  const { columns, orders } = snapshot;
  const { docIds } = matches;
  const { filters, withFacets, limit, sort } = request;
  const counts =
    filters || withFacets ? countFacets(columns, docIds, toFilterMasks(snapshot, filters ?? {})) : undefined;
  const total = counts?.passedPositions.length ?? docIds.length;
  const facets = withFacets && counts ? toFacets(columns, counts) : undefined;
  if (limit === 0) return { ids: [], variants: [], total, facets };
  scratch.reset();
  const positions = counts?.passedPositions ?? fillPositions(scratch.integers(total));
  const page =
    sort === 'relevance'
      ? rankByScore(columns, { ...matches, positions }, request)
      : selectPage(
          columns,
          orders.get(sort),
          { total, docIdMask: toMask(scratch.bytes(columns.size), docIds, positions) },
          request,
        );
  return { ...toCards(columns, page, { terms, filters }), total, facets };
}

/** Filters and counts a category, a collection or all products, and returns one page of them. Other pages and orders of a list use the same counts. */
export function listProducts(snapshot: CatalogueSnapshot, request: ListRequest): ListResult {
  const { columns, orders } = snapshot;
  const { lists } = getCountedLists(snapshot);
  const { filters, sort } = request;
  const key = toKey(snapshot, request);
  const list = lists.get(key) ?? countPriceRange(snapshot, request) ?? countList(snapshot, request);
  lists.set(key, list);
  const page = selectPage(columns, orderFirst(columns, orders.get(sort), request.firstIds), list, request);
  return { ...toCards(columns, page, { terms: [], filters }), total: list.total, facets: list.facets };
}

/** A search may use a snapshot whose columns have changed since: both numbers only rise. */
const toKey = (
  { columns }: CatalogueSnapshot,
  { category, members, filters, withFacets = false }: ListRequest,
): string => JSON.stringify([columns.size, columns.deletedCount, category, members, filters, withFacets]);

/** Counts a list with a price range by the blocks of the list without it, from the second price range on. */
function countPriceRange(snapshot: CatalogueSnapshot, request: ListRequest): CountedList | undefined {
  const { columns, orders } = snapshot;
  const { priceBlocks } = getCountedLists(snapshot);
  const { priceRange, ...filters } = request.filters ?? {};
  if (!priceRange || !request.withFacets) return undefined;
  const key = toKey(snapshot, { ...request, filters });
  const known = priceBlocks.get(key);
  if (!known) {
    priceBlocks.set(key, 'once');
    return undefined;
  }
  const buildBlocks = () => {
    const isListed = createScopeTest(snapshot, request);
    const byPrice = orders.get('price-low-high');
    const docIds = isListed ? byPrice.filter(isListed) : byPrice;
    return new PriceBlocks(columns, docIds, toFilterMasks(snapshot, filters));
  };
  const blocks = known === 'once' ? buildBlocks() : known;
  priceBlocks.set(key, blocks);
  const counts = blocks.count(priceRange);
  return { total: counts.total, docIdMask: blocks.docIdMask, priceRange, facets: toFacets(columns, counts) };
}

function countList(snapshot: CatalogueSnapshot, request: ListRequest): CountedList {
  const { filters, withFacets } = request;
  const { columns } = snapshot;
  const docIds = matchScope(snapshot, request);
  const isAll = (total: number) => total === columns.docIds.size;
  if (!filters && !withFacets) {
    const total = docIds.length;
    return { total, docIdMask: isAll(total) ? undefined : toMask(new Uint8Array(columns.size), docIds) };
  }
  const counts = countFacets(columns, docIds, toFilterMasks(snapshot, filters ?? {}));
  const total = counts.passedPositions.length;
  return {
    total,
    docIdMask: isAll(total) ? undefined : toMask(new Uint8Array(columns.size), docIds, counts.passedPositions),
    facets: withFacets ? toFacets(columns, counts) : undefined,
  };
}

function toCards(
  columns: ProductColumns,
  docIds: Uint32Array,
  { terms, filters }: { terms: QueryTerm[]; filters?: ProductFilters },
): Pick<ListResult, 'ids' | 'variants'> {
  const wanted = toWantedVariant(terms, filters);
  return {
    ids: Array.from(docIds, (docId) => columns.ids[docId]),
    variants: Array.from(docIds, (docId) => wanted && findShownVariant(columns.listVariants(docId), wanted)),
  };
}

type Scope = Pick<ListRequest, 'category' | 'members'>;

/** Finds the published products of a category, of a collection, or of the shop. The result is valid until the next call. */
function matchScope(snapshot: CatalogueSnapshot, scope: Scope): Uint32Array {
  const { size, live } = snapshot.columns;
  const isListed = createScopeTest(snapshot, scope);
  scratch.reset();
  const docIds = scratch.integers(size);
  let length = 0;
  for (let docId = 0; docId < size; docId++) {
    if (live[docId] === 1 && (!isListed || isListed(docId))) docIds[length++] = docId;
  }
  return docIds.subarray(0, length);
}

/** Creates the test whether a list has a product before filters; undefined for a list of all products. */
function createScopeTest(
  snapshot: CatalogueSnapshot,
  { category, members }: Scope,
): ((docId: number) => boolean) | undefined {
  const { columns, categoryTree } = snapshot;
  if (members) {
    const mask = toMemberMask(snapshot, members);
    return (docId) => mask[docId] === 1;
  }
  if (category === undefined) return undefined;
  const [mask, codes] = [columns.categories.toMask(listCategoryIds(categoryTree, [category])), columns.category];
  return (docId) => mask[codes[docId]] === 1;
}

/** Moves products to the beginning of an order. */
function orderFirst(columns: ProductColumns, order: Uint32Array, firstIds: readonly string[] = []): Uint32Array {
  const first = firstIds.flatMap((id) => columns.docIds.get(id) ?? []);
  if (first.length === 0) return order;
  const isFirst = columns.toMask(firstIds);
  const ordered = new Uint32Array(order.length);
  ordered.set(first);
  let length = first.length;
  for (let index = 0; index < order.length; index++) {
    ordered[length] = order[index];
    length += 1 - isFirst[order[index]];
  }
  return ordered;
}

function fillPositions(positions: Uint32Array): Uint32Array {
  for (let position = 0; position < positions.length; position++) positions[position] = position;
  return positions;
}

/** Sets 1 at these doc ids, or at the doc ids at the given positions. */
function toMask(mask: Uint8Array, docIds: Uint32Array, positions?: Uint32Array): Uint8Array {
  if (positions) for (let index = 0; index < positions.length; index++) mask[docIds[positions[index]]] = 1;
  else for (let index = 0; index < docIds.length; index++) mask[docIds[index]] = 1;
  return mask;
}
