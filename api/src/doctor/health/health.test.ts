import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changePointer, openStorage } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { HealthLine } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { registerSearchEngine } from '../../catalogue/search-engine/get-search-engine';
import { outbox } from '../../platform/db/schema';
import { recordSignOfLife } from '../../platform/jobs/leases';
import { demoSeller, saveSeller } from '../../pricing/tax/seller';
import { createSignedInUser, setUpTestShop, testConfig } from '../../testing/shop';
import type { Machine } from '../check';
import { createHealthReader } from './get-shop-health';
import { describeDuration, toFinding } from './line';
import { checkProviderKeys } from './platform';

const shop = setUpTestShop();
const dayMs = 24 * 60 * 60 * 1000;
const idleMachine: Machine = {
  now: () => Date.now(),
  readFreeBytes: async () => 10 * 1024 ** 3,
  readRedisMemory: async () => '',
  readCertificateEnd: async () => Date.now() + 60 * dayMs,
};
const realConfig = { ...testConfig, isDemo: false, smtp: { host: 'mail' } as never, sms: { key: 'key' } as never };

const readLines = async (config: Partial<typeof testConfig> = {}, machine: Partial<Machine> = {}) => {
  const services = { ...shop.services, config: { ...testConfig, ...config } } as never;
  return (await createHealthReader(services, { ...idleMachine, ...machine })()).lines;
};
const readLine = async (id: string, ...args: Parameters<typeof readLines>): Promise<HealthLine> =>
  (await readLines(...args)).find((line) => line.id === id)!;

beforeAll(async () => {
  await saveSeller(shop.db, demoSeller);
  await recordSignOfLife(shop.db, 7);
});
beforeEach(async () => {
  await shop.db.execute('delete from pgboss.job');
  await shop.db.delete(outbox);
});

it('says that everything is all right, and names no secret', async () => {
  const lines = await readLines();
  expect(lines.filter(({ state }) => state !== 'fine')).toEqual([]);
  expect(lines.map(({ id }) => id)).toEqual([
    ...['payments', 'messages', 'orders', 'phones', 'search', 'jobs', 'backups'],
    ...['certificate', 'disk', 'clock', 'releases', 'extensions', 'keys', 'seller'],
  ]);
  expect(lines.find(({ id }) => id === 'backups')!.message).toMatch(/^Not checked/);
  expect(JSON.stringify(lines)).not.toContain(testConfig.sessionSecret);
});

it('is for roles that may read the settings', async () => {
  const owner = await createSignedInUser(shop, { role: 'admin' });
  const marketing = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  const { status, body } = await shop.call('GET /admin/health', { headers: owner.bearer });
  expect(status).toBe(200);
  expect(body.data.lines).toHaveLength(14);
  expect((await shop.call('GET /admin/health', { headers: marketing.bearer })).status).toBe(403);
});

const insertMail = (age: string, more = '') =>
  shop.db.execute(
    sql.raw(`insert into outbox (id, channel, "to", subject, body, created_at${more && ', failed_at'})
      values (gen_random_uuid(), 'email', 'asha@example.in', 'Hello', 'Hello', now() - interval '${age}'${more})`),
  );

it.each([
  ['10 minutes', 'fine'],
  ['20 minutes', 'look'],
  ['2 hours', 'broken'],
])('says of a mail that waits for %s: %s', async (age, state) => {
  await insertMail(age);
  const line = await readLine('messages');
  expect(line).toMatchObject({ state });
  expect(JSON.stringify(line)).not.toContain('asha');
});

it('names messages of the last day that were given up, and a shop without a sender', async () => {
  await insertMail('3 hours', ', now()');
  expect(await readLine('messages')).toMatchObject({
    ...{ state: 'look', message: '1 messages of the last 24 hours could not be sent.' },
  });
  expect(await readLine('messages', { ...realConfig, smtp: undefined, sms: undefined })).toMatchObject({
    state: 'broken',
  });
});

const insertJob = (state: string, age: string) =>
  shop.db.execute(
    sql.raw(`insert into pgboss.job (name, state, start_after, policy)
      values ('send-mail', '${state}', now() - interval '${age}', 'standard')`),
  );

it('says that no worker runs, that jobs are late, and that jobs were given up', async () => {
  await insertJob('created', '7 minutes');
  expect(await readLine('jobs')).toMatchObject({ state: 'look', since: expect.any(String) });
  await shop.db.execute('update pgboss.version set maintained_on = null');
  expect(await readLine('jobs')).toMatchObject({ state: 'broken' });
  await recordSignOfLife(shop.db, 7);
  await shop.db.execute('delete from pgboss.job');
  await insertJob('failed', '1 minute');
  expect(await readLine('jobs')).toMatchObject({ state: 'look', message: '1 jobs were given up.' });
});

