import { UnreadableError } from '../local-errors';
import {
  endSession,
  getAccessToken,
  hasSessionCookie,
  resetSession,
  setSignOutPending,
  startSession,
  useSession,
} from '../session';
import { buildFailure, buildUnreadable, stubServer } from '../testing';
import { ApiError, api, configureClient, NetworkError, onSessionExpired, refreshSession, toErrorMessage } from '.';

const asha = { id: 'u1', name: 'Asha Menon', role: 'user' as const };
const ila = { id: 'u2', name: 'Ila Rao', role: 'user' as const };
const expired = buildFailure(401, 'unauthorized', 'Please sign in');

afterEach(() => {
  endSession();
  setSignOutPending(false);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'session=; max-age=0';
});

it('returns the data of the envelope and sends the query', async () => {
  stubServer({ 'GET products': ({ query }: { query: URLSearchParams }) => query.getAll('brand') });
  expect(await api.get('products', { query: { brand: ['A', 'B'], page: undefined } }).data()).toEqual(['A', 'B']);
});

it('throws the server’s sentence, code and field details', async () => {
  stubServer({
    'POST addresses': buildFailure(400, 'invalid_input', 'Please check the address', { postalCode: 'Six digits' }),
  });
  const error = await api
    .post('addresses', { body: {} })
    .data()
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, code: 'invalid_input', details: { postalCode: 'Six digits' } });
  expect(toErrorMessage(error)).toBe('Please check the address');
});

it('throws NetworkError when no response arrives', async () => {
  stubServer({
    'POST search/track': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const error = await api
    .post('search/track', { body: {} })
    .data()
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(NetworkError);
  expect(toErrorMessage(error)).toBe('Network error. Please check your connection.');
});

it.each([
  ['is no JSON', '<html>Sign in to the hotel’s network</html>'],
  ['breaks off', '{"success":true,"da'],
  ['is no envelope', { products: [] }],
  ['reports a failure', { success: false, message: 'No' }],
])('throws UnreadableError, no NetworkError, for a 200 whose body %s', async (_what, body) => {
  stubServer({ 'GET cart': () => buildUnreadable(body) });
  const error = await api
    .get('cart')
    .data()
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UnreadableError);
  expect(toErrorMessage(error)).toBe('An error occurred');
  expect(toErrorMessage(error, 'Failed to load cart')).toBe('Failed to load cart');
});

it('uses the caller’s message for a failure without one of the server', async () => {
  stubServer({ 'GET cart': () => Response.json({ success: false, code: 'odd' }, { status: 422 }) });
  const error = await api
    .get('cart')
    .data()
    .catch((thrown) => thrown);
  expect([toErrorMessage(error), toErrorMessage(error, 'Not now')]).toEqual(['An error occurred', 'Not now']);
});

it('sends the bearer with every call but sign-in', async () => {
  startSession({ user: asha, token: 'token-1' });
  const getBearer = ({ headers }: { headers: Headers }) => headers.get('authorization');
  stubServer({ 'GET cart': getBearer, 'POST auth/send-otp': getBearer });
  expect(await api.get('cart').data()).toBe('Bearer token-1');
  expect(await api.post('auth/send-otp', { body: {} }).data()).toBeNull();
});

it('refreshes an expired session once for all calls that wait, and goes through', async () => {
  startSession({ user: asha, token: 'old' });
  const requireNewToken = ({ headers }: { headers: Headers }) =>
    headers.get('authorization') === 'Bearer new' ? 'fine' : expired;
  const { calls } = stubServer({
    'GET cart': requireNewToken,
    'GET orders': requireNewToken,
    'POST auth/refresh-token': { user: asha, token: 'new' },
  });
  expect(await Promise.all([api.get('cart').data(), api.get('orders').data()])).toEqual(['fine', 'fine']);
  expect(calls.filter((call) => call === 'POST auth/refresh-token')).toHaveLength(1);
});

it('refreshes the session of a returning visitor before the first call', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'session=1';
  stubServer({
    'POST auth/refresh-token': { user: asha, token: 'fresh' },
    'GET cart': ({ headers }: { headers: Headers }) => headers.get('authorization'),
  });
  expect(await api.get('cart').data()).toBe('Bearer fresh');
  expect(useSession.getState().user).toEqual(asha);
});

