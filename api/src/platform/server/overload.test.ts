import { setTimeout } from 'node:timers/promises';
import { setUpTestShop } from '../../testing/shop';
import { ShopPool } from '../db/pool';

const shop = setUpTestShop({ overloadMs: 100 });
afterEach(() => jest.restoreAllMocks());

/** Waits until a call has this status. The test's time limit bounds it. */
async function waitForStatus(route: string, status: number) {
  for (;;) {
    const reply = await shop.call(route);
    if (reply.status === status) return reply;
    await setTimeout(50);
  }
}

it('refuses lists, serves carts and probes while calls wait for the database, and serves lists again afterwards', async () => {
  const waiting = jest.spyOn(ShopPool.prototype, 'getWaitMs').mockReturnValue(200);
  const { headers, body } = await waitForStatus('GET /products', 503);
  expect(headers['retry-after']).toBe('2');
  expect(body).toMatchObject({ success: false, code: 'unavailable', requestId: expect.any(String) });
  // Longer than the share of refused lists needs to become 1.
  await setTimeout(1_500);
  for (let count = 0; count < 10; count++) {
    expect((await shop.call('GET /products')).status).toBe(503);
    expect((await shop.call('GET /search/suggest?q=a')).status).toBe(503);
    expect((await shop.call('GET /cart')).status).toBe(401);
    // The route's own answer to an empty body.
    expect((await shop.call('POST /checkout/quote', { body: {} })).status).toBe(409);
    expect((await shop.call('POST /orders', { body: {} })).status).toBe(400);
  }
  for (const url of ['/livez', '/readyz?unready=404']) {
    const { statusCode } = await shop.app.inject(url);
    expect([url, statusCode]).not.toEqual([url, 503]);
  }
  waiting.mockReturnValue(0);
  await waitForStatus('GET /products', 200);
});

it('measures how long the oldest call waits for a connection, unless the database does not respond at all', async () => {
  const pool = shop.db.$client as unknown as ShopPool;
  const max = pool.options.max!;
  const clients = await Promise.all(Array.from({ length: max }, () => pool.connect()));
  const queued = pool.query('select 1');
  await setTimeout(150);
  // A result shows that the server responds.
  await clients[0].query('select 1');
  expect(pool.getWaitMs()).toBeGreaterThanOrEqual(140);
  await setTimeout(600);
  expect(pool.getWaitMs()).toBe(0);
  for (const client of clients) client.release();
  await queued;
  expect(pool.getWaitMs()).toBe(0);
});
