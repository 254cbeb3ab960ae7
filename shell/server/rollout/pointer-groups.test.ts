import {
  changePointers,
  createDirectChanges,
  promoteTogether,
  type ReleaseName,
  type ReleaseStorage,
  readPointer,
} from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { buildChangeDetails, giftsRelease, setUpWatchedShops, waitFor } from '../testing/watched-shop';

let storage: ReleaseStorage;
const { openEmptyStorage, storeVersion, promoteVersion, startShop } = setUpWatchedShops(() => storage);

const toys = { ...giftsRelease, remote: 'mf-toys', routes: [{ id: 'toys', path: 'toys' }] };
const storeToys = (version: string, options = {}) =>
  storeRelease(storage, buildStubRelease({ ...toys, version, ...options }));
const both = (version: string): ReleaseName[] => [
  { remote: 'mf-gifts', version },
  { remote: 'mf-toys', version },
];
const promoteBoth = (version: string, more: ReleaseName[] = []) =>
  changePointers(storage, (pointers) => promoteTogether(pointers, [...both(version), ...more], buildChangeDetails()));

/** Stores a release of the shell, for its pointer only. */
const storeShell = async (version: string) => {
  const { release } = buildStubRelease({ remote: 'mf-x', version, routes: [], needs: {} });
  await storage.write(
    `shell/${version}/release.json`,
    JSON.stringify({ ...release, remote: 'shell', container: 'shell', domain: 'shell' }),
  );
};

beforeEach(async () => {
  storage = openEmptyStorage();
  for (const version of ['1.0.0', '2.0.0']) await storeVersion(version);
  for (const version of ['1.0.0', '2.0.0']) await storeToys(version);
  for (const remote of ['mf-gifts', 'mf-toys']) await promoteVersion('1.0.0', remote);
});

/** Returns the pairs of versions that documents could have, from now on. */
function watchPairs({ watcher, getLive }: Awaited<ReturnType<typeof startShop>>): Set<string> {
  const pairs = new Set<string>();
  watcher.served.onChange(() => pairs.add(`${getLive()} ${getLive('mf-toys')}`));
  return pairs;
}

/** Makes another remote live and waits until it is served, so that earlier changes were applied. */
async function waitForLaterChange(shop: Awaited<ReturnType<typeof startShop>>): Promise<void> {
  await storeRelease(storage, buildStubRelease({ remote: 'mf-hats', version: '1.0.0', routes: [] }));
  await promoteVersion('1.0.0', 'mf-hats');
  await waitFor(() => expect(shop.getLive('mf-hats')).toBe('1.0.0'));
}

it('serves releases that became live in one change from the same moment, also back', async () => {
  const shop = await startShop();
  const pairs = watchPairs(shop);
  await promoteBoth('2.0.0');
  await waitFor(() => expect(shop.getLive('mf-toys')).toBe('2.0.0'));
  await createDirectChanges(storage, 'Asha').rollBackGroup(both('2.0.0'));
  await waitFor(() => expect(shop.getLive('mf-toys')).toBe('1.0.0'));
  expect([...pairs]).toEqual(['2.0.0 2.0.0', '1.0.0 1.0.0']);
});

it('renders the pages of each beside the other new release', async () => {
  const shop = await startShop();
  await promoteBoth('2.0.0');
  await waitFor(() => expect(shop.getLive()).toBe('2.0.0'));
  const tests = shop.smokeTest.mock.calls.map(([{ version }, others]) => [
    version,
    others.map((other) => (other as ReleaseName).version),
  ]);
  expect(tests).toEqual([
    ['2.0.0', ['2.0.0']],
    ['2.0.0', ['2.0.0']],
  ]);
});

it('serves none of them if one is refused, and the shop takes all back', async () => {
  const shop = await startShop(async ({ remote, version }) =>
    remote === 'mf-toys' && version === '2.0.0' ? ['/toys: TypeError: no.'] : [],
  );
  const pairs = watchPairs(shop);
  await promoteBoth('2.0.0');
  await waitFor(async () => expect((await readPointer(storage, 'mf-gifts'))?.version).toBe('1.0.0'));
  expect((await readPointer(storage, 'mf-toys'))?.history?.[0]).toMatchObject({ what: 'refused', version: '2.0.0' });
  await waitFor(() => expect(shop.watcher.refusals.list()).toEqual([]));
  expect([...pairs].filter((pair) => pair !== '1.0.0 1.0.0')).toEqual([]);
});

it('keeps all previous releases on a server that refuses one, while most servers serve the group', async () => {
  const other = await startShop(undefined, undefined, { instance: 'shop-2' });
  const shop = await startShop(async ({ remote }) => (remote === 'mf-toys' ? ['/toys: TypeError: no.'] : []));
  const pairs = watchPairs(shop);
  await promoteBoth('2.0.0');
  await waitFor(() => expect(shop.watcher.refusals.list()).toMatchObject([{ remote: 'mf-toys', version: '2.0.0' }]));
  await waitFor(() => expect(other.getLive('mf-toys')).toBe('2.0.0'));
  await waitForLaterChange(shop);
  expect([...pairs].filter((pair) => pair !== '1.0.0 1.0.0')).toEqual([]);
  expect((await readPointer(storage, 'mf-toys'))?.version).toBe('2.0.0');
});

it('keeps the served releases while a group waits for another release of the shell, and judges none of it', async () => {
  await storeVersion('3.0.0', { needs: { '@vastra/shared': '^99.0.0' } });
  await storeToys('3.0.0');
  await storeShell('1.0.0');
  await storeShell('3.0.0');
  await promoteVersion('1.0.0', 'shell');
  const shop = await startShop(undefined, undefined, { shellVersion: '1.0.0' });
  await promoteBoth('3.0.0', [{ remote: 'shell', version: '3.0.0' }]);
  await waitForLaterChange(shop);
  expect([shop.getLive(), shop.getLive('mf-toys')]).toEqual(['1.0.0', '1.0.0']);
  expect(shop.watcher.refusals.list()).toEqual([]);

  // A process of the old shell that starts meanwhile serves the releases before.
  const restarted = await startShop(undefined, undefined, { shellVersion: '1.0.0', instance: 'shop-2' });
  expect([restarted.getLive(), restarted.getLive('mf-toys')]).toEqual(['1.0.0', '1.0.0']);
  expect(restarted.watcher.isReady()).toBe(true);
  // Another one of the new shell serves the group.
  const renewed = await startShop(undefined, undefined, { shellVersion: '3.0.0', instance: 'shop-3' });
  expect(renewed.getLive('mf-toys')).toBe('3.0.0');
});
