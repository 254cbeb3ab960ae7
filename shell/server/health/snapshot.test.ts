import { type InstanceHealth, type ReleaseStorage, readHealth } from '@vastra/shared/releases';
import type { Serving } from './counts';
import { sends, views } from './testing/beacons';
import { documentServers, release, remote } from './testing/document-servers';

let now: number;
let serving: Serving;
const { said, shop, storage } = documentServers({ now: () => now, serving: () => serving });
beforeEach(() => {
  now = Date.now();
  serving = { [remote]: { live: '2.0.0' } };
});

describe('the snapshot of a document server', () => {
  const snapshot = async (): Promise<InstanceHealth | undefined> => (await readHealth(storage, now))[0];

  it('is there at the start, follows what is served at once, the rest a little later, and goes with it', async () => {
    const one = await shop();
    await one.health.tick();
    expect(await snapshot()).toMatchObject({ instance: 'shop-1', serving, offers: { versions: { react: '19.3.0' } } });
    serving = { [remote]: { live: '2.0.0', canary: '3.0.0' } };
    one.health.servingChanged();
    await one.health.tick();
    expect((await snapshot())?.serving).toEqual(serving);
    one.health.rendered(release, false);
    await one.ticks();
    expect((await snapshot())?.releases[0].server.views).toBe(1);
    await one.health.close();
    expect(await storage.names('health')).toEqual([]);
  });

  it('says that the server is there, even when nothing happens', async () => {
    const one = await shop();
    await one.ticks();
    now += 25_000;
    await one.ticks();
    expect(now - Date.parse((await snapshot())!.at)).toBe(0);
  });

  it('does no harm when it cannot be written, and says so once', async () => {
    const broken = { ...storage, write: () => Promise.reject(new Error('disk full')) };
    const one = await shop({ DEMO: '1' }, 'shop-1', broken as ReleaseStorage);
    await one.ticks();
    await one.ticks();
    expect((await sends(one.server, views(1))).statusCode).toBe(204);
    expect(said).toEqual([{ level: 'error', text: 'this document server cannot write how its releases do' }]);
  });
});
