import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createReleaseMemory } from '@vastra/platform/host/rollout/release-memory';
import {
  applyCanary,
  applyPromotion,
  changePointer,
  type Refusal,
  type ReleaseStorage,
  readPointer,
} from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { buildChangeDetails, type SmokeTest, setUpWatchedShops, waitFor } from '../testing/watched-shop';

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  return { ...actual, writeFile: jest.fn(actual.writeFile) };
});

/** An object store that fails on demand. */
let storage: ReleaseStorage;
let bucket: ReleaseStorage;
/** Keys and folders that the store does not return now. */
let isDown: (key: string) => boolean;
/** The store responds when this resolves. */
let waking: Promise<void>;
/** Time that a start waits for the store, in ms. A busy machine takes longer than a slow store in a test. */
let startMs: number;
const { dir, openEmptyStorage, startShop } = setUpWatchedShops(() => storage);

const remotes = ['mf-blog', 'mf-cart', 'mf-gifts'];
const publish = (remote: string, version: string, options = {}) =>
  storeRelease(
    bucket,
    buildStubRelease({ remote, version, routes: [{ id: 'page', path: remote.slice(3) }], ...options }),
  );
const promote = (remote: string, version: string) =>
  changePointer(bucket, remote, (pointer) => applyPromotion(pointer, { ...buildChangeDetails(), version }));
/** Leaves the pointers of each remote only, as programs without the index write them. One of them may be unreadable. */
const forgetIndex = () => bucket.remove('live.json');
const getVersion = async (remote: string) => (await readPointer(bucket, remote))?.version;

const fail = async () => Promise.reject(new Error('connect ECONNREFUSED'));
beforeEach(async () => {
  bucket = openEmptyStorage();
  isDown = () => false;
  waking = Promise.resolve();
  startMs = 60_000;
  storage = {
    ...bucket,
    // A storage without a local folder is one whose releases are downloaded.
    dir: undefined,
    list: (folder) => waking.then(() => (isDown(folder) ? fail() : bucket.list(folder))),
    read: (key, knownEtag) => waking.then(() => (isDown(key) ? fail() : bucket.read(key, knownEtag))),
    write: (key, ...rest) => (isDown(key) ? fail() : bucket.write(key, ...rest)),
  };
  for (const remote of remotes) {
    for (const version of ['1.0.0', '1.1.0']) await publish(remote, version);
    await promote(remote, '1.0.0');
  }
});

/** A machine: its memory and its downloaded releases survive a restart. */
const createMachine = (instance = 'shop-1') => {
  const home = mkdtempSync(join(dir, 'machine-'));
  const file = join(home, 'served.json');
  return {
    start: (smokeTest?: SmokeTest) =>
      startShop(smokeTest, createReleaseMemory(file), { instance, cacheDir: join(home, 'cache'), startMs }),
    removeDownloaded: (remote: string) => rm(join(home, 'cache', remote), { recursive: true }),
    readMemory: async () => Object.keys(await createReleaseMemory(file).read()).sort(),
  };
};
type Machine = ReturnType<typeof createMachine>;
type Shop = Awaited<ReturnType<Machine['start']>>;

const createUsedMachine = async (): Promise<Machine> => {
  const machine = createMachine();
  const { watcher } = await machine.start();
  await waitFor(async () => expect(await machine.readMemory()).toEqual(remotes));
  watcher.stop();
  return machine;
};
const listServed = ({ watcher }: Shop) =>
  watcher.served.getAll().map(({ remote, live }) => `${remote} ${live.version}`);
/** Resolves after the watcher has read the store a few times. */
const waitForReads = async () => {
  const read = jest.spyOn(storage, 'read');
  await waitFor(() => expect(read.mock.calls.filter(([key]) => key === 'live.json').length).toBeGreaterThan(3));
  read.mockRestore();
};

