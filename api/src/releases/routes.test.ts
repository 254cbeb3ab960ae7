import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canaried,
  changePointer,
  type InstanceHealth,
  openStorage,
  promoted,
  type ReleaseHealth,
  type ReleaseStorage,
  refused,
} from '@vastra/shared/releases';
import { madeRelease, storeRelease } from '@vastra/shared/releases/made';
import { desc } from 'drizzle-orm';
import { auditLog } from '../db/schema';
import { type SignedIn, signedInUser, testShop } from '../testing/shop';

const dir = mkdtempSync(join(tmpdir(), 'vastra-releases-'));
const files = openStorage({ RELEASES_DIR: dir });
/** What the shop has as its storage: the files, or what a test puts in their place. */
const storage: ReleaseStorage = { ...files };
const shop = testShop({ releases: storage });
let admin: SignedIn;
let counter = 0;
let remote: string;

beforeAll(async () => {
  admin = await signedInUser(shop, { role: 'admin', name: 'Anna Admin', email: 'anna@vastra.example' });
});
beforeEach(async () => {
  Object.assign(storage, files);
  remote = `mf-hats-${++counter}`;
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await storeRelease(
      files,
      madeRelease({
        remote,
        version,
        routes: [],
        publishedAt: `2026-11-20T10:0${version[2]}:00Z`,
        publishedBy: 'Hans',
      }),
    );
  await promote('1.0.0');
  await promote('1.1.0');
});
afterAll(() => rmSync(dir, { recursive: true }));

const doing = () => ({ at: new Date().toISOString(), by: 'Hans' });
const promote = (version: string) =>
  changePointer(files, remote, (pointer) => promoted(pointer, { ...doing(), version }));
const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const all = async () => (await call('GET /admin/releases')).body.data;
const one = async () => (await all()).find((each: { remote: string }) => each.remote === remote);
const changedAt = async () => (await one()).changedAt;
const lastDeed = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];

const seen = (version: string, more: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  ...{ remote, version, since: '2026-11-20T10:00:00Z' },
  ...{ server: { views: 0, failures: 0 }, browser: { views: 0, failures: 0, kinds: {} }, vitals: {} },
  ...more,
});
const instance = (name: string, more: Partial<InstanceHealth>): Promise<void> => {
  const offers = { versions: {}, exports: {} };
  const health: InstanceHealth = { instance: name, at: doing().at, offers, serving: {}, releases: [], ...more };
  return files.write(`health/${name}.json`, JSON.stringify(health));
};

it('tells what is live, what was before, what is stored and how that came about', async () => {
  expect(await one()).toMatchObject({
    ...{ remote, live: '1.1.0', previous: '1.0.0', canary: null, servers: { total: 0, behind: 0 } },
    releases: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, publishedBy: 'Hans', health: null })),
    history: [
      { what: 'promoted', version: '1.1.0', from: '1.0.0', by: 'Hans', reason: null },
      { what: 'promoted', version: '1.0.0', from: null },
    ],
  });
});

it('lists a team that has published and not gone live, and nothing that is no team', async () => {
  await storeRelease(files, madeRelease({ remote: 'mf-new', version: '0.1.0', routes: [] }));
  await instance('a', {});
  const names = (await all()).map((each: { remote: string }) => each.remote);
  expect(names).toContain('mf-new');
  expect(names).not.toContain('health');
});

it('is not for customers', async () => {
  const { bearer } = await signedInUser(shop);
  expect((await shop.call('GET /admin/releases', { headers: bearer })).status).toBe(403);
  expect((await shop.call('GET /admin/releases')).status).toBe(401);
});

it('adds up what all servers have seen', async () => {
  const vitals = (p75: number, count: number) => ({ LCP: { p75, count } });
  await instance('a', {
    releases: [
      seen('1.1.0', {
        server: { views: 90, failures: 1 },
        browser: { views: 60, failures: 2, kinds: { region: 1, script: 1 } },
        vitals: vitals(1000, 30),
      }),
      seen('1.0.0', { server: { views: 7, failures: 7 } }),
    ],
  });
  await instance('b', {
    releases: [
      seen('1.1.0', {
        server: { views: 10, failures: 0 },
        browser: { views: 20, failures: 1, kinds: { region: 1 } },
        vitals: vitals(2000, 10),
      }),
    ],
  });
  await instance('gone', {
    at: '2026-11-20T00:00:00Z',
    releases: [seen('1.1.0', { server: { views: 9e9, failures: 0 } })],
  });
  const { releases, servers } = await one();
  expect(releases[1].health).toEqual({
    server: { views: 100, failures: 1 },
    browser: { views: 80, failures: 3, kinds: { region: 2, script: 1 } },
    errorRate: 0.04,
    vitals: { LCP: { p75: 1250, count: 40 }, INP: null, CLS: null },
  });
  expect(servers.total).toBe(2);
});

it('counts the servers that serve something else than they should', async () => {
  await instance('a', { serving: { [remote]: { live: '1.1.0' } } });
  await instance('b', { serving: { [remote]: { live: '1.0.0' } } });
  expect((await one()).servers).toEqual({ total: 2, behind: 1 });
  await changePointer(files, remote, (pointer) => canaried(pointer, { ...doing(), version: '1.2.0', share: 0.1 }));
  expect((await one()).servers).toEqual({ total: 2, behind: 2 });
});

