import {
  applyPromotion,
  changePointer,
  openEnvironment,
  openStorage,
  type ReleaseStorage,
} from '@vastra/platform/releases';
import { signPointers } from '@vastra/platform/releases/pointer/sign-pointers';
import { createSigningKey } from '@vastra/platform/releases/signing/signature';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { buildChangeDetails, setUpWatchedShops, waitFor } from '../testing/watched-shop';

const key = createSigningKey();
let storage: ReleaseStorage;
const { openEmptyStorage, startShop } = setUpWatchedShops(() => storage);

const storeReleases = async (bucket: ReleaseStorage) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await storeRelease(
      bucket,
      buildStubRelease({ remote: 'mf-gifts', version, routes: [{ id: 'page', path: 'gifts' }] }),
    );
};
const promoteTo = (to: ReleaseStorage, version: string) =>
  changePointer(to, 'mf-gifts', (pointer) => applyPromotion(pointer, { ...buildChangeDetails(), version }));

it('keeps its releases while the pointers are signed by no trusted key, says so once, and follows them when they are again', async () => {
  const bucket = openEmptyStorage();
  const signing = { ...bucket, indexKeys: { privateKey: key.privateKey } };
  storage = { ...bucket, indexKeys: { trusted: [key.publicKey] } };
  await storeReleases(bucket);
  await promoteTo(bucket, '1.0.0');
  await signPointers(bucket, key.privateKey);
  const { getLive, watcher, log } = await startShop();
  expect([getLive(), watcher.getDistrust()]).toEqual(['1.0.0', undefined]);
  await promoteTo(signing, '1.1.0');
  await waitFor(() => expect(getLive()).toBe('1.1.0'));

  const old = JSON.parse((await bucket.read('live.json'))!.body.toString());
  await bucket.write('live.json', JSON.stringify({ ...old, remotes: { 'mf-gifts': { version: '1.0.0' } } }));
  await waitFor(() => expect(watcher.getDistrust()).toBe('No trusted key has signed live.json'));
  const read = jest.spyOn(storage, 'read');
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(3));
  expect([getLive(), watcher.isReady()]).toEqual(['1.1.0', true]);
  expect(log.warn.mock.calls.map(([entry]) => entry)).toEqual([
    { code: 'pointer_not_trusted', reason: 'No trusted key has signed live.json' },
  ]);

  await signPointers(bucket, key.privateKey);
  await promoteTo(signing, '1.2.0');
  await waitFor(() => expect(getLive()).toBe('1.2.0'));
  expect(watcher.getDistrust()).toBeUndefined();
  expect(openStorage({}).indexKeys).toBeUndefined();
});

it('serves the releases of its environment, and follows no pointers of production that lie in its place', async () => {
  const bucket = openEmptyStorage();
  storage = openEnvironment(bucket, 'staging');
  await storeReleases(bucket);
  await promoteTo(storage, '1.0.0');
  await promoteTo(bucket, '1.1.0');
  const { getLive, watcher } = await startShop();
  expect([getLive(), watcher.getDistrust()]).toEqual(['1.0.0', undefined]);
  await promoteTo(storage, '1.2.0');
  await waitFor(() => expect(getLive()).toBe('1.2.0'));

  await storage.write('live.json', (await bucket.read('live.json'))!.body);
  await waitFor(() =>
    expect(watcher.getDistrust()).toBe('live.json has the pointers of production, and this is staging'),
  );
  expect([getLive(), watcher.isReady()]).toEqual(['1.2.0', true]);
});
