import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  canaried,
  changePointer,
  type InstanceHealth,
  openStorage,
  promoted,
  type ReleaseStorage,
  readHealth,
  readPointer,
} from '@vastra/shared/releases';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Beacon } from '../../src/health/beacon';
import type { Serving } from './counts';
import { healthSettings } from './settings';
import { startHealth } from './start';

const remote = 'mf-cart';
const release = { remote, version: '2.0.0' };
let dir: string;
let storage: ReleaseStorage;
let now: number;
let serving: Serving;
let started: { close: () => Promise<unknown> }[] = [];
const said: { level: string; text: string }[] = [];
const say =
  (level: string) =>
  (...words: unknown[]) =>
    void said.push({ level, text: String(words.at(-1)) });
const log = { warn: say('warn'), error: say('error') } as unknown as FastifyBaseLogger;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'health-'));
  storage = openStorage({ RELEASES_DIR: dir });
  now = Date.now();
  serving = { [remote]: { live: '2.0.0' } };
  said.length = 0;
});
afterEach(async () => {
  for (const one of started.reverse()) await one.close();
  started = [];
  await rm(dir, { recursive: true, force: true });
});

const at = () => new Date(now).toISOString();
const goesLive = (version: string) =>
  changePointer(storage, remote, (pointer) => promoted(pointer, { version, by: 'asha', at: at() }));

async function shop(env: NodeJS.ProcessEnv = { DEMO: '0' }, instance = 'shop-1', on = storage) {
  const health = startHealth({
    storage: on,
    instance,
    serving: () => serving,
    offers: () => ({ versions: { react: '19.3.0' }, exports: {} }),
    log,
    settings: healthSettings(env),
    now: () => now,
  });
  const server = Fastify({ trustProxy: env.TRUST_PROXY === '1' });
  server.register(health.routes);
  server.get('*', async (_request, reply) => reply.code(503).send('a document'));
  await server.ready();
  started.push(health, server);
  return { health, server, ticks: async () => void (await Promise.all([1, 2, 3, 4, 5].map(() => health.tick()))) };
}

