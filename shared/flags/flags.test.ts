import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { readFlag } from '.';

const read = (context?: unknown) => readFlag('home-latest-posts', 'shown', { context });
const call = 'GET flags/values';
/** Begins as another customer, because values stay for the life of a page. */
let counter = 0;
const signIn = () => startSession({ user: { id: `customer-${counter++}`, name: 'Asha' } as never, token: 'token' });

beforeEach(signIn);
afterEach(() => endSession());

it('takes the value of the document server where there is one', async () => {
  const { calls } = stubServer({});
  const source = { read: jest.fn(async () => 'hidden') };
  expect(await read({ flags: source })).toBe('hidden');
  expect(source.read).toHaveBeenCalledWith('home-latest-posts', 'shown');
  expect(calls).toEqual([]);
});

it('asks the API once for a page in the browser, and again after another user has signed in', async () => {
  const queries: string[] = [];
  let value = 'hidden';
  stubServer({
    [call]: ({ query }: { query: URLSearchParams }) => {
      queries.push(query.toString());
      return { values: { 'home-latest-posts': value } };
    },
  });
  expect(await Promise.all([read(), read()])).toEqual(['hidden', 'hidden']);
  value = 'shown';
  expect(await read()).toBe('hidden');
  signIn();
  expect(await read()).toBe('shown');
  expect(queries).toEqual(['keys=home-latest-posts', 'keys=home-latest-posts']);
});

it('uses the fallback for a flag that is off, and for an API that fails, and then asks again', async () => {
  stubServer({ [call]: { values: {} } });
  expect(await read()).toBe('shown');
  signIn();
  let isDown = true;
  stubServer({
    [call]: () => (isDown ? buildFailure(500, 'internal', 'No') : { values: { 'home-latest-posts': 'hidden' } }),
  });
  expect(await read()).toBe('shown');
  isDown = false;
  expect(await read()).toBe('hidden');
});

it('reports the variant once if an experiment runs on the flag, and only a variant that the page has got', async () => {
  const fetchMock = jest.fn(async (..._args: Parameters<typeof fetch>) => new Response());
  const realFetch = globalThis.fetch;
  globalThis.fetch = fetchMock;
  const flag = 'home-latest-posts';
  stubServer({ [call]: { values: { [flag]: 'hidden' }, measured: [flag] } });
  expect([await read(), await read()]).toEqual(['hidden', 'hidden']);
  signIn();
  stubServer({ [call]: { values: { [flag]: 'hidden' }, measured: ['other'] } });
  await read();
  signIn();
  stubServer({ [call]: { values: {}, measured: [flag] } });
  expect(await read()).toBe('shown');
  globalThis.fetch = realFetch;
  expect(fetchMock.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
    ['/api/v1/experiments/exposures', { values: { [flag]: 'hidden' } }],
  ]);
});

it('waits for 1.5 s at most', async () => {
  stubServer({ [call]: () => new Promise(() => {}) });
  jest.useFakeTimers();
  const reading = read();
  await jest.advanceTimersByTimeAsync(1600);
  jest.useRealTimers();
  expect(await reading).toBe('shown');
});
