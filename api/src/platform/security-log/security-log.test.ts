import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { addAdmin, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { rateLimits, refreshTokens, securityEvents, users } from '../db/schema';
import { runRetention } from '../retention/job';
import { HttpError } from '../server/errors/http-error';
import { findEventOfCall } from './events-of-calls';
import { findEventOfFailure } from './events-of-failures';
import { SecurityLog } from './security-log';

const shop = setUpTestShop({ trustProxy: ['127.0.0.1'] });
let owner: SignedIn;

beforeEach(async () => {
  await shop.services.securityLog.flush();
  await shop.db.delete(securityEvents);
  await shop.db.delete(users);
  owner = await createSignedInUser(shop, { role: 'admin', name: 'Boss' });
});

const call = (route: string, body?: object, headers: Record<string, string> = owner.bearer) =>
  shop.call(route, { headers, body });
const listRows = async () => {
  await shop.services.securityLog.flush();
  return shop.db.select().from(securityEvents).orderBy(securityEvents.firstAt);
};
const listEvents = async () => (await listRows()).map(({ event, outcome }) => `${event} ${outcome}`);

it('records sign-ins and wrong passwords of an account, with a shortened network and without the email', async () => {
  const admin = await addAdmin(shop);
  const [{ id }] = await shop.db.select().from(users).where(eq(users.email, admin.email));
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  };
  await call('POST /admin/auth/login', admin, headers);
  await call('POST /admin/auth/login', { ...admin, password: 'wrong password' }, headers);
  await call('POST /auth/login', { email: 'nobody@example.in', password: 'wrong password' }, headers);
  const rows = await listRows();
  const common = { network: '203.0.113.0/24', browser: 'Chrome on Windows', count: 1, event: 'sign-in' };
  expect(rows).toMatchObject([
    { ...common, outcome: 'success', accountId: id, detail: 'admin area' },
    { ...common, outcome: 'failure', accountId: id, detail: 'login_failed POST /admin/auth/login' },
    { ...common, outcome: 'failure', accountId: null },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/example|wrong|113\.77/);
});

it('records locks, denials and the reuse of a refresh token', async () => {
  const admin = await addAdmin(shop);
  for (let time = 0; time < 6; time++)
    await call('POST /admin/auth/login', { ...admin, password: 'wrong password' }, {});
  const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  await call('GET /admin/audit', undefined, support.bearer);
  const customer = await createSignedInUser(shop);
  await call('GET /admin/audit', undefined, customer.bearer);

  const password = 'vastra-demo-admin';
  await shop.db.delete(rateLimits);
  const signedIn = await shop.call('POST /admin/auth/login', { body: { ...admin, password } });
  const { name, value } = signedIn.cookies[0];
  const refresh = () => shop.call('POST /admin/auth/refresh-token', { cookies: { [name]: value } });
  expect((await refresh()).status).toBe(200);
  await shop.db.update(refreshTokens).set({ rotatedAt: new Date(Date.now() - 60_000) });
  expect((await refresh()).status).toBe(401);

  const rows = await listRows();
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'sign-in', outcome: 'failure', count: 5 }),
      expect.objectContaining({ event: 'lock', outcome: 'refused', count: 1 }),
      expect.objectContaining({
        event: 'denial',
        accountId: support.userId,
        detail: 'permission_missing GET /admin/audit',
      }),
      expect.objectContaining({ event: 'denial', accountId: customer.userId, detail: 'not_admin GET /admin/audit' }),
      expect.objectContaining({ event: 'token-reuse', outcome: 'refused', accountId: expect.any(String) }),
    ]),
  );
});

it('records what admins do to accounts and with personal data', async () => {
  const asha = await createSignedInUser(shop, { email: 'asha@example.in' });
  await call(`GET /admin/users/${asha.userId}`);
  await call(`PUT /admin/users/${asha.userId}`, { version: 1, adminRole: 'support', role: 'admin' });
  await call(`PUT /admin/users/${asha.userId}`, { version: 2, isBlocked: true });
  await call('POST /admin/invitations', { email: 'new@example.in', adminRole: 'catalogue' });
  await shop.app.inject({ url: '/api/v1/admin/users/export.csv', headers: owner.bearer });
  await call(`PUT /admin/users/${asha.userId}`, { version: 1, isBlocked: true });
  const rows = await listRows();
  expect(rows.map(({ event, subjectId, detail }) => [event, subjectId, detail])).toEqual([
    ['personal-data', asha.userId, 'account'],
    ['role-change', asha.userId, 'support'],
    ['account-block', asha.userId, 'block'],
    ['invitation', null, 'invite catalogue'],
    ['export', null, 'customers'],
  ]);
  expect(rows.every(({ accountId, outcome }) => accountId === owner.userId && outcome === 'success')).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('example.in');
});

it('leaves out failures that all users have', async () => {
  await call('GET /admin/audit', undefined, {});
  await call('GET /account/profile', undefined, { authorization: 'Bearer old' });
  await call('GET /products/unknown', undefined, {});
  await call('POST /auth/login', { email: 'no email' }, {});
  expect(await listEvents()).toEqual([]);
});

