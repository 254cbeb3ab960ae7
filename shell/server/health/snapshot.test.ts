import type { Serving } from '@vastra/platform/host/health/counts';
import { type InstanceHealth, type ReleaseStorage, readHealth } from '@vastra/platform/releases';
import { buildViewBeacon, sendBeacon } from './testing/beacons';
import { release, remote, setUpDocumentServers } from './testing/document-servers';

let now: number;
let serving: Serving;
const { logEntries, startServer, storage } = setUpDocumentServers({ now: () => now, getServing: () => serving });
beforeEach(() => {
  now = Date.now();
  serving = { [remote]: { live: '2.0.0' } };
});

describe('the snapshot of a document server', () => {
  const buildSnapshot = async (): Promise<InstanceHealth | undefined> => (await readHealth(storage, now))[0];

  it('is written at the start, at once when what is served changes, later for the rest, and is removed when the server closes', async () => {
    const shop = await startServer();
    await shop.health.tick();
    expect(await buildSnapshot()).toMatchObject({
      instance: 'shop-1',
      serving,
      offers: { versions: { react: '19.3.0' } },
    });
    serving = { [remote]: { live: '2.0.0', canary: '3.0.0' } };
    shop.health.servingChanged();
    await shop.health.tick();
    expect((await buildSnapshot())?.serving).toEqual(serving);
    shop.health.countRender(release, { hasFailed: false });
    await shop.tickFiveTimes();
    expect((await buildSnapshot())?.releases[0].server.views).toBe(1);
    await shop.health.close();
    expect(await storage.list('health')).toEqual([]);
  });

  it('is written again while nothing happens, as a sign of life', async () => {
    const shop = await startServer();
    await shop.tickFiveTimes();
    now += 25_000;
    await shop.tickFiveTimes();
    expect(now - Date.parse((await buildSnapshot())!.at)).toBe(0);
  });

  it('does no harm when it cannot be written, and logs that once', async () => {
    const broken = { ...storage, write: () => Promise.reject(new Error('disk full')) };
    const shop = await startServer({ DEMO: '1' }, 'shop-1', broken as ReleaseStorage);
    await shop.tickFiveTimes();
    await shop.tickFiveTimes();
    expect((await sendBeacon(shop.server, buildViewBeacon(1))).statusCode).toBe(204);
    expect(logEntries).toEqual([{ level: 'error', text: 'this document server cannot write its health snapshot' }]);
  });
});
