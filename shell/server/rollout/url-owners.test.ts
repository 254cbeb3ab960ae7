import type { ReleaseStorage } from '@vastra/platform/releases';
import { setUpWatchedShops, waitFor } from '../testing/watched-shop';

let storage: ReleaseStorage;
const { openEmptyStorage, storeVersion, promoteVersion, startShop } = setUpWatchedShops(() => storage);
beforeEach(() => {
  storage = openEmptyStorage();
});

const foreign = { routes: [{ id: 'gifts', path: 'product/indigo-denim-jacket' }] };
const reason = 'It declares the route /product/indigo-denim-jacket, which belongs to mf-catalog.';

it('does not serve a live release at the start that does not own its URLs', async () => {
  await storeVersion('1.0.0', foreign);
  await promoteVersion('1.0.0');
  const { watcher, getLive } = await startShop();
  expect(getLive()).toBeUndefined();
  expect(watcher.refusals.list()).toMatchObject([{ remote: 'mf-gifts', version: '1.0.0', reason }]);
});

it('keeps the live release when one is promoted that does not own its URLs', async () => {
  await storeVersion('1.0.0');
  await promoteVersion('1.0.0');
  const { getLive, log } = await startShop();
  await storeVersion('1.1.0', foreign);
  await promoteVersion('1.1.0');
  await waitFor(() => expect(JSON.stringify(log.warn.mock.calls)).toContain(reason));
  expect(getLive()).toBe('1.0.0');
});
