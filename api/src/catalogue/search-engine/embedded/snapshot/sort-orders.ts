import { setImmediate } from 'node:timers/promises';
import type { Sort } from '@vastra/shared/contract';
import { getListRank, getRatingRank } from '../../ranking';
import { growArray } from './grow-array';
import type { ProductColumns } from './product-columns';
import type { Parts } from './stored/parts-file';

type GetKey = (columns: ProductColumns, docId: number) => number;

/** The sort key of a product. The highest comes first; equal ones are in the order of the products' ids. */
const sortKeys: Record<Sort, GetKey> = {
  relevance: ({ popularity, inStock }, docId) => getListRank(popularity[docId], inStock[docId] === 1),
  'price-low-high': ({ price }, docId) => -price[docId],
  'price-high-low': ({ price }, docId) => price[docId],
  newest: ({ createdAt }, docId) => createdAt[docId],
  rating: ({ rating, reviews }, docId) => getRatingRank(rating[docId], reviews[docId]),
};

const sorts = Object.keys(sortKeys) as Sort[];

/** Compares by code units, which is faster than by locale. */
export const compareIds = (a: string, b: string): number => (a < b ? -1 : a === b ? 0 : 1);

/** The doc ids that are not deleted, in the order of a sort. */
class SortOrder {
  readonly #columns: ProductColumns;
  readonly #getKey: GetKey;
  #docIds: Uint32Array;
  #length: number;

  constructor(columns: ProductColumns, getKey: GetKey, docIds: Uint32Array, length = docIds.length) {
    this.#columns = columns;
    this.#getKey = getKey;
    this.#docIds = docIds;
    this.#length = length;
  }

  /** @param idRanks position of each doc id in the order of the products' ids */
  static build(columns: ProductColumns, getKey: GetKey, idRanks: Uint32Array): SortOrder {
    const keys = Float64Array.from(idRanks, (_rank, docId) => getKey(columns, docId));
    const docIds = Uint32Array.from(idRanks.keys()).sort((a, b) => keys[b] - keys[a] || idRanks[a] - idRanks[b]);
    return new SortOrder(columns, getKey, docIds);
  }

  get docIds(): Uint32Array {
    return this.#docIds.subarray(0, this.#length);
  }

  /** Sorts again, after the keys have changed. */
  sort(): void {
    const [columns, { ids }] = [this.#columns, this.#columns];
    const keys = Float64Array.from({ length: columns.size }, (_, docId) => this.#getKey(columns, docId));
    this.docIds.sort((a, b) => keys[b] - keys[a] || compareIds(ids[a], ids[b]));
  }

  add(docId: number): void {
    if (this.#length === this.#docIds.length) this.#docIds = growArray(this.#docIds, this.#length * 2 + 64);
    const index = this.findIndex(docId);
    this.#docIds.copyWithin(index + 1, index, this.#length++);
    this.#docIds[index] = docId;
  }

  remove(docId: number): void {
    const index = this.findIndex(docId);
    this.#docIds.copyWithin(index, index + 1, this.#length--);
  }

  /** Returns the index of a doc id, or that at which it belongs. */
  findIndex(docId: number): number {
    const { ids } = this.#columns;
    const key = this.#getKey(this.#columns, docId);
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#docIds[middle];
      if ((key - this.#getKey(this.#columns, other) || compareIds(ids[other], ids[docId])) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The products in the order of each sort, so that a page of a list is found without sorting. */
export class SortOrders {
  readonly #orders: Record<Sort, SortOrder>;

  private constructor(orders: Record<Sort, SortOrder>) {
    this.#orders = orders;
  }

  /** Sorts products of which none is deleted. Lets other work run after each order, because one takes 50 ms for 100,000 products. */
  static async build(columns: ProductColumns): Promise<SortOrders> {
    const { ids } = columns;
    const byId = Uint32Array.from(ids.keys()).sort((a, b) => compareIds(ids[a], ids[b]));
    const idRanks = new Uint32Array(byId.length);
    byId.forEach((docId, rank) => {
      idRanks[docId] = rank;
    });
    const orders: Partial<Record<Sort, SortOrder>> = {};
    for (const sort of sorts) {
      await setImmediate();
      orders[sort] = SortOrder.build(columns, sortKeys[sort], idRanks);
    }
    return new SortOrders(orders as Record<Sort, SortOrder>);
  }

  /** Returns a copy of everything, as parts of a stored index. */
  toParts(): Parts {
    return Object.fromEntries(sorts.map((sort) => [`order.${sort}`, this.get(sort).slice()]));
  }

  /** Makes orders of parts that `toParts` returned. */
  static fromParts(columns: ProductColumns, parts: Parts): SortOrders {
    const length = columns.docIds.size;
    const toOrder = (sort: Sort) =>
      new SortOrder(columns, sortKeys[sort], parts[`order.${sort}`] as Uint32Array<ArrayBuffer>, length);
    return new SortOrders(Object.fromEntries(sorts.map((sort) => [sort, toOrder(sort)])) as Record<Sort, SortOrder>);
  }

  /** Returns the doc ids in the order of a sort; valid until the next change. */
  get(sort: Sort): Uint32Array {
    return this.#orders[sort].docIds;
  }

  /** Returns the index of a doc id in the order of a sort. */
  findIndex(sort: Sort, docId: number): number {
    return this.#orders[sort].findIndex(docId);
  }

  /** Sorts the orders by price again, after prices have changed. */
  sortByPrice(): void {
    for (const sort of ['price-low-high', 'price-high-low'] as const) this.#orders[sort].sort();
  }

  add(docId: number): void {
    for (const sort of sorts) this.#orders[sort].add(docId);
  }

  /** Removes a product that is still in the columns. */
  remove(docId: number): void {
    for (const sort of sorts) this.#orders[sort].remove(docId);
  }
}
