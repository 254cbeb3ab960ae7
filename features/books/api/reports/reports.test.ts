import { eq } from 'drizzle-orm';
import { issueCreditNotes } from '../../../../api/src/accounting/invoices/credit-notes';
import { invoiceOrder } from '../../../../api/src/accounting/invoices/testing/invoice-order';
import { addOrder, jacket } from '../../../../api/src/accounting/invoices/testing/order-fixture';
import {
  categories,
  deliveryPayments,
  documentCounters,
  orders,
  payments,
  refunds,
  shipments,
  taxDocuments,
  variantCosts,
  variants,
} from '../../../../api/src/platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../../../api/src/testing/shop';

const shop = setUpTestShop();
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
let accountant: SignedIn;
beforeAll(async () => {
  accountant = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
});
beforeEach(async () => {
  await shop.db.delete(taxDocuments);
  await shop.db.delete(documentCounters);
  await shop.db.delete(refunds);
  await shop.db.delete(shipments);
  await shop.db.delete(deliveryPayments);
  await shop.db.delete(orders);
});

const month = 'from=2026-11-01&to=2026-11-30';
const getReport = async (report: string, query = month) => {
  const { status, body } = await shop.call(`GET /admin/books/reports/${report}?${query}`, {
    headers: accountant.bearer,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};
const getCsv = async (report: string, query = month): Promise<string[]> => {
  const url = `/api/v1/admin/books/reports/${report}.csv?${query}`;
  const { body } = await shop.app.inject({ method: 'GET', url, headers: accountant.bearer });
  return body.replace('\uFEFF', '').trimEnd().split('\r\n');
};
const issue = (orderId: string, day: string) => shop.db.transaction((tx) => invoiceOrder(tx, orderId, noon(day)));

describe('sales and tax', () => {
  beforeAll(async () => {
    await addProduct(shop, { id: 'jacket' });
    await shop.db.insert(categories).values({ id: 'men', name: '=Men' });
    await shop.db.update(categories).set({ parentId: 'men' }).where(eq(categories.id, 'jackets'));
  });
  beforeEach(async () => {
    // Two jackets of ₹999 with ₹100 off, one of which comes back, and one item of a product that no longer exists.
    const lines = [
      { ...jacket, quantity: 2, discount: 100_00, tax: 90_38 },
      { ...jacket, title: 'Old Scarf', productId: 'gone', price: 200_00, taxRate: 1200, tax: 21_43 },
    ];
    const order = await addOrder(shop, { paymentMethod: 'cod' }, lines);
    await issue(order, '2026-11-01');
    await shop.db.transaction((tx) =>
      issueCreditNotes(tx, { orderId: order, lines: [{ position: 0, quantity: 1 }] }, noon('2026-11-29')),
    );
    await issue(await addOrder(shop, { paymentMethod: 'demo' }), '2026-12-01');
  });

  it('has gross, discounts, returns, net and tax by day, week and month', async () => {
    const { rows, totals, rowCount } = await getReport('sales');
    expect(rows).toEqual([
      {
        ...{ key: '2026-11-01', label: '2026-11-01', units: 3, unitsReturned: 0, gross: 2198, discounts: 100 },
        ...{ delivery: 79, returns: 0, net: 2177, tax: 115.57 },
      },
      {
        ...{ key: '2026-11-29', label: '2026-11-29', units: 0, unitsReturned: 1, gross: 0, discounts: 0 },
        ...{ delivery: 0, returns: 949, net: -949, tax: -45.19 },
      },
    ]);
    expect(totals).toEqual({
      ...{ units: 3, unitsReturned: 1, gross: 2198, discounts: 100, delivery: 79, returns: 949, net: 1228, tax: 70.38 },
    });
    expect(rowCount).toBe(2);
    const getKeys = async (by: string, query = month) =>
      (await getReport('sales', `${query}&by=${by}`)).rows.map(({ key }: { key: string }) => key);
    expect(await getKeys('week')).toEqual(['2026-10-26', '2026-11-23']);
    expect(await getKeys('month', 'from=2026-11-01&to=2026-12-31')).toEqual(['2026-11', '2026-12']);
    expect(await getKeys('day', 'from=2026-11-02&to=2026-11-28')).toEqual([]);
  });

  it('has the same net by category, product, state and payment method, and as CSV', async () => {
    const getRows = async (by: string) =>
      (await getReport('sales', `${month}&by=${by}`)).rows.map(({ label, net }: { label: string; net: number }) => [
        label,
        net,
      ]);
    expect(await getRows('category')).toEqual([
      ['=Men › Jackets', 949],
      ['Other products', 200],
      ['Delivery', 79],
    ]);
    expect(await getRows('product')).toEqual([
      ['Indigo Denim Jacket', 949],
      ['Old Scarf', 200],
      ['Delivery', 79],
    ]);
    expect(await getRows('state')).toEqual([['Kerala', 1228]]);
    expect(await getRows('method')).toEqual([['Cash on Delivery', 1228]]);
    expect(await getCsv('sales', `${month}&by=category`)).toEqual([
      'Group,Units,Units returned,Gross,Discounts,Delivery and fees,Returns,Net,GST included',
      "'=Men › Jackets,2,1,1998,100,0,949,949,45.19",
      'Other products,1,0,200,0,0,0,200,21.43',
      'Delivery,0,0,0,0,79,0,79,3.76',
    ]);
  });

  it('has the tax by place of supply and rate', async () => {
    const { rows, totals } = await getReport('tax');
    expect(rows).toEqual([
      { state: 'Kerala', rate: 5, taxable: 979.05, igst: 48.95, cgst: 0, sgst: 0, tax: 48.95, amount: 1028 },
      { state: 'Kerala', rate: 12, taxable: 178.57, igst: 21.43, cgst: 0, sgst: 0, tax: 21.43, amount: 200 },
    ]);
    expect(totals).toMatchObject({ taxable: 1157.62, tax: 70.38, amount: 1228 });
    expect((await getCsv('tax'))[2]).toBe('Kerala,12,178.57,21.43,0,0,21.43,200');
  });
});

it('has payments by provider and instrument, with cash, credit and fees', async () => {
  const add = async (values: Partial<typeof payments.$inferInsert>) => {
    const orderId = await addOrder(shop);
    const provider = 'razorpay';
    await shop.db.insert(payments).values({ orderId, provider, amount: 0, paidAt: noon('2026-11-30'), ...values });
    return orderId;
  };
  await add({ amount: 500_00, instrument: 'upi', fee: 10_00, feeTax: 1_80 });
  await add({ amount: 250_50, instrument: 'upi' });
  await add({ amount: 100_00, instrument: 'card', paidAt: noon('2026-12-01') });
  await add({ amount: 700_00, paidAt: null });
  const cash = await add({ provider: 'cod', amount: 900_00 });
  const parcel = { orderId: cash, status: 'delivered' as const, cashDue: 900_00, cashCollected: 600_00 };
  const at = noon('2026-11-15');
  await shop.db.insert(shipments).values({ ...parcel, number: 1, cashPaidOnline: 300_00, cashCollectedAt: at });
  await shop.db
    .insert(deliveryPayments)
    .values({ orderId: cash, shipmentId: 's', provider: 'cashfree', amount: 300_00, instrument: 'upi', paidAt: at });
  // Cash counts by parcel.
  await add({ provider: 'cod', amount: 50_00 });
  const row = { fee: 0, feeTax: 0, withoutFee: 0 };
  const { rows, totals } = await getReport('payments');
  expect(rows).toMatchObject([
    {
      ...{ kind: 'online', provider: 'razorpay', label: 'Razorpay', instrument: 'upi', count: 2, amount: 750.5 },
      ...{ fee: 10, feeTax: 1.8, withoutFee: 1 },
    },
    { kind: 'online', provider: 'cashfree', instrument: 'upi', count: 1, amount: 300, withoutFee: 1 },
    { ...row, kind: 'cash', provider: 'cod', instrument: '', count: 1, amount: 600 },
  ]);
  expect(totals).toEqual({ count: 4, amount: 1650.5, fee: 10, feeTax: 1.8, withoutFee: 2 });
  expect((await getCsv('payments'))[1]).toBe('online,razorpay,upi,2,750.5,10,1.8,1');
});

it('has refunds by reason and method: due, paid and open', async () => {
  const orderId = await addOrder(shop);
  const add = (values: Partial<typeof refunds.$inferInsert>) =>
    shop.db.insert(refunds).values({
      ...{ orderId, reason: 'return', method: 'source', status: 'due', amount: 100_00, dueAt: noon('2026-11-10') },
      ...values,
    });
  await add({});
  await add({ status: 'refunded', amount: 200_00, refundedAt: noon('2026-11-12') });
  await add({ status: 'refunded', amount: 400_00, dueAt: noon('2026-10-31'), refundedAt: noon('2026-11-01') });
  await add({ status: 'cancelled', amount: 800_00 });
  await add({ reason: 'cancellation', method: 'payout', status: 'needs_details', amount: 50_25 });
  const { rows, totals } = await getReport('refunds');
  expect(rows).toEqual([
    {
      ...{ reason: 'cancellation', method: 'payout', dueCount: 1, due: 50.25, doneCount: 0, done: 0 },
      ...{ openCount: 1, open: 50.25 },
    },
    { reason: 'return', method: 'source', dueCount: 2, due: 300, doneCount: 2, done: 600, openCount: 1, open: 100 },
  ]);
  expect(totals).toEqual({ dueCount: 3, due: 350.25, doneCount: 2, done: 600, openCount: 2, open: 150.25 });
  expect((await getCsv('refunds'))[2]).toBe('return,source,2,300,2,600,1,100');
});

it('refuses days that are none, too many, or in the wrong sequence, and who keeps no books', async () => {
  const get = async (query: string, headers: object = accountant.bearer) =>
    (await shop.call(`GET /admin/books/reports/sales?${query}`, { headers: { ...headers } })).body.code;
  expect(await get('from=2026-11-30&to=2026-11-01')).toBe('invalid_input');
  expect(await get('from=2025-01-01&to=2026-11-01')).toBe('invalid_input');
  expect(await get('from=2026-02-30&to=2026-03-01')).toBe('invalid_input');
  expect(await get(`${month}&by=colour`)).toBe('invalid_input');
  expect(await get('from=2025-11-01&to=2026-11-01')).toBeUndefined();
  const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'analyst' });
  expect(await get(month, support.bearer)).toBe('permission_missing');
});