it('uses the checks of the doctor for disk, clock, certificate, backups and seller', async () => {
  expect(await readLine('disk', {}, { readFreeBytes: async () => 500 * 1024 ** 2 })).toMatchObject({ state: 'look' });
  expect(await readLine('disk', {}, { readFreeBytes: async () => 50 * 1024 ** 2 })).toMatchObject({ state: 'broken' });
  expect(await readLine('clock', {}, { now: () => Date.now() + 60_000 })).toMatchObject({ state: 'look' });
  const readEnd = (days: number) => ({ readCertificateEnd: async () => Date.now() + days * dayMs });
  expect(await readLine('certificate', realConfig, readEnd(5))).toMatchObject({ state: 'look' });
  expect(await readLine('certificate', realConfig, readEnd(-1))).toMatchObject({ state: 'broken' });
  await saveSeller(shop.db, { ...demoSeller, gstin: '' });
  expect(await readLine('seller', realConfig)).toMatchObject({ state: 'look' });
  await saveSeller(shop.db, demoSeller);
});

it('says that a check could not be made, and makes all other checks', async () => {
  const lines = await readLines({}, { readFreeBytes: () => Promise.reject(new Error('EIO')) });
  expect(lines.filter(({ state }) => state !== 'fine')).toMatchObject([
    { id: 'disk', message: 'This could not be checked.' },
  ]);
});

it('compares the payments of a day with a usual day', async () => {
  const config = { ...testConfig, razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c' } } as never;
  const services = (paid: object) => ({
    ...shop.services,
    config,
    db: Object.create(shop.db, { execute: { value: async () => ({ rows: [paid] }) } }),
  });
  const { checkPayments } = await import('./trade');
  const find = (last: string | null, today: number, all: number) =>
    checkPayments(services({ last, today, all }) as never, idleMachine);
  const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString();
  expect(await find(null, 0, 0)).toMatchObject({ state: 'fine' });
  expect(await find(yesterday, 0, 28 * 2)).toMatchObject({ state: 'fine' });
  expect(await find(yesterday, 0, 28 * 6)).toMatchObject({ state: 'broken', since: new Date(yesterday) });
  expect(await find(yesterday, 2, 28 * 12)).toMatchObject({ state: 'look' });
  expect(await find(yesterday, 9, 28 * 12)).toMatchObject({ state: 'fine' });
});

it('names a release that was withdrawn in the last week, and a storage that cannot be read', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'vastra-health-'));
  const storage = openStorage({ RELEASES_DIR: dir });
  const release = { remote: 'mf-hats', version: '1.0.0', routes: [], publishedAt: '2026-11-20T10:00:00Z' };
  await storeRelease(storage, buildStubRelease({ ...release, publishedBy: 'Hans' }));
  const change = { at: new Date().toISOString(), by: 'Hans', what: 'promoted' as const, version: '1.0.0' };
  const write = (history: object[]) =>
    changePointer(storage, 'mf-hats', () => ({ version: '1.0.0', history }) as never);
  await write([change]);
  expect(await readLine('releases', { releases: storage })).toMatchObject({
    ...{ state: 'fine', message: 'The last change: mf-hats 1.0.0, promoted.' },
  });
  await write([{ ...change, what: 'withdrawn', version: '1.1.0', from: '1.1.0' }, change]);
  expect(await readLine('releases', { releases: storage })).toMatchObject({
    ...{ state: 'look', message: 'The shop has withdrawn a release: mf-hats 1.1.0.', since: change.at },
  });
  rmSync(dir, { recursive: true });
  const failing = { ...storage, list: () => Promise.reject(new Error('ECONNREFUSED')) };
  expect(await readLine('releases', { releases: failing })).toMatchObject({ state: 'look', since: null });
});

it('names the providers whose keys are refused', async () => {
  const services = { ...shop.services, config: { ...testConfig, smtp: { host: '127.0.0.1', port: 1 } } };
  expect(await checkProviderKeys(services as never)).toMatchObject({
    ...{ state: 'broken', message: expect.stringContaining('ail') },
  });
});

it('takes the worst finding, and words durations', () => {
  const finding = toFinding(
    [
      { level: 'warning', message: 'one' },
      { level: 'error', message: 'two' },
    ],
    'fine',
    'do',
  );
  expect(finding).toMatchObject({ state: 'broken', message: 'two' });
  expect([1, 61, 119, 120, 2880].map((minutes) => describeDuration(minutes * 60_000))).toEqual([
    ...['1 minute', '61 minutes', '119 minutes', '2 hours', '2 days'],
  ]);
});

it.each([
  [1, 'fine'],
  [9, 'look'],
  [undefined, 'broken'],
  [null, 'broken'],
])('says of a search index that has all changes of %j minutes ago: %s', async (minutes, state) => {
  const readIndexTime = async () => {
    if (minutes === null) throw new Error('ECONNREFUSED');
    return minutes === undefined ? undefined : new Date(Date.now() - minutes * 60_000);
  };
  const unregister = registerSearchEngine(shop.db, { readIndexTime } as never);
  expect(await readLine('search')).toMatchObject({ state });
  unregister();
});
