import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, type sql } from 'drizzle-orm';
import { categories, products, users } from '../platform/db/schema';
import { demoSeller, saveSeller } from '../pricing/tax/seller';
import { addProduct, setUpTestShop, testConfig } from '../testing/shop';
import type { Machine } from './check';
import { diagnose, diagnoseOperations } from './diagnose';

const shop = setUpTestShop();
const safeConfig = {
  ...testConfig,
  isDemo: false,
  sessionSecret: 'kTq9vX2mZ7pL4rB8nW3cF6hJ1sD5gY0a',
  allowEmbeddedDatabase: true,
  requireAdminSecondFactor: true,
  limitFactor: 1,
  authLimit: 120,
  smtp: { host: 'mail' } as never,
  sms: { key: 'key' } as never,
};
let varDir: string;

beforeAll(() => saveSeller(shop.db, demoSeller));
beforeEach(() => {
  varDir = mkdtempSync(join(tmpdir(), 'doctor-'));
});

/** Resolves to the findings as "level: message". */
const idleMachine: Machine = {
  now: () => Date.now(),
  readFreeBytes: async () => 10 * 1024 ** 3,
  readRedisMemory: async () => '',
  readCertificateEnd: async () => Date.now() + 60 * 24 * 60 * 60 * 1000,
};
const listFindings = async (config: Partial<typeof testConfig> = {}, machine = idleMachine) =>
  (await diagnose({ db: shop.db, config: { ...safeConfig, varDir, ...config } }, machine)).map(
    ({ level, message }) => `${level}: ${message}`,
  );
const listOperationFindings = async (config: Partial<typeof testConfig> = {}, machine = idleMachine, db = shop.db) =>
  (await diagnoseOperations({ db, config: { ...safeConfig, varDir, ...config } }, machine)).map(
    ({ message }) => message,
  );
const embedded = expect.stringMatching('warning: The embedded database does not survive every power loss.');

it('finds nothing in a demo', async () => {
  expect(await listFindings({ isDemo: true, sessionSecret: undefined, siteUrl: 'http://localhost:3000' })).toEqual([]);
});

it('warns of the embedded database in a real shop where it is allowed, otherwise refuses it', async () => {
  expect(await listFindings()).toEqual([embedded]);
  expect(await listFindings({ allowEmbeddedDatabase: false })).toEqual([
    expect.stringMatching(/^error: A real shop needs PostgreSQL/),
  ]);
});

it('refuses accounts of the demo in a real shop', async () => {
  await shop.db.insert(users).values({ id: 'demo-admin', name: 'Shop Admin', email: 'admin@vastra.example' });
  expect(await listFindings({ isDemo: true })).toEqual([]);
  expect(await listFindings()).toContainEqual(expect.stringMatching(/^error: The database has an account of the demo/));
  await shop.db.delete(users);
});

it.each(['a'.repeat(40), 'changeme-changeme-changeme-1234567890', 'abcabcabcabcabcabcabcabcabcabcabcabc'])(
  'refuses the secret %s',
  async (sessionSecret) => {
    expect(await listFindings({ sessionSecret })).toContainEqual(
      expect.stringMatching(/^error: SESSION_SECRET can be guessed/),
    );
  },
);

it('warns of a generated secret beside a shared database, of http, and of a database that may lose commits', async () => {
  const config = { databaseUrl: 'postgres://localhost/shop', sessionSecret: undefined, siteUrl: 'http://shop.in' };
  // The embedded database stands in for a PostgreSQL with fsync=off.
  expect(await listFindings(config)).toEqual([
    expect.stringMatching(/^warning: PostgreSQL runs with .*fsync=off/),
    expect.stringMatching(/^warning: SESSION_SECRET is not set/),
    expect.stringMatching(/^warning: SITE_URL is http:\/\/shop.in/),
  ]);
});

it('warns of a clock that differs from the clock of the database', async () => {
  const machine = { ...idleMachine, now: () => Date.now() + 60_000 };
  expect(await listFindings({}, machine)).toContainEqual(
    expect.stringMatching(/^warning: The clock of the database differs by (59|60) s/),
  );
});

it('makes VAR_DIR and all that is in it private, but nothing that a link in it leads to', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'doctor-outside-'));
  const folder = join(varDir, 'db/base');
  const file = join(folder, '1259');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'row');
  symlinkSync(outside, join(varDir, 'link'));
  for (const path of [varDir, folder, outside]) chmodSync(path, 0o755);
  chmodSync(file, 0o666);
  await listFindings();
  const modes = [varDir, folder, file, outside].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '700', '600', '755']);
});

it.each([
  [{ requireAdminSecondFactor: false }, 'REQUIRE_ADMIN_SECOND_FACTOR=0'],
  [{ limitFactor: 0 }, 'LIMIT_FACTOR=0'],
  [{ authLimit: 0 }, 'AUTH_LIMIT=0'],
  [{ allowUnsignedReleases: true }, 'UNSIGNED_RELEASES=1'],
  [{ smtp: undefined, sms: undefined, isCashCodeOn: true }, 'Neither SMTP_URL nor SMS_KEY is set'],
  [{ sms: undefined, isCashCodeOn: true }, 'SMS_KEY is not set'],
])('warns of %j in a real shop', async (config, message) => {
  expect(await listFindings(config)).toEqual([embedded, expect.stringContaining(`warning: ${message}`)]);
  expect(await listFindings({ ...config, isDemo: true })).toEqual([]);
});