describe('a document server that starts while the object store is away', () => {
  it('serves all releases that it remembers, and remembers them still', async () => {
    const machine = await createUsedMachine();
    isDown = () => true;
    const shop = await machine.start();
    expect(listServed(shop)).toEqual(remotes.map((remote) => `${remote} 1.0.0`));
    expect([shop.watcher.isReady(), shop.watcher.listMissing()]).toEqual([true, []]);
    await waitForReads();
    expect(await machine.readMemory()).toEqual(remotes);
  });

  it('is not ready while a remembered release is missing, and still remembers the release', async () => {
    const machine = await createUsedMachine();
    for (const remote of remotes) await promote(remote, '1.1.0');
    await machine.removeDownloaded('mf-cart');
    // The pointers can be read, and no release be downloaded.
    isDown = (key) => key !== '' && key !== 'live.json';
    const shop = await machine.start();
    expect(listServed(shop)).toEqual(['mf-blog 1.0.0', 'mf-gifts 1.0.0']);
    expect([shop.watcher.isReady(), shop.watcher.listMissing()]).toEqual([false, ['mf-cart']]);
    await waitForReads();
    expect(await machine.readMemory()).toEqual(remotes);
    isDown = () => false;
    await waitFor(() => expect(listServed(shop)).toEqual(remotes.map((remote) => `${remote} 1.1.0`)));
    expect(shop.watcher.isReady()).toBe(true);
  });

  it('does not wait for a store that is slow: it serves the remembered releases, and follows when the store responds', async () => {
    const machine = await createUsedMachine();
    await promote('mf-cart', '1.1.0');
    let wake = () => {};
    startMs = 200;
    waking = new Promise((resolve) => {
      wake = resolve;
    });
    const shop = await machine.start();
    expect(listServed(shop)).toEqual(remotes.map((remote) => `${remote} 1.0.0`));
    expect(shop.watcher.isReady()).toBe(true);
    expect(shop.log.warn).toHaveBeenCalledWith(expect.stringContaining('has not responded within'));
    wake();
    await waitFor(() => expect(listServed(shop)[1]).toBe('mf-cart 1.1.0'));
    expect(shop.watcher.listMissing()).toEqual([]);
  });

  it('starts without a release while a slow store has not responded, and becomes ready when it does', async () => {
    let wake = () => {};
    startMs = 200;
    waking = new Promise((resolve) => {
      wake = resolve;
    });
    const shop = await createMachine().start();
    expect([listServed(shop), shop.watcher.isReady()]).toEqual([[], false]);
    wake();
    await waitFor(() => expect(shop.watcher.isReady()).toBe(true));
  });

  it('is not ready while it remembers no release', async () => {
    isDown = () => true;
    const shop = await createMachine().start();
    await waitForReads();
    expect([listServed(shop), shop.watcher.isReady()]).toEqual([[], false]);
    isDown = () => false;
    await waitFor(() => expect(shop.watcher.isReady()).toBe(true));
    expect(listServed(shop)).toHaveLength(3);
  });

  it('runs no smoke test before it has read all pointers, and refuses nothing beside missing neighbours', async () => {
    const machine = await createUsedMachine();
    await promote('mf-gifts', '1.1.0');
    isDown = () => true;
    const seen: string[][] = [];
    // The pages of this release use fragments of the other releases.
    const shop = await machine.start(async (_candidate, others) => {
      seen.push(others.map(({ remote }) => remote));
      return others.length < 2 ? ['/gifts: TypeError: no blog.'] : [];
    });
    await forgetIndex();
    isDown = (key) => key === 'mf-blog/live.json';
    await waitForReads();
    expect([seen, await getVersion('mf-gifts'), listServed(shop)[2]]).toEqual([[], '1.1.0', 'mf-gifts 1.0.0']);
    isDown = () => false;
    await waitFor(() => expect(listServed(shop)[2]).toBe('mf-gifts 1.1.0'));
    expect(seen).toEqual([['mf-blog', 'mf-cart']]);
    expect(shop.watcher.refusals.list()).toEqual([]);
  });
});

