import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../../../api/src/config';
import { products } from '../../../../../api/src/platform/db/schema';
import { addRange } from '../../../../../api/src/testing/fixtures/catalogue';
import { setUpTestShop } from '../../../../../api/src/testing/shop';
import { startIndexer } from '../../indexer/start-indexer';
import { type Forwarder, startForwarder } from '../../testing/forward';
import { buildIndex, buildSettings, describeWithOpenSearch, setUpNode, silentLog } from '../../testing/setup';

describeWithOpenSearch('a shop whose OpenSearch is gone', () => {
  const node = setUpNode();
  const config: Partial<Config> = {};
  let forwarder: Forwarder;
  beforeAll(async () => {
    forwarder = await startForwarder(() => node.url);
    config.openSearch = { ...buildSettings(node), url: forwarder.url };
  });
  const shop = setUpTestShop(config);
  let stop = async () => undefined as unknown;
  beforeAll(async () => {
    await addRange(shop);
    await buildIndex(shop, config.openSearch!);
    stop = startIndexer(shop.db, config.openSearch!, silentLog);
  });
  afterAll(async () => {
    await stop();
    forwarder.close();
  });

  /** Repeats a call until a response is as expected. */
  const until = async (url: string, isExpected: (body: { data?: { products: unknown[] } }) => boolean) => {
    for (;;) {
      const { body } = await shop.call(`GET ${url}`);
      if (isExpected(body)) return body;
      await setTimeout(50);
    }
  };

  it('answers searches and lists with 503, serves everything else, and recovers by itself', async () => {
    const previous = await shop.call('GET /search?q=jacket');
    expect(previous.body.data.pagination.total).toBe(4);
    expect((await shop.call('GET /products/trucker')).body.data.relatedProducts).not.toEqual([]);
    await node.kill();
    // New URLs, because responses that are cached are served.
    for (const url of ['/search?q=bomber', '/products?limit=7', '/search/suggest?q=ja']) {
      const { status, body, headers } = await shop.call(`GET ${url}`);
      expect([url, status, body.code, headers['retry-after']]).toEqual([url, 503, 'unavailable', '2']);
    }
    expect((await shop.call('GET /search?q=jacket')).body).toEqual(previous.body);
    const page = await shop.call('GET /products/bomber');
    expect([page.status, page.body.data.relatedProducts]).toEqual([200, []]);
    expect((await shop.call('GET /categories')).status).toBe(200);
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);

    // Indexes what changed meanwhile when the server is back, and evicts what was built without it.
    await shop.db.update(products).set({ title: 'Quilted Poncho' }).where(eq(products.id, 'parka'));
    await node.restart();
    const { data } = await until('/search?q=poncho', (body) => body.data?.products.length === 1);
    expect(data!.products).toMatchObject([{ _id: 'parka' }]);
    await until(
      '/products/bomber',
      (body) => (body.data as unknown as { relatedProducts: [] }).relatedProducts.length > 0,
    );
    expect((await shop.call('GET /search?q=jacket')).body.data.pagination.total).toBe(4);
  });
});
