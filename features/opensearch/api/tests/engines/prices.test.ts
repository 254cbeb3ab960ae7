import { setTimeout } from 'node:timers/promises';
import { EmbeddedSearchEngine } from '../../../../../api/src/catalogue/search-engine/embedded/embedded-search-engine';
import { getSearchEngine } from '../../../../../api/src/catalogue/search-engine/get-search-engine';
import type { ListRequest } from '../../../../../api/src/catalogue/search-engine/search-engine';
import { promotions } from '../../../../../api/src/platform/db/schema';
import { addPromotion } from '../../../../../api/src/pricing/promotions/testing/add-promotion';
import { addProduct } from '../../../../../api/src/testing/shop';
import { describeWithOpenSearch, openShopOn, setUpNode } from '../../testing/setup';

describeWithOpenSearch('lists in OpenSearch by prices of promotions', () => {
  const node = setUpNode();
  const shop = openShopOn(node, async (shop) => {
    for (let number = 1; number <= 6; number++)
      await addProduct(shop, { id: `kurta-${number}`, price: number * 100_00, mrp: number * 100_00 });
  })();
  afterEach(() => shop.db.delete(promotions));

  const requests: ListRequest[] = [
    { page: 1, limit: 10, sort: 'price-low-high', withFacets: true },
    { page: 1, limit: 10, sort: 'price-high-low', filters: { onSale: true }, withFacets: true },
    { page: 1, limit: 10, sort: 'price-low-high', filters: { priceRange: [50_00, 250_00] }, withFacets: true },
  ];
  const listAll = (engine = getSearchEngine(shop.db)) => Promise.all(requests.map((request) => engine.list(request)));
  const listIds = async () => (await getSearchEngine(shop.db).list(requests[0])).ids;

  it('has the order, the filters and the numbers of the embedded engine', async () => {
    const definition = { products: { productIds: ['kurta-4', 'kurta-6'] } };
    await addPromotion(shop, { kind: 'unit-price', price: 50 }, { definition });
    const found = await listAll();
    expect(found[0].ids).toEqual(['kurta-4', 'kurta-6', 'kurta-1', 'kurta-2', 'kurta-3', 'kurta-5']);
    expect(found[1].ids).toEqual(['kurta-4', 'kurta-6']);
    expect(found[2].total).toBe(4);
    expect(found).toEqual(await listAll(new EmbeddedSearchEngine(shop.db)));
    await shop.db.delete(promotions);
    expect((await listIds())[0]).toBe('kurta-1');
    expect(await listAll()).toEqual(await listAll(new EmbeddedSearchEngine(shop.db)));
  });

  it('follows the start and the end of a promotion, which write nothing', async () => {
    const [startsAt, endsAt] = [new Date(Date.now() + 4_000), new Date(Date.now() + 12_000)];
    const definition = { products: { productIds: ['kurta-6'] } };
    await addPromotion(shop, { kind: 'unit-price', price: 50 }, { startsAt, endsAt, definition });
    expect((await listIds())[0]).toBe('kurta-1');
    const waitForFirst = async (id: string) => {
      while ((await listIds())[0] !== id) await setTimeout(100);
      return Date.now();
    };
    expect((await waitForFirst('kurta-6')) - startsAt.getTime()).toBeGreaterThanOrEqual(0);
    expect((await waitForFirst('kurta-1')) - endsAt.getTime()).toBeGreaterThanOrEqual(0);
  });
});
