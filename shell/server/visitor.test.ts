import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaried, changePointer, openStorage, promoted } from '@vastra/shared/releases';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Making, madeRelease, storeRelease } from '../../shared/releases/made';
import type { PageState } from '../src/page-state';
import { chooser, isInShare } from './chosen';
import type { Served, StoredRelease } from './releases';
import { secretIn, trialCookie } from './trial-cookie';
import { askedIn, ownMachine, withoutAsking } from './trial-swaps';

jest.mock('./global.css', () => '');
jest.mock('../src/frame/header/header.css', () => '');

describe('a canary’s share', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}-0123456789`);
  const inside = (remote: string, share: number) => visitors.filter((visitor) => isInShare(visitor, remote, share));

  it.each([0.01, 0.1, 0.5, 0.9])('of %d is that of the visitors, within one in a hundred', (share) => {
    expect(Math.abs(inside('mf-cart', share).length / visitors.length - share)).toBeLessThan(0.01);
  });

  it('keeps who is in while it grows, and is everybody at 1', () => {
    const grown = new Set(inside('mf-cart', 0.3));
    expect(inside('mf-cart', 0.1).every((visitor) => grown.has(visitor))).toBe(true);
    expect(inside('mf-cart', 1)).toHaveLength(visitors.length);
  });

  it('is another one for another remote', () => {
    const cart = new Set(inside('mf-cart', 0.5));
    const both = inside('mf-blog', 0.5).filter((visitor) => cart.has(visitor));
    expect(Math.abs(both.length / visitors.length - 0.25)).toBeLessThan(0.015);
  });
});

describe('a combination of releases', () => {
  const release = (remote: string, version: string) => ({ remote, version }) as StoredRelease;
  const cart: Served = {
    remote: 'mf-cart',
    live: release('mf-cart', '1'),
    canary: { release: release('mf-cart', '2'), share: 1 },
  };
  const blog: Served = { remote: 'mf-blog', live: release('mf-blog', '1') };

  it('is the same array and the same name each time', () => {
    const { of } = chooser('shell-1');
    const [first, second] = ['visitor-1', 'visitor-2'].map((visitor) => of([blog, cart], visitor));
    expect(second.releases).toBe(first.releases);
    expect(first.releases.map(({ version }) => version)).toEqual(['1', '2']);
    expect(first.fingerprint).toMatch(/^[0-9a-f]{8}$/);
    expect(of([blog, cart]).fingerprint).not.toBe(first.fingerprint);
    expect(chooser('shell-2').of([blog, cart], 'visitor-1').fingerprint).not.toBe(first.fingerprint);
  });

  it('has a remote that only somebody who tries it gets', () => {
    const tried = new Map([['mf-toys', release('mf-toys', '1')]]);
    expect(
      chooser('')
        .of([blog], undefined, tried)
        .releases.map(({ remote }) => remote),
    ).toEqual(['mf-blog', 'mf-toys']);
  });
});

describe('the cookie of a trial', () => {
  const cookie = trialCookie(() => 'a secret of the shop', false);
  const pairOf = (setting: string) => setting.split(';')[0];
  const now = Date.parse('2026-11-20T10:00:00Z');
  const given = pairOf(cookie.setting({ 'mf-cart': '1.2.0' }, now));

  it('says what its visitor tries', () => {
    expect(cookie.swapsIn(`a=b; ${given}; c=d`, now)).toEqual({ 'mf-cart': '1.2.0' });
    expect(cookie.swapsIn('visitor=0123456789abcdef', now)).toBeUndefined();
  });

  it('is worth nothing a day later, also when it was seen before', () => {
    expect(cookie.swapsIn(given, now + 86_399_000)).toBeDefined();
    expect(cookie.swapsIn(given, now + 86_401_000)).toBeUndefined();
  });

  it('is worth nothing when it was written by somebody else', () => {
    const [text, signature] = given.split('.');
    const forged = Buffer.from(JSON.stringify({ swaps: { 'mf-cart': '6.6.6' }, until: now * 2 })).toString('base64url');
    const other = pairOf(trialCookie(() => 'another secret', false).setting({ 'mf-cart': '1.2.0' }, now));
    for (const value of [
      `release=${forged}.${signature}`,
      other,
      text,
      `${text}.`,
      `${text}.AAAA`,
      'release=.',
      'release=x',
    ])
      expect(cookie.swapsIn(value, now)).toBeUndefined();
  });

  it('is signed by a secret that is made once and that only its owner reads', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vastra-secret-')), 'var/release-secret');
    const secret = secretIn(file)();
    expect(secret.length).toBeGreaterThan(40);
    expect(secretIn(file)()).toBe(secret);
    expect(require('node:fs').statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('an address that asks for a release', () => {
  const asked = (query: string) => askedIn(new URL(`https://shop.example/cart?${query}`));

  it('may ask for several, of the store and of the own machine', () => {
    expect(asked('q=1&release=mf-cart@1.0.0%2Babc&release=mf-blog@http://localhost:3104/')).toEqual({
      swaps: { 'mf-cart': '1.0.0+abc', 'mf-blog': 'http://localhost:3104' },
      isOff: false,
    });
    expect(asked('release=mf-cart@1.0.0+abc')?.swaps).toEqual({ 'mf-cart': '1.0.0+abc' });
    expect(asked('q=1')).toBeUndefined();
    expect(asked('release=off')?.isOff).toBe(true);
  });

  it.each(['mf-cart@../../secret', 'mf-cart@..', 'mf-cart@1/2', '../mf-cart@1', 'health@1', 'mf-cart', '@1'])(
    'asks for nothing by %s',
    (value) => expect(asked(`release=${encodeURIComponent(value)}`)?.swaps).toEqual({}),
  );

  it.each([
    'https://localhost:3103',
    'http://evil.example:3103',
    'http://localhost.evil.example:3103',
    'http://localhost:3103@evil.example',
    'http://localhost',
    'http://localhost:3103/path',
    'http://169.254.169.254:80',
    'javascript://localhost:3103',
  ])('never means %s', (url) => expect(ownMachine(url)).toBeUndefined());

  it('leads to itself without asking, and never to another host', () => {
    const without = (url: string) => withoutAsking(new URL(url));
    expect(without('https://shop.example/search?q=a&release=mf-cart@1')).toBe('/search?q=a');
    expect(without('https://shop.example//evil.example/?release=off')).toBe('/evil.example/');
  });
});

