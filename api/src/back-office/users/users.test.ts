import type { UserRow } from '@vastra/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { NotAdminError, PermissionMissingError } from '../../platform/auth/errors';
import {
  auditLog,
  customerTags,
  newsletterSubscriptions,
  orders,
  outbox,
  refunds,
  sessions,
  users,
} from '../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';
import { changeUser } from './change-user';
import { makeAdmin } from './make-admin';

const shop = setUpTestShop();
let admin: SignedIn;

beforeEach(async () => {
  await shop.db.delete(refunds);
  await shop.db.delete(orders);
  await shop.db.delete(users);
  admin = await createSignedInUser(shop, { role: 'admin', name: 'Boss', createdAt: new Date('2026-01-01') });
});

const call = (route: string, body?: object, actor = admin) => shop.call(route, { headers: actor.bearer, body });
const listNames = async (query: Record<string, string>) => {
  const { body } = await call(`GET /admin/users?${new URLSearchParams(query)}`);
  return body.data.rows.map(({ name }: { name: string }) => name);
};
const change = (id: string, body: object, actor = admin) =>
  call(`PUT /admin/users/${id}`, { version: 1, ...body }, actor);
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const getRow = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0];

let counter = 0;
const buildOrderRow = (userId: string, total: number, values: Partial<typeof orders.$inferInsert> = {}) => ({
  id: `V-${counter++}`,
  userId,
  phone: '9876543210',
  address: { ...postalAddress, line2: '', district: '', country: 'India' as const },
  subtotal: total,
  total,
  shippingMethod: 'standard' as const,
  paymentMethod: 'cod' as const,
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-11-30',
  confirmedAt: new Date(),
  ...values,
});