it('runs no smoke test at a start whose first read fails for one of the pointers', async () => {
  await forgetIndex();
  isDown = (key) => key === 'mf-blog/live.json';
  const shop = await createMachine().start(async () => ['/gifts: TypeError: no blog.']);
  expect([listServed(shop), shop.watcher.isReady()]).toEqual([['mf-cart 1.0.0', 'mf-gifts 1.0.0'], false]);
  isDown = () => false;
  await waitFor(() => expect(shop.watcher.isReady()).toBe(true));
  expect([listServed(shop).length, shop.smokeTest.mock.calls]).toEqual([3, []]);
});

describe('a remote', () => {
  it('stays served and remembered while one pointer cannot be read, and goes when the store says that its pointer is gone', async () => {
    const machine = createMachine();
    const shop = await machine.start();
    await waitFor(async () => expect(await machine.readMemory()).toEqual(remotes));
    await forgetIndex();
    isDown = (key) => key === 'mf-blog/live.json';
    await waitForReads();
    await bucket.remove('mf-gifts');
    await waitForReads();
    expect([listServed(shop), await machine.readMemory()]).toEqual([
      remotes.map((remote) => `${remote} 1.0.0`),
      remotes,
    ]);
    isDown = () => false;
    await waitFor(async () => expect(await machine.readMemory()).toEqual(['mf-blog', 'mf-cart']));
    expect([listServed(shop), shop.watcher.isReady()]).toEqual([['mf-blog 1.0.0', 'mf-cart 1.0.0'], true]);
  });

  it('stays when the store has no pointers at all', async () => {
    const machine = createMachine();
    const shop = await machine.start();
    await waitFor(async () => expect(await machine.readMemory()).toEqual(remotes));
    const { read } = storage;
    Object.assign(storage, { read: async (key: string) => (key.endsWith('live.json') ? undefined : read(key)) });
    await waitForReads();
    expect([listServed(shop).length, await machine.readMemory()]).toEqual([3, remotes]);
  });

  test('that fails beside a neighbour which is being tested waits for it, and is tested again then', async () => {
    const seen: Refusal[] = [];
    const shop = await createMachine().start(async ({ remote }, others) => {
      if (remote !== 'mf-toys')
        return others.some((other) => other.remote === 'mf-toys') ? [] : ['/gifts: TypeError: no toys.'];
      await waitFor(() => expect(seen).toHaveLength(1));
      return [];
    });
    shop.watcher.refusals.onChange(() => seen.push(...shop.watcher.refusals.list()));
    await publish('mf-toys', '1.0.0');
    await promote('mf-toys', '1.0.0');
    await promote('mf-gifts', '1.1.0');
    await waitFor(() => expect(listServed(shop)).toContain('mf-gifts 1.1.0'));
    expect(seen).toMatchObject([{ remote: 'mf-gifts', waitsFor: ['mf-toys'] }]);
    expect((await readPointer(bucket, 'mf-gifts'))!.history![0].what).toBe('promoted');
  });
});

describe('a full disk', () => {
  const { writeFile: write } = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const fillDisk = () =>
    jest.mocked(writeFile).mockImplementation((file, ...rest) =>
      // The store is on another disk.
      String(file).includes('/machine-')
        ? Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
        : write(file, ...rest),
    );
  const emptyDisk = () => jest.mocked(writeFile).mockImplementation(write);
  afterEach(emptyDisk);

  it('leaves the loaded release in service, refuses nothing, and is logged once', async () => {
    const shop = await createMachine().start();
    fillDisk();
    await promote('mf-gifts', '1.1.0');
    await waitFor(() => expect(shop.log.warn).toHaveBeenCalled());
    await waitForReads();
    expect([shop.getLive(), shop.watcher.isReady(), await getVersion('mf-gifts')]).toEqual(['1.0.0', true, '1.1.0']);
    expect(shop.watcher.refusals.list()).toEqual([]);
    expect(shop.log.warn).toHaveBeenCalledTimes(1);
    emptyDisk();
    await waitFor(() => expect(shop.getLive()).toBe('1.1.0'));
  });

  it('keeps a server that has nothing loaded out of service, until there is space', async () => {
    fillDisk();
    const shop = await createMachine().start();
    expect([listServed(shop), shop.watcher.isReady(), shop.watcher.listMissing()]).toEqual([[], false, remotes]);
    emptyDisk();
    await waitFor(() => expect(shop.watcher.isReady()).toBe(true));
  });
});

