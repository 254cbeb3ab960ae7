import type { ProductCard } from '@vastra/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/connect';
import { type Change, getChangeJournal } from '../../../platform/server/cache/change-journal';
import type { ShownVariant } from '../../search-engine/search-engine';
import { loadCards } from './load-cards';

/** About 3 KB each. */
const maxCards = 10_000;

const maxCardsPerProduct = 8;

/** Changes that affect no card. */
const ignoredTopics = new Set<Change['topic']>(['synonym', 'deal']);

type Variants = readonly (ShownVariant | undefined)[];

const toKey = (variant: ShownVariant | undefined): string => (variant ? `${variant.color}\n${variant.size}` : '');

/** Caches the cards that were used last. The change journal evicts those that may have changed. */
class CardCache {
  readonly #db: Database;
  /** Cards by product id, then by the variant that they show. */
  readonly #cards = new LRUCache<string, Map<string, ProductCard>>({ max: maxCards });
  #changeCount = 0;

  constructor(db: Database) {
    this.#db = db;
    getChangeJournal(db).onChange((changes) => this.#evict(changes));
  }

  // Does not use `fetchMethod`, because that loads one key at a time; the missing cards of a list take one query.
  async load(ids: readonly string[], variants: Variants = []): Promise<ProductCard[]> {
    const requests = ids.map((id, index) => ({ id, variant: variants[index], key: toKey(variants[index]) }));
    const cards = new Map(requests.map(({ id, key }) => [id, this.#cards.get(id)?.get(key)]));
    const missing = requests.filter(({ id }) => !cards.get(id));
    const changeCount = this.#changeCount;
    const missingIds = missing.map(({ id }) => id);
    const loaded = await loadCards(
      this.#db,
      missingIds,
      missing.map(({ variant }) => variant),
    );
    for (const card of loaded) {
      cards.set(card._id, card);
      const isCurrent = changeCount === this.#changeCount;
      if (isCurrent) this.#store(card, missing[missingIds.indexOf(card._id)].key);
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  }

  #store(card: ProductCard, key: string): void {
    const existing = this.#cards.get(card._id);
    // A product has few variants that are asked for; still, a limit is needed, because a card takes 3 KB.
    if (existing && existing.size < maxCardsPerProduct) existing.set(key, card);
    else this.#cards.set(card._id, new Map([[key, card]]));
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
 *
 * @param variants the variant that each card shows, instead of the usual one
 */
export function loadCachedCards(db: Database, ids: readonly string[], variants?: Variants): Promise<ProductCard[]> {
  const cache = caches.get(db.$client) ?? new CardCache(db);
  caches.set(db.$client, cache);
  return cache.load(ids, variants);
}
