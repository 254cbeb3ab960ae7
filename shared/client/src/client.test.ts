import type { CallShape, ClientOptions } from './call';
import { createClient } from './client';
import { ConnectionError, hasCode, VastraError } from './errors';
import { PathParameterError } from './fill-path';
import { iterate } from './iterate';
import { asList } from './list-call';

const getOrders: CallShape = { method: 'GET', path: '/orders' };
const postOrder: CallShape = { method: 'POST', path: '/orders' };
const placeOrder: CallShape = { ...postOrder, takesKey: true };

const reply = (data: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify({ success: true, data }), { status: 200, ...init });
const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ success: false, message: 'No.', code, details: { email: 'Wrong' }, requestId: 'r1' }), {
    status,
    headers,
  });

type Responder = Response | Error | ((request: Request) => Response | Promise<Response>);

/** Returns a client whose requests get these responses one after another, and the requests. */
function createTestClient(responders: Responder[], options: Partial<ClientOptions> = {}) {
  const requests: (Request & { init: RequestInit })[] = [];
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const { signal: _signal, ...rest } = init;
    const request = Object.assign(new Request(url, rest), { init });
    requests.push(request);
    const responder = responders.shift();
    if (responder === undefined) throw new Error('There is no further response');
    if (responder instanceof Error) throw responder;
    return typeof responder === 'function' ? responder(request) : responder;
  };
  return { client: createClient({ url: 'https://shop.example/', fetch, ...options }), requests };
}

/** Resolves to the result of a call while all timers run at once, and to the milliseconds that it would have taken. */
async function measure<T>(call: Promise<T>): Promise<{ result: T | Error; ms: number }> {
  const startedAt = Date.now();
  let isOver = false;
  const settled = call.then(
    (result) => result,
    (error) => error as Error,
  );
  void settled.then(() => {
    isOver = true;
  });
  while (!isOver) await jest.advanceTimersByTimeAsync(50);
  return { result: await settled, ms: Date.now() - startedAt };
}

const broken = new TypeError('fetch failed');

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('a request', () => {
  it('has path, query and JSON, and no credentials of the page beside a key', async () => {
    const { client, requests } = createTestClient([reply({ ok: 1 }), reply(undefined)], { key: 'secret' });
    const call: CallShape = { method: 'PUT', path: '/orders/:id/notes/:number' };
    const at = new Date(0);
    const input = { id: 'a/b', number: 3, tag: ['x', 'y z'], until: at, none: undefined, nil: null, body: { at } };
    expect(await client.send(call, input, { headers: { 'x-trace': '1' } })).toEqual({ ok: 1 });
    expect(await client.send(getOrders)).toBeUndefined();
    const [put, get] = requests;
    expect(`${put.method} ${put.url}`).toBe(
      'PUT https://shop.example/api/v1/orders/a%2Fb/notes/3?tag=x&tag=y+z&until=1970-01-01T00%3A00%3A00.000Z',
    );
    expect(await put.json()).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    expect(Object.fromEntries(put.headers)).toEqual({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'x-trace': '1',
    });
    expect(put.init.credentials).toBe('omit');
    expect(get.headers.has('content-type')).toBe(false);
  });

  test('a request of a guest has the cookies of the page', async () => {
    const { client, requests } = createTestClient([reply(1)]);
    await client.send(getOrders);
    expect(requests[0].init.credentials).toBe('same-origin');
    expect(requests[0].headers.has('authorization')).toBe(false);
  });

  it('has the texts of a form before its file, or bytes', async () => {
    const { client, requests } = createTestClient([reply(1), reply(1)]);
    const upload: CallShape = { method: 'PUT', path: '/photo', bodyType: 'form' };
    await client.send(upload, { body: { file: new Blob(['x']), alt: 'A jacket', color: undefined } });
    expect([...(requests[0].init.body as FormData).keys()]).toEqual(['alt', 'file']);
    const bytes = new Uint8Array([1, 2]);
    await client.send({ method: 'PUT', path: '/objects', bodyType: 'bytes' }, { body: bytes });
    expect(requests[1].init.body).toBe(bytes);
    expect(requests[1].headers.get('content-type')).toBe('application/octet-stream');
  });

  it('resolves to a file', async () => {
    const { client } = createTestClient([new Response('%PDF-1.7'), refuse(404, 'invoice_not_found')]);
    const call: CallShape = { method: 'GET', path: '/invoice', isFile: true };
    expect((await client.send(call)).size).toBe(8);
    await expect(client.send(call)).rejects.toMatchObject({ code: 'invoice_not_found' });
  });
});