describe('two document servers', () => {
  const failing: SmokeTest = async ({ version }) => (version === '1.1.0' ? ['/gifts: TypeError: no.'] : []);
  const startTwo = async (first: SmokeTest, second: SmokeTest) =>
    [await createMachine('shop-1').start(first), await createMachine('shop-2').start(second)] as const;
  const passing: SmokeTest = async () => [];

  test('do not follow the refusal of one of them, which keeps serving the previous release and reports the reason', async () => {
    const [first, second] = await startTwo(failing, passing);
    await promote('mf-gifts', '1.1.0');
    await waitFor(() => expect(second.getLive()).toBe('1.1.0'));
    await waitFor(() => expect(first.watcher.refusals.list()).toHaveLength(1));
    await waitForReads();
    expect([await getVersion('mf-gifts'), first.getLive(), second.getLive()]).toEqual(['1.1.0', '1.0.0', '1.1.0']);
    const { refusals } = JSON.parse((await bucket.read('health/shop-1.json'))!.body.toString('utf8'));
    expect(refusals).toMatchObject([{ remote: 'mf-gifts', version: '1.1.0', reason: '/gifts: TypeError: no.' }]);
    expect(first.log.warn).toHaveBeenCalledTimes(1);
    await promote('mf-gifts', '1.0.0');
    await waitFor(() => expect(first.watcher.refusals.list()).toEqual([]));
  });

  test('go back to the previous release when both refuse it', async () => {
    await startTwo(failing, failing);
    await promote('mf-gifts', '1.1.0');
    await waitFor(async () => expect(await getVersion('mf-gifts')).toBe('1.0.0'));
    expect((await readPointer(bucket, 'mf-gifts'))!.history![0]).toMatchObject({
      what: 'refused',
      reason: '/gifts: TypeError: no.',
    });
    expect((await readPointer(bucket, 'mf-gifts'))!.history!.filter(({ what }) => what === 'refused')).toHaveLength(1);
  });

  test('decide on a canary alike', async () => {
    const canary = { version: '1.1.0', share: 0.5 };
    const [first, second] = await startTwo(failing, passing);
    const setCanary = () =>
      changePointer(bucket, 'mf-gifts', (pointer) => applyCanary(pointer, { ...buildChangeDetails(), ...canary }));
    await setCanary();
    await waitFor(() => expect(second.getCanary()).toEqual(['1.1.0', 0.5]));
    await waitFor(() => expect(first.watcher.refusals.list()).toHaveLength(1));
    await waitForReads();
    expect([(await readPointer(bucket, 'mf-gifts'))!.canary, first.getCanary()]).toEqual([canary, undefined]);
    second.watcher.stop();
    // A server whose snapshot is half a minute old has ended.
    await bucket.write('health/shop-2.json', JSON.stringify({ instance: 'shop-2', at: '2026-11-20T10:00:00Z' }));
    await waitFor(async () => expect((await readPointer(bucket, 'mf-gifts'))!.canary).toBeUndefined());
    expect(await getVersion('mf-gifts')).toBe('1.0.0');
  });

  test('serve the previous release after a restart, if only one of them refuses the live one', async () => {
    const machine = await createUsedMachine();
    await publish('mf-gifts', '1.2.0', { needs: { react: '^20.0.0' } });
    await promote('mf-gifts', '1.2.0');
    await bucket.write(
      'health/shop-2.json',
      JSON.stringify({ instance: 'shop-2', at: new Date().toISOString(), offers: {}, serving: {}, releases: [] }),
    );
    const shop = await machine.start();
    expect([shop.getLive(), await getVersion('mf-gifts'), shop.watcher.isReady()]).toEqual(['1.0.0', '1.2.0', true]);
    const fresh = await createMachine('shop-3').start();
    // It remembers nothing, so a busy machine may still read the store after the time limit of the start.
    await waitFor(() => expect(fresh.getLive()).toBe('1.0.0'));
  });
});
