import type { LiveRelease } from '@vastra/platform/federation/release';
import { listFillings } from './slot';

type Fills = LiveRelease['fills'];
const owner = { slots: { 'catalog/below': ['sizes/table', 'tips/for-product'] } };
const fill = (...fragments: string[]): { fills: Fills } => ({
  fills: { 'catalog/below': Object.fromEntries(fragments.map((name) => [name, ['productId']])) },
});
const list = (releases: Parameters<typeof listFillings>[0]) =>
  listFillings(releases, 'catalog/below', { productId: 'jacket', limit: 3 }).map(({ fragment }) => fragment);

it('shows the fragments in the order of the slot’s owner, and others after them by name', () => {
  const releases = [fill('tips/for-product', 'tips/all'), owner, fill('reviews/stars'), fill('sizes/table')];
  expect(list(releases)).toEqual(['sizes/table', 'tips/for-product', 'reviews/stars', 'tips/all']);
});

it('loses only the fragments of a withdrawn remote', () => {
  expect(list([fill('tips/for-product'), owner, fill('reviews/stars')])).toEqual(['tips/for-product', 'reviews/stars']);
  expect(list([owner, fill('reviews/stars')])).toEqual(['reviews/stars']);
  expect(list([owner])).toEqual([]);
});

it('passes to each fragment the properties that it takes', () => {
  const releases = [{ fills: { 'catalog/below': { 'tips/all': [], 'tips/for-product': ['productId', 'size'] } } }];
  expect(listFillings(releases, 'catalog/below', { productId: 'jacket', limit: 3 })).toEqual([
    { fragment: 'tips/all', properties: {} },
    { fragment: 'tips/for-product', properties: { productId: 'jacket' } },
  ]);
});
