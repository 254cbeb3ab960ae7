import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canaried,
  canaryEnded,
  changePointer,
  openStorage,
  type Pointer,
  promoted,
  type ReleaseStorage,
  readPointer,
  rolledBack,
} from '@vastra/shared/releases';
import { type Making, madeRelease, storeRelease } from '../../shared/releases/made';
import { guardOf } from './guard';
import { releaseFiles } from './releases-files';
import { releasesMemory } from './releases-memory';
import { watchReleases } from './releases-watch';
import { shopOffers } from './shop-offers';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-served-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
});

const gifts: Making = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };
const doing = () => ({ at: new Date().toISOString(), by: 'Asha' });
const every = 5;

let number = 0;
let storage: ReleaseStorage;
let ending: (() => void)[] = [];
beforeEach(() => {
  number += 1;
  storage = openStorage({ RELEASES_DIR: join(dir, `releases-${number}`) });
});
afterEach(() => {
  for (const end of ending) end();
  ending = [];
});

const store = async (version: string, making: Partial<Making> = {}, to = storage) =>
  storeRelease(to, madeRelease({ ...gifts, ...making, version }));
const change = (how: (pointer: Pointer | undefined) => Pointer, remote = 'mf-gifts') =>
  changePointer(storage, remote, how);
const promote = (version: string, remote?: string) =>
  change((pointer) => promoted(pointer, { ...doing(), version }), remote);

/** A shop on this storage, whose smoke render finds nothing unless it is told what to find. */
async function shop(
  smokeRender = jest.fn(async (_candidate: { version: string }): Promise<string[]> => []),
  remembered?: Parameters<typeof watchReleases>[0]['remembered'],
) {
  const files = releaseFiles(storage, join(dir, 'cache'));
  const guard = guardOf({ files, offers: shopOffers('http://127.0.0.1:9'), smokeRender });
  const log = { warn: jest.fn() };
  const watch = watchReleases({ storage, guard, log: log as never, every, remembered });
  ending.push(watch.end);
  await watch.begin();
  const live = (remote = 'mf-gifts') => watch.served().find((one) => one.remote === remote)?.live.version;
  const canary = () =>
    watch.served()[0].canary && [watch.served()[0].canary!.release.version, watch.served()[0].canary!.share];
  return { watch, live, canary, log, smokeRender };
}

/** Looks again and again until it is so. */
async function soon(check: () => unknown): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (problem) {
      if (Date.now() > until) throw problem;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

describe('what the pointers name', () => {
  it('is served from the start, without a render', async () => {
    await store('1.0.0');
    await promote('1.0.0');
    const { live, smokeRender } = await shop();
    expect(live()).toBe('1.0.0');
    expect(smokeRender).not.toHaveBeenCalled();
  });

  it('is served soon after it changed, once it has rendered, and the way back needs no render', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, smokeRender, watch } = await shop();
    const before = watch.served();
    await promote('1.1.0');
    await soon(() => expect(live()).toBe('1.1.0'));
    expect(watch.served()).not.toBe(before);
    await change((pointer) => rolledBack(pointer, doing()));
    await soon(() => expect(live()).toBe('1.0.0'));
    expect(smokeRender.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0']);
  });

  it('may be a pointer of before November 2026, of a release that says less', async () => {
    const made = madeRelease(gifts);
    const { publishedAt: _at, publishedBy: _by, ...old } = made.release;
    await storeRelease(storage, {
      ...made,
      files: { ...made.files, 'release.json': Buffer.from(JSON.stringify(old)) },
    });
    await storage.write('mf-gifts/live.json', '{"version":"1.0.0"}\n');
    expect((await shop()).live()).toBe('1.0.0');
  });

  it('is served of a remote that is new', async () => {
    await store('1.0.0');
    await promote('1.0.0');
    const { live } = await shop();
    await storeRelease(storage, madeRelease({ ...gifts, remote: 'mf-toys', routes: [{ id: 'toys', path: 'toys' }] }));
    await promote('1.0.0', 'mf-toys');
    await soon(() => expect(live('mf-toys')).toBe('1.0.0'));
  });

  it('is put back when the shop does not take it, with the reason', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, log } = await shop(jest.fn(async (_candidate) => ['/gifts: TypeError: no.']));
    await promote('1.1.0');
    await soon(async () => expect((await readPointer(storage, 'mf-gifts'))!.version).toBe('1.0.0'));
    expect((await readPointer(storage, 'mf-gifts'))!.history![0]).toMatchObject({
      what: 'refused',
      by: 'the shop',
      version: '1.1.0',
      reason: '/gifts: TypeError: no.',
    });
    expect(live()).toBe('1.0.0');
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ version: '1.1.0' }), 'The release is refused');
  });

  it('is put back at the start too, to one that is what was published', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await store(version);
      await promote(version);
    }
    await writeFile(join(storage.dir!, 'mf-gifts/1.1.0/server/remoteEntry.cjs'), 'process.exit()');
    expect((await shop()).live()).toBe('1.0.0');
  });

  it('may change while another release is being looked at: nobody waits for that', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store(version);
    await promote('1.0.0');
    let done = (_reasons: string[]) => {};
    const { live, watch } = await shop(
      jest.fn(({ version }) =>
        version === '1.1.0' ? new Promise((resolve) => (done = resolve)) : Promise.resolve([]),
      ),
    );
    const before = done;
    await promote('1.1.0');
    await soon(() => expect(done).not.toBe(before));
    await promote('1.2.0');
    await soon(() => expect(live()).toBe('1.2.0'));
    const seen = new Set<string | undefined>();
    watch.onChange(() => seen.add(live()));
    done([]);
    await promote('1.0.0');
    await soon(() => expect(live()).toBe('1.0.0'));
    expect([...seen]).toEqual(['1.0.0']);
  });

  it('is not asked for over and over when nothing was live before', async () => {
    await store('1.0.0', { needs: { react: '^20.0.0' } });
    await promote('1.0.0');
    const { live, log } = await shop();
    await store('2.0.0');
    await promote('2.0.0');
    await soon(() => expect(live()).toBe('2.0.0'));
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('stays while the storage fails, and is followed again afterwards', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, log } = await shop();
    const { read, names } = storage;
    const fails = jest.fn(async () => Promise.reject(new Error('the disk is gone')));
    Object.assign(storage, { read: fails });
    await soon(() => expect(fails.mock.calls.length).toBeGreaterThan(2));
    // A disk that is not mounted is an empty folder.
    const isEmpty = jest.fn(async () => []);
    Object.assign(storage, { read, names: isEmpty });
    await soon(() => expect(isEmpty.mock.calls.length).toBeGreaterThan(2));
    expect(live()).toBe('1.0.0');
    expect(log.warn).toHaveBeenCalledTimes(2);
    Object.assign(storage, { names });
    await promote('1.1.0');
    await soon(() => expect(live()).toBe('1.1.0'));
  });
});

