import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canaried, canaryEnded, type ReleaseStorage, readPointer, rolledBack } from '@vastra/shared/releases';
import { madeRelease, storeRelease } from '../../../shared/releases/made';
import { doing, gifts, soon, watchedShop } from '../testing/watched-shop';

let storage: ReleaseStorage;
const { emptyStorage, store, change, promote, shop } = watchedShop(() => storage);
beforeEach(() => {
  storage = emptyStorage();
});

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
