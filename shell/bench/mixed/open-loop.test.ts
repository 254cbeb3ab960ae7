import { createRandom } from '../../../.ci/bench/zipf.mjs';
import { runOpenLoop } from './open-loop.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('charges a server that stops for a second with all requests that were due meanwhile', async () => {
  const respondAfterASecond = () =>
    new Promise<undefined>((resolve) => setTimeout(resolve, 1000 - Date.now() + startedAt));
  const startedAt = Date.now();
  const running = runOpenLoop({
    kinds: { documents: { share: 1, send: respondAfterASecond } },
    rate: 10,
    seconds: 1,
    random: () => 0,
  });
  await jest.advanceTimersByTimeAsync(2000);
  const { documents, all } = await running;
  expect(documents.count).toBe(10);
  // They were due at 0, 100, … 900 ms.
  expect([10, 50, 100].map((percentile) => Math.round(documents.at(percentile) / 10) * 10)).toEqual([100, 500, 1000]);
  expect(all.count).toBe(10);
});

it('mixes kinds by their shares, and counts failures by status', async () => {
  const running = runOpenLoop({
    kinds: {
      documents: { share: 90, send: async () => undefined },
      orders: { share: 10, send: async () => 503 },
      carts: { share: 0, send: async () => 500 },
    },
    rate: 1000,
    seconds: 1,
    random: createRandom(5),
  });
  await jest.advanceTimersByTimeAsync(2000);
  const { documents, orders, carts, all } = await running;
  expect([documents.count + orders.count, carts.count]).toEqual([1000, 0]);
  expect(documents.count).toBeGreaterThan(850);
  expect(orders.count).toBeGreaterThan(50);
  expect(all.failures).toEqual({ 503: orders.count });
  expect([documents.failedCount, all.failedCount]).toEqual([0, orders.count]);
});

it('counts from the planned arrival, also when the load generator itself is late', async () => {
  let isFirst = true;
  const stallAtFirst = async () => {
    if (isFirst) jest.advanceTimersByTime(500);
    isFirst = false;
    return undefined;
  };
  const kinds = { documents: { share: 1, send: stallAtFirst } };
  const running = runOpenLoop({ kinds, rate: 10, seconds: 1, random: () => 0 });
  await jest.advanceTimersByTimeAsync(2000);
  const { documents, lag } = await running;
  // The second request was due at 100 ms, and sent at 500 ms.
  expect(Math.round(documents.at(90) / 10) * 10).toBe(400);
  expect(Math.round(lag.at(100) / 10) * 10).toBe(400);
});

it('sends nothing while 5,000 requests are open', async () => {
  const response = new Promise<undefined>((resolve) => setTimeout(resolve, 2000));
  const kinds = { documents: { share: 1, send: () => response } };
  const running = runOpenLoop({ kinds, rate: 6000, seconds: 1, random: () => 0 });
  await jest.advanceTimersByTimeAsync(3000);
  expect((await running).documents.failures).toEqual({ 'not sent': 1000 });
});
