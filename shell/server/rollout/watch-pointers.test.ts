import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applyCanary,
  applyCanaryEnd,
  applyPromotion,
  applyRollback,
  type ReleaseStorage,
  readPointer,
} from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { buildChangeDetails, giftsRelease, setUpWatchedShops, waitFor } from '../testing/watched-shop';

let storage: ReleaseStorage;
const { openEmptyStorage, storeVersion, changeRemotePointer, promoteVersion, startShop } = setUpWatchedShops(
  () => storage,
);
beforeEach(() => {
  storage = openEmptyStorage();
});

describe('a release that a pointer names', () => {
  it('is served from the start, without a smoke test', async () => {
    await storeVersion('1.0.0');
    await promoteVersion('1.0.0');
    const { getLive, smokeTest } = await startShop();
    expect(getLive()).toBe('1.0.0');
    expect(smokeTest).not.toHaveBeenCalled();
  });

  it('is served soon after the pointer changed, once its pages have rendered, and a rollback needs no smoke test', async () => {
    await storeVersion('1.0.0');
    await storeVersion('1.1.0');
    await promoteVersion('1.0.0');
    const { getLive, smokeTest, watcher } = await startShop();
    const previous = watcher.served.getAll();
    await promoteVersion('1.1.0');
    await waitFor(() => expect(getLive()).toBe('1.1.0'));
    expect(watcher.served.getAll()).not.toBe(previous);
    await changeRemotePointer((pointer) => applyRollback(pointer, buildChangeDetails()));
    await waitFor(() => expect(getLive()).toBe('1.0.0'));
    expect(smokeTest.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0']);
  });

  it('is served without a smoke test if it was forced', async () => {
    await storeVersion('1.0.0');
    await storeVersion('1.1.0');
    await promoteVersion('1.0.0');
    const { getLive, smokeTest } = await startShop();
    const forced = { ...buildChangeDetails(), version: '1.1.0', isForced: true };
    await changeRemotePointer((pointer) => applyPromotion(pointer, forced));
    await waitFor(() => expect(getLive()).toBe('1.1.0'));
    expect(smokeTest).not.toHaveBeenCalled();
  });

  it('is served if its pointer has only a version, and its manifest names no publisher', async () => {
    const stub = buildStubRelease(giftsRelease);
    const { publishedAt: _at, publishedBy: _by, ...anonymous } = stub.release;
    await storeRelease(storage, {
      ...stub,
      files: { ...stub.files, 'release.json': Buffer.from(JSON.stringify(anonymous)) },
    });
    await storage.write('mf-gifts/live.json', '{"version":"1.0.0"}\n');
    expect((await startShop()).getLive()).toBe('1.0.0');
  });

  it('is served if its remote is new', async () => {
    await storeVersion('1.0.0');
    await promoteVersion('1.0.0');
    const { getLive } = await startShop();
    await storeRelease(
      storage,
      buildStubRelease({ ...giftsRelease, remote: 'mf-toys', routes: [{ id: 'toys', path: 'toys' }] }),
    );
    await promoteVersion('1.0.0', 'mf-toys');
    await waitFor(() => expect(getLive('mf-toys')).toBe('1.0.0'));
  });

  it('is replaced by the previous one when the shop refuses it, with the reason', async () => {
    await storeVersion('1.0.0');
    await storeVersion('1.1.0');
    await promoteVersion('1.0.0');
    const { getLive, log } = await startShop(async () => ['/gifts: TypeError: no.']);
    await promoteVersion('1.1.0');
    await waitFor(async () => expect((await readPointer(storage, 'mf-gifts'))!.version).toBe('1.0.0'));
    expect((await readPointer(storage, 'mf-gifts'))!.history![0]).toMatchObject({
      what: 'refused',
      by: 'the shop',
      version: '1.1.0',
      reason: '/gifts: TypeError: no.',
    });
    expect(getLive()).toBe('1.0.0');
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ version: '1.1.0' }), 'The release is refused');
  });

  it('is replaced at the start too, by a release whose files are as published', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await storeVersion(version);
      await promoteVersion(version);
    }
    await writeFile(join(storage.dir!, 'mf-gifts/1.1.0/server/remoteEntry.cjs'), 'process.exit()');
    expect((await startShop()).getLive()).toBe('1.0.0');
  });

  it('is served while another release is still being tested', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeVersion(version);
    await promoteVersion('1.0.0');
    let isDone = (_reasons: string[]) => {};
    const { getLive, watcher } = await startShop(({ version }) =>
      version === '1.1.0' ? new Promise((resolve) => (isDone = resolve)) : Promise.resolve([]),
    );
    const initial = isDone;
    await promoteVersion('1.1.0');
    await waitFor(() => expect(isDone).not.toBe(initial));
    await promoteVersion('1.2.0');
    await waitFor(() => expect(getLive()).toBe('1.2.0'));
    const seen = new Set<string | undefined>();
    watcher.served.onChange(() => seen.add(getLive()));
    isDone([]);
    await promoteVersion('1.0.0');
    await waitFor(() => expect(getLive()).toBe('1.0.0'));
    expect([...seen]).toEqual(['1.0.0']);
  });

  it('is refused only once when nothing was live before', async () => {
    await storeVersion('1.0.0', { needs: { react: '^20.0.0' } });
    await promoteVersion('1.0.0');
    const { getLive, log } = await startShop();
    await storeVersion('2.0.0');
    await promoteVersion('2.0.0');
    await waitFor(() => expect(getLive()).toBe('2.0.0'));
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('stays live while the storage fails, and is followed again afterwards', async () => {
    await storeVersion('1.0.0');
    await storeVersion('1.1.0');
    await promoteVersion('1.0.0');
    const { getLive, log } = await startShop();
    const { read, list } = storage;
    const failingRead = jest.fn(async () => Promise.reject(new Error('the disk is gone')));
    Object.assign(storage, { read: failingRead });
    await waitFor(() => expect(failingRead.mock.calls.length).toBeGreaterThan(2));
    // A disk that is not mounted is an empty folder.
    const listEmpty = jest.fn(async () => []);
    Object.assign(storage, { read: async () => undefined, list: listEmpty });
    await waitFor(() => expect(listEmpty.mock.calls.length).toBeGreaterThan(2));
    expect(getLive()).toBe('1.0.0');
    expect(log.warn).toHaveBeenCalledTimes(2);
    Object.assign(storage, { read, list });
    await promoteVersion('1.1.0');
    await waitFor(() => expect(getLive()).toBe('1.1.0'));
  });
});