describe('the list', () => {
  let asha: SignedIn;
  let bela: SignedIn;
  beforeEach(async () => {
    asha = await createSignedInUser(shop, { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210' });
    bela = await createSignedInUser(shop, {
      name: 'bela 50%',
      email: 'bela@example.in',
      createdAt: new Date('2026-02-01'),
      blockedAt: new Date(),
    });
    await shop.db
      .insert(orders)
      .values([
        buildOrderRow(asha.userId, 100_00, { placedAt: new Date('2026-11-05T06:00:00Z') }),
        buildOrderRow(asha.userId, 50_50, { status: 'returned', placedAt: new Date('2026-11-04T06:00:00Z') }),
        buildOrderRow(asha.userId, 10_00, { confirmedAt: null }),
        buildOrderRow(bela.userId, 300_00, { placedAt: new Date('2026-11-01T18:30:00Z') }),
      ]);
    await shop.db.delete(newsletterSubscriptions);
    const confirmedAt = new Date();
    await shop.db.insert(newsletterSubscriptions).values([
      { email: 'asha@example.in', confirmedAt },
      { email: 'bela@example.in', confirmedAt, endedAt: confirmedAt },
    ]);
  });

  it('shows accounts with the number and the total of their orders', async () => {
    const { body } = await call('GET /admin/users?limit=1');
    expect(body.data.rows).toEqual([
      {
        _id: asha.userId,
        customFields: {},
        name: 'Asha Rao',
        email: 'asha@example.in',
        phone: '9876543210',
        role: 'user',
        adminRole: null,
        remotes: [],
        isVerified: true,
        isBlocked: false,
        areOrdersRefused: false,
        createdAt: expect.any(String),
        orders: 2,
        spent: 100,
        lastOrderAt: '2026-11-05T06:00:00.000Z',
        isSubscribed: true,
        tags: [],
      },
    ]);
    expect(body.data.pagination).toMatchObject({ total: 3, hasNextPage: true });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ q: 'ASHA' }, ['Asha Rao']],
    [{ q: 'asha@exam' }, ['Asha Rao']],
    [{ q: '+91 98765-43210' }, ['Asha Rao']],
    [{ q: '%' }, ['bela 50%']],
    [{ q: 'nobody' }, []],
    [{ role: 'admin' }, ['Boss']],
    [{ state: 'blocked' }, ['bela 50%']],
    [{ state: 'active' }, ['Asha Rao', 'Boss']],
    [{ sort: 'name' }, ['Asha Rao', 'bela 50%', 'Boss']],
    [{ sort: '-name' }, ['Boss', 'bela 50%', 'Asha Rao']],
    [{ sort: 'createdAt' }, ['Boss', 'bela 50%', 'Asha Rao']],
    [{ sort: '-orders' }, ['Asha Rao', 'bela 50%', 'Boss']],
    [{ sort: '-spent' }, ['bela 50%', 'Asha Rao', 'Boss']],
    [{ sort: '-lastOrderAt' }, ['Asha Rao', 'bela 50%', 'Boss']],
    [{ sort: 'lastOrderAt' }, ['Boss', 'bela 50%', 'Asha Rao']],
    [{ marketing: 'yes' }, ['Asha Rao']],
    [{ marketing: 'no' }, ['bela 50%', 'Boss']],
    [{ ordered: 'never' }, ['Boss']],
    [{ ordered: 'once' }, ['bela 50%']],
    [{ ordered: 'often' }, ['Asha Rao']],
    [{ spentFrom: '101' }, ['bela 50%']],
    [{ spentFrom: '100', state: 'active' }, ['Asha Rao']],
    [{ lastOrderFrom: '2026-11-02' }, ['Asha Rao', 'bela 50%']],
    [{ lastOrderFrom: '2026-11-03' }, ['Asha Rao']],
    [{ lastOrderTo: '2026-11-01' }, []],
    [{ lastOrderTo: '2026-11-02' }, ['bela 50%']],
  ])('finds %j', async (query, names) => {
    expect(await listNames(query)).toEqual(names);
  });

  it('has no subscription for an email that is not verified, because it may be of another person', async () => {
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.userId));
    expect(await listNames({ marketing: 'yes' })).toEqual([]);
    const { body } = await call('GET /admin/users?q=asha');
    expect(body.data.rows).toMatchObject([{ name: 'Asha Rao', isSubscribed: false }]);
  });

  it('has the spend net of refunds, also when it is sorted by it', async () => {
    const [{ id: orderId }] = await shop.db.select().from(orders).where(eq(orders.userId, bela.userId));
    await shop.db.insert(refunds).values([
      { orderId, amount: 250_00, reason: 'return', method: 'source', dueAt: new Date(), status: 'due' },
      { orderId, amount: 10_00, reason: 'return', method: 'source', dueAt: new Date(), status: 'cancelled' },
    ]);
    const { body } = await call('GET /admin/users?sort=-spent&spentFrom=50');
    expect(body.data.rows.map(({ name, spent }: UserRow) => [name, spent])).toEqual([
      ['Asha Rao', 100],
      ['bela 50%', 50],
    ]);
  });

  it('exports what the filter finds as CSV, safe for spreadsheets, with an audit entry without texts', async () => {
    await shop.db.update(users).set({ name: '=cmd()' }).where(eq(users.id, bela.userId));
    await shop.db.insert(customerTags).values(['vip', 'blue'].map((tag) => ({ userId: bela.userId, tag })));
    const url = '/api/v1/admin/users/export.csv?sort=-spent&ordered=once&q=cmd';
    const { body, headers } = await shop.app.inject({ url, headers: admin.bearer });
    expect(headers['content-disposition']).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/);
    expect(body.replace('\ufeff', '').split('\r\n')).toEqual([
      'Name,Email,Phone,State,Joined,City,Orders,Spent,Last order,Newsletter,Tags',
      expect.stringMatching(/^'=cmd\(\),.*,blocked,2026-02-01,,1,300,2026-11-02,no,"blue, vip"$/),
      '',
    ]);
    const entry = { actorId: admin.userId, action: 'export', entity: 'user' };
    expect(await getLastAuditEntry()).toMatchObject({ ...entry, after: { rows: 1, filters: 'ordered, q' } });
    const orders = await createSignedInUser(shop, { role: 'admin', adminRole: 'orders' });
    expect((await shop.app.inject({ url, headers: orders.bearer })).statusCode).toBe(403);
  });

  it('opens an account with its orders, sessions and reviews', async () => {
    const jacket = await addProduct(shop);
    await call(`POST /products/${jacket.id}/reviews`, { rating: 4, comment: 'Warm.', images: [] }, asha);
    const { body } = await call(`GET /admin/users/${asha.userId}`);
    expect(body.data).toMatchObject({ orders: 2, spent: 100, sessions: 1, reviews: 1, hasPassword: false, version: 1 });
    expect(body.data.recentOrders).toHaveLength(3);
    expect(body.data.lastSeenAt).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toMatch(/hash/i);
    expect(await call('GET /admin/users/nobody')).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});