const beacon = (said: Partial<Beacon>): Beacon => ({ views: [], failures: [], vitals: [], ...said });
const fails = (kind: 'region' | 'script' = 'region') => beacon({ failures: [{ ...release, kind, count: 1 }] });
const views = (count: number) => beacon({ views: [{ ...release, count }] });
const sends = (server: FastifyInstance, body: unknown, from = '203.0.113.1', headers = {}) =>
  server.inject({
    method: 'POST',
    url: '/beacon',
    remoteAddress: from,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const seenIn = ({ health }: Awaited<ReturnType<typeof shop>>) => health.seen()[0];

describe('a beacon', () => {
  it('tells how pages went, as text or as JSON, and gets nothing back', async () => {
    const one = await shop();
    const vitals = [{ ...release, name: 'LCP' as const, value: 1400 }];
    const answer = await sends(one.server, beacon({ ...views(3), vitals }));
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    await sends(one.server, fails('script'), '203.0.113.1', { 'content-type': 'application/json' });
    expect(seenIn(one)).toMatchObject({
      ...release,
      browser: { views: 3, failures: 1, kinds: { script: 1 }, networks: 1 },
      vitals: { LCP: { p75: 1400, count: 1 } },
    });
  });

  it.each([
    ['no JSON', 'hello', 400],
    ['a list', '[]', 400],
    ['lists without end', beacon({ views: Array(21).fill({ ...release, count: 1 }) }), 400],
    ['more than 8 KB', `${' '.repeat(8200)}{}`, 413],
  ])('with %s is refused', async (_what, body, status) => {
    const one = await shop();
    expect((await sends(one.server, body)).statusCode).toBe(status);
    expect(seenIn(one).browser.views).toBe(0);
  });

  it.each<[string, unknown]>([
    ['a release that nobody serves', { ...views(1), views: [{ remote, version: '9.9.9', count: 1 }] }],
    ['no remote', { ...views(1), views: [{ remote: '__proto__', version: '2.0.0', count: 1 }] }],
    ['a path', { ...views(1), views: [{ remote, version: '../../2.0.0', count: 1 }] }],
    ['a huge count', views(101)],
    ['half a page', views(0.5)],
    ['an unknown kind', { ...fails(), failures: [{ ...release, kind: 'constructor', count: 1 }] }],
    ['a paint after a night', beacon({ vitals: [{ ...release, name: 'LCP', value: 9e9 }] })],
    ['a paint before the start', beacon({ vitals: [{ ...release, name: 'LCP', value: -1 }] })],
    ['an unknown vital', { ...fails(), failures: [], vitals: [{ ...release, name: 'toString', value: 1 }] }],
  ])('about %s is not believed', async (_what, body) => {
    const one = await shop();
    expect((await sends(one.server, body)).statusCode).toBe(204);
    expect(one.health.seen()).toHaveLength(1);
    expect(seenIn(one)).toMatchObject({ browser: { views: 0, failures: 0, kinds: {} }, vitals: {} });
  });

  it('that another site had a browser send is not believed', async () => {
    const one = await shop();
    await sends(one.server, fails(), '203.0.113.1', { 'sec-fetch-site': 'cross-site' });
    await sends(one.server, fails(), '203.0.113.2', { 'sec-fetch-site': 'same-origin' });
    expect(seenIn(one).browser.failures).toBe(1);
  });

  it('counts a failure once in ten seconds for each network', async () => {
    const one = await shop();
    for (let time = 0; time < 5; time++) await sends(one.server, fails());
    await sends(one.server, fails('script'));
    expect(seenIn(one).browser).toMatchObject({ failures: 2, kinds: { region: 1, script: 1 }, networks: 1 });
    now += 10_000;
    await sends(one.server, fails());
    await sends(one.server, fails(), '203.0.113.2');
    expect(seenIn(one).browser).toMatchObject({ failures: 4, networks: 2 });
    now += 601_000;
    expect(seenIn(one).browser.networks).toBe(0);
  });

  it('with an error and the region that it cost tells of one page', async () => {
    const one = await shop();
    await sends(one.server, beacon({ failures: [...fails('script').failures, ...fails('region').failures] }));
    expect(seenIn(one).browser).toMatchObject({ failures: 1, kinds: { region: 1, script: 1 } });
  });

  it('cannot drown failures in views', async () => {
    const one = await shop();
    for (let time = 0; time < 10; time++) await sends(one.server, views(100));
    expect(seenIn(one).browser.views).toBe(600);
  });

  it('is heard for an hour after its release was replaced', async () => {
    const one = await shop();
    serving = { [remote]: { live: '3.0.0' } };
    one.health.servingChanged();
    now += 3_500_000;
    await sends(one.server, views(1));
    expect(seenIn(one).browser.views).toBe(1);
    now += 200_000;
    await one.health.tick();
    await sends(one.server, views(1));
    expect(one.health.seen().map(({ version }) => version)).toEqual(['3.0.0']);
  });
});

describe('/metrics', () => {
  const asks = (server: FastifyInstance, remoteAddress: string, headers = {}) =>
    server.inject({ url: '/metrics', remoteAddress, headers });

  it('tells of documents, releases, failures, changes and vitals', async () => {
    await goesLive('2.0.0');
    const one = await shop();
    one.health.rendered(release, false);
    one.health.rendered(release, true);
    await sends(one.server, { ...fails(), vitals: [{ ...release, name: 'INP', value: 180 }] });
    await one.server.inject('/cart');
    now += 1000;
    await goesLive('2.0.1');
    await one.ticks();
    const { body, headers } = await asks(one.server, '127.0.0.1');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    for (const line of [
      'vastra_documents_total{status="503"} 1',
      'vastra_region_views_total{remote="mf-cart",version="2.0.0",side="server"} 2',
      'vastra_region_failures_total{remote="mf-cart",version="2.0.0",side="server",kind="render"} 1',
      'vastra_region_failures_total{remote="mf-cart",version="2.0.0",side="browser",kind="region"} 1',
      'vastra_release_info{remote="mf-cart",version="2.0.0",role="live"} 1',
      'vastra_release_changes_total{remote="mf-cart",what="promoted"} 1',
      'vastra_inp_seconds_bucket{le="0.2",remote="mf-cart",version="2.0.0"} 1',
    ])
      expect(body.split('\n')).toContain(line);
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('is there for this machine, and for nobody else without the token', async () => {
    const { server } = await shop();
    expect((await asks(server, '127.0.0.1')).statusCode).toBe(200);
    expect((await asks(server, '::1')).statusCode).toBe(200);
    expect((await asks(server, '203.0.113.1')).statusCode).toBe(404);
    expect((await asks(server, '203.0.113.1', { authorization: 'Bearer undefined' })).statusCode).toBe(404);
    expect((await asks(server, '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(404);
  });

  it('opens by the token alone behind a proxy', async () => {
    const { server } = await shop({ TRUST_PROXY: '1', METRICS_TOKEN: 'let-me-see' });
    expect((await asks(server, '10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await asks(server, '127.0.0.1')).statusCode).toBe(404);
    expect((await asks(server, '10.0.0.1', { authorization: 'Bearer let-me-see' })).statusCode).toBe(200);
    expect((await asks(server, '10.0.0.1', { authorization: 'Bearer let-me-in' })).statusCode).toBe(404);
  });
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