describe('the shop', () => {
  let dir: string;
  let api: Server;
  let config: typeof import('./config').config;
  let server: FastifyInstance;
  const kept = { ...process.env };

  /** On a developer's machine. */
  const routes = [
    { id: 'gifts', path: 'gifts' },
    { id: 'new', path: 'gifts/new' },
  ];
  const gifts: Making = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'vastra-visitors-'));
    api = createServer(({ url, headers }, response) => {
      response.setHeader('content-type', 'application/json');
      const role = { 'Bearer admin': 'admin', 'Bearer asha': 'customer' }[headers.authorization ?? ''];
      if (url === '/api/v1/auth/me')
        return response.writeHead(role ? 200 : 401).end(JSON.stringify({ success: Boolean(role), data: { role } }));
      if (url === '/release.json') return response.end(JSON.stringify({ routes, fragments: [], commands: [] }));
      response.writeHead(404).end('{"success":false}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => api.once('listening', resolve));
    mkdirSync(join(dir, 'web'));
    writeFileSync(join(dir, 'web/scripts.json'), '{"entry:shell":["shell.1.js"]}');
    Object.assign(process.env, {
      VAR_DIR: dir,
      SHELL_WEB_DIR: join(dir, 'web'),
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://shop.example',
    });
    ({ config } = require('./config'));
    const { callsGoTo } = require('@vastra/shared/http');
    callsGoTo({ baseUrl: `${config.apiUrl}/api/v1`, read: require('./api-answers').apiAnswers(config.apiUrl) });
    const storage = openStorage({ VAR_DIR: dir });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeRelease(storage, madeRelease({ ...gifts, version }));
    writeFileSync(join(dir, 'releases/mf-gifts/1.2.0/server/page-gifts.cjs'), 'process.exit()');
  });
  afterAll(() => {
    api.close();
    process.env = kept;
    rmSync(dir, { recursive: true });
  });
  afterEach(() => server.close());

  const doing = { at: '2026-11-20T10:00:00.000Z', by: 'Asha' };
  const opens = async ({ isDemo = true, share = 0, live: version = '1.0.0' } = {}) => {
    const storage = openStorage({ VAR_DIR: dir });
    await changePointer(storage, 'mf-gifts', (pointer) => {
      const live = promoted(pointer && { version: pointer.version }, { ...doing, version });
      return share ? canaried(live, { ...doing, version: '1.1.0', share }) : live;
    });
    config.areTrialsOpen = isDemo;
    server = await require('./server').buildServer();
  };
  const get = (url: string, cookie = '') => server.inject({ url, headers: cookie ? { cookie } : {} });
  const document = async (url: string, cookie?: string) => {
    const { statusCode, headers, body } = await get(url, cookie);
    const [, text] = /id="page-state">(.*?)<\/script>/.exec(body) ?? [];
    const state: PageState = JSON.parse(text ?? '{"releases":[]}');
    const setCookie = String(headers['set-cookie'] ?? '');
    return { status: statusCode, headers, body, state, version: state.releases[0]?.version, setCookie };
  };
  const toldByTheApi = async (cookie?: string) => (await get('/api/v1/anything', cookie)).headers['server-timing'];
  const trial = (options: Partial<InjectOptions>) => server.inject({ url: '/trial', method: 'POST', ...options });

  it('gives all the same document, that a cache may keep, and tells open pages what it was', async () => {
    await opens();
    const { status, headers, state, version, setCookie, body } = await document('/gifts', 'visitor=0123456789abcdefg');
    expect([status, version, setCookie]).toEqual([200, '1.0.0', '']);
    expect(body).toContain('mf-gifts 1.0.0');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary ?? '').not.toContain('cookie');
    expect(state).not.toHaveProperty('trial');
    expect(await toldByTheApi()).toBe(`releases;desc="${state.fingerprint}"`);
    expect((await get('/media/anything')).headers).not.toHaveProperty('server-timing');
  });

  it('keeps a visitor where the canary’s share has put them', async () => {
    await opens({ share: 0.5 });
    const seen = new Set<string>();
    while (seen.size < 2) {
      const first = await document('/gifts');
      expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
      expect(first.headers.vary).toContain('cookie');
      expect(first.setCookie).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      const [cookie] = first.setCookie.split(';');
      const again = await document('/gifts', cookie);
      expect([again.version, again.setCookie]).toEqual([first.version, '']);
      expect(await toldByTheApi(cookie)).toBe(`releases;desc="${first.state.fingerprint}"`);
      seen.add(first.version);
    }
    expect([...seen].sort()).toEqual(['1.0.0', '1.1.0']);
  });

  it('lets a visitor of the demo try a release, and end it', async () => {
    await opens();
    const asked = await document('/gifts?release=mf-gifts@1.1.0&x=1');
    expect([asked.status, asked.headers.location]).toEqual([303, '/gifts?x=1']);
    expect(asked.setCookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    const [cookie] = asked.setCookie.split(';');
    const tried = await document('/gifts', cookie);
    expect([tried.version, tried.state.trial]).toEqual(['1.1.0', { swaps: { 'mf-gifts': '1.1.0' } }]);
    expect(tried.headers['cache-control']).toBe('no-store');
    expect(await toldByTheApi(cookie)).toBe(`releases;desc="${tried.state.fingerprint}"`);
    expect((await document('/gifts')).version).toBe('1.0.0');
    expect((await document('/gifts?release=off', cookie)).setCookie).toContain('release=; Max-Age=0');
    expect((await document('/gifts?release=')).state.trial).toEqual({ swaps: {} });
  });

  it('says what is not to be had, and runs nothing that is not what was published', async () => {
    await opens();
    for (const version of ['9.9.9', '1.2.0']) {
      const [cookie] = (await document(`/gifts?release=mf-gifts@${version}`)).setCookie.split(';');
      const { state, version: got } = await document('/gifts', cookie);
      expect([got, state.trial?.unknown]).toEqual(['1.0.0', [`mf-gifts@${version}`]]);
    }
  });

  it('has what is on a developer’s machine fetched by their browser, and by nobody else’s', async () => {
    await opens();
    const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const [cookie] = (await document(`/gifts?release=mf-gifts@${url}`)).setCookie.split(';');
    const tried = await document('/gifts', cookie);
    expect(tried.status).toBe(200);
    expect(tried.state.releases[0]).toMatchObject({ base: `${url}/`, entry: 'remoteEntry.js', version: url });
    expect(tried.body).not.toContain('mf-gifts 1.0.0');
    const policy = (from: typeof tried) => String(from.headers['content-security-policy']);
    expect(policy(tried)).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${url};`));
    expect(policy(tried)).toContain(`connect-src 'self' ${url} ws://127.0.0.1:`);
    expect(policy(await document('/gifts'))).not.toContain(url);
    expect((await document('/gifts/new', cookie)).status).toBe(200);
    expect((await document('/gifts/new')).status).toBe(404);
  });

  it('counts a page that fails by the remote’s fault, and none by the API’s', async () => {
    const storage = openStorage({ VAR_DIR: dir });
    const api = "throw new shared['@vastra/shared/http'].ApiError(500, 'failed', 'Failed')";
    await storeRelease(storage, madeRelease({ ...gifts, version: '1.3.0', server: 'throws at render' }));
    await storeRelease(storage, madeRelease({ ...gifts, version: '1.4.0', page: api }));
    const counted = async () =>
      (await get('/metrics')).body.split('\n').filter((line) => /^vastra_region.*side="server"/.test(line));
    await opens({ live: '1.3.0' });
    await document('/gifts');
    expect(await counted()).toEqual([
      'vastra_region_views_total{remote="mf-gifts",version="1.3.0",side="server"} 1',
      'vastra_region_failures_total{remote="mf-gifts",version="1.3.0",side="server",kind="render"} 1',
    ]);
    await server.close();
    await opens({ live: '1.4.0' });
    await document('/gifts');
    expect(await counted()).toEqual(['vastra_region_views_total{remote="mf-gifts",version="1.4.0",side="server"} 1']);
  });

  it('that is no demo lets admins try a release only', async () => {
    await opens({ isDemo: false });
    const asked = await document('/gifts?release=mf-gifts@1.1.0');
    expect([asked.status, asked.version, asked.setCookie]).toEqual([200, '1.0.0', '']);
    expect(asked.state.trial).toEqual({ swaps: {}, asked: { 'mf-gifts': '1.1.0' } });
    const payload = { swaps: { 'mf-gifts': '1.1.0' } };
    const as = (authorization?: string) => trial({ payload, headers: authorization ? { authorization } : {} });
    const statuses = [await as(), await as('Bearer nonsense'), await as('Bearer asha')].map((one) => one.statusCode);
    expect(statuses).toEqual([401, 401, 403]);
    const { statusCode, headers } = await as('Bearer admin');
    expect(statusCode).toBe(204);
    expect((await document('/gifts', String(headers['set-cookie']).split(';')[0])).version).toBe('1.1.0');
    const odd = { swaps: { 'mf-gifts': '../../etc' } };
    expect((await trial({ payload: odd, headers: { authorization: 'Bearer admin' } })).statusCode).toBe(400);
    expect((await trial({ method: 'DELETE' })).headers['set-cookie']).toContain('release=; Max-Age=0');
  });
});