it('blocks an account, which ends every session and writes an audit entry without personal data', async () => {
  const asha = await createSignedInUser(shop, { name: 'Asha Rao' });
  const { status, body } = await change(asha.userId, { isBlocked: true });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ isBlocked: true, sessions: 0, version: 2 });
  expect((await call('GET /account/profile', undefined, asha)).status).toBe(401);
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, asha.userId));
  expect(session.revokedFor).toBe('blocked');
  expect(await getLastAuditEntry()).toMatchObject({
    actorId: admin.userId,
    action: 'block',
    entity: 'user',
    entityId: asha.userId,
    before: { isBlocked: false },
    after: { isBlocked: true },
  });
  expect((await change(asha.userId, { isBlocked: false, version: 2 })).body.data).toMatchObject({ isBlocked: false });
  expect(await getLastAuditEntry()).toMatchObject({ action: 'unblock' });
});

it('makes an admin, who gets a mail how to set a password, and removes the role again', async () => {
  const asha = await createSignedInUser(shop, { email: 'asha@example.in' });
  expect((await change(asha.userId, { role: 'admin' })).body.data).toMatchObject({ role: 'admin' });
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, 'asha@example.in'));
  expect(mail.body).toContain('https://vastra.example/forgot-password?for=admin');
  expect((await change(asha.userId, { role: 'user', version: 2 })).body.data).toMatchObject({ role: 'user' });
  expect((await shop.db.select().from(auditLog)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['make-admin', 'take-role']),
  );
});

it('ends the admin sessions of a demoted admin', async () => {
  const secondAdmin = await createSignedInUser(shop, { role: 'admin' });
  await change(secondAdmin.userId, { role: 'user' });
  expect((await call('GET /admin/users', undefined, secondAdmin)).status).toBe(401);
});

it('refuses to make an admin of an account without email', async () => {
  const phone = { email: null, emailVerifiedAt: null, phone: '9876500000', phoneVerifiedAt: new Date() };
  const asha = await createSignedInUser(shop, phone);
  expect(await change(asha.userId, { role: 'admin' })).toMatchObject({ status: 409, body: { code: 'email_missing' } });
});

it('refuses to demote the last active admin', async () => {
  await createSignedInUser(shop, { role: 'admin', blockedAt: new Date() });
  expect(await change(admin.userId, { role: 'user' })).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect(await getRow(admin.userId)).toMatchObject({ role: 'admin', version: 1 });
  await createSignedInUser(shop, { role: 'admin' });
  expect((await change(admin.userId, { role: 'user' })).status).toBe(200);
});

it('refuses to demote or block the last admin with a password, although others without one are admins', async () => {
  const cannotSignIn = await createSignedInUser(shop, { role: 'admin' });
  const last = await createSignedInUser(shop, { role: 'admin', passwordHash: 'x' });
  for (const body of [{ role: 'user' }, { isBlocked: true }])
    expect(await change(last.userId, body)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await change(cannotSignIn.userId, { role: 'user' })).status).toBe(200);
  await createSignedInUser(shop, { role: 'admin', passwordHash: 'x' });
  expect((await change(last.userId, { role: 'user' })).status).toBe(200);
});

