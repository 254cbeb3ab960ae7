import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';
import { openAcceptingDatabase, writeExtensions } from './testing/extension-shop';

/** Ranks by the text of the search. `calls` counts, so that a cached response is seen. */
const ranking = `
let calls = 0;
let hasFailed = false;
export default {
  name: 'ranking', version: '1.0.0', api: 1, permissions: ['search.rank', 'routes'],
  hooks: {
    rankSearch: ({ query, productIds }) => {
      calls += 1;
      if (query.startsWith('linen')) return { first: ['p7', 'unknown', 'p7'], last: ['p12', 'p7'] };
      if (query.startsWith('cotton')) return { last: [productIds[0]] };
      if (query === 'silk') return { first: 'p1' };
      if (query === 'wool') throw new Error('broken');
      if (query === 'khadi' && !hasFailed) { hasFailed = true; throw new Error('broken once'); }
      if (query === 'khadi') return { first: ['p3'] };
      if (query === 'tweed') return new Promise(() => {});
      if (query === 'velvet') while (true);
    },
  },
  routes: [{ method: 'GET', path: '/calls', auth: 'none', handle: () => ({ body: calls }) }],
};`;

const shop = setUpTestShop(
  { extensions: writeExtensions({ ranking }) },
  openAcceptingDatabase({ name: 'ranking', permissions: ['search.rank', 'routes'] }),
);
const count = 12;

beforeAll(async () => {
  await addCategories(shop);
  for (let number = 1; number <= count; number += 1)
    await addCatalogueProduct(shop, {
      id: `p${number}`,
      title: 'Linen Cotton Silk Wool Tweed Velvet Khadi Shirt',
      stars: Array(number).fill(5),
    });
});
afterEach(() => jest.useRealTimers());

const search = async (query: string) => {
  const { status, body } = await shop.call(`GET /search?${query}`);
  expect(status).toBe(200);
  return (body.data.products as { _id: string }[]).map(({ _id }) => _id);
};
const readAll = async (q: string, sort = 'relevance') => search(`q=${q}&sort=${sort}&limit=${count}`);
const countCalls = async () => (await shop.app.inject({ method: 'GET', url: '/api/ext/ranking/calls' })).json();

it('moves products to the beginning and the end, and leaves the sequence of other products', async () => {
  const usual = await readAll('shirt');
  const others = usual.filter((id) => id !== 'p7' && id !== 'p12');
  expect(await readAll('linen')).toEqual(['p7', ...others, 'p12']);
});

it('shows each product on one page, in the same sequence as on one long page', async () => {
  const all = await readAll('linen');
  const pages = [1, 2, 3].map((page) => search(`q=linen&limit=5&page=${page}`));
  expect((await Promise.all(pages)).flat()).toEqual(all);
});

it('leaves other sequences as they are', async () => {
  expect(await readAll('linen', 'newest')).toEqual(await readAll('shirt', 'newest'));
});

it('caches a ranked response for a minute', async () => {
  await readAll('cotton');
  const previous = await countCalls();
  await readAll('cotton');
  expect(await countCalls()).toBe(previous);
  jest.useFakeTimers({
    now: Date.now() + 61_000,
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'],
  });
  await readAll('cotton');
  jest.useRealTimers();
  expect(await countCalls()).toBe(previous + 1);
});

it('caches the usual sequence for a few seconds after a failure', async () => {
  const usual = await readAll('shirt');
  expect(await readAll('khadi')).toEqual(usual);
  expect(await readAll('khadi')).toEqual(usual);
  jest.useFakeTimers({ now: Date.now() + 6_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'] });
  expect((await readAll('khadi'))[0]).toBe('p3');
});

it.each([
  ['returns something else', 'silk'],
  ['throws', 'wool'],
  ['never resolves', 'tweed'],
  ['loops', 'velvet'],
])('searches in the usual sequence although the extension %s', async (_title, q) => {
  const usual = await readAll('shirt');
  expect(await readAll(q)).toEqual(usual);
});

it('pauses a late hook alone', async () => {
  const { hosts } = shop.services.extensions;
  // The test before this one has ended the thread.
  for (let attempt = 0; attempt < 100 && typeof (await countCalls()) !== 'number'; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { rankSearch } = shop.services.extensions;
  for (let call = 0; call < 3; call += 1)
    expect(await rankSearch!({ query: 'tweed', productIds: ['p1', 'p2'] })).toMatchObject({ isComplete: false });
  expect(hosts[0].state).toEqual({ state: 'paused', reason: 'rankSearch: late' });
  expect(await countCalls()).toEqual(expect.any(Number));
});
