import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createReleaseMemory } from '@vastra/platform/host/rollout/release-memory';
import { applyCanary, type ReleaseStorage } from '@vastra/platform/releases';
import { buildChangeDetails, setUpWatchedShops, waitFor } from '../testing/watched-shop';

let storage: ReleaseStorage;
const { dir, openEmptyStorage, storeVersion, changeRemotePointer, promoteVersion, startShop } = setUpWatchedShops(
  () => storage,
);
beforeEach(() => {
  storage = openEmptyStorage();
});

describe('a start while the object store is down', () => {
  const buildFailingLoader = () => Promise.reject(new Error('connect ECONNREFUSED'));
  let bucket: ReleaseStorage;
  let file: string;
  /** Opens the memory as a new process does. */
  const openMemory = () => createReleaseMemory(file);
  beforeEach(async () => {
    bucket = storage;
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeVersion(version);
    await promoteVersion('1.0.0');
    await changeRemotePointer((pointer) =>
      applyCanary(pointer, { ...buildChangeDetails(), version: '1.1.0', share: 0.5 }),
    );
    file = join(await mkdtemp(join(dir, 'memory-')), 'served.json');
    // A storage without a local folder is one whose releases are downloaded.
    storage = { ...bucket, dir: undefined };
    const previous = await startShop(undefined, openMemory());
    await waitFor(async () => expect((await openMemory().read())['mf-gifts'].canary).toBeDefined());
    previous.watcher.stop();
  });

  it('serves the remembered releases, and follows the store once it works again', async () => {
    Object.assign(storage, { read: buildFailingLoader, list: buildFailingLoader, write: buildFailingLoader });
    const { getLive, getCanary, watcher } = await startShop(undefined, openMemory());
    expect([getLive(), getCanary(), watcher.isReady()]).toEqual(['1.0.0', ['1.1.0', 0.5], true]);
    Object.assign(storage, { read: bucket.read, list: bucket.list, write: bucket.write });
    await promoteVersion('1.2.0');
    await waitFor(() => expect(getLive()).toBe('1.2.0'));
  });

  it('serves no release if it remembers none', async () => {
    Object.assign(storage, { read: buildFailingLoader, list: buildFailingLoader, write: buildFailingLoader });
    const { watcher } = await startShop(undefined, createReleaseMemory(join(dir, 'nowhere/served.json')));
    expect([watcher.served.getAll(), watcher.isReady()]).toEqual([[], false]);
  });

  it('prefers the store if it works', async () => {
    await promoteVersion('1.2.0');
    const { getLive } = await startShop(undefined, openMemory());
    expect(getLive()).toBe('1.2.0');
  });
});