describe('a start while the object store does not answer', () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const smoke = () => jest.fn(async (_candidate: { version: string }): Promise<string[]> => []);
  let bucket: ReleaseStorage;
  let memory: ReturnType<typeof releasesMemory>;
  beforeEach(async () => {
    bucket = storage;
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store(version);
    await promote('1.0.0');
    await change((pointer) => canaried(pointer, { ...doing(), version: '1.1.0', share: 0.5 }));
    memory = releasesMemory(join(dir, `cache-${number}`, 'served.json'));
    // What is not a directory of this machine is brought here first.
    storage = { ...bucket, dir: undefined };
    const before = await shop(smoke(), memory.read);
    memory.keep(before.watch.served());
    await soon(async () => expect(Object.keys(await memory.read())).toEqual(['mf-gifts']));
    before.watch.end();
  });

  it('serves what was served before, and follows the store when it is back', async () => {
    Object.assign(storage, { read: away, names: away, write: away });
    const { live, canary, watch } = await shop(smoke(), memory.read);
    expect([live(), canary(), watch.isRead()]).toEqual(['1.0.0', ['1.1.0', 0.5], true]);
    Object.assign(storage, { read: bucket.read, names: bucket.names, write: bucket.write });
    await promote('1.2.0');
    await soon(() => expect(live()).toBe('1.2.0'));
  });

  it('serves nothing where it remembers nothing', async () => {
    Object.assign(storage, { read: away, names: away, write: away });
    const { watch } = await shop(smoke(), releasesMemory(join(dir, 'nowhere/served.json')).read);
    expect([watch.served(), watch.isRead()]).toEqual([[], false]);
  });

  it('believes the store where it answers', async () => {
    await promote('1.2.0');
    const { live } = await shop(smoke(), memory.read);
    expect(live()).toBe('1.2.0');
  });
});

describe('a canary', () => {
  it('is served beside the live release, grows, and ends', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, canary, smokeRender } = await shop();
    await change((pointer) => canaried(pointer, { ...doing(), version: '1.1.0', share: 0.1 }));
    await soon(() => expect(canary()).toEqual(['1.1.0', 0.1]));
    await change((pointer) => canaried(pointer, { ...doing(), version: '1.1.0', share: 0.5 }));
    await soon(() => expect(canary()).toEqual(['1.1.0', 0.5]));
    expect(smokeRender).toHaveBeenCalledTimes(1);
    expect(live()).toBe('1.0.0');
    await change((pointer) => canaryEnded(pointer, doing()));
    await soon(() => expect(canary()).toBeUndefined());
  });

  it('that is refused ends, and the live release stays', async () => {
    await store('1.0.0');
    await store('1.1.0', { needs: { react: '^20.0.0' } });
    await promote('1.0.0');
    const { live, canary } = await shop();
    await change((pointer) => canaried(pointer, { ...doing(), version: '1.1.0', share: 0.1 }));
    await soon(async () => expect((await readPointer(storage, 'mf-gifts'))!.canary).toBeUndefined());
    expect([live(), canary()]).toEqual(['1.0.0', undefined]);
  });
});
