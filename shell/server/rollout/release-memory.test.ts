import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { canaried, type ReleaseStorage } from '@vastra/shared/releases';
import { doing, soon, watchedShop } from '../testing/watched-shop';
import { releasesMemory } from './release-memory';

let storage: ReleaseStorage;
const { dir, emptyStorage, store, change, promote, shop } = watchedShop(() => storage);
beforeEach(() => {
  storage = emptyStorage();
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
    memory = releasesMemory(join(await mkdtemp(join(dir, 'memory-')), 'served.json'));
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
