import type { Serving } from '@vastra/platform/host/health/counts';
import {
  applyCanary,
  changePointer,
  type ReleaseStorage,
  readPointer,
  readReleaseErrors,
  removePointer,
} from '@vastra/platform/releases';
import type { FastifyInstance } from 'fastify';
import { buildFailureBeacon, buildViewBeacon, sendBeacon } from './testing/beacons';
import { release, remote, setUpDocumentServers } from './testing/document-servers';

let now: number;
let serving: Serving;
const { getTime, promote, logEntries, startServer, storage } = setUpDocumentServers({
  now: () => now,
  getServing: () => serving,
});
beforeEach(() => {
  now = Date.now();
  serving = { [remote]: { live: '2.0.0' } };
});

describe('a young release that fails', () => {
  const failFrom = async (server: FastifyInstance, networks: number, pages = 80) => {
    await sendBeacon(server, buildViewBeacon(pages), '198.51.100.1');
    for (let network = 1; network <= networks; network++)
      await sendBeacon(server, buildFailureBeacon(), `203.0.113.${network}`);
  };

  beforeEach(async () => {
    await promote('1.0.0');
    await promote('2.0.0');
    now += 90_000;
  });

  it('is rolled back, with the reason', async () => {
    const shop = await startServer();
    await failFrom(shop.server, 6);
    await shop.health.tick();
    const reason = '6 of 80 pages failed (8 %) in the first 2 minutes: region 6';
    expect(await readPointer(storage, remote)).toMatchObject({
      version: '1.0.0',
      history: [{ what: 'withdrawn', version: '2.0.0', by: 'the shop', reason }, {}, {}],
    });
    expect(logEntries).toEqual([{ level: 'warn', text: `mf-cart@2.0.0 was withdrawn: ${reason}` }]);
    await shop.tickFiveTimes();
    expect((await readPointer(storage, remote))?.history).toHaveLength(3);
  });

  it('is rolled back with the most frequent error and its line in the reason', async () => {
    const map = {
      version: 3,
      sources: ['./src/pages/cart/page.tsx'],
      names: [],
      // Column 0 of line 1 is line 12, column 9.
      mappings: 'AAWQ',
    };
    await storage.write(`${remote}/2.0.0/maps/web/page.js.map`, JSON.stringify(map));
    const shop = await startServer();
    const report = {
      ...release,
      kind: 'region' as const,
      message: 'TypeError: x is not a function',
      frames: [`${remote}/2.0.0/web/page.js:1:1`],
      events: [],
    };
    await sendBeacon(shop.server, buildViewBeacon(80), '198.51.100.1');
    for (let network = 1; network <= 6; network++)
      await sendBeacon(shop.server, { ...buildFailureBeacon(), errors: [report] }, `203.0.113.${network}`);
    await shop.health.tick();
    expect((await readPointer(storage, remote))?.history?.[0].reason).toBe(
      '6 of 80 pages failed (8 %) in the first 2 minutes: region 6. TypeError: x is not a function at mf-cart/src/pages/cart/page.tsx:12:9',
    );
    await shop.tickFiveTimes();
    expect(await readReleaseErrors(storage, remote, '2.0.0')).toMatchObject({
      groups: [{ count: 6, kinds: { region: 6 }, browsers: { Other: 6 }, share: 6 / 80 }],
    });
  });

  it('is rolled back for failures on the server', async () => {
    const { health } = await startServer();
    for (let page = 0; page < 5; page++) health.countRender(release, { hasFailed: true });
    await health.tick();
    expect((await readPointer(storage, remote))?.version).toBe('1.0.0');
  });

  it('is rolled back once, when several document servers count its failures', async () => {
    const shops = [await startServer({ DEMO: '1' }, 'shop-1'), await startServer({ DEMO: '1' }, 'shop-2')];
    // Together they have counted enough failures; neither has alone.
    for (const { server } of shops) await failFrom(server, 4);
    for (const { tickFiveTimes } of shops) await tickFiveTimes();
    await Promise.all(shops.map(({ tickFiveTimes }) => tickFiveTimes()));
    const pointer = await readPointer(storage, remote);
    expect(pointer?.version).toBe('1.0.0');
    expect(pointer?.history?.filter(({ what }) => what === 'withdrawn')).toHaveLength(1);
  });

  it.each<[string, NodeJS.ProcessEnv, number]>([
    ['when only two networks report failures, however often', { DEMO: '0' }, 2],
    ['when automatic rollbacks are off', { DEMO: '0', ROLLBACK_MINUTES: '0' }, 6],
    ['when it is no longer young', { DEMO: '0', ROLLBACK_MINUTES: '1' }, 6],
  ])('stays %s', async (_when, env, networks) => {
    const shop = await startServer(env);
    for (let attempt = 0; attempt < 4; attempt++) {
      await failFrom(shop.server, networks, 10);
      now += 10_000;
    }
    await shop.tickFiveTimes();
    expect((await readPointer(storage, remote))?.version).toBe('2.0.0');
  });

  it('loses only its own share if it is a canary', async () => {
    await changePointer(storage, remote, (pointer) =>
      applyCanary(pointer, { version: '3.0.0', share: 0.1, by: 'asha', at: getTime() }),
    );
    serving = { [remote]: { live: '2.0.0', canary: '3.0.0' } };
    const { health } = await startServer();
    for (let page = 0; page < 5; page++) health.countRender({ remote, version: '3.0.0' }, { hasFailed: true });
    await health.tick();
    const pointer = await readPointer(storage, remote);
    expect([pointer?.version, pointer?.canary, pointer?.history?.[0].what]).toEqual(['2.0.0', undefined, 'withdrawn']);
  });

  it('is evaluated again when it is promoted again', async () => {
    const { health } = await startServer();
    for (let page = 0; page < 5; page++) health.countRender(release, { hasFailed: true });
    await health.tick();
    serving = { [remote]: { live: '1.0.0' } };
    health.servingChanged();
    now += 1000;
    await promote('2.0.0');
    serving = { [remote]: { live: '2.0.0' } };
    health.servingChanged();
    for (let page = 0; page < 4; page++) health.countRender(release, { hasFailed: true });
    await health.tick();
    expect((await readPointer(storage, remote))?.version).toBe('2.0.0');
  });

  it('stays when there is nothing to go back to, and that is logged once', async () => {
    await removePointer(storage, remote);
    await promote('2.0.0');
    const { health, tickFiveTimes } = await startServer();
    for (let page = 0; page < 5; page++) health.countRender(release, { hasFailed: true });
    await tickFiveTimes();
    await tickFiveTimes();
    expect((await readPointer(storage, remote))?.version).toBe('2.0.0');
    expect(logEntries.map(({ level }) => level)).toEqual(['error']);
    expect(logEntries[0].text).toContain('nothing was live before');
  });

  it('does no harm when the storage fails', async () => {
    const broken = { ...storage, read: () => Promise.reject(new Error('gone')) };
    const { health, tickFiveTimes, server } = await startServer({ DEMO: '1' }, 'shop-1', broken as ReleaseStorage);
    for (let page = 0; page < 5; page++) health.countRender(release, { hasFailed: true });
    await tickFiveTimes();
    await tickFiveTimes();
    expect((await sendBeacon(server, buildViewBeacon(1))).statusCode).toBe(204);
    expect(logEntries.map(({ level }) => level)).toEqual(['error']);
  });
});
