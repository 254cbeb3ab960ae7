import {
  applyCanary,
  applyPromotion,
  applyWithdrawal,
  changePointer,
  type InstanceHealth,
  type ReleaseHealth,
} from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { createSignedInUser } from '../../testing/shop';
import { createChangeInfo, failToConnect, setUpReleasesShop } from './testing/releases-shop';

let remote: string;
const { shop, files, storage, addRemote, call, listAll, getCurrent } = setUpReleasesShop(() => remote);
beforeEach(async () => {
  remote = await addRemote();
});

const buildHealth = (version: string, overrides: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  remote,
  version,
  since: '2026-11-20T10:00:00Z',
  server: { views: 0, failures: 0 },
  browser: { views: 0, failures: 0, kinds: {} },
  orders: 0,
  vitals: {},
  ...overrides,
});
const addInstance = (name: string, overrides: Partial<InstanceHealth>): Promise<void> => {
  const offers = { versions: {}, exports: {} };
  const health: InstanceHealth = {
    instance: name,
    at: createChangeInfo().at,
    offers,
    serving: {},
    releases: [],
    refusals: [],
    ...overrides,
  };
  return files.write(`health/${name}.json`, JSON.stringify(health));
};

it('returns the live, previous and stored releases and the history', async () => {
  expect(await getCurrent()).toMatchObject({
    remote,
    live: '1.1.0',
    previous: '1.0.0',
    canary: null,
    servers: { total: 0, behind: 0 },
    releases: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, publishedBy: 'Hans', health: null })),
    history: [
      { what: 'promoted', version: '1.1.0', from: '1.0.0', by: 'Hans', reason: null },
      { what: 'promoted', version: '1.0.0', from: null },
    ],
  });
});

it('says where a release was built and how many packages it has, and nothing that no page may link to', async () => {
  const build = { builder: 'GitHub Actions', workflow: 'a/b', runUrl: 'https://github.com/a/b/actions/runs/1' };
  const rewrite = async (version: string, fields: object) => {
    const key = `${remote}/${version}/release.json`;
    const manifest = JSON.parse((await files.read(key))!.body.toString('utf8'));
    await files.write(key, JSON.stringify({ ...manifest, ...fields }));
  };
  await rewrite('1.2.0', { build, sbom: { packageCount: 7 }, signature: { keyId: '0a1b2c3d' } });
  await rewrite('1.1.0', { build: { ...build, runUrl: 'javascript:alert(1)' } });
  const [newest, live, previous] = (await getCurrent()).releases;
  expect(newest).toMatchObject({ build: { ...build, hasChanges: false }, packageCount: 7, signedBy: '0a1b2c3d' });
  for (const release of [live, previous])
    expect(release).toMatchObject({ build: null, packageCount: null, signedBy: null });
});

