import { type Period, type ToDoTask, toDoKinds } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { subtractDays } from '../../platform/calendar/india';
import {
  orderLines,
  orders,
  outbox,
  productImages,
  products,
  refunds,
  returnPickups,
  returns,
  shipments,
  users,
  variants,
} from '../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';
import { listUsers } from '../users/queries';
import { getDashboard } from './queries';

const shop = setUpTestShop();

beforeEach(async () => {
  await shop.db.delete(refunds);
  await shop.db.delete(returns);
  await shop.db.delete(shipments);
  await shop.db.delete(orders);
  await shop.db.delete(users);
  await shop.db.delete(products);
});

// 20:00 UTC is 01:30 on the 21st in India.
const now = new Date('2026-11-20T20:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
const nothingToCompare = { sales: null, orders: null, averageOrder: null, newCustomers: null };
let counter = 0;

const buildLine = (orderId: string, productId: string, quantity: number, values = {}) => ({
  orderId,
  position: counter++,
  productId,
  variantId: `${productId}-indigo-m`,
  title: 'Old title',
  brand: 'Neel',
  color: 'Indigo',
  size: 'M',
  sku: 'J',
  hsn: '6201',
  price: 999_00,
  mrp: 999_00,
  quantity,
  ...values,
});

const buildOrder = (total: number, placedAt: Date, values: Partial<typeof orders.$inferInsert> = {}) => ({
  id: `V-${counter++}`,
  phone: '9876543210',
  address: { ...postalAddress, line2: '', district: '', country: 'India' as const },
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
  expect(await getDashboard(shop.services, now)).toEqual({
    stats: { totalSales: 0, totalOrders: 0, totalUsers: 0, totalProducts: 0 },
    trends: {
      sales: '+0% from last month',
      orders: '+0 new today',
      users: '+0 new today',
      products: '+0% from last month',
    },
    period: 'month',
    inPeriod: { sales: 0, orders: 0, averageOrder: 0, newCustomers: 0, changes: nothingToCompare },
    chart: expect.any(Array),
    bestSellers: [],
    lowStock: [],
    attention: [],
    pendingReviewCount: 0,
    returnsToApprove: 0,
    returnsToGrade: 0,
    returnsOverdue: 0,
    pickupsFailed: 0,
    refundsWithoutAccount: 0,
    recentOrders: [],
    recentUsers: [],
  });
});

it('sums the sales of orders that were neither cancelled nor returned, and compares them with the previous thirty days', async () => {
  await shop.db
    .insert(orders)
    .values([
      buildOrder(700_00, daysAgo(1)),
      buildOrder(420_50, daysAgo(29.9)),
      buildOrder(1000_00, daysAgo(30.1)),
      buildOrder(5000_00, daysAgo(61)),
      buildOrder(900_00, daysAgo(2), { status: 'cancelled' }),
      buildOrder(900_00, daysAgo(40), { status: 'returned' }),
    ]);
  const { stats, trends } = await getDashboard(shop.services, now);
  expect(stats).toMatchObject({ totalSales: 7120.5, totalOrders: 6 });
  expect(trends.sales).toBe('+12% from last month');
});

it('does not count unpaid orders', async () => {
  await shop.db.insert(users).values({ id: 'asha', name: 'Asha' });
  await shop.db.insert(orders).values([
    buildOrder(100_00, daysAgo(0.1), {
      userId: 'asha',
      confirmedAt: null,
      paymentMethod: 'demo',
      reservedUntil: now,
    }),
    buildOrder(100_00, daysAgo(0.1), { confirmedAt: null, paymentMethod: 'demo', status: 'cancelled' }),
  ]);
  const { stats, trends, recentOrders, recentUsers } = await getDashboard(shop.services, now);
  expect(stats).toMatchObject({ totalSales: 0, totalOrders: 0 });
  expect(trends.orders).toBe('+0 new today');
  expect(recentOrders).toEqual([]);
  expect(recentUsers).toMatchObject([{ id: 'asha', orders: 0 }]);
});

it('counts what a gift card pays for, and not the gift card', async () => {
  await shop.db
    .insert(orders)
    .values([
      buildOrder(1000_00, daysAgo(0.1), { kind: 'gift_card', status: 'delivered' }),
      buildOrder(300_00, daysAgo(0.05), { creditUsed: 300_00, paymentMethod: 'store_credit' }),
    ]);
  const { stats, inPeriod } = await getDashboard(shop.services, now);
  expect([stats.totalSales, inPeriod.sales, inPeriod.averageOrder]).toEqual([300, 300, 300]);
});

it('subtracts refunds, so that an exchange counts once', async () => {
  const [original, exchange] = [
    buildOrder(1000_00, daysAgo(0.1), { userId: 'asha', status: 'delivered' }),
    buildOrder(400_00, daysAgo(0.05), { userId: 'asha', kind: 'exchange', creditUsed: 400_00 }),
  ];
  await shop.db.insert(users).values([{ id: 'asha', name: 'Asha' }]);
  await shop.db.insert(orders).values([original, exchange]);
  const buildRefund = (amount: number, values: Partial<typeof refunds.$inferInsert>) => ({
    ...{ orderId: original.id, amount, reason: 'return', method: 'source', status: 'due', dueAt: now, ...values },
  });
  await shop.db
    .insert(refunds)
    .values([
      buildRefund(400_00, { reason: 'exchange', method: 'exchange', status: 'refunded' }),
      buildRefund(100_00, {}),
      buildRefund(50_00, { status: 'cancelled' }),
      buildRefund(70_00, { reason: 'edit' }),
    ] as (typeof refunds.$inferInsert)[]);
  const { stats, inPeriod } = await getDashboard(shop.services, now);
  expect([stats.totalSales, inPeriod.sales]).toEqual([900, 900]);
  const { rows } = await listUsers(shop.db, { page: 1, limit: 10, sort: '-spent' } as Parameters<typeof listUsers>[1]);
  expect(rows[0]).toMatchObject({ spent: 900 });
});

test('the dashboard begins today at midnight in India', async () => {
  await shop.db
    .insert(orders)
    .values([buildOrder(1_00, new Date('2026-11-20T18:30:00Z')), buildOrder(1_00, new Date('2026-11-20T18:29:59Z'))]);
  await shop.db.insert(users).values([
    { name: 'New', createdAt: new Date('2026-11-20T19:00:00Z') },
    { name: 'Yesterday', createdAt: new Date('2026-11-20T18:00:00Z') },
    { name: 'Admin', role: 'admin', createdAt: new Date('2026-11-20T19:00:00Z') },
  ]);
  const { stats, trends } = await getDashboard(shop.services, now);
  expect(trends).toMatchObject({ orders: '+1 new today', users: '+1 new today' });
  expect(stats.totalUsers).toBe(2);
});

it('compares the number of published products with the number thirty days ago', async () => {
  await addProduct(shop, { createdAt: daysAgo(50) });
  await addProduct(shop, { createdAt: daysAgo(50), archivedAt: daysAgo(5) });
  await addProduct(shop, { createdAt: daysAgo(50), archivedAt: daysAgo(3) });
  await addProduct(shop, { createdAt: daysAgo(50), archivedAt: daysAgo(40) });
  await addProduct(shop, { createdAt: daysAgo(10) });
  const { stats, trends } = await getDashboard(shop.services, now);
  expect(stats.totalProducts).toBe(2);
  expect(trends.products).toBe('-33% from last month');
});

it('shows the newest five orders and users', async () => {
  const people = Array.from({ length: 6 }, (_, index) => ({
    id: `user-${index}`,
    name: `Customer ${index}`,
    email: `customer${index}@example.in`,
    createdAt: daysAgo(index),
  }));
  await shop.db.insert(users).values(people);
  await shop.db
    .insert(orders)
    .values([
      ...people.map(({ id }, index) => buildOrder(index * 100, daysAgo(index), { userId: id })),
      buildOrder(1, daysAgo(0.5), { userId: 'user-0', status: 'shipped' }),
      buildOrder(2, daysAgo(0.6)),
    ]);
  const { recentOrders, recentUsers } = await getDashboard(shop.services, now);
  expect(recentOrders).toHaveLength(5);
  expect(recentOrders.slice(0, 3)).toMatchObject([
    { customer: 'Customer 0', amount: 0, status: 'placed' },
    { customer: 'Customer 0', amount: 0.01, status: 'shipped', date: daysAgo(0.5).toISOString() },
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

const getDashboardFor = (period: Period, time = now) => getDashboard(shop.services, time, period);

it.each([
  ['week', 7, '2026-11-15', '2026-11-21'],
  ['month', 30, '2026-10-23', '2026-11-21'],
  ['quarter', 90, '2026-08-24', '2026-11-21'],
  ['year', 12, '2025-12-01', '2026-11-01'],
] as const)('shows a %s without gaps', async (period, rows, first, last) => {
  const { chart } = await getDashboardFor(period);
  expect(chart.map(({ day }) => day)).toEqual([...new Set(chart.map(({ day }) => day))].sort());
  expect({ rows: chart.length, first: chart[0].day, last: chart.at(-1)!.day }).toEqual({ rows, first, last });
});

it('assigns an order to its day in India, in a year to its month', async () => {
  await shop.db
    .insert(orders)
    .values([
      buildOrder(100_00, new Date('2026-11-18T18:29:59Z')),
      buildOrder(200_00, new Date('2026-11-18T18:30:00Z')),
      buildOrder(50_50, new Date('2026-11-19T10:00:00Z')),
      buildOrder(900_00, new Date('2026-11-19T10:00:00Z'), { status: 'cancelled' }),
      buildOrder(300_00, new Date('2026-10-31T18:30:00Z')),
    ]);
  const { chart, inPeriod } = await getDashboardFor('week');
  expect(chart.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-11-18', sales: 100, orders: 1 },
    { day: '2026-11-19', sales: 250.5, orders: 2 },
  ]);
  expect(inPeriod).toMatchObject({ sales: 350.5, orders: 3, averageOrder: 116.83 });
  const year = await getDashboardFor('year');
  expect(year.chart.at(-1)).toEqual({ day: '2026-11-01', sales: 650.5, orders: 4 });
});

it('compares with the previous period up to the same time of day', async () => {
  await shop.db.insert(orders).values([
    buildOrder(300_00, daysAgo(1)),
    buildOrder(100_00, daysAgo(7.1)),
    buildOrder(100_00, daysAgo(8)),
    // A week ago, but later in the day than now.
    buildOrder(5000_00, daysAgo(6.9), { placedAt: new Date('2026-11-13T20:30:00Z') }),
  ]);
  await shop.db.insert(users).values([
    { name: 'Now', createdAt: daysAgo(2) },
    { name: 'Now too', createdAt: daysAgo(3) },
    { name: 'Before', createdAt: daysAgo(9) },
  ]);
  const { inPeriod } = await getDashboardFor('week');
  expect(inPeriod).toEqual({
    sales: 300,
    orders: 1,
    averageOrder: 300,
    newCustomers: 2,
    changes: { sales: 50, orders: -50, averageOrder: 200, newCustomers: 100 },
  });
});

it('ends the previous year at the same time of its month', async () => {
  await shop.db
    .insert(orders)
    .values([
      buildOrder(100_00, new Date('2025-11-20T20:00:00Z')),
      buildOrder(100_00, new Date('2025-11-20T20:00:01Z')),
      buildOrder(100_00, new Date('2024-11-30T18:29:59Z')),
      buildOrder(300_00, new Date('2026-11-20T20:00:00Z')),
    ]);
  const { inPeriod } = await getDashboardFor('year');
  expect(inPeriod).toMatchObject({ sales: 300, changes: { sales: 200 } });
});

it('ranks products by units sold, with their pictures', async () => {
  const jacket = await addProduct(shop, { id: 'jacket', title: 'Jacket' });
  const deletedProduct = { title: 'Gone', price: 100_00 };
  const [confirmed, cancelled] = [
    buildOrder(100_00, daysAgo(1)),
    buildOrder(100_00, daysAgo(1), { status: 'cancelled' }),
  ];
  await shop.db.insert(orders).values([confirmed, cancelled]);
  await shop.db
    .insert(orderLines)
    .values([
      buildLine(confirmed.id, 'jacket', 2, { discount: 98_50, variantId: jacket.variantIds[0] }),
      buildLine(confirmed.id, 'gone', 3, deletedProduct),
      buildLine(cancelled.id, 'jacket', 9),
    ]);
  const { bestSellers } = await getDashboardFor('week');
  expect(bestSellers).toEqual([
    { _id: 'gone', title: 'Gone', image: null, pieces: 3, sales: 300 },
    expect.objectContaining({ _id: 'jacket', title: 'Jacket', pieces: 2, sales: 1899.5 }),
  ]);
  expect(bestSellers[1].image).toMatchObject({ data: '/media/jacket-indigo-front-0123456789ab/1200.webp' });
});

it('lists published variants with low stock, the lowest first', async () => {
  await addProduct(shop, { id: 'low', title: 'Low', stock: 5, sizes: ['S', 'M'] });
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, 'low-indigo-m'));
  await addProduct(shop, { id: 'full', stock: 6 });
  await addProduct(shop, { id: 'archived', stock: 1, archivedAt: daysAgo(1) });
  const { lowStock } = await getDashboardFor('week');
  expect(lowStock).toEqual([
    { productId: 'low', title: 'Low', variantId: 'low-indigo-m', color: 'Indigo', size: 'M', stock: 0 },
    { productId: 'low', title: 'Low', variantId: 'low-indigo-s', color: 'Indigo', size: 'S', stock: 5 },
  ]);
});

it('lists the kinds that need attention, and no others', async () => {
  await addProduct(shop, { id: 'bare' });
  await shop.db.delete(productImages);
  const buildRefund = (id: string, values = {}) => ({
    orderId: id,
    amount: 100,
    reason: 'cancellation' as const,
    method: 'source' as const,
    status: 'due' as const,
    dueAt: now,
    ...values,
  });
  const [packed, shipped, unpaid, cash, failing, paidOut] = [
    buildOrder(1, daysAgo(1)),
    buildOrder(1, daysAgo(1), { status: 'processing' }),
    buildOrder(1, daysAgo(1), { confirmedAt: null }),
    buildOrder(1, daysAgo(1), { status: 'returned' }),
    buildOrder(1, daysAgo(1), { status: 'cancelled' }),
    buildOrder(1, daysAgo(1), { status: 'cancelled' }),
  ];
  await shop.db.insert(orders).values([packed, shipped, unpaid, cash, failing, paidOut]);
  await shop.db
    .insert(refunds)
    .values([
      buildRefund(cash.id, { method: 'payout', status: 'needs_details' }),
      buildRefund(cash.id, { method: 'payout' }),
      buildRefund(failing.id, { attempts: 3 }),
      buildRefund(paidOut.id, { attempts: 3, status: 'refunded' }),
      buildRefund(packed.id, { attempts: 2 }),
    ]);
  await shop.db.insert(orderLines).values(buildLine(packed.id, 'bare', 1));
  await shop.db.insert(shipments).values({ orderId: shipped.id, number: 1, status: 'packed' });
  const mail = { channel: 'email' as const, to: 'asha@example.in', subject: 'Order', body: 'It is on its way.' };
  await shop.db.insert(outbox).values([mail, { ...mail, failedAt: now }, { ...mail, failedAt: now }]);
  await shop.db.insert(returns).values([
    { orderId: packed.id, number: 1, requestedBy: 'customer' },
    { orderId: packed.id, number: 2, requestedBy: 'customer', status: 'picked_up' },
    { orderId: packed.id, number: 3, requestedBy: 'customer', status: 'completed' },
    { orderId: packed.id, number: 4, requestedBy: 'customer', status: 'picked_up', id: 'arrived' },
    { orderId: packed.id, number: 5, requestedBy: 'customer', status: 'picked_up', updatedAt: subtractDays(now, 11) },
    { orderId: packed.id, number: 6, requestedBy: 'customer', status: 'approved', id: 'refused' },
  ]);
  const pickup = { carrierCode: 'shiprocket', reference: 'R1' };
  await shop.db.insert(returnPickups).values([
    { ...pickup, returnId: 'arrived', status: 'booked', arrivedAt: subtractDays(now, 3) },
    { ...pickup, returnId: 'refused', status: 'failed' },
  ]);
  await shop.db.insert(shipments).values([
    { orderId: shipped.id, number: 2, status: 'undelivered' },
    { orderId: shipped.id, number: 3, status: 'returning_to_origin' },
  ]);
  const { attention, ...counts } = await getDashboardFor('week');
  expect(counts).toMatchObject({ returnsToApprove: 1, returnsToGrade: 3, returnsOverdue: 2, pickupsFailed: 1 });
  expect(counts.refundsWithoutAccount).toBe(1);
  expect(attention).toEqual([
    { kind: 'orders-to-pack', count: 1 },
    { kind: 'orders-to-ship', count: 1 },
    { kind: 'refunds-to-pay', count: 1 },
    { kind: 'refunds-failing', count: 1 },
    { kind: 'mails-failed', count: 2 },
    { kind: 'products-without-picture', count: 1 },
  ]);
});

it('counts the same tasks as the to-do view, for those that the role can do', async () => {
  const order = buildOrder(1, daysAgo(1), { status: 'processing' });
  await shop.db.insert(orders).values(order);
  await shop.db.insert(shipments).values([
    { orderId: order.id, number: 1, status: 'undelivered' },
    { orderId: order.id, number: 2, status: 'returning_to_origin' },
  ]);
  const read = async (adminRole: 'owner' | 'marketing') => {
    const { bearer: headers } = await createSignedInUser(shop, { role: 'admin', adminRole });
    const [dashboard, toDo] = await Promise.all(
      ['dashboard', 'to-do'].map((path) => shop.call(`GET /admin/${path}`, { headers })),
    );
    return { dashboard: dashboard.body.data.tasks as ToDoTask[], toDo: toDo.body.data?.tasks as ToDoTask[] };
  };
  const { dashboard, toDo } = await read('owner');
  expect(dashboard).toEqual(toDo);
  const kindsOfFeatures = ['messages-to-answer'];
  const listCoreKinds = (kinds: readonly string[]) => kinds.filter((kind) => !kindsOfFeatures.includes(kind));
  expect(listCoreKinds(dashboard.map(({ kind }) => kind))).toEqual(listCoreKinds(toDoKinds));
  expect(dashboard.filter(({ count }) => count > 0).map(({ kind }) => kind)).toEqual([
    'parcels-undelivered',
    'parcels-coming-back',
  ]);
  expect((await read('marketing')).dashboard.map(({ kind }) => kind)).toEqual(['drafts-of-posts', 'drafts-of-pages']);
});
