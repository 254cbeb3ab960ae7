import type { Refusal } from '@vastra/platform/releases';
import { findFault } from './check-pages';

const page = {
  statusCode: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<div id="root"><main>',
};
const refusal: Refusal = { remote: 'mf-cart', version: '1.2.0', reason: 'It needs react ^20.', at: '' };

const cart = { remote: 'mf-cart' };

/** Returns the fault of a server with these pages and refusals. `known`: refusals that the previous shell has reported. */
const check = (
  pages: Record<string, object>,
  {
    refusals = [] as Refusal[],
    known = [] as Refusal[],
    reasons = [] as string[],
    api = true,
    open = true,
    getServed = () => [cart] as object[],
  } = {},
) =>
  findFault(
    {
      inject: async ({ url }: { url: string }) => ({ ...page, ...pages[url] }),
      rollout: { listMissing: () => [], listRefusals: () => refusals, getServed },
    } as never,
    {
      isApiReady: async () => api,
      isShopOpen: async () => open,
      listContractReasons: async () => reasons,
      readReport: async () => ({ serving: { 'mf-cart': {}, shell: {} }, refusals: known }),
    },
  );

it('waits for the remotes that the previous shell serves', async () => {
  const getServed = jest.fn(() => [cart] as object[]).mockReturnValueOnce([]);
  expect(await check({}, { getServed })).toBeUndefined();
  expect(getServed.mock.calls.length).toBeGreaterThan(1);
});

it('finds nothing wrong with pages that have their content', async () => {
  expect(await check({})).toBeUndefined();
});

it.each([
  ['/about', { statusCode: 500 }, 'its page /about has the status 500'],
  ['/', { body: '<main>Something went wrong' }, 'its page / has the status 200 and no content'],
  ['/', { statusCode: 503 }, 'its page / has the status 503'],
])('finds a fault of %s: %j', async (url, response, fault) => {
  expect(await check({ [url]: response })).toBe(fault);
});

it('does not blame the shell for an API that is away', async () => {
  expect(await check({ '/': { statusCode: 503 } }, { api: false })).toBeUndefined();
  expect(await check({ '/about': { statusCode: 503 } }, { api: false })).toBe('its page /about has the status 503');
});

it('does not blame the shell for a shop that is not open yet', async () => {
  const opensSoon = { '/': { statusCode: 503, body: '<main>The shop opens soon' } };
  expect(await check(opensSoon, { open: false })).toBeUndefined();
  expect(await check(opensSoon)).toBe('its page / has the status 503 and no content');
  expect(await check({ '/': { statusCode: 500 } }, { open: false })).toBe('its page / has the status 500');
});

it('finds a remote that it cannot serve, unless the previous shell cannot either', async () => {
  expect(await check({}, { refusals: [refusal] })).toBe('it cannot serve mf-cart 1.2.0: It needs react ^20.');
  expect(await check({}, { refusals: [refusal], known: [refusal] })).toBeUndefined();
});

it('finds a call that the live API does not have', async () => {
  const reasons = ['It calls GET /gifts, which the API does not serve.'];
  expect(await check({}, { reasons })).toBe(reasons[0]);
});