describe('an admin', () => {
  it('makes a stored release live, under the own name', async () => {
    const known = await changedAt();
    const { status, body } = await call(`POST /admin/releases/${remote}/promote`, {
      changedAt: known,
      version: '1.2.0',
    });
    expect([status, body.data.live, body.data.previous]).toEqual([200, '1.2.0', '1.1.0']);
    expect(body.data.history[0]).toMatchObject({ what: 'promoted', by: 'Anna Admin', version: '1.2.0' });
    expect(JSON.stringify(body)).not.toContain('anna@vastra.example');
    expect(await lastDeed()).toMatchObject({
      ...{ action: 'promote', entity: 'release', entityId: remote },
      ...{ before: { live: '1.1.0' }, after: { live: '1.2.0' } },
    });
  });

  it('goes back to the release before, until there is none', async () => {
    const first = await call(`POST /admin/releases/${remote}/rollback`, { changedAt: await changedAt() });
    expect(first.body.data).toMatchObject({ live: '1.0.0', previous: null });
    const again = await call(`POST /admin/releases/${remote}/rollback`, { changedAt: first.body.data.changedAt });
    expect(refusalOf(again)).toEqual([409, 'nothing_before']);
  });

  it('gives a release a share of the visitors, and takes it back', async () => {
    const put = async (canary: object | null) =>
      call(`PUT /admin/releases/${remote}/canary`, { changedAt: await changedAt(), canary });
    const canary = { version: '1.2.0', share: 0.1 };
    expect((await put(canary)).body.data.canary).toEqual(canary);
    expect(await lastDeed()).toMatchObject({ action: 'set-canary', after: { canary: '1.2.0', share: 0.1 } });
    expect((await put(null)).body.data.canary).toBeNull();
    expect(await lastDeed()).toMatchObject({ action: 'end-canary', before: { canary: '1.2.0' } });
  });

  it.each([
    ['promote', { version: '9.9.9' }, [404, 'release_not_found']],
    ['promote', { version: '..' }, [404, 'release_not_found']],
    ['promote', { version: '../mf-cart' }, [400, 'invalid_input']],
    ['canary', { canary: { version: '1.1.0', share: 0.1 } }, [409, 'live_already']],
    ['canary', { canary: { version: '9.9.9', share: 0.1 } }, [404, 'release_not_found']],
    ['canary', { canary: { version: '1.2.0', share: 1.1 } }, [400, 'invalid_input']],
  ])('cannot %s %j', async (what, body, refusal) => {
    const [before, deed] = [await one(), await lastDeed()];
    const method = what === 'canary' ? 'PUT' : 'POST';
    const reply = await call(`${method} /admin/releases/${remote}/${what}`, { changedAt: before.changedAt, ...body });
    expect(refusalOf(reply)).toEqual(refusal);
    expect([await one(), await lastDeed()]).toEqual([before, deed]);
  });

  it('cannot start a canary where nothing is live', async () => {
    await storeRelease(files, madeRelease({ remote: 'mf-new', version: '0.1.0', routes: [] }));
    const body = { changedAt: null, canary: { version: '0.1.0', share: 0.1 } };
    expect(refusalOf(await call('PUT /admin/releases/mf-new/canary', body))).toEqual([409, 'nothing_live']);
  });

  it.each(['mf-..', 'cart', 'mf-', 'health'])('cannot name %s as a team', async (name) => {
    const reply = await call(`POST /admin/releases/${name}/rollback`, { changedAt: null });
    expect(reply.status).toBe(400);
  });

  it('is told that somebody else was faster, also the shop', async () => {
    const known = await changedAt();
    await changePointer(files, remote, (pointer) =>
      refused(pointer, { ...doing(), by: 'the shop', version: '1.1.0', reason: 'It needs React 20' }),
    );
    const reply = await call(`POST /admin/releases/${remote}/promote`, { changedAt: known, version: '1.2.0' });
    expect(refusalOf(reply)).toEqual([409, 'changed_meanwhile']);
    expect(await one()).toMatchObject({
      live: '1.0.0',
      history: [{ what: 'refused', reason: 'It needs React 20' }, {}, {}],
    });
  });

  it('is one of two who do it at the same time', async () => {
    const known = await changedAt();
    const replies = await Promise.all(
      ['1.2.0', '1.0.0'].map((version) =>
        call(`POST /admin/releases/${remote}/promote`, { changedAt: known, version }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await one()).history).toHaveLength(3);
  });
});

describe('a storage', () => {
  const down = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.9'), { secret: 'key' });
  };

  it('that does not answer is said in a sentence', async () => {
    Object.assign(storage, { names: down, read: down });
    const { status, body } = await call('GET /admin/releases');
    expect([status, body.code, body.message]).toEqual([
      503,
      'releases_unavailable',
      'The releases cannot be reached right now. Please try again in a moment.',
    ]);
    expect(JSON.stringify(body)).not.toContain('10.0.0.9');
  });

  it('that does not take a change leaves nothing in the log', async () => {
    const [known, deed] = [await changedAt(), await lastDeed()];
    Object.assign(storage, { write: down });
    const reply = await call(`POST /admin/releases/${remote}/promote`, { changedAt: known, version: '1.2.0' });
    expect(refusalOf(reply)).toEqual([503, 'releases_unavailable']);
    expect(await lastDeed()).toEqual(deed);
  });

  it('is written to by hand: what is no change is left out', async () => {
    const history = [
      { at: 'yesterday', by: 'Hans', what: 'promoted', version: '1.1.0' },
      { at: '2026-11-20T10:00:00Z' },
    ];
    await files.write(
      `${remote}/live.json`,
      JSON.stringify({ version: '1.1.0', canary: { version: '1.2.0' }, history }),
    );
    expect(await one()).toMatchObject({ live: '1.1.0', canary: null, changedAt: null, history: [] });
  });

  it('is asked once for what never changes', async () => {
    await one();
    const read = jest.fn(files.read);
    Object.assign(storage, { read });
    await one();
    expect(read.mock.calls.filter(([key]) => key.endsWith('/release.json'))).toEqual([]);
  });
});
