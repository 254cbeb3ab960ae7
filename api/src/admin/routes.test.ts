import { orders, products, users } from '../db/schema';
import { addAdmin, addProduct, address, signedInUser, testShop } from '../testing/shop';
import { findDashboard } from './queries';

const shop = testShop();

beforeEach(async () => {
  await shop.db.delete(orders);
  await shop.db.delete(users);
  await shop.db.delete(products);
});

describe('sign-in', () => {
  it('gives a token and the admin, and a cookie of its own', async () => {
    const credentials = await addAdmin(shop);
    const reply = await shop.call('POST /admin/auth/login', { body: credentials });
    expect(reply.body.data).toEqual({
      token: expect.any(String),
      admin: { id: expect.any(String), name: 'Shop Admin', email: 'admin@vastra.example', role: 'admin' },
    });
    expect(reply.cookies).toMatchObject([
      { name: 'adminRefreshToken', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
    ]);
    const headers = { authorization: `Bearer ${reply.body.data.token}` };
    expect((await shop.call('GET /admin/dashboard', { headers })).status).toBe(200);
    expect((await shop.call('GET /auth/me', { headers })).body.data.role).toBe('admin');
  });

  it('refuses a wrong password', async () => {
    const { email } = await addAdmin(shop);
    const { status, body } = await shop.call('POST /admin/auth/login', { body: { email, password: 'wrong' } });
    expect(status).toBe(401);
    expect(body.message).toBe('Login failed');
  });

  it("refuses a customer, even with the customer's right password", async () => {
    const credentials = await addAdmin(shop);
    await shop.db.update(users).set({ role: 'user' });
    const { status, body } = await shop.call('POST /admin/auth/login', { body: credentials });
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: 'Not authorized as admin', code: 'not_admin' });
  });

  it('needs both email and password', async () => {
    const { status, body } = await shop.call('POST /admin/auth/login', { body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.details).sort()).toEqual(['email', 'password']);
  });

  it('is refreshed by its cookie until logout', async () => {
    const login = await shop.call('POST /admin/auth/login', { body: await addAdmin(shop) });
    const first = { adminRefreshToken: login.cookies[0].value };
    const refreshed = await shop.call('POST /admin/auth/refresh-token', { cookies: first });
    expect(refreshed.body.data).toMatchObject({ token: expect.any(String), admin: { role: 'admin' } });
    const next = { adminRefreshToken: refreshed.cookies[0].value };
    await shop.call('POST /admin/auth/logout', { cookies: next });
    expect((await shop.call('POST /admin/auth/refresh-token', { cookies: next })).status).toBe(401);
    const headers = { authorization: `Bearer ${refreshed.body.data.token}` };
    expect((await shop.call('GET /admin/dashboard', { headers })).status).toBe(401);
  });

  it('ends at once for an admin who is one no longer', async () => {
    const admin = await signedInUser(shop, { role: 'admin' });
    await shop.db.update(users).set({ role: 'user' });
    expect((await shop.call('GET /admin/dashboard', { headers: admin.bearer })).status).toBe(403);
  });

  it("needs an admin's session, not a customer session of somebody with the role", async () => {
    const code = await shop.call('POST /auth/register', {
      body: { name: 'Boss', email: 'boss@example.in', acceptTermsAndCondition: true },
    });
    const body = { code: code.body.data.otp, email: 'boss@example.in' };
    const session = await shop.call('POST /auth/verify-otp', { body });
    await shop.db.update(users).set({ role: 'admin' });
    const headers = { authorization: `Bearer ${session.body.data.token}` };
    expect((await shop.call('GET /admin/dashboard', { headers })).status).toBe(403);
  });
});