it('records passkeys as second factors, and a wrong one as a failed confirmation', () => {
  const request = { params: { id: 'p1' }, body: {}, session: null };
  expect(findEventOfCall(contract.removePasskey, request)).toMatchObject({ event: 'second-factor' });
  expect(findEventOfFailure(contract.addPasskey, new HttpError(400, 'passkey_wrong', ''))).toEqual({
    event: 'confirmation',
    outcome: 'failure',
    detail: 'passkey_wrong POST /admin/passkeys',
  });
});

it.each([
  ['not_signed_in', 401],
  ['session_expired', 401],
  ['second_factor_required', 401],
  ['guest_carts_off', 401],
  ['confirmation_required', 403],
  ['bot_check_required', 403],
  ['own_review', 403],
  ['out_of_stock', 409],
  ['shop_closed', 503],
])('records no event of %s (%i), which says nothing about an attack', (code, status) => {
  expect(findEventOfFailure(contract.getOrder, new HttpError(status, code, ''))).toBeUndefined();
});

it.each([
  ['invalid_credentials', 401, 'sign-in', 'failure'],
  ['invalid_code', 400, 'confirmation', 'failure'],
  ['confirmation_wrong', 400, 'confirmation', 'failure'],
  ['second_factor_wrong', 400, 'confirmation', 'failure'],
  ['passkey_wrong', 400, 'confirmation', 'failure'],
  ['forbidden', 403, 'denial', 'refused'],
  ['too_many_attempts', 429, 'lock', 'refused'],
  ['rate_limited', 429, 'rate-limit', 'refused'],
])('records %s (%i) as %s with the outcome %s', (code, status, event, outcome) => {
  expect(findEventOfFailure(contract.getOrder, new HttpError(status, code, ''))).toMatchObject({ event, outcome });
});

it('records a wrong code of a sign-in as a failed sign-in', () => {
  const error = new HttpError(400, 'invalid_code', '');
  expect(findEventOfFailure(contract.verifyOtp, error)).toMatchObject({ event: 'sign-in', outcome: 'failure' });
});

it('bounds the rows that one network and all networks can cause', async () => {
  const log = new SecurityLog(shop.db, (error) => expect(error).toBeUndefined());
  const add = (network: string, index: number) =>
    log.add({ event: 'denial', outcome: 'refused', network, browser: '', detail: `${index}`, requestId: 'request-1' });
  for (let index = 0; index < 1000; index++) add('203.0.113.0/24', index);
  await log.flush();
  const rows = await shop.db.select().from(securityEvents);
  expect(rows).toHaveLength(201);
  expect(rows.find(({ detail }) => detail === 'further events')).toMatchObject({
    count: 800,
    network: '203.0.113.0/24',
  });
  for (let index = 0; index < 12_000; index++) {
    add(`10.${index >> 8}.${index & 255}.0/24`, index);
    if (index % 4000 === 0) await log.flush();
  }
  await log.flush();
  // 10,000 events, and a row each for the events beyond the limit of a network and beyond the limit of all networks.
  expect(await shop.db.$count(securityEvents)).toBe(10_002);
});

it('deletes what is older than its retention', async () => {
  const now = new Date();
  const log = new SecurityLog(shop.db, () => {});
  const event = { event: 'export', outcome: 'success', network: '', browser: '', requestId: 'r' } as const;
  log.add(
    { ...event, detail: 'old' },
    new Date(now.getTime() - (contract.usualRetention.securityEvents + 1) * 86_400_000),
  );
  log.add(
    { ...event, detail: 'young' },
    new Date(now.getTime() - (contract.usualRetention.securityEvents - 1) * 86_400_000),
  );
  await log.flush();
  await runRetention(shop.services, { now });
  expect((await shop.db.select().from(securityEvents)).map(({ detail }) => detail)).toEqual(['young']);
});

it('lists events to admins with their filters', async () => {
  const asha = await createSignedInUser(shop, { name: 'Asha Rao' });
  await call(`GET /admin/users/${asha.userId}`);
  await call('GET /admin/audit', undefined, asha.bearer);
  await shop.services.securityLog.flush();
  const list = async (query: Record<string, string> = {}) =>
    (await call(`GET /admin/security/events?${new URLSearchParams(query)}`)).body.data;
  const { rows, pagination } = await list({ limit: '1' });
  expect(pagination).toMatchObject({ total: 2, hasNextPage: true });
  expect(rows).toMatchObject([
    { event: 'denial', outcome: 'refused', account: { id: asha.userId, name: 'Asha Rao' }, subject: null, count: 1 },
  ]);
  const listKinds = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ event }: { event: string }) => event);
  expect(await listKinds({ event: 'personal-data' })).toEqual(['personal-data']);
  expect(await listKinds({ outcome: 'refused' })).toEqual(['denial']);
  expect(await listKinds({ account: asha.userId })).toEqual(['denial', 'personal-data']);
  expect(await listKinds({ q: '127.0.0' })).toHaveLength(2);
  expect(await listKinds({ q: '%' })).toEqual([]);
  expect(await listKinds({ to: '2026-01-01' })).toEqual([]);
  expect(await call('GET /admin/security/events?from=today')).toMatchObject({ status: 400 });
  const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  expect((await call('GET /admin/security/events', undefined, support.bearer)).status).toBe(403);
});