describe('a failure', () => {
  it('has what the shop says', async () => {
    const { client } = createTestClient([refuse(422, 'out_of_stock')]);
    const error = await client.send(postOrder).catch((failure) => failure);
    expect(error).toBeInstanceOf(VastraError);
    expect(error).toMatchObject({ message: 'No.', status: 422, fields: { email: 'Wrong' }, requestId: 'r1' });
    expect([hasCode(error, 'out_of_stock'), hasCode(error, 'total_changed'), hasCode(broken, 'out_of_stock')]).toEqual([
      ...[true, false, false],
    ]);
  });

  it.each([200, 400])('is named if something else responds with %i', async (status) => {
    const { client } = createTestClient([new Response('<html>', { status })]);
    await expect(client.send(getOrders)).rejects.toMatchObject({ code: 'unreadable_response', status });
  });
});

describe('attempts', () => {
  const count = async (call: CallShape, responders: Responder[], options?: Partial<ClientOptions>) => {
    const { client, requests } = createTestClient(responders, options);
    const { result, ms } = await measure(client.send(call));
    return { result, ms, requests };
  };

  it.each([502, 503, 504])('repeats a call after %i, with a longer pause each time', async (status) => {
    const { result, ms, requests } = await count(getOrders, [refuse(status, 'x'), refuse(status, 'x'), reply('late')]);
    expect([result, requests.length]).toEqual(['late', 3]);
    // 250 to 500, then 500 to 1000.
    expect(ms).toBeGreaterThanOrEqual(750);
    expect(ms).toBeLessThan(1700);
  });

  it('ends after two more attempts, or as many as wanted', async () => {
    const busy = () => refuse(503, 'unavailable');
    const usual = await count(getOrders, [busy, busy, busy, busy]);
    expect([usual.result, usual.requests.length]).toEqual([expect.objectContaining({ status: 503 }), 3]);
    expect((await count(getOrders, [busy, busy], { retries: 0 })).requests).toHaveLength(1);
  });

  it('wait as Retry-After says, in seconds or until a date, and not longer than a minute', async () => {
    const seconds = await count(getOrders, [refuse(429, 'too_many_requests', { 'retry-after': '7' }), reply('late')]);
    expect(seconds.result).toBe('late');
    expect(seconds.ms).toBeGreaterThanOrEqual(7000);
    const date = new Date(Date.now() + 9000).toUTCString();
    const until = await count(getOrders, [refuse(503, 'unavailable', { 'retry-after': date }), reply('late')]);
    expect(until.ms).toBeGreaterThanOrEqual(8000);
    const long = await count(getOrders, [refuse(429, 'too_many_codes', { 'retry-after': '3600' }), reply('late')]);
    expect(long.result).toMatchObject({ code: 'too_many_codes', retryAfterMs: 3_600_000 });
  });

  it('repeats a call that may have been made only if it can be repeated', async () => {
    for (const failure of [broken, refuse(503, 'unavailable')]) {
      const once = await count(postOrder, [failure, reply('twice')]);
      expect([once.result, once.requests.length]).toEqual([expect.any(Error), 1]);
    }
    expect((await count(postOrder, [refuse(429, 'too_many_requests'), reply('once')])).result).toBe('once');
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await count({ method, path: '/x' }, [broken, reply(method)])).result).toBe(method);
  });

  it.each([400, 401, 404, 409, 500])('does not repeat a call after %i', async (status) => {
    const { requests } = await count(getOrders, [refuse(status, 'x'), reply(1)]);
    expect(requests).toHaveLength(1);
  });

  it('sends one idempotency key in all attempts: a new one for each call, or the one of its caller', async () => {
    const { client, requests } = createTestClient([broken, refuse(503, 'unavailable'), reply(1), reply(2), reply(3)]);
    expect((await measure(client.send(placeOrder))).result).toBe(1);
    await client.send(placeOrder);
    await client.send(placeOrder, {}, { idempotencyKey: 'mine-0001' });
    const keys = requests.map((request) => request.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
    expect(keys[3]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[3]).not.toBe(keys[0]);
    expect(keys[4]).toBe('mine-0001');
  });
});