describe('the dashboard', () => {
  // 20:00 UTC is half past one in India, on the 21st.
  const now = new Date('2026-11-20T20:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
  let counter = 0;

  const order = (total: number, placedAt: Date, values: Partial<typeof orders.$inferInsert> = {}) => ({
    id: `V-${counter++}`,
    phone: '9876543210',
    address: { ...address, line2: '', district: '', country: 'India' as const },
    subtotal: total,
    total,
    shippingMethod: 'standard' as const,
    paymentMethod: 'cod' as const,
    deliveryFrom: '2026-11-25',
    deliveryTo: '2026-11-30',
    placedAt,
    confirmedAt: placedAt,
    ...values,
  });

  it('counts nothing in an empty shop', async () => {
    expect(await findDashboard(shop.db, now)).toEqual({
      stats: { totalSales: 0, totalOrders: 0, totalUsers: 0, totalProducts: 0 },
      trends: {
        sales: '+0% from last month',
        orders: '+0 new today',
        users: '+0 new today',
        products: '+0% from last month',
      },
      recentOrders: [],
      recentUsers: [],
    });
  });

  it('sums the sales of orders neither cancelled nor returned, and compares thirty days with the thirty before', async () => {
    await shop.db
      .insert(orders)
      .values([
        order(700_00, ago(1)),
        order(420_50, ago(29.9)),
        order(1000_00, ago(30.1)),
        order(5000_00, ago(61)),
        order(900_00, ago(2), { status: 'cancelled' }),
        order(900_00, ago(40), { status: 'returned' }),
      ]);
    const { stats, trends } = await findDashboard(shop.db, now);
    expect(stats).toMatchObject({ totalSales: 7120.5, totalOrders: 6 });
    expect(trends.sales).toBe('+12% from last month');
  });

  it('counts no order that was not paid', async () => {
    await shop.db.insert(users).values({ id: 'asha', name: 'Asha' });
    await shop.db
      .insert(orders)
      .values([
        order(100_00, ago(0.1), { userId: 'asha', confirmedAt: null, paymentMethod: 'demo', holdsUntil: now }),
        order(100_00, ago(0.1), { confirmedAt: null, paymentMethod: 'demo', status: 'cancelled' }),
      ]);
    const { stats, trends, recentOrders, recentUsers } = await findDashboard(shop.db, now);
    expect(stats).toMatchObject({ totalSales: 0, totalOrders: 0 });
    expect(trends.orders).toBe('+0 new today');
    expect(recentOrders).toEqual([]);
    expect(recentUsers).toMatchObject([{ id: 'asha', orders: 0 }]);
  });

  it('begins today at midnight in India', async () => {
    await shop.db
      .insert(orders)
      .values([order(1_00, new Date('2026-11-20T18:30:00Z')), order(1_00, new Date('2026-11-20T18:29:59Z'))]);
    await shop.db.insert(users).values([
      { name: 'New', createdAt: new Date('2026-11-20T19:00:00Z') },
      { name: 'Yesterday', createdAt: new Date('2026-11-20T18:00:00Z') },
      { name: 'Admin', role: 'admin', createdAt: new Date('2026-11-20T19:00:00Z') },
    ]);
    const { stats, trends } = await findDashboard(shop.db, now);
    expect(trends).toMatchObject({ orders: '+1 new today', users: '+1 new today' });
    expect(stats.totalUsers).toBe(2);
  });

  it('compares the products on sale with those of thirty days ago', async () => {
    await addProduct(shop, { createdAt: ago(50) });
    await addProduct(shop, { createdAt: ago(50), archivedAt: ago(5) });
    await addProduct(shop, { createdAt: ago(50), archivedAt: ago(3) });
    await addProduct(shop, { createdAt: ago(50), archivedAt: ago(40) });
    await addProduct(shop, { createdAt: ago(10) });
    const { stats, trends } = await findDashboard(shop.db, now);
    expect(stats.totalProducts).toBe(2);
    expect(trends.products).toBe('-33% from last month');
  });

  it('shows the newest five orders and users', async () => {
    const people = Array.from({ length: 6 }, (_, index) => ({
      id: `user-${index}`,
      name: `Customer ${index}`,
      email: `customer${index}@example.in`,
      createdAt: ago(index),
    }));
    await shop.db.insert(users).values(people);
    await shop.db
      .insert(orders)
      .values([
        ...people.map(({ id }, index) => order(index * 100, ago(index), { userId: id })),
        order(1, ago(0.5), { userId: 'user-0', status: 'shipped' }),
        order(2, ago(0.6)),
      ]);
    const { recentOrders, recentUsers } = await findDashboard(shop.db, now);
    expect(recentOrders).toHaveLength(5);
    expect(recentOrders.slice(0, 3)).toMatchObject([
      { customer: 'Customer 0', amount: 0, status: 'placed' },
      { customer: 'Customer 0', amount: 0.01, status: 'shipped', date: ago(0.5).toISOString() },
      { customer: 'Asha Rao', amount: 0.02 },
    ]);
    expect(recentUsers).toHaveLength(5);
    expect(recentUsers[0]).toEqual({
      id: 'user-0',
      name: 'Customer 0',
      email: 'customer0@example.in',
      joinDate: now.toISOString(),
      orders: 2,
    });
  });
});
