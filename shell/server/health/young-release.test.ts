import { canaried, changePointer, type ReleaseStorage, readPointer } from '@vastra/shared/releases';
import type { FastifyInstance } from 'fastify';
import type { Serving } from './counts';
import { fails, sends, views } from './testing/beacons';
import { documentServers, release, remote } from './testing/document-servers';

let now: number;
let serving: Serving;
const { at, goesLive, said, shop, storage } = documentServers({ now: () => now, serving: () => serving });
beforeEach(() => {
  now = Date.now();
  serving = { [remote]: { live: '2.0.0' } };
});

describe('a young release that fails', () => {
  const failsFrom = async (server: FastifyInstance, networks: number, pages = 80) => {
    await sends(server, views(pages), '198.51.100.1');
    for (let network = 1; network <= networks; network++) await sends(server, fails(), `203.0.113.${network}`);
  };

  beforeEach(async () => {
    await goesLive('1.0.0');
    await goesLive('2.0.0');
    now += 90_000;
  });

  it('goes back by itself and says why', async () => {
    const one = await shop();
    await failsFrom(one.server, 6);
    await one.health.tick();
    const reason = '6 of 80 pages failed (8 %) in the first 2 minutes: region 6';
    expect(await readPointer(storage, remote)).toMatchObject({
      version: '1.0.0',
      history: [{ what: 'withdrawn', version: '2.0.0', by: 'the shop', reason }, {}, {}],
    });
    expect(said).toEqual([{ level: 'warn', text: `mf-cart@2.0.0 was withdrawn: ${reason}` }]);
    await one.ticks();
    expect((await readPointer(storage, remote))?.history).toHaveLength(3);
  });

  it('goes back for what the server saw', async () => {
    const { health } = await shop();
    for (let page = 0; page < 5; page++) health.rendered(release, true);
    await health.tick();
    expect((await readPointer(storage, remote))?.version).toBe('1.0.0');
  });

  it('goes back once, when several document servers see it', async () => {
    const shops = [await shop({ DEMO: '1' }, 'shop-1'), await shop({ DEMO: '1' }, 'shop-2')];
    // Together they have seen enough; neither alone has.
    for (const { server } of shops) await failsFrom(server, 4);
    for (const { ticks } of shops) await ticks();
    await Promise.all(shops.map(({ ticks }) => ticks()));
    const pointer = await readPointer(storage, remote);
    expect(pointer?.version).toBe('1.0.0');
    expect(pointer?.history?.filter(({ what }) => what === 'withdrawn')).toHaveLength(1);
  });

  it.each<[string, NodeJS.ProcessEnv, number]>([
    ['when two networks say so, however often', { DEMO: '0' }, 2],
    ['when nothing may go back by itself', { DEMO: '0', ROLLBACK_MINUTES: '0' }, 6],
    ['when it is not young any more', { DEMO: '0', ROLLBACK_MINUTES: '1' }, 6],
  ])('stays %s', async (_when, env, networks) => {
    const one = await shop(env);
    for (let time = 0; time < 4; time++) {
      await failsFrom(one.server, networks, 10);
      now += 10_000;
    }
    await one.ticks();
    expect((await readPointer(storage, remote))?.version).toBe('2.0.0');
  });

  it('only ends its own share as a canary', async () => {
    await changePointer(storage, remote, (pointer) =>
      canaried(pointer, { version: '3.0.0', share: 0.1, by: 'asha', at: at() }),
    );
    serving = { [remote]: { live: '2.0.0', canary: '3.0.0' } };
    const { health } = await shop();
    for (let page = 0; page < 5; page++) health.rendered({ remote, version: '3.0.0' }, true);
    await health.tick();
    const pointer = await readPointer(storage, remote);
    expect([pointer?.version, pointer?.canary, pointer?.history?.[0].what]).toEqual(['2.0.0', undefined, 'withdrawn']);
  });

  it('is judged anew when it is promoted again', async () => {
    const { health } = await shop();
    for (let page = 0; page < 5; page++) health.rendered(release, true);
    await health.tick();
    serving = { [remote]: { live: '1.0.0' } };
    health.servingChanged();
    now += 1000;
    await goesLive('2.0.0');
    serving = { [remote]: { live: '2.0.0' } };
    health.servingChanged();
    for (let page = 0; page < 4; page++) health.rendered(release, true);
    await health.tick();
    expect((await readPointer(storage, remote))?.version).toBe('2.0.0');
  });

  it('stays when there is nothing to go back to, and that is said once', async () => {
    await storage.remove(`${remote}/live.json`);
    await goesLive('2.0.0');
    const { health, ticks } = await shop();
    for (let page = 0; page < 5; page++) health.rendered(release, true);
    await ticks();
    await ticks();
    expect((await readPointer(storage, remote))?.version).toBe('2.0.0');
    expect(said.map(({ level }) => level)).toEqual(['error']);
    expect(said[0].text).toContain('nothing was live before');
  });

  it('does no harm when the storage does not answer', async () => {
    const broken = { ...storage, read: () => Promise.reject(new Error('gone')) };
    const { health, ticks, server } = await shop({ DEMO: '1' }, 'shop-1', broken as ReleaseStorage);
    for (let page = 0; page < 5; page++) health.rendered(release, true);
    await ticks();
    await ticks();
    expect((await sends(server, views(1))).statusCode).toBe(204);
    expect(said.map(({ level }) => level)).toEqual(['error']);
  });
});
