import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { patience } from '../../../shared/testing/patience.cjs';
import { type Breaker, createBreaker } from './breaker';
import { createCallCounts } from './call-counts';
import { createApiReader } from './read-api';
import { createStoredResponses, type SharedResponses, type StoredResponse } from './stored-responses';

let api: Server;
let apiUrl: string;
let respond: RequestListener;
let calls: string[];
let isReady: boolean;
let breaker: Breaker;
beforeAll(async () => {
  api = createServer((request, response) => {
    calls.push(request.url!);
    response.setHeader('cache-control', 'public, max-age=0');
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
let now: number;
beforeEach(() => {
  calls = [];
  isReady = false;
  respond = (_request, response) => response.end('{"success":true,"data":"first"}');
  breaker = createBreaker(async () => isReady, 1);
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  breaker.stop();
  jest.restoreAllMocks();
});

const first = { success: true, data: 'first' };
const hourMs = 3_600_000;
const respondWith =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end('{"success":false,"code":"failed","message":"Failed"}');
const createReader = ({
  timeoutMs = 5000 * patience,
  maxWaitMs = 5000 * patience,
  shared = undefined as SharedResponses | undefined,
  responses = createStoredResponses(24 * hourMs, shared),
} = {}) =>
  createApiReader(apiUrl, timeoutMs, {
    responses,
    breaker,
    calls: callCounts,
    maxWaitMs,
  });
const callCounts = createCallCounts();
/** Reads once, and lets the second pass in which no further call is made. */
const readFirst = async (reader: ReturnType<typeof createReader>, path = 'products') => {
  expect(await reader(path)).toEqual(first);
  now += 1500;
};

describe('while the API fails, a document', () => {
  it.each<[string, RequestListener]>([
    ['responds with 503', respondWith(503)],
    ['responds with 500', respondWith(500)],
    ['ends the connection', (request) => request.socket.destroy()],
    ['never responds', () => {}],
  ])('gets the stored response if the API %s', async (_how, failing) => {
    const responses = createStoredResponses(24 * hourMs);
    // The short time limit is for the failing API alone: the first response may take longer on a busy machine.
    await readFirst(createReader({ responses }));
    const reader = createReader({ responses, timeoutMs: 100 * patience });
    expect(reader.getFailureCount()).toBe(0);
    respond = failing;
    expect(await reader('products')).toEqual(first);
    expect(reader.getFailureCount()).toBe(1);
    await expect(reader('blogs')).rejects.toThrow();
  });

  it('gets the refusal of a call that cannot succeed, and forgets what is gone', async () => {
    const reader = createReader();
    await readFirst(reader);
    respond = respondWith(404);
    callCounts.take();
    await expect(reader('products')).rejects.toThrow(ApiError);
    expect(callCounts.take()).toEqual({ total: 1, failed: 0 });
    respond = respondWith(503);
    await expect(reader('products')).rejects.toThrow(ApiError);
    expect(callCounts.take()).toEqual({ total: 1, failed: 1 });
    // A 404 is an answer, and a 503 is none.
    expect(reader.getFailureCount()).toBe(1);
  });

  it('gets no response that is older than a day', async () => {
    const reader = createReader();
    await readFirst(reader);
    respond = respondWith(503);
    now += 25 * hourMs;
    await expect(reader('products')).rejects.toThrow(ApiError);
  });

  it('does not wait for a slow response if there is an earlier one, and uses the new one afterwards', async () => {
    const reader = createReader({ maxWaitMs: 20 });
    await readFirst(reader);
    let finish = () => {};
    respond = (_request, response) => {
      finish = () => response.end('{"success":true,"data":"second"}');
    };
    expect(await reader('products')).toEqual(first);
    finish();
    now += 1500;
    respond = (_request, response) => response.end('{"success":true,"data":"second"}');
    expect(await reader('products')).toMatchObject({ data: 'second' });
  });
});

describe('an API that is away', () => {
  const fail = async (reader: ReturnType<typeof createReader>, count: number) => {
    respond = respondWith(503);
    for (let call = 0; call < count; call++) await reader(`failing/${call}`).catch(() => undefined);
    calls = [];
  };

  it('is not called again before it is back', async () => {
    const reader = createReader();
    await readFirst(reader);
    const changes: boolean[] = [];
    breaker.onChange((isOpen) => changes.push(isOpen));
    await fail(reader, 3);
    callCounts.take();
    expect(await reader('products')).toEqual(first);
    await expect(reader('blogs')).rejects.toThrow(NetworkError);
    expect(calls).toEqual([]);
    // They count as failed calls, because documents would have made them.
    expect(callCounts.take()).toEqual({ total: 2, failed: 2 });
    const isBack = new Promise((resolve) => breaker.onChange((isOpen) => isOpen || resolve(true)));
    respond = (_request, response) => response.end('{"success":true,"data":"second"}');
    isReady = true;
    await isBack;
    now += 1500;
    expect(await reader('products')).toMatchObject({ data: 'second' });
    expect(changes).toEqual([true, false]);
  });

  it('is called as long as some calls succeed', async () => {
    const reader = createReader();
    for (const attempt of [1, 2, 3]) {
      await fail(reader, 2);
      respond = (_request, response) => response.end('{"success":true,"data":"first"}');
      await reader(`fine/${attempt}`);
    }
    expect(breaker.isOpen()).toBe(false);
  });
});

describe('responses that document servers share', () => {
  const createShared = () => {
    const stored = new Map<string, StoredResponse>();
    const shared: SharedResponses = {
      findFresh: jest.fn(async (path) => {
        const response = stored.get(path);
        return response && now - response.at < 1000 ? response : undefined;
      }),
      findLatest: async (path) => stored.get(path),
      store: (path, response) => void stored.set(path, response),
      evict: (path) => void stored.delete(path),
      close() {},
    };
    return shared;
  };

  test('are used by all within the second, and not longer', async () => {
    const shared = createShared();
    const [one, other] = [createReader({ shared }), createReader({ shared })];
    await one('products');
    now += 700;
    expect(await other('products')).toEqual(first);
    expect(calls).toHaveLength(1);
    // Both servers have a copy of the same age.
    now += 400;
    await other('products');
    expect(calls).toHaveLength(2);
  });

  test('are what a restarted server shows while the API fails', async () => {
    const shared = createShared();
    await readFirst(createReader({ shared }));
    respond = respondWith(503);
    const restarted = createReader({ shared });
    expect(await restarted('products')).toEqual(first);
    expect(restarted.getFailureCount()).toBe(1);
  });
});

it('shares one call among documents at the same time', async () => {
  const reader = createReader();
  await Promise.all([reader('products'), reader('products')]);
  expect(calls).toHaveLength(1);
});

it('bounds the stored responses', async () => {
  const responses = createStoredResponses(hourMs);
  const body = Buffer.alloc(2 ** 20 - 100);
  for (let index = 0; index < 40; index++) responses.store(`list/${index}`, { body, at: now, isPublic: true });
  expect(await responses.findLatest('list/0')).toBeUndefined();
  expect(await responses.findLatest('list/39')).toBeDefined();
  responses.store('large', { body: Buffer.alloc(2 ** 20 + 1), at: now, isPublic: true });
  expect(await responses.findLatest('large')).toBeUndefined();
});