describe('roles', () => {
  test('are given and changed by an owner, with an audit entry of the change', async () => {
    const asha = await createSignedInUser(shop, { email: 'asha@example.in' });
    const made = await change(asha.userId, { role: 'admin', adminRole: 'release', remotes: ['mf-hats', 'mf-hats'] });
    expect(made.body.data).toMatchObject({ role: 'admin', adminRole: 'release', remotes: ['mf-hats'] });
    expect((await change(asha.userId, { adminRole: 'support', version: 2 })).body.data).toMatchObject({
      adminRole: 'support',
      remotes: [],
    });
    expect(await getLastAuditEntry()).toMatchObject({
      action: 'change-role',
      actorId: admin.userId,
      entityId: asha.userId,
      before: { adminRole: 'release', remotes: ['mf-hats'] },
      after: { adminRole: 'support', remotes: [] },
    });
    const { body } = await call('GET /admin/admins');
    expect(body.data).toMatchObject([
      { name: 'Asha Rao', adminRole: 'support', sessions: 0, lastSeenAt: null },
      { name: 'Boss', adminRole: 'owner', sessions: 1, lastSeenAt: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash/i);
  });

  test('are not given by a manager, who may block customers only', async () => {
    const manager = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
    const asha = await createSignedInUser(shop);
    for (const [id, body] of [
      [asha.userId, { role: 'admin', adminRole: 'read-only' }],
      [manager.userId, { adminRole: 'owner' }],
      [admin.userId, { isBlocked: true }],
    ] as const)
      expect(await change(id, body, manager)).toMatchObject({ status: 403, body: { code: 'permission_missing' } });
    expect((await change(asha.userId, { isBlocked: true }, manager)).status).toBe(200);
  });

  test.each([
    ['demoted to a customer', { role: 'user', adminRole: null }, NotAdminError],
    ['made a manager', { adminRole: 'manager' }, PermissionMissingError],
    ['blocked', { blockedAt: new Date() }, NotAdminError],
  ] as const)('are not changed by an owner who was %s after the request was admitted', async (_what, lost, error) => {
    const [actor, target] = [
      await createSignedInUser(shop, { role: 'admin' }),
      await createSignedInUser(shop, { role: 'admin' }),
    ];
    await shop.db.update(users).set(lost).where(eq(users.id, actor.userId));
    const demote = () =>
      shop.db.transaction((tx) =>
        changeUser(tx, { actorId: actor.userId, siteUrl: '' }, target.userId, { role: 'user', version: 1 }),
      );
    await expect(demote()).rejects.toThrow(error);
    expect(await getRow(target.userId)).toMatchObject({ role: 'admin', adminRole: 'owner' });
  });

  test('leave one owner who can sign in, although there are other admins', async () => {
    await createSignedInUser(shop, { role: 'admin', adminRole: 'manager', passwordHash: 'x' });
    for (const body of [{ adminRole: 'manager' }, { role: 'user' }])
      expect(await change(admin.userId, body)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    await createSignedInUser(shop, { role: 'admin' });
    expect((await change(admin.userId, { adminRole: 'manager' })).body.data.adminRole).toBe('manager');
  });
});

it('refuses to block the own account', async () => {
  await createSignedInUser(shop, { role: 'admin' });
  expect(await change(admin.userId, { isBlocked: true })).toMatchObject({ status: 409, body: { code: 'own_account' } });
});

it('returns 409 for an older version', async () => {
  const asha = await createSignedInUser(shop);
  await change(asha.userId, { isBlocked: true });
  expect(await change(asha.userId, { role: 'admin' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect(await getRow(asha.userId)).toMatchObject({ role: 'user' });
});

it('writes nothing when nothing changes', async () => {
  const asha = await createSignedInUser(shop);
  const count = await shop.db.$count(auditLog);
  expect((await change(asha.userId, { role: 'user', isBlocked: false })).body.data.version).toBe(1);
  expect(await shop.db.$count(auditLog)).toBe(count);
});

describe('the first admin, made on the command line,', () => {
  const login = (password: string) =>
    shop.call('POST /admin/auth/login', { body: { email: 'new@example.in', password } });
  const make = (password = 'monsoon-kurta-42') => makeAdmin(shop.db, { email: 'new@example.in', password });

  it('signs in with the password', async () => {
    expect(await make()).toEqual({ outcome: 'created', hasPassword: true });
    expect((await login('monsoon-kurta-42')).status).toBe(200);
    expect(await getLastAuditEntry()).toMatchObject({ actorId: 'command-line', action: 'make-admin', before: null });
    expect(await make('')).toEqual({ outcome: 'alreadyAdmin', hasPassword: true });
  });

  it('may be an existing customer, even a blocked one', async () => {
    const asha = await createSignedInUser(shop, { email: 'new@example.in', blockedAt: new Date() });
    expect(await make('')).toEqual({ outcome: 'promoted', hasPassword: false });
    expect(await getRow(asha.userId)).toMatchObject({ role: 'admin', blockedAt: null, version: 2 });
  });

  it('has a password of ten letters at least', async () => {
    await expect(make('too short')).rejects.toThrow('Please choose a password of at least 10 characters.');
    await expect(make('new@example.in')).rejects.toThrow('This password is easy to guess.');
    expect(await shop.db.$count(users, eq(users.email, 'new@example.in'))).toBe(0);
  });
});
