import { LRUCache } from 'lru-cache';
import type { Change, ChangeJournal } from './change-journal';

/** A serialised response. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  /** Ids of the products that it shows; undefined when the stock of any product affects it. */
  productIds?: string[];
  /** Set for a list: the revision of all lists in which it was read. */
  listRevision?: number;
  /** The time in ms at which it becomes stale without any change. */
  expiresAt?: number;
}

/** Cached responses by key, limited in bytes; the least recently used is evicted first. A change evicts the responses that it affects. */
export class ResponseStore {
  readonly #byKey: LRUCache<string, CachedResponse>;
  readonly #keysByProduct = new Map<string, Set<string>>();
  /** Rises with every change, so that a response that was begun before a change that affects it is not stored after it. */
  revision = 0;
  /** The last changes, the latest at the end. */
  readonly #changes: (Change[] | 'all')[] = [];
  #listRevision?: number;

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

  /** Evicts the lists of an earlier revision. */
  setListRevision(listRevision: number): void {
    if (listRevision === this.#listRevision) return;
    this.#listRevision = listRevision;
    this.#evictWhere((response) => response.listRevision !== undefined);
  }

  /** Stores a response unless a change since `revision`, when it was begun, affects it. */
  put(key: string, response: CachedResponse, revision: number): void {
    const missedCount = this.revision - revision;
    const { listRevision } = response;
    if (missedCount > this.#changes.length || (listRevision !== undefined && listRevision !== this.#listRevision))
      return;
    if (this.#changes.slice(this.#changes.length - missedCount).some((changes) => mayLack(response, changes))) return;
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

  /** Evicts what the changes affect. */
  #evict(changes: Change[] | 'all'): void {
    this.revision++;
    this.#changes.push(changes);
    if (this.#changes.length > maxChanges) this.#changes.shift();
    if (changes === 'all' || changes.some(affectsAll)) {
      this.#byKey.clear();
      return;
    }
    for (const { productId } of changes) {
      for (const key of [...(this.#keysByProduct.get(productId!) ?? [])]) this.#byKey.delete(key);
    }
    if (changes.some(({ topic }) => topic === 'variant')) this.#evictWhere(({ productIds }) => !productIds);
  }

  #evictWhere(isEvicted: (response: CachedResponse) => boolean): void {
    for (const [key, response] of [...this.#byKey.entries()]) if (isEvicted(response)) this.#byKey.delete(key);
  }
}

/** Number of changes that a response may miss while it is prepared. */
const maxChanges = 100;

const topicsOfOneProduct = new Set<Change['topic']>(['variant', 'review', 'deal']);
/** Topics of what no cached response shows. */
const topicsOfDocuments = new Set<Change['topic']>(['content', 'redirect']);

/**
 * Checks whether a change evicts everything, because it may also change which products are related. A variant's stock, a review and a
 * deal's stock only affect the responses that show the product.
 */
const affectsAll = ({ topic, productId }: Change): boolean =>
  !topicsOfDocuments.has(topic) && (productId === null || !topicsOfOneProduct.has(topic));

/** Checks whether a response that was being prepared may lack one of these changes. */
const mayLack = ({ productIds }: CachedResponse, changes: Change[] | 'all'): boolean =>
  changes === 'all' ||
  changes.some((change) => affectsAll(change) || !productIds || productIds.includes(change.productId!));

/** Approximate memory of an entry besides its texts. */
const entryOverheadBytes = 200;
const estimateBytes = ({ body, productIds = [] }: CachedResponse, key: string): number =>
  body.length + 2 * key.length + 60 * productIds.length + entryOverheadBytes;
