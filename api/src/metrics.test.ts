import { sql } from 'drizzle-orm';
import { buildApp } from './app';
import { createBuyer, createOrderingHelpers } from './ordering/orders/testing/buyer';
import { runAllDueJobs } from './platform/jobs/testing/run-jobs';
import { postalAddress, setUpTestShop, testConfig } from './testing/shop';

const shop = setUpTestShop({ worker: 'both' });
let buyer: Awaited<ReturnType<typeof createBuyer>>;
const { placeGuestOrder, buildItems, fillCart } = createOrderingHelpers(shop, () => buyer);
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const readMetrics = async () => (await shop.app.inject('/metrics')).body.split('\n');
/** Returns the value of a series, 0 if there is none. */
const getValue = async (series: string): Promise<number> => {
  const line = (await readMetrics()).find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
};

it('counts calls by the template of their route', async () => {
  const series = 'vastra_http_requests_total{method="GET",route="/api/v1/products/:id",status="404"}';
  const previous = await getValue(series);
  await shop.call('GET /products/asha@example.in');
  expect(await getValue(series)).toBe(previous + 1);
  expect((await readMetrics()).join()).not.toContain('asha');
});

it('counts orders, and refused ones by the code of their error', async () => {
  const placed = 'vastra_orders_placed_total{payment_method="cod"}';
  const soldOut = 'vastra_orders_refused_total{reason="out_of_stock"}';
  const invalid = 'vastra_orders_refused_total{reason="validation_failed"}';
  const previous = [await getValue(placed), await getValue(soldOut), await getValue(invalid)];
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await placeGuestOrder({}, key)).status).toBe(201);
  // The same order, sent twice.
  expect((await placeGuestOrder({}, key)).status).toBe(201);
  expect((await placeGuestOrder({ items: buildItems(4) })).body.code).toBe('out_of_stock');
  expect((await placeGuestOrder({ address: { ...postalAddress, phone: 'none' } })).status).toBe(400);
  expect([await getValue(placed), await getValue(soldOut), await getValue(invalid)]).toEqual(
    previous.map((count) => count + 1),
  );
});

it('counts attempts of jobs, and shows what waits', async () => {
  await shop.db.execute(sql`delete from pgboss.job`);
  const previous = await getValue('vastra_job_runs_total{queue="send-mail",result="done"}');
  await placeGuestOrder({ email: 'asha@example.in' });
  await runAllDueJobs(shop.services);
  expect(await getValue('vastra_job_runs_total{queue="send-mail",result="done"}')).toBe(previous + 1);
  expect((await readMetrics()).join('\n')).toMatch(/vastra_jobs_waiting\{queue="send-mail"\} \d/);
});

it('counts hits of the response cache, and measures the search', async () => {
  const [hits, searches] = [
    'vastra_response_cache_requests_total{result="hit"}',
    'vastra_search_duration_seconds_count{kind="search"}',
  ];
  await shop.call('GET /search?q=jacket');
  const previous = [await getValue(hits), await getValue(searches)];
  await shop.call('GET /search?q=jacket');
  await shop.call('GET /search?q=kurta');
  expect([await getValue(hits), await getValue(searches)]).toEqual([previous[0] + 1, previous[1] + 1]);
  await fillCart();
});

it('shows the connections of the pool', async () => {
  expect(await getValue('vastra_db_connections_max')).toBeGreaterThan(0);
  expect(await getValue('vastra_db_responsive')).toBe(1);
  expect(await getValue('vastra_db_connection_wait_seconds_count')).toBeGreaterThan(0);
});

it('is a 404 for others, also in a process that only runs jobs', async () => {
  const config = {
    ...testConfig,
    worker: 'only' as const,
    operations: { metricsToken: 'let-me-see', isBehindProxy: true },
  };
  const worker = await buildApp({ db: shop.db, config, log: false });
  expect((await worker.inject('/metrics')).statusCode).toBe(404);
  const { statusCode, body } = await worker.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer let-me-see' },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('process_resident_memory_bytes');
  await worker.close();
});