it('ends the session when it cannot be refreshed, and calls the shell’s listener once', async () => {
  startSession({ user: asha, token: 'old' });
  const listener = jest.fn();
  onSessionExpired(listener);
  stubServer({ 'GET cart': expired, 'GET orders': expired, 'POST auth/refresh-token': expired });
  const results = await Promise.allSettled([api.get('cart').data(), api.get('orders').data()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(getAccessToken()).toBeUndefined();
  startSession({ user: asha, token: 'next' });
  await expect(api.get('cart').data()).rejects.toThrow(ApiError);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('does not report an expired session after the visitor has signed out', async () => {
  startSession({ user: asha, token: 'old' });
  const listener = jest.fn();
  onSessionExpired(listener);
  const { calls } = stubServer({
    'GET cart': () => {
      endSession();
      return expired;
    },
  });
  await expect(api.get('cart').data()).rejects.toThrow(ApiError);
  expect(listener).not.toHaveBeenCalled();
  expect(calls).toEqual(['GET cart']);
});

it('uses the token that another call has received in the meantime', async () => {
  startSession({ user: asha, token: 'old' });
  const { calls } = stubServer({
    'GET cart': ({ headers }: { headers: Headers }) => {
      if (headers.get('authorization') === 'Bearer new') return 'fine';
      startSession({ user: asha, token: 'new' });
      return expired;
    },
  });
  expect(await api.get('cart').data()).toBe('fine');
  expect(calls).toEqual(['GET cart', 'GET cart']);
});

it('does not repeat a call for another customer', async () => {
  startSession({ user: asha, token: 'old' });
  const { calls } = stubServer({
    'POST cart/items': ({ headers }: { headers: Headers }) =>
      headers.get('authorization') === 'Bearer new' ? 'fine' : expired,
    'POST auth/refresh-token': { user: ila, token: 'new' },
  });
  await expect(api.post('cart/items', { body: {} }).data()).rejects.toThrow(ApiError);
  expect(calls).toEqual(['POST cart/items', 'POST auth/refresh-token']);
  expect(useSession.getState().user).toEqual(ila);
});

it.each([
  ['has signed out', () => endSession(), 'signed-out'],
  ['may be another one', () => resetSession(), 'unknown'],
])('does not overrule by a late response that the visitor %s', async (_, happens, status) => {
  startSession({ user: asha, token: 'old' });
  stubServer({
    'POST auth/refresh-token': () => {
      happens();
      return { user: asha, token: 'new' };
    },
  });
  expect(await refreshSession()).toBe(false);
  expect(useSession.getState().status).toBe(status);
  expect(getAccessToken()).toBeUndefined();
});

it('keeps the session when the refresh is rate limited', async () => {
  startSession({ user: asha, token: 'old' });
  stubServer({ 'POST auth/refresh-token': buildFailure(429, 'too_many_requests', 'Later') });
  expect(await refreshSession()).toBe(false);
  expect(useSession.getState().status).toBe('signed-in');
});

it.each(['1', 'until-closed'])(
  'knows a session by its cookie (%s), unless the visitor has signed out here',
  (value) => {
    expect(hasSessionCookie()).toBe(false);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `session=${value}`;
    expect(hasSessionCookie()).toBe(true);
    setSignOutPending(true);
    expect(hasSessionCookie()).toBe(false);
  },
);

it('keeps the session when the refresh fails without a refusal', async () => {
  startSession({ user: asha, token: 'old' });
  const listener = jest.fn();
  onSessionExpired(listener);
  stubServer({ 'GET cart': expired, 'POST auth/refresh-token': buildFailure(503, 'unavailable', 'Later') });
  await expect(api.get('cart').data()).rejects.toThrow(ApiError);
  expect(useSession.getState().status).toBe('signed-in');
  expect(listener).not.toHaveBeenCalled();
});

it('repeats a read once that a busy shop refuses, after the time of Retry-After but at most 3 s, and no write', async () => {
  const calls: string[] = [];
  const refuse = ({ url, method }: Request) => {
    calls.push(`${method} ${new URL(url).pathname.split('/').pop()}`);
    const body = JSON.stringify({ success: false, code: 'unavailable', message: 'The shop is busy.' });
    return Promise.resolve(new Response(body, { status: 503, headers: { 'retry-after': '30' } }));
  };
  configureClient({ baseUrl: 'https://shop.example/api/v1', fetch: refuse as unknown as typeof fetch });
  const startedAt = performance.now();
  await expect(api.get('products').data()).rejects.toThrow('The shop is busy.');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await expect(api.post('orders', { body: {} }).data()).rejects.toThrow('The shop is busy.');
  expect(calls).toEqual(['GET products', 'GET products', 'POST orders']);
});

it('is finished after the page was left if the caller says so, and only then', async () => {
  const outlives: boolean[] = [];
  const reply = ({ keepalive }: Request) => {
    outlives.push(keepalive);
    return Promise.resolve(Response.json({ success: true, data: {} }));
  };
  configureClient({ baseUrl: 'https://shop.example/api/v1', fetch: reply as unknown as typeof fetch });
  await api.post('cart/items', { body: {}, keepalive: true }).data();
  await api.post('orders', { body: {} }).data();
  expect(outlives).toEqual([true, false]);
});

describe('a trace', () => {
  const getTrace = ({ headers }: { headers: Headers }) => headers.get('traceparent');

  it('has no id of this page where the shop traces nothing', async () => {
    stubServer({ 'GET cart': getTrace });
    expect(await api.get('cart').data()).toBeNull();
  });

  it('has the same random id in all calls of a page that is traced', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'traced' });
    document.head.append(meta);
    stubServer({ 'GET cart': getTrace, 'POST search/track': getTrace });
    const first = await api.get('cart').data<string>();
    expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(await api.post('search/track', { body: {} }).data()).toBe(first);
    meta.remove();
  });
});