describe('a canary', () => {
  it('is served beside the live release, grows, and ends', async () => {
    await storeVersion('1.0.0');
    await storeVersion('1.1.0');
    await promoteVersion('1.0.0');
    const { getLive, getCanary, smokeTest } = await startShop();
    await changeRemotePointer((pointer) =>
      applyCanary(pointer, { ...buildChangeDetails(), version: '1.1.0', share: 0.1 }),
    );
    await waitFor(() => expect(getCanary()).toEqual(['1.1.0', 0.1]));
    await changeRemotePointer((pointer) =>
      applyCanary(pointer, { ...buildChangeDetails(), version: '1.1.0', share: 0.5 }),
    );
    await waitFor(() => expect(getCanary()).toEqual(['1.1.0', 0.5]));
    expect(smokeTest).toHaveBeenCalledTimes(1);
    expect(getLive()).toBe('1.0.0');
    await changeRemotePointer((pointer) => applyCanaryEnd(pointer, buildChangeDetails()));
    await waitFor(() => expect(getCanary()).toBeUndefined());
  });

  it('ends if it is refused, and the live release stays', async () => {
    await storeVersion('1.0.0');
    await storeVersion('1.1.0', { needs: { react: '^20.0.0' } });
    await promoteVersion('1.0.0');
    const { getLive, getCanary } = await startShop();
    await changeRemotePointer((pointer) =>
      applyCanary(pointer, { ...buildChangeDetails(), version: '1.1.0', share: 0.1 }),
    );
    await waitFor(async () => expect((await readPointer(storage, 'mf-gifts'))!.canary).toBeUndefined());
    expect([getLive(), getCanary()]).toEqual(['1.0.0', undefined]);
  });
});

describe('a server that stops', () => {
  const startOnStorage = async (read: ReleaseStorage['read']) => {
    await storeVersion('1.0.0');
    await promoteVersion('1.0.0');
    return startShop(undefined, undefined, { storage: { ...storage, read } });
  };

  it('ends the read of the pointers that is under way, and begins no other', async () => {
    let pending = 0;
    let count = 0;
    const { watcher } = await startOnStorage(async (...key) => {
      count += 1;
      pending += 1;
      await new Promise((next) => setTimeout(next, 20));
      return storage.read(...key).finally(() => {
        pending -= 1;
      });
    });
    await waitFor(() => expect(pending).toBeGreaterThan(0));
    await watcher.stop();
    expect(pending).toBe(0);
    const countAtStop = count;
    await new Promise((next) => setTimeout(next, 100));
    expect(count).toBe(countAtStop);
  });

  it('does not wait for a storage that does not respond', async () => {
    let responds = true;
    let hasHung = false;
    const { watcher } = await startOnStorage((...key) => {
      if (responds) return storage.read(...key);
      hasHung = true;
      return new Promise(() => {});
    });
    responds = false;
    await waitFor(() => expect(hasHung).toBe(true));
    await watcher.stop();
    expect(watcher.served.getAll()).toHaveLength(1);
  });
});
