import { randomUUID } from 'node:crypto';
import type { Config } from '../../../../api/src/config';
import { setUpTestShop, type TestShop } from '../../../../api/src/testing/shop';
import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { rebuildIndex } from '../indexer/rebuild';
import { openIndexer, startIndexer } from '../indexer/start-indexer';
import type { OpenSearchSettings } from '../settings';
import { listMissing, type OpenSearchNode, startOpenSearch } from './opensearch.mjs';

export const describeWithOpenSearch = skipWithout(listMissing(), describe);

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts a node before the tests of a describe block and ends it after them. */
export function setUpNode(): OpenSearchNode {
  let node: OpenSearchNode;
  beforeAll(async () => {
    node = await startOpenSearch();
  }, 150_000);
  afterAll(() => node.stop(), 30_000);
  return {
    get url() {
      return node.url;
    },
    get pid() {
      return node.pid;
    },
    kill: () => node.kill(),
    restart: () => node.restart(),
    stop: () => node.stop(),
  };
}

/** Returns settings of a new index. Requests wait long for it, because a test must not be wrong on a busy machine. */
export const buildSettings = ({ url }: OpenSearchNode): OpenSearchSettings => ({
  url,
  alias: `shop-${randomUUID()}`,
  maxWaitMs: 60_000,
});

/** Builds the index of a shop. */
export async function buildIndex({ db }: Pick<TestShop, 'db'>, settings: OpenSearchSettings): Promise<void> {
  const tools = openIndexer(db, settings);
  await rebuildIndex(tools);
  await tools.client.close();
}

/** Opens shops that search on a node, each in its own index, which an indexer keeps up to date. `prepare` fills them. */
export const openShopOn =
  (node: OpenSearchNode, prepare = async (_shop: TestShop): Promise<unknown> => undefined) =>
  (): TestShop => {
    const config: Partial<Config> = {};
    beforeAll(() => {
      config.openSearch = buildSettings(node);
    });
    let stop = async () => undefined as unknown;
    const shop = setUpTestShop(config);
    beforeAll(async () => {
      await prepare(shop);
      await buildIndex(shop, config.openSearch!);
      stop = startIndexer(shop.db, config.openSearch!, silentLog);
    });
    afterAll(() => stop());
    return shop;
  };