it.each([
  ['maxmemory:268435456\r\nmaxmemory_policy:volatile-lru\r\n', ['volatile-lru']],
  ['maxmemory:268435456\r\nmaxmemory_policy:noeviction\r\n', []],
  ['maxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n', []],
])('warns of a Redis that evicts counts of limits: %j', async (memory, policies) => {
  const machine = { ...idleMachine, readRedisMemory: async () => memory };
  const findings = policies.map((policy) => expect.stringContaining(`its maxmemory-policy is ${policy}`));
  expect(await listFindings({ redisUrl: 'redis://cache:6379' }, machine)).toEqual([embedded, ...findings]);
});

it('accepts mail alone where guests need no code for cash on delivery', async () => {
  expect(await listFindings({ sms: undefined })).toEqual([embedded]);
});

it('warns of a shop without a name, and of invoices without the address or the GSTIN of the seller', async () => {
  await saveSeller(shop.db, { ...demoSeller, name: '' });
  expect(await listOperationFindings()).toEqual([expect.stringContaining('The shop has no name')]);
  await saveSeller(shop.db, { ...demoSeller, gstin: '' });
  expect(await listOperationFindings()).toEqual([expect.stringContaining('The shop has no GSTIN')]);
  await saveSeller(shop.db, { ...demoSeller, address: [] });
  expect(await listOperationFindings()).toEqual([expect.stringContaining('The shop has no address')]);
  await saveSeller(shop.db, demoSeller);
});

it('warns of products without an HSN code, whose categories have none either', async () => {
  await shop.db.insert(categories).values([
    { id: 'clothes', name: 'Clothes' },
    { id: 'jackets', name: 'Jackets', parentId: 'clothes' },
  ]);
  await addProduct(shop);
  expect(await listOperationFindings()).toEqual([]);
  await shop.db.update(products).set({ hsn: null });
  const sentence = 'A product has no HSN code: invoices lack it, and GSTR-1 is refused.';
  expect(await listOperationFindings()).toEqual([expect.stringContaining(sentence)]);
  expect(await listOperationFindings({ isDemo: true })).toEqual([]);
  await shop.db.update(categories).set({ hsn: '6201' }).where(eq(categories.id, 'clothes'));
  expect(await listOperationFindings()).toEqual([]);
  await shop.db.update(categories).set({ hsn: null });
  await shop.db.update(products).set({ archivedAt: new Date() });
  expect(await listOperationFindings()).toEqual([]);
});

it.each([
  [13, ['The certificate of https://shop.in ends in 13 days.']],
  [1, ['The certificate of https://shop.in ends in 1 day.']],
  [0, ['The certificate of https://shop.in ends within a day.']],
  [-1, ['The certificate of https://shop.in has ended.']],
  [15, []],
  [undefined, []],
])('reads the end of the certificate, %j days from now', async (days, findings) => {
  const readCertificateEnd = async () => {
    if (days === undefined) throw new Error('ECONNREFUSED');
    return Date.now() + (days + 0.5) * 24 * 60 * 60 * 1000;
  };
  const found = await listOperationFindings({ siteUrl: 'https://shop.in' }, { ...idleMachine, readCertificateEnd });
  expect(found).toEqual(findings);
});

it.each([
  ['off', null, null, ['PostgreSQL archives no write-ahead log']],
  ['on', null, null, ['PostgreSQL has not archived its write-ahead log yet.']],
  ['on', 90, null, ['PostgreSQL archived its write-ahead log 90 minutes ago']],
  ['on', 5, 3, ['PostgreSQL could not archive its write-ahead log']],
  ['on', 3, 5, []],
])('reads how the write-ahead log is archived: %s, %j and %j minutes ago', async (mode, archived, failed, messages) => {
  const ago = (minutes: number | null) => (minutes === null ? null : Date.now() - minutes * 60_000);
  const db = Object.create(shop.db, {
    execute: {
      value: async (query: ReturnType<typeof sql>) =>
        JSON.stringify(query.queryChunks).includes('pg_stat_archiver')
          ? { rows: [{ mode, archived_at: ago(archived), failed_at: ago(failed) }] }
          : shop.db.execute(query),
    },
  });
  const found = await listOperationFindings({ databaseUrl: 'postgres://localhost/shop' }, idleMachine, db);
  expect(found).toEqual(messages.map((message) => expect.stringContaining(message)));
});

it.each([
  [50, 'error'],
  [500, 'warning'],
])('reports %i MB of free space as %s', async (megabytes, level) => {
  const machine = { ...idleMachine, readFreeBytes: async () => megabytes * 1024 ** 2 };
  expect(await listFindings({}, machine)).toContainEqual(`${level}: The disk of ${varDir} has ${megabytes} MB left.`);
});

it('warns of jobs that wait for long while no worker runs', async () => {
  const config = { ...safeConfig, varDir };
  const listJobFindings = async (startsWorker = false) =>
    (await diagnose({ db: shop.db, config, startsWorker })).filter(({ message }) => /jobs? waits?/.test(message));
  await shop.db.execute(`
    insert into pgboss.job (name, state, start_after, policy)
    values ('send-mail', 'created', now() - interval '7 minutes', 'standard')`);
  await shop.db.execute('update pgboss.version set maintained_on = null');
  expect(await listJobFindings()).toEqual([
    { level: 'warning', message: expect.stringMatching(/^1 job waits, the oldest for 7 minutes, and no worker runs/) },
  ]);
  expect(await listJobFindings(true)).toEqual([]);
  await shop.db.execute('update pgboss.version set maintained_on = now()');
  expect(await listJobFindings()).toEqual([]);
  await shop.db.execute(`update pgboss.version set maintained_on = null`);
  await shop.db.execute(`update pgboss.job set start_after = now() - interval '4 minutes'`);
  expect(await listJobFindings()).toEqual([]);
  await shop.db.execute('delete from pgboss.job');
});
