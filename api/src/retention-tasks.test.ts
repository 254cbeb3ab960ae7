import { type RetentionDays, retentionKeys } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Buyer, createBuyer, createOrderingHelpers } from './ordering/orders/testing/buyer';
import type { Database } from './platform/db/connect';
import {
  carrierEvents,
  carts,
  codeLocks,
  codeRequests,
  formSubmissions,
  idempotencyKeys,
  oneTimeCodes,
  orderBlocks,
  orders,
  outbox,
  paymentEvents,
  privacyRequests,
  rateLimits,
  refreshTokens,
  sessions,
  settings,
  users,
} from './platform/db/schema';
import { batchSize, maxBatches } from './platform/retention/delete-in-batches';
import { runRetention } from './platform/retention/job';
import { retentionTasks } from './retention-tasks';
import { createSignedInUser, setUpTestShop } from './testing/shop';

const shop = setUpTestShop();
const now = new Date('2026-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const run = (options: { now?: Date; signal?: AbortSignal } = {}) => runRetention(shop.services, { now, ...options });
const setDays = (days: Partial<RetentionDays>) =>
  shop.db.insert(settings).values({ key: 'retention', value: days, updatedAt: now });
const list = async <T extends PgTable>(table: T, column: keyof T['$inferSelect']) =>
  (await shop.db.select().from(table as PgTable)).map((row) => (row as T['$inferSelect'])[column]).sort();
let buyer: Buyer;

beforeEach(async () => {
  for (const table of [settings, outbox, users, codeRequests, formSubmissions]) await shop.db.delete(table);
});

it('deletes codes, counts and their mails after a day', async () => {
  const { userId } = await createSignedInUser(shop);
  for (const [name, days] of [
    ['old', 1.01],
    ['new', 0.9],
  ] as const) {
    const at = daysAgo(days);
    await shop.db
      .insert(oneTimeCodes)
      .values({ key: name, target: name, userId, hash: '', createdAt: at, expiresAt: at });
    await shop.db.insert(codeRequests).values({ id: name, networkHash: '', at });
    await shop.db.insert(codeLocks).values({ target: name, lastAttemptAt: at });
    await shop.db.insert(formSubmissions).values({ id: name, form: 'contact', sender: '', at });
    await shop.db.insert(rateLimits).values({ key: name, points: 1, expire: now.getTime() - (days > 1 ? 1 : -1) });
    await shop.db.insert(idempotencyKeys).values({ owner: 'guest', key: name, requestHash: '', createdAt: at });
  }
  const message = { channel: 'email', to: 'a@b.in', subject: '', body: '' } as const;
  await shop.db.insert(outbox).values([
    { ...message, id: 'code-old', createdAt: daysAgo(1) },
    { ...message, id: 'code-new', createdAt: daysAgo(0.9) },
    { ...message, id: 'mail-old', createdAt: daysAgo(30) },
    { ...message, id: 'mail-new', createdAt: daysAgo(29) },
  ]);
  const { deleted, failed, isComplete } = (await run())!;
  expect([failed, isComplete]).toEqual([[], true]);
  expect(deleted).toEqual({
    codes: 1,
    codeRequests: 1,
    codeLocks: 1,
    codeMails: 1,
    mails: 1,
    limits: 1,
    idempotencyKeys: 1,
    formSubmissions: 1,
  });
  expect(await list(oneTimeCodes, 'key')).toEqual(['new']);
  expect(await list(codeRequests, 'id')).toEqual(['new']);
  expect(await list(codeLocks, 'target')).toEqual(['new']);
  expect(await list(formSubmissions, 'id')).toEqual(['new']);
  expect(await list(rateLimits, 'key')).toEqual(['new']);
  expect(await list(idempotencyKeys, 'key')).toEqual(['new']);
  expect(await list(outbox, 'id')).toEqual(['code-new', 'mail-new']);
});

it('deletes sessions and their tokens 30 days after they ended, and no others', async () => {
  const { userId } = await createSignedInUser(shop);
  await shop.db.delete(sessions);
  const future = daysAgo(-30);
  const rows: Record<string, Partial<typeof sessions.$inferInsert>> = {
    'revoked-old': { revokedAt: daysAgo(31), lastSeenAt: daysAgo(31) },
    'revoked-new': { revokedAt: daysAgo(29), lastSeenAt: daysAgo(29) },
    'over-old': { endsAt: daysAgo(31), lastSeenAt: daysAgo(31) },
    'over-new': { endsAt: daysAgo(29), lastSeenAt: daysAgo(29) },
    'idle-old': { lastSeenAt: daysAgo(61) },
    'idle-new': { lastSeenAt: daysAgo(59) },
    live: { lastSeenAt: now },
  };
  for (const [id, values] of Object.entries(rows)) {
    await shop.db.insert(sessions).values({ id, userId, audience: 'shop', endsAt: future, ...values });
    await shop.db.insert(refreshTokens).values({ hash: id, sessionId: id, expiresAt: future });
  }
  expect((await run())!.deleted).toEqual({ endedSessions: 3 });
  expect(await list(sessions, 'id')).toEqual(['idle-new', 'live', 'over-new', 'revoked-new']);
  expect(await list(refreshTokens, 'hash')).toEqual(['idle-new', 'live', 'over-new', 'revoked-new']);
});

it("deletes carriers' reports after the days of the setting, by default half a year, and keeps them with 0", async () => {
  await shop.db.insert(carrierEvents).values([
    { carrierCode: 'shiprocket', key: 'old', outcome: 'applied', at: daysAgo(181) },
    { carrierCode: 'shiprocket', key: 'new', outcome: 'applied', at: daysAgo(179) },
  ]);
  await setDays({ carrierEvents: 0 });
  expect((await run())!.deleted).toEqual({});
  await shop.db.delete(settings);
  expect((await run())!.deleted).toEqual({ carrierEvents: 1 });
  expect(await list(carrierEvents, 'key')).toEqual(['new']);
});

it('deletes expired privacy requests after thirty days', async () => {
  const buildRequest = (name: string, days: number) => ({ email: name, tokenHash: name, expiresAt: daysAgo(days) });
  await shop.db.insert(privacyRequests).values([buildRequest('old', 31), buildRequest('new', 29)]);
  await run();
  expect(await list(privacyRequests, 'email')).toEqual(['new']);
});

describe('what has no usual end', () => {
  const limitedDays = {
    carts: 30,
    unfinishedRegistrations: 7,
    paymentEvents: 90,
    orderBlocks: 30,
    orderNetworks: 7,
  };
  const count = async () => ({
    carts: await shop.db.$count(carts),
    unfinishedRegistrations: await shop.db.$count(users, eq(users.isVerified, false)),
    paymentEvents: await shop.db.$count(paymentEvents),
    orderBlocks: await shop.db.$count(orderBlocks),
    orderNetworks: await shop.db.$count(orders, sql`${orders.networkHash} is not null`),
  });

  it('stays until an admin sets a number of days', async () => {
    buyer = await createBuyer(shop);
    const { placeGuestOrder, fillCart } = createOrderingHelpers(shop, () => buyer);
    await fillCart();
    await placeGuestOrder();
    const old = daysAgo(4000);
    await shop.db.insert(users).values({ name: 'Ila', updatedAt: old });
    await shop.db.insert(paymentEvents).values({ provider: 'demo', eventId: '1', type: '', outcome: '', at: old });
    await shop.db.insert(orderBlocks).values({ kind: 'phone', match: '1', label: '', createdAt: old });
    await shop.db.update(orders).set({ networkHash: 'hash', placedAt: old });
    await shop.db.update(carts).set({ updatedAt: old });
    const previous = await count();
    expect(previous).toEqual(Object.fromEntries(Object.keys(limitedDays).map((key) => [key, 1])));
    await run();
    expect(await count()).toEqual(previous);
    await shop.db.delete(settings);
    await setDays(limitedDays);
    await run();
    const none = Object.fromEntries(Object.keys(limitedDays).map((key) => [key, 0]));
    expect(await count()).toEqual(none);
  });
});

test('every setting has an effect', async () => {
  // Tests of the features check these settings.
  const keysOfFeatures: string[] = ['contactMessages', 'unconfirmedSubscriptions'];
  const readKeys = new Set<string>();
  const days = new Proxy({} as RetentionDays, { get: (_days, key) => readKeys.add(String(key)).size });
  const now = new Date();
  // Without a database each task fails after it has read its setting.
  for (const { run } of retentionTasks) {
    const start = async () =>
      run({ db: {} as Database, config: shop.services.config, days, now, getCutoff: () => now });
    await start().catch(() => undefined);
  }
  expect(retentionKeys.filter((key) => !readKeys.has(key) && !keysOfFeatures.includes(key))).toEqual([]);
});

describe('a run', () => {
  it('happens once an hour, whichever process begins it', async () => {
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.filter(Boolean)).toHaveLength(1);
    const runAfter = (minutes: number) => run({ now: new Date(now.getTime() + minutes * 60_000) });
    expect(await runAfter(54)).toBeUndefined();
    // The job comes a little early at times.
    expect(await runAfter(56)).toBeDefined();
    expect(await runAfter(56 + 54)).toBeUndefined();
    expect(await runAfter(56 + 60)).toBeDefined();
  });

  it('is bounded, and the next one goes on', async () => {
    const extra = 5;
    await shop.db.execute(sql`
      insert into code_sends (id, address, at)
      select i::text, '', ${daysAgo(2).toISOString()}::timestamptz from generate_series(1, ${batchSize * maxBatches + extra}) i`);
    expect(await run()).toMatchObject({ deleted: { codeRequests: batchSize * maxBatches }, isComplete: false });
    const next = await run({ now: new Date(now.getTime() + 3_600_000) });
    expect(next).toMatchObject({ deleted: { codeRequests: extra }, isComplete: true });
  });

  it('goes on when a task fails, and names it', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('No')) };
    const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
    const services = { ...shop.services, log, retentionTasks: [broken, ...retentionTasks] };
    await shop.db.insert(codeRequests).values({ networkHash: '', at: daysAgo(2) });
    const result = await runRetention(services, { now });
    expect(result).toMatchObject({ failed: ['broken'], deleted: { codeRequests: 1 }, isComplete: false });
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ deleted: { codeRequests: 1 } }), 'data retention');
  });

  it('stops with the shop', async () => {
    await shop.db.insert(codeRequests).values({ networkHash: '', at: daysAgo(2) });
    expect(await run({ signal: AbortSignal.abort() })).toMatchObject({ deleted: {}, isComplete: false });
  });
});