test('stock is valued at retail and at cost, without units whose cost is unknown, as figures and as a file', async () => {
  const { variantIds: scarf } = await addProduct(shop, { id: 'scarf', stock: 2 });
  const { variantIds: hat } = await addProduct(shop, { id: 'hat', stock: 1 });
  await addProduct(shop, { id: 'gone', stock: 0 });
  await shop.db.update(variants).set({ price: 500_00 });
  await shop.db.insert(variantCosts).values({ variantId: scarf[0], cost: 350_50 });
  const { rows, totals, rowCount, productsWithoutCost } = await getReport('stock', '');
  const own = rows.filter(({ key }: { key: string }) => ['scarf', 'hat', 'gone'].includes(key));
  const [inScarves, inHats] = [scarf.length, hat.length];
  expect(own).toMatchObject([
    {
      ...{ key: 'scarf', units: 2 * inScarves, retail: 1000 * inScarves, cost: 701, margin: 299 },
      unitsWithoutCost: 2 * (inScarves - 1),
    },
    { key: 'hat', units: inHats, retail: 500 * inHats, cost: 0, margin: 0, unitsWithoutCost: inHats },
  ]);
  expect(totals).toMatchObject({ cost: 701, margin: 299 });
  expect(productsWithoutCost).toBe(
    rows.filter(({ unitsWithoutCost }: { unitsWithoutCost: number }) => unitsWithoutCost > 0).length,
  );
  expect(productsWithoutCost).toBeGreaterThan(0);
  const lines = await getCsv('stock', '');
  expect(lines[0]).toBe(
    'Product,Title,Category,SKU,Colour,Size,Units,Price,Cost price,Value at retail,Value at cost,Margin',
  );
  expect(lines.find((line) => line.startsWith('scarf,'))).toMatch(/,2,500,350.5,1000,701,299$/);
  expect(lines.find((line) => line.startsWith('hat,'))).toMatch(/,1,500,,500,,$/);
  expect(lines.length - 1).toBeGreaterThanOrEqual(rowCount);
  const catalogue = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
  expect((await shop.call('GET /admin/books/reports/stock', { headers: catalogue.bearer })).status).toBe(403);
});
