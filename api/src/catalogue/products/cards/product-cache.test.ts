import type { Database } from '../../../platform/db/connect';
import { type Change, getChangeJournal } from '../../../platform/server/cache/change-journal';
import { ProductCache } from './product-cache';

function openCache() {
  const db = { $client: {} } as Database;
  const cache = new ProductCache<{ price: number }>(db, { max: 10, ignoredTopics: ['review'] });
  const change = (...changes: Change[]) => getChangeJournal(db).announce(changes);
  return { cache, change };
}

it('does not store a value that was read before a change', () => {
  const { cache, change } = openCache();
  const store = cache.startReading();
  change({ topic: 'variant', productId: 'parka' });
  store('parka', { price: 1000 });
  expect(cache.get('parka')).toBeUndefined();
  cache.startReading()('parka', { price: 1050 });
  expect(cache.get('parka')).toEqual({ price: 1050 });
});

it('evicts the changed product, and all of them if any may have changed', () => {
  const { cache, change } = openCache();
  const fill = () => {
    for (const id of ['parka', 'bomber']) cache.startReading()(id, { price: 1000 });
  };
  const listCached = () => ['parka', 'bomber'].filter((id) => cache.get(id));
  fill();
  change({ topic: 'review', productId: null });
  expect(listCached()).toEqual(['parka', 'bomber']);
  change({ topic: 'variant', productId: 'parka' });
  expect(listCached()).toEqual(['bomber']);
  fill();
  change({ topic: 'category', productId: null });
  expect(listCached()).toEqual([]);
});
