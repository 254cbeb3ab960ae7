import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { products } from '../../../../../api/src/platform/db/schema';
import { addRange } from '../../../../../api/src/testing/fixtures/catalogue';
import { freezeProcesses } from '../../../../../api/src/testing/freeze-processes';
import { SearchClient } from '../../client';
import { describeWithOpenSearch, openShopOn, setUpNode } from '../../testing/setup';

describeWithOpenSearch('a shop whose OpenSearch is frozen', () => {
  const node = setUpNode();
  const shop = openShopOn(node, addRange)();
  afterEach(() => jest.restoreAllMocks());

  it('responds with 503 or without results of the node, sends it no calls until it responds, and recovers by itself', async () => {
    const previous = await shop.call('GET /search?q=jacket');
    expect(previous.body.data.pagination.total).toBe(4);
    await freezeProcesses([node.pid]);
    try {
      // The first search waits for the time limit, and those after it don't.
      const { status, body, headers } = await shop.call('GET /search?q=bomber');
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
      const request = jest.spyOn(SearchClient.prototype, 'request');
      for (const url of ['/search?q=parka', '/products?limit=7', '/search/suggest?q=ja'])
        expect([url, (await shop.call(`GET ${url}`)).status]).toEqual([url, 503]);
      const page = await shop.call('GET /products/bomber');
      expect([page.status, page.body.data.relatedProducts]).toEqual([200, []]);
      expect(request.mock.calls.filter(([, path]) => path.includes('search'))).toEqual([]);
      expect((await shop.call('GET /search?q=jacket')).body).toEqual(previous.body);
      await shop.db.update(products).set({ title: 'Quilted Poncho' }).where(eq(products.id, 'parka'));
    } finally {
      process.kill(node.pid, 'SIGCONT');
    }
    for (;;) {
      const { body } = await shop.call('GET /search?q=poncho');
      if (body.data?.products.length === 1) break;
      await setTimeout(50);
    }
    expect((await shop.call('GET /search?q=jacket')).body.data.pagination.total).toBe(4);
  });
});
