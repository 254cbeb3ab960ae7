import type { ProductCard } from '@vastra/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/connect';
import { type Change, getChangeJournal } from '../../../platform/server/cache/change-journal';
import { loadCards } from './load-cards';

/** About 3 KB each. */
const maxCards = 10_000;

/** Changes that affect no card. */
const ignoredTopics = new Set<Change['topic']>(['synonym', 'deal']);

/** Caches the cards that were used last. The change journal evicts those that may have changed. */
class CardCache {
  readonly #db: Database;
  readonly #cards = new LRUCache<string, ProductCard>({ max: maxCards });
  #changeCount = 0;

  constructor(db: Database) {
    this.#db = db;
    getChangeJournal(db).onChange((changes) => this.#evict(changes));
  }

  // Does not use `fetchMethod`, because that loads one key at a time; the missing cards of a list take one query.
  async load(ids: readonly string[]): Promise<ProductCard[]> {
    const cards = new Map(ids.map((id) => [id, this.#cards.get(id)]));
    const missingIds = ids.filter((id) => !cards.get(id));
    const changeCount = this.#changeCount;
    for (const card of await loadCards(this.#db, missingIds)) {
      cards.set(card._id, card);
      const isCurrent = changeCount === this.#changeCount;
      if (isCurrent) this.#cards.set(card._id, card);
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  }

  #evict(changes: Change[] | 'all'): void {
    this.#changeCount++;
    const concernsAll = ({ topic, productId }: Change) => productId === null && !ignoredTopics.has(topic);
    if (changes === 'all' || changes.some(concernsAll)) this.#cards.clear();
    else for (const { productId } of changes) if (productId !== null) this.#cards.delete(productId);
  }
}

const caches = new WeakMap<object, CardCache>();

/**
 * Returns the cards of `loadCards`, from a cache where possible. The caller has refreshed the change journal since the request
 * came, because otherwise the cards may be outdated.
 */
export function loadCachedCards(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  const cache = caches.get(db.$client) ?? new CardCache(db);
  caches.set(db.$client, cache);
  return cache.load(ids);
}
