import type { ProductCard } from '@vastra/shared/contract';
import type { Database } from '../../../platform/db/connect';
import { getCataloguePrices } from '../../prices/catalogue-prices';
import type { ShownVariant } from '../../search-engine/search-engine';
import { loadCards } from './load-cards';
import { oncePerDatabase, ProductCache } from './product-cache';

const maxCardsPerProduct = 8;

type Variants = readonly (ShownVariant | undefined)[];

const toKey = (variant: ShownVariant | undefined): string => (variant ? `${variant.color}\n${variant.size}` : '');

/** The cards of a product, by the variant that they show. About 3 KB each. */
type Cards = Map<string, ProductCard>;

const getCache = oncePerDatabase(
  (db) =>
    new ProductCache<Cards>(db, {
      max: 10_000,
      ignoredTopics: ['synonym', 'deal', 'collection', 'content', 'redirect'],
    }),
);

/**
 * Returns the cards of `loadCards`, from a cache where possible. The caller has refreshed the change journal since the request
 * came, because otherwise the cards may be outdated.
 *
 * @param variants the variant that each card shows, instead of the usual one
 */
export async function loadCachedCards(
  db: Database,
  ids: readonly string[],
  variants: Variants = [],
): Promise<ProductCard[]> {
  const cache = getCache(db);
  const prices = await getCataloguePrices(db);
  cache.setRevision(prices.revision);
  const requests = ids.map((id, index) => ({ id, variant: variants[index], key: toKey(variants[index]) }));
  const cards = new Map(requests.map(({ id, key }) => [id, cache.get(id)?.get(key)]));
  const missing = requests.filter(({ id }) => !cards.get(id));
  const store = cache.startReading();
  const missingIds = missing.map(({ id }) => id);
  const loaded = await loadCards(db, missingIds, { variants: missing.map(({ variant }) => variant), prices });
  for (const card of loaded) {
    cards.set(card._id, card);
    const { key } = missing[missingIds.indexOf(card._id)];
    const existing = cache.get(card._id);
    // A product has few variants that are asked for; still, a limit is needed, because a card takes 3 KB.
    const others = existing && existing.size < maxCardsPerProduct ? existing : [];
    store(card._id, new Map([...others, [key, card]]));
  }
  return ids.flatMap((id) => cards.get(id) ?? []);
}