it('lists the errors of live, previous and withdrawn releases, latest first, and nothing that is invalid', async () => {
  const group = {
    message: 'TypeError: x is not a function',
    at: 'mf-hats/src/hat.ts:12:9',
    frames: ['mf-hats/src/hat.ts:12:9'],
    firstSeen: '2026-11-20T10:00:00.000Z',
    lastSeen: '2026-11-20T10:05:00.000Z',
    count: 3,
    kinds: { region: 3 },
    browsers: { 'Chrome 131': 3 },
    events: [{ name: 'cart:changed', secondsBefore: 2 }],
  };
  const write = (version: string, groups: object[], views = 0) =>
    files.write(
      `${remote}/${version}/errors/shop-1.json`,
      JSON.stringify({ instance: 'shop-1', views: { server: views, browser: 0 }, groups }),
    );
  await write('1.1.0', [group, { message: 7 }], 30);
  await write('1.0.0', [{ ...group, at: undefined, lastSeen: '2026-11-20T10:09:00.000Z' }]);
  await write('1.2.0', [group]);
  expect((await getCurrent()).errors).toEqual([
    { ...group, version: '1.0.0', at: null, share: null, lastSeen: '2026-11-20T10:09:00.000Z' },
    { ...group, version: '1.1.0', share: 0.1 },
  ]);
  await changePointer(files, remote, (pointer) => applyPromotion(pointer, { ...createChangeInfo(), version: '1.2.0' }));
  await changePointer(files, remote, (pointer) =>
    applyWithdrawal(pointer, { ...createChangeInfo(), version: '1.2.0', reason: 'too many errors' }),
  );
  const versions = (await getCurrent()).errors.map(({ version }: { version: string }) => version);
  expect(versions.sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
});

it('lists a remote without a live release, and nothing but remotes', async () => {
  await storeRelease(files, buildStubRelease({ remote: 'mf-new', version: '0.1.0', routes: [] }));
  await addInstance('a', {});
  const names = (await listAll()).map((entry: { remote: string }) => entry.remote);
  expect(names).toContain('mf-new');
  expect(names).not.toContain('health');
});

test('the list is refused for customers', async () => {
  const { bearer } = await createSignedInUser(shop);
  expect((await shop.call('GET /admin/releases', { headers: bearer })).status).toBe(403);
  expect((await shop.call('GET /admin/releases')).status).toBe(401);
});

it('adds up the health of all servers', async () => {
  const buildVitals = (p75: number, count: number) => ({ LCP: { p75, count, notGood: 0 } });
  await addInstance('a', {
    releases: [
      buildHealth('1.1.0', {
        server: { views: 90, failures: 1 },
        browser: { views: 60, failures: 2, kinds: { region: 1, script: 1 } },
        vitals: buildVitals(1000, 30),
      }),
      buildHealth('1.0.0', { server: { views: 7, failures: 7 } }),
    ],
  });
  await addInstance('b', {
    releases: [
      buildHealth('1.1.0', {
        server: { views: 10, failures: 0 },
        browser: { views: 20, failures: 1, kinds: { region: 1 } },
        vitals: buildVitals(2000, 10),
      }),
    ],
  });
  await addInstance('gone', {
    at: '2026-11-20T00:00:00Z',
    releases: [buildHealth('1.1.0', { server: { views: 9e9, failures: 0 } })],
  });
  const { releases, servers } = await getCurrent();
  expect(releases[1].health).toEqual({
    server: { views: 100, failures: 1 },
    browser: { views: 80, failures: 3, kinds: { region: 2, script: 1 } },
    errorRate: 0.04,
    vitals: { LCP: { p75: 1250, count: 40 }, INP: null, CLS: null },
  });
  expect(servers.total).toBe(2);
});

it('counts the servers that serve other releases than the pointer says', async () => {
  await addInstance('a', { serving: { [remote]: { live: '1.1.0' } } });
  await addInstance('b', { serving: { [remote]: { live: '1.0.0' } } });
  expect((await getCurrent()).servers).toEqual({ total: 2, behind: 1 });
  await changePointer(files, remote, (pointer) =>
    applyCanary(pointer, { ...createChangeInfo(), version: '1.2.0', share: 0.1 }),
  );
  expect((await getCurrent()).servers).toEqual({ total: 2, behind: 2 });
});

it('names the servers that refuse the live release or the canary, and why', async () => {
  const refusal = { remote, version: '1.1.0', reason: '/cart: TypeError: no.', at: '2026-11-20T10:00:00.000Z' };
  await addInstance('a', { refusals: [refusal, { ...refusal, version: '1.0.0' }, { ...refusal, remote: 'mf-other' }] });
  await addInstance('b', {});
  await changePointer(files, remote, (pointer) =>
    applyCanary(pointer, { ...createChangeInfo(), version: '1.2.0', share: 0.1 }),
  );
  await addInstance('c', { refusals: [{ ...refusal, version: '1.2.0', waitsFor: ['mf-blog'] }] });
  const { remote: _remote, ...shown } = refusal;
  expect((await getCurrent()).refusals).toEqual([
    { instance: 'a', ...shown, waitsFor: [] },
    { instance: 'c', ...shown, version: '1.2.0', waitsFor: ['mf-blog'] },
  ]);
});

describe('a storage', () => {
  it('returns 503 with a message if it cannot be reached', async () => {
    Object.assign(storage, { names: failToConnect, read: failToConnect });
    const { status, body } = await call('GET /admin/releases');
    expect([status, body.code, body.message]).toEqual([
      503,
      'releases_unavailable',
      'The releases are not available right now. Please try again in a moment.',
    ]);
    expect(JSON.stringify(body)).not.toContain('10.0.0.9');
  });

  it('leaves out invalid entries that were edited by hand', async () => {
    const history = [
      { at: 'yesterday', by: 'Hans', what: 'promoted', version: '1.1.0' },
      { at: '2026-11-20T10:00:00Z' },
    ];
    await files.remove('live.json');
    await files.write(
      `${remote}/live.json`,
      JSON.stringify({ version: '1.1.0', canary: { version: '1.2.0' }, history }),
    );
    expect(await getCurrent()).toMatchObject({ live: '1.1.0', canary: null, changedAt: null, history: [] });
  });

  it('is read once for each manifest', async () => {
    await getCurrent();
    const read = jest.fn(files.read);
    Object.assign(storage, { read });
    await getCurrent();
    expect(read.mock.calls.filter(([key]) => key.endsWith('/release.json'))).toEqual([]);
  });
});
