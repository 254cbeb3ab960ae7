import type { Change, ChangeJournal, ChangeListener } from './change-journal';
import { ResponseStore } from './response-store';

let notify: ChangeListener;
const journal = { onChange: (listener: ChangeListener) => (notify = listener) } as unknown as ChangeJournal;
const buildResponse = (text: string, productIds?: string[]) => ({
  body: Buffer.from(text),
  etag: `"${text}"`,
  productIds,
});

function buildFilledStore(): ResponseStore {
  const store = new ResponseStore(journal, 10_000);
  store.put('list', buildResponse('list'), 0);
  store.put('saree', buildResponse('saree', ['saree', 'kurta']), 0);
  store.put('kurta', buildResponse('kurta', ['kurta', 'saree']), 0);
  store.put('cap', buildResponse('cap', ['cap']), 0);
  return store;
}

const listCachedKeys = (store: ResponseStore) => ['list', 'saree', 'kurta', 'cap'].filter((key) => store.get(key));

it.each<[string, Change[] | 'all', string[]]>([
  ['the stock of a variant', [{ topic: 'variant', productId: 'cap' }], ['saree', 'kurta']],
  ['a product that others show', [{ topic: 'variant', productId: 'saree' }], ['cap']],
  ['a review', [{ topic: 'review', productId: 'cap' }], ['list', 'saree', 'kurta']],
  ['the stock of a deal', [{ topic: 'deal', productId: 'cap' }], ['list', 'saree', 'kurta']],
  ['the times of deals', [{ topic: 'deal', productId: null }], []],
  ['a price', [{ topic: 'product', productId: 'cap' }], []],
  ['a name of a category', [{ topic: 'category', productId: null }], []],
  ['very many variants', [{ topic: 'variant', productId: null }], []],
  ['unknown changes', 'all', []],
])('evicts the responses that %s affects', (_what, changes, remainingKeys) => {
  const store = buildFilledStore();
  notify(changes);
  expect(listCachedKeys(store)).toEqual(remainingKeys);
});

it('does not store a response that was begun before a change', () => {
  const store = buildFilledStore();
  const { revision } = store;
  notify([{ topic: 'review', productId: 'cap' }]);
  store.put('late', buildResponse('late'), revision);
  expect(store.get('late')).toBeUndefined();
});

it('stores a response that was begun before a change of a product that it does not show', () => {
  const store = buildFilledStore();
  const { revision } = store;
  notify([{ topic: 'variant', productId: 'cap' }]);
  store.put('without', buildResponse('without', ['saree']), revision);
  store.put('with', buildResponse('with', ['saree', 'cap']), revision);
  store.put('any', buildResponse('any'), revision);
  expect([store.get('without'), store.get('with'), store.get('any')].map(Boolean)).toEqual([true, false, false]);
});

it('does not store a response that was begun very many changes ago', () => {
  const store = buildFilledStore();
  const { revision } = store;
  for (let count = 0; count < 101; count++) notify([{ topic: 'variant', productId: 'cap' }]);
  store.put('late', buildResponse('late', ['saree']), revision);
  expect(store.get('late')).toBeUndefined();
});

it('evicts lists, and only them, when there is another revision of the lists', () => {
  const store = buildFilledStore();
  store.setListRevision(1);
  store.put('jackets', { ...buildResponse('jackets', ['parka']), listRevision: 1 }, 0);
  store.setListRevision(1);
  expect(store.get('jackets')).toBeDefined();
  store.setListRevision(2);
  expect(store.get('jackets')).toBeUndefined();
  expect(listCachedKeys(store)).toEqual(['list', 'saree', 'kurta', 'cap']);
  store.put('jackets', { ...buildResponse('jackets', ['parka']), listRevision: 1 }, 0);
  expect(store.get('jackets')).toBeUndefined();
});

it('evicts a response whose time has passed', () => {
  const store = new ResponseStore(journal, 10_000);
  store.put('deal', { ...buildResponse('deal'), expiresAt: 1_000 }, 0);
  const now = jest.spyOn(Date, 'now').mockReturnValue(999);
  expect(store.get('deal')).toBeDefined();
  now.mockReturnValue(1_000);
  expect(store.get('deal')).toBeUndefined();
  now.mockRestore();
  expect(store.bytes).toBe(0);
});

it('stays within its bytes and evicts the least recently used', () => {
  const store = new ResponseStore(journal, 10_000);
  for (let number = 0; number < 50; number++) {
    store.put(`list ${number}`, buildResponse('x'.repeat(500), [`p${number}`]), 0);
    store.get('list 0');
    expect(store.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(store.get('list 0')).toBeDefined();
  expect(store.get('list 1')).toBeUndefined();
  expect(store.get('list 49')).toBeDefined();
  notify('all');
  expect(store.bytes).toBe(0);
});

it('does not store a response that would evict many others', () => {
  const store = new ResponseStore(journal, 10_000);
  store.put('huge', buildResponse('x'.repeat(5_000)), 0);
  expect(store.get('huge')).toBeUndefined();
});
