import { desc, eq } from 'drizzle-orm';
import { auditLog, orders, outbox, sessions, users } from '../../platform/db/schema';
import { addProduct, address, type SignedIn, signedInUser, testShop } from '../../testing/shop';
import { makeAdmin } from './make-admin';

const shop = testShop();
let boss: SignedIn;

beforeEach(async () => {
  await shop.db.delete(orders);
  await shop.db.delete(users);
  boss = await signedInUser(shop, { role: 'admin', name: 'Boss', createdAt: new Date('2026-01-01') });
});

const ask = (route: string, body?: object, who = boss) => shop.call(route, { headers: who.bearer, body });
const names = async (query: Record<string, string>) => {
  const { body } = await ask(`GET /admin/users?${new URLSearchParams(query)}`);
  return body.data.rows.map(({ name }: { name: string }) => name);
};
const change = (id: string, body: object, who = boss) => ask(`PUT /admin/users/${id}`, { version: 1, ...body }, who);
const lastDeed = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const rowOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0];

let counter = 0;
const order = (userId: string, total: number, values: Partial<typeof orders.$inferInsert> = {}) => ({
  id: `V-${counter++}`,
  userId,
  ...{ phone: '9876543210', address: { ...address, line2: '', district: '', country: 'India' as const } },
  ...{ subtotal: total, total, shippingMethod: 'standard' as const, paymentMethod: 'cod' as const },
  ...{ deliveryFrom: '2026-11-25', deliveryTo: '2026-11-30', confirmedAt: new Date() },
  ...values,
});

describe('the list', () => {
  let asha: SignedIn;
  let bela: SignedIn;
  beforeEach(async () => {
    asha = await signedInUser(shop, { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210' });
    bela = await signedInUser(shop, { name: 'bela 50%', createdAt: new Date('2026-02-01'), blockedAt: new Date() });
    await shop.db
      .insert(orders)
      .values([
        order(asha.userId, 100_00),
        order(asha.userId, 50_50, { status: 'returned' }),
        order(asha.userId, 10_00, { confirmedAt: null }),
        order(bela.userId, 300_00),
      ]);
  });

  it('shows accounts with their orders and what they spent', async () => {
    const { body } = await ask('GET /admin/users?limit=1');
    expect(body.data.rows).toEqual([
      {
        _id: asha.userId,
        ...{ name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', role: 'user' },
        ...{ isVerified: true, isBlocked: false, createdAt: expect.any(String), orders: 2, spent: 100 },
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
  ])('finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('leads to one account with what it did', async () => {
    const jacket = await addProduct(shop);
    await ask(`POST /products/${jacket.id}/reviews`, { rating: 4, comment: 'Warm.', images: [] }, asha);
    const { body } = await ask(`GET /admin/users/${asha.userId}`);
    expect(body.data).toMatchObject({ orders: 2, spent: 100, sessions: 1, reviews: 1, hasPassword: false, version: 1 });
    expect(body.data.recentOrders).toHaveLength(3);
    expect(body.data.lastSeenAt).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toMatch(/hash/i);
    expect(await ask('GET /admin/users/nobody')).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});

it('blocks an account: every session ends at once, and the log says so without naming it', async () => {
  const asha = await signedInUser(shop, { name: 'Asha Rao' });
  const { status, body } = await change(asha.userId, { isBlocked: true });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ isBlocked: true, sessions: 0, version: 2 });
  expect((await ask('GET /account/profile', undefined, asha)).status).toBe(401);
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, asha.userId));
  expect(session.revokedFor).toBe('blocked');
  expect(await lastDeed()).toMatchObject({
    ...{ actorId: boss.userId, action: 'block', entity: 'user', entityId: asha.userId },
    ...{ before: { isBlocked: false }, after: { isBlocked: true } },
  });
  expect((await change(asha.userId, { isBlocked: false, version: 2 })).body.data).toMatchObject({ isBlocked: false });
  expect(await lastDeed()).toMatchObject({ action: 'unblock' });
});

it('makes an admin, who is told how to set a password, and takes the role again', async () => {
  const asha = await signedInUser(shop, { email: 'asha@example.in' });
  expect((await change(asha.userId, { role: 'admin' })).body.data).toMatchObject({ role: 'admin' });
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, 'asha@example.in'));
  expect(mail.body).toContain('https://vastra.example/forgot-password?for=admin');
  expect((await change(asha.userId, { role: 'user', version: 2 })).body.data).toMatchObject({ role: 'user' });
  expect((await shop.db.select().from(auditLog)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['make-admin', 'take-role']),
  );
});

it('ends what a demoted admin has open in the admin area, not in the shop', async () => {
  const second = await signedInUser(shop, { role: 'admin' });
  await change(second.userId, { role: 'user' });
  expect((await ask('GET /admin/users', undefined, second)).status).toBe(401);
});

it('makes nobody an admin who could not sign in', async () => {
  const phone = { email: null, emailVerifiedAt: null, phone: '9876500000', phoneVerifiedAt: new Date() };
  const asha = await signedInUser(shop, phone);
  expect(await change(asha.userId, { role: 'admin' })).toMatchObject({ status: 409, body: { code: 'email_missing' } });
});

it('keeps the last admin who is not blocked', async () => {
  await signedInUser(shop, { role: 'admin', blockedAt: new Date() });
  expect(await change(boss.userId, { role: 'user' })).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect(await rowOf(boss.userId)).toMatchObject({ role: 'admin', version: 1 });
  await signedInUser(shop, { role: 'admin' });
  expect((await change(boss.userId, { role: 'user' })).status).toBe(200);
});

it('lets nobody block themselves', async () => {
  await signedInUser(shop, { role: 'admin' });
  expect(await change(boss.userId, { isBlocked: true })).toMatchObject({ status: 409, body: { code: 'own_account' } });
});

it('tells who comes second', async () => {
  const asha = await signedInUser(shop);
  await change(asha.userId, { isBlocked: true });
  expect(await change(asha.userId, { role: 'admin' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect(await rowOf(asha.userId)).toMatchObject({ role: 'user' });
});

it('writes nothing when nothing changes', async () => {
  const asha = await signedInUser(shop);
  const before = await shop.db.$count(auditLog);
  expect((await change(asha.userId, { role: 'user', isBlocked: false })).body.data.version).toBe(1);
  expect(await shop.db.$count(auditLog)).toBe(before);
});

describe('the first admin, made on the command line,', () => {
  const login = (password: string) =>
    shop.call('POST /admin/auth/login', { body: { email: 'new@example.in', password } });
  const make = (password = 'ten letters') => makeAdmin(shop.db, { email: 'new@example.in', password });

  it('signs in with the password', async () => {
    expect(await make()).toEqual({ as: 'new', hasPassword: true });
    expect((await login('ten letters')).status).toBe(200);
    expect(await lastDeed()).toMatchObject({ actorId: 'command-line', action: 'make-admin', before: null });
    expect(await make('')).toEqual({ as: 'before', hasPassword: true });
  });

  it('may be a customer so far, even a blocked one', async () => {
    const asha = await signedInUser(shop, { email: 'new@example.in', blockedAt: new Date() });
    expect(await make('')).toEqual({ as: 'promoted', hasPassword: false });
    expect(await rowOf(asha.userId)).toMatchObject({ role: 'admin', blockedAt: null, version: 2 });
  });

  it('has a password of ten letters at least', async () => {
    await expect(make('too short')).rejects.toThrow('Please choose a password of at least 10 characters.');
    expect(await shop.db.$count(users, eq(users.email, 'new@example.in'))).toBe(0);
  });
});
