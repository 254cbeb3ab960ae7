import { LRUCache } from 'lru-cache';
import type { Change, ChangeJournal } from './change-journal';

/** A serialised response. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  /** Ids of the products that it shows; undefined when it depends on the whole catalogue. */
  productIds?: string[];
  /** The time in ms at which it becomes stale without any change. */
  expiresAt?: number;
}

/** Cached responses by key, limited in bytes; the least recently used is evicted first. A change evicts what it affects. */
export class ResponseStore {
  readonly #byKey: LRUCache<string, CachedResponse>;
  readonly #keysByProduct = new Map<string, Set<string>>();
  /** Rises with every change, so that a response that was begun before a change is not stored after it. */
  revision = 0;

  /** @param maxBytes of all entries; one entry may use an eighth */
  constructor(journal: ChangeJournal, maxBytes: number) {
    this.#byKey = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: estimateBytes,
      dispose: (response, key) => this.#unindex(key, response),
    });
    journal.onChange((changes) => this.#evict(changes));
  }

  get bytes(): number {
    return this.#byKey.calculatedSize;
  }

  /** Returns the response, or undefined when there is none or it is stale. */
  get(key: string): CachedResponse | undefined {
    const response = this.#byKey.get(key);
    if (response?.expiresAt === undefined || response.expiresAt > Date.now()) return response;
    this.#byKey.delete(key);
    return undefined;
  }

  /** Stores a response unless the catalogue has changed since `revision`, when it was begun. */
  put(key: string, response: CachedResponse, revision: number): void {
    if (revision !== this.revision) return;
    this.#byKey.set(key, response);
    if (!this.#byKey.has(key)) return;
    for (const id of response.productIds ?? []) {
      const keys = this.#keysByProduct.get(id) ?? new Set();
      this.#keysByProduct.set(id, keys.add(key));
    }
  }

  #unindex(key: string, { productIds = [] }: CachedResponse): void {
    for (const id of productIds) {
      const keys = this.#keysByProduct.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByProduct.delete(id);
    }
  }

  /**
   * Evicts what the changes affect. A variant's stock, a review and a deal's stock affect the pages that show the product; stock
   * also affects lists. Every other change may also change which products are related, and evicts everything.
   */
  #evict(changes: Change[] | 'all'): void {
    this.revision++;
    if (changes === 'all' || changes.some(affectsAll)) {
      this.#byKey.clear();
      return;
    }
    for (const { productId } of changes) {
      for (const key of [...(this.#keysByProduct.get(productId!) ?? [])]) this.#byKey.delete(key);
    }
    if (changes.some(({ topic }) => topic === 'variant')) {
      for (const [key, { productIds }] of [...this.#byKey.entries()]) if (!productIds) this.#byKey.delete(key);
    }
  }
}

const topicsOfOneProduct = new Set<Change['topic']>(['variant', 'review', 'deal']);
const affectsAll = ({ topic, productId }: Change): boolean => productId === null || !topicsOfOneProduct.has(topic);

/** Approximate memory of an entry besides its texts. */
const entryOverheadBytes = 200;
const estimateBytes = ({ body, productIds = [] }: CachedResponse, key: string): number =>
  body.length + 2 * key.length + 60 * productIds.length + entryOverheadBytes;