describe('the setting', () => {
  const getData = async () => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin' });
    const call = (route: string, body?: object) => shop.call(route, { headers: bearer, body });
    return call;
  };

  it('shows the days in force and the last run, and is public without it', async () => {
    const call = await getData();
    const { retention, retentionRun } = (await call('GET /admin/settings')).body.data;
    expect([retention.value.mails, retention.value.contactMessages, retentionRun]).toEqual([30, 0, null]);
    await run();
    expect((await call('GET /admin/settings')).body.data.retentionRun).toMatchObject({ isComplete: true, failed: [] });
    const saved = await call('PUT /admin/settings/retention', {
      value: { ...retention.value, mails: 14, contactMessages: 365 },
      version: 0,
    });
    expect(saved.body.data.retention).toMatchObject({ value: { mails: 14 }, version: 1 });
    expect((await shop.call('GET /privacy/retention')).body.data).toMatchObject({ mails: 14, contactMessages: 365 });
  });

  it.each([
    ['mails', 0, 'Please enter 7 to 365 days'],
    ['mails', 366, 'Please enter 7 to 365 days'],
    ['mails', 7.5, 'Please enter 7 to 365 days'],
    ['contactMessages', 1, 'Please enter 30 to 3650 days, or 0 to keep them'],
  ])('refuses %s of %s days', async (key, days, message) => {
    const call = await getData();
    const { retention } = (await call('GET /admin/settings')).body.data;
    const body = { value: { ...retention.value, [key]: days }, version: 0 };
    const reply = await call('PUT /admin/settings/retention', body);
    expect(reply.body.details).toEqual({ [`value.${key}`]: message });
  });
});
