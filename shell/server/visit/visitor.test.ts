import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaried, changePointer, openStorage, promoted } from '@vastra/shared/releases';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Making, madeRelease, storeRelease } from '../../../shared/releases/made';
import type { PageState } from '../../src/page-state';

jest.mock('../document/global.css', () => '');
jest.mock('../../src/frame/header/header.css', () => '');

describe('the shop', () => {
  let dir: string;
  let api: Server;
  let config: typeof import('../config').config;
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
    ({ config } = require('../config'));
    const { callsGoTo } = require('@vastra/shared/http');
    callsGoTo({
      baseUrl: `${config.apiUrl}/api/v1`,
      read: require('../document/api-responses').apiAnswers(config.apiUrl),
    });
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
    server = await require('../server').buildServer();
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
