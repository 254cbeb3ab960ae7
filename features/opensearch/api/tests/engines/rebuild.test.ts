import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { getSearchEngine } from '../../../../../api/src/catalogue/search-engine/get-search-engine';
import { SearchUnavailableError } from '../../../../../api/src/catalogue/search-engine/search-unavailable';
import type { Config } from '../../../../../api/src/config';
import { products, variants } from '../../../../../api/src/platform/db/schema';
import { addRange } from '../../../../../api/src/testing/fixtures/catalogue';
import { setUpTestShop } from '../../../../../api/src/testing/shop';
import { indexChanges } from '../../indexer/index-changes';
import { rebuildIndex, removeRetiredIndex } from '../../indexer/rebuild';
import { openIndexer } from '../../indexer/start-indexer';
import { buildSettings, describeWithOpenSearch, setUpNode } from '../../testing/setup';

describeWithOpenSearch('the index', () => {
  const node = setUpNode();
  const config: Partial<Config> = {};
  beforeAll(() => {
    config.openSearch = { ...buildSettings(node), maxWaitMs: 0 };
  });
  const shop = setUpTestShop(config);
  let tools: ReturnType<typeof openIndexer>;
  beforeAll(async () => {
    tools = openIndexer(shop.db, config.openSearch!);
    await addRange(shop);
  });
  afterAll(() => tools.client.close());

  const search = (text: string) => getSearchEngine(shop.db).search({ text, page: 1, limit: 10, sort: 'relevance' });
  /** Repeats a search that is refused until the engine has looked at the server again, which it does twice a second after a failure. */
  const searchOnceAvailable = async (text: string): ReturnType<typeof search> => {
    for (;;) {
      const result = await search(text).catch((error: unknown) => {
        if (!(error instanceof SearchUnavailableError)) throw error;
      });
      if (result) return result;
      await setTimeout(50);
    }
  };
  const countInStock = async () => {
    const request = { page: 1, limit: 10, sort: 'relevance', withFacets: true } as const;
    return (await getSearchEngine(shop.db).list(request)).facets!.inStock;
  };
  const listIndexes = async () => {
    const found = await tools.client.request<object>('GET', `/${tools.client.alias}-*`);
    return Object.keys(found).filter((name) => !name.endsWith('-state'));
  };

  it('is built where there is none', async () => {
    await tools.state.create();
    expect(await indexChanges(tools)).toBe('rebuild');
    await expect(search('jacket')).rejects.toThrow('The shop is busy.');
    expect(await rebuildIndex(tools)).toBe(5);
    expect((await searchOnceAvailable('jacket')).total).toBe(4);
    expect(await indexChanges(tools)).toBe('current');
  });

  it('gets changed, new and archived products from the journal', async () => {
    await shop.db.update(products).set({ title: 'Woollen Cape' }).where(eq(products.id, 'puffer'));
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'bomber'));
    expect(await indexChanges(tools)).toBe('indexed');
    expect(await indexChanges(tools)).toBe('current');
    expect((await search('cape')).ids).toEqual(['puffer']);
    expect((await search('bomber')).ids).toEqual([]);
  });

  it('is not written where a change changes no document, so that the server can cache', async () => {
    const request = jest.spyOn(tools.client, 'request');
    await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.productId, 'trucker'));
    expect(await indexChanges(tools)).toBe('indexed');
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.productId, 'trucker'));
    const previousCount = await countInStock();
    request.mockClear();
    expect(await indexChanges(tools)).toBe('indexed');
    const listWrites = () => request.mock.calls.map(([, path]) => path).filter((path) => /_bulk|_refresh/.test(path));
    expect(listWrites()).toEqual([]);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, 'trucker'));
    expect(await indexChanges(tools)).toBe('indexed');
    expect(listWrites()).toHaveLength(2);
    expect(await countInStock()).toBe(previousCount - 1);
    jest.restoreAllMocks();
  });

  it('is written again where a process ended before its writes were visible', async () => {
    const request = tools.client.request.bind(tools.client);
    const spy = jest.spyOn(tools.client, 'request').mockImplementation(async (method, path, ...rest) => {
      if (path.endsWith('/_refresh')) throw new Error('The process ended.');
      return request(method, path, ...rest);
    });
    await shop.db.update(products).set({ title: 'Woollen Shawl' }).where(eq(products.id, 'puffer'));
    await expect(indexChanges(tools)).rejects.toThrow('ended');
    spy.mockRestore();
    expect(await indexChanges(tools)).toBe('indexed');
    expect((await search('shawl')).ids).toEqual(['puffer']);
  });

  it('is rebuilt by a version with another definition', async () => {
    const position = (await tools.state.getPosition())!;
    await tools.state.setPosition({ ...position, definition: 'another' });
    expect(await indexChanges(tools)).toBe('rebuild');
    await tools.state.setPosition(position);
    expect(await indexChanges(tools)).toBe('current');
  });

  it('is replaced at once: searches find everything while it is rebuilt, and what changes meanwhile is not lost', async () => {
    const totals = new Set<number>();
    let isRebuilding = true;
    const searching = (async () => {
      while (isRebuilding) totals.add((await search('jacket')).total);
    })();
    const request = tools.client.request.bind(tools.client);
    // Changes a product when all were read, before the new index is live.
    let isChanged = false;
    jest.spyOn(tools.client, 'request').mockImplementation(async (method, path, ...rest) => {
      if (path.endsWith('/_refresh') && !isChanged) {
        isChanged = true;
        await shop.db.update(products).set({ title: 'Silk Stole' }).where(eq(products.id, 'puffer'));
      }
      return request(method, path, ...rest);
    });
    expect(await rebuildIndex(tools)).toBe(4);
    jest.restoreAllMocks();
    isRebuilding = false;
    await searching;
    expect([...totals]).toEqual([3]);
    expect((await search('stole')).ids).toEqual(['puffer']);
    expect(await listIndexes()).toHaveLength(2);
    await removeRetiredIndex(tools);
    expect(await listIndexes()).toHaveLength(2);
    await removeRetiredIndex(tools, 0);
    expect(await listIndexes()).toHaveLength(1);
  });

  it('is built by one process at a time, and by another one if that has died', async () => {
    await tools.state.claimBuild({ index: `${tools.client.alias}-other`, at: Date.now() });
    expect(await rebuildIndex(tools)).toBeUndefined();
    await tools.state.setBuild({ index: `${tools.client.alias}-other`, at: Date.now() - 200_000 });
    expect(await rebuildIndex(tools)).toBe(4);
  });

  it('is rebuilt if its position is of the future, as after a backup was restored', async () => {
    const position = (await tools.state.getPosition())!;
    await tools.state.setPosition({ ...position, snapshot: '900000000:900000000:' });
    expect(await indexChanges(tools)).toBe('rebuild');
    await tools.state.setPosition(position);
    await tools.state.setPosition({ ...position, readAt: Date.now() - 7 * 3_600_000 });
    expect(await indexChanges(tools)).toBe('rebuild');
  });
});