describe('a connection', () => {
  it('throws a ConnectionError with its cause if a connection breaks', async () => {
    const { client } = createTestClient([broken]);
    const error = await client.send(postOrder).catch((failure) => failure);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.cause).toBe(broken);
  });

  it('ends an attempt without a response after the timeout', async () => {
    jest.useRealTimers();
    const fetch: ClientOptions['fetch'] = (_url, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason));
      });
    const client = createClient({ url: 'https://shop.example', fetch, retries: 0 });
    await expect(client.send(getOrders, {}, { timeoutMs: 20 })).rejects.toThrow('No response within 20 ms');
  });

  it.each(['before it starts', 'while it waits'])('can be aborted %s', async (moment) => {
    const controller = new AbortController();
    const reason = new Error('Not needed');
    const { client, requests } = createTestClient([refuse(503, 'unavailable'), reply(1)]);
    if (moment === 'before it starts') controller.abort(reason);
    const call = client.send(getOrders, {}, { signal: controller.signal });
    const settled = expect(call).rejects.toBe(reason);
    await jest.advanceTimersByTimeAsync(100);
    controller.abort(reason);
    await settled;
    expect(requests).toHaveLength(moment === 'before it starts' ? 0 : 1);
  });
});

describe('access tokens', () => {
  const credentials = { clientId: 'key 1', clientSecret: 'vastra_live_x', scopes: ['orders.read', 'catalogue.read'] };
  const grant = (token: string) => () =>
    new Response(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 900 }));
  const listTokens = (requests: Request[]) => requests.map((request) => request.headers.get('authorization'));

  it('requests one for simultaneous calls, and renews it before its end', async () => {
    const { client, requests } = createTestClient(
      [grant('one'), reply(1), reply(2), grant('two'), reply(3)],
      credentials,
    );
    await Promise.all([client.send(getOrders), client.send(getOrders)]);
    jest.setSystemTime(Date.now() + 871_000);
    await client.send(getOrders);
    const basic = `Basic ${btoa('key%201:vastra_live_x')}`;
    expect(listTokens(requests)).toEqual([basic, 'Bearer one', 'Bearer one', basic, 'Bearer two']);
    expect(requests[0].url).toBe('https://shop.example/oauth/token');
    expect(await requests[0].text()).toBe('grant_type=client_credentials&scope=orders.read+catalogue.read');
  });

  it('renews one after 401, once', async () => {
    const ended = () => refuse(401, 'key_invalid');
    const { client, requests } = createTestClient([grant('one'), ended, grant('two'), ended], credentials);
    await expect(client.send(postOrder)).rejects.toMatchObject({ code: 'key_invalid' });
    expect(requests).toHaveLength(4);
  });

  it('throws the code of OAuth for a refusal, and requests one again for the next call', async () => {
    const refused = () => new Response(JSON.stringify({ error: 'invalid_client' }), { status: 400 });
    const { client } = createTestClient([refused, grant('one'), reply(1)], credentials);
    await expect(client.send(getOrders)).rejects.toMatchObject({ code: 'invalid_client', status: 400 });
    expect(await client.send(getOrders)).toBe(1);
  });
});

describe('iterate', () => {
  const listOrders = asList('rows', (client: ReturnType<typeof createClient>, input?: object) =>
    client.send(getOrders, input as Record<string, unknown>),
  ) as never;
  const buildPage = (ids: string[], number: number, hasNextPage: boolean) =>
    reply({ rows: ids.map((_id) => ({ _id })), pagination: { page: number, hasNextPage } });

  it('yields the records of all pages, each once', async () => {
    const { client, requests } = createTestClient([buildPage(['a', 'b'], 1, true), buildPage(['b', 'c'], 2, false)]);
    const ids = [];
    for await (const { _id } of iterate<object, { rows: { _id: string }[]; pagination: never }, 'rows'>(
      client,
      listOrders,
      { status: 'placed' },
    ))
      ids.push(_id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=100&status=placed&page=1',
      '?limit=100&status=placed&page=2',
    ]);
  });

  it('requests no further page once the loop is left', async () => {
    const { client, requests } = createTestClient([buildPage(['a', 'b'], 1, true)]);
    for await (const _order of iterate(client, listOrders)) break;
    expect(requests).toHaveLength(1);
  });
});

it.each(['', '.', '..', null, undefined, '\ud800'])('sends no call whose path parameter is %j', async (id) => {
  const { client, requests } = createTestClient([]);
  await expect(client.send({ method: 'GET', path: '/orders/:id' }, { id })).rejects.toThrow(PathParameterError);
  expect(requests).toEqual([]);
});

it.each([
  ['../admin', '..%2Fadmin'],
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['%2e', '%252e'],
  ['...', '...'],
])('sends the path parameter %j as one part of the path', async (id, part) => {
  const { client, requests } = createTestClient([reply(null)]);
  await client.send({ method: 'GET', path: '/orders/:id' }, { id });
  expect(requests[0].url).toBe(`https://shop.example/api/v1/orders/${part}`);
});
