import type { ExtensionPermission } from '@vastra/shared/extension';
import { and, eq, isNull } from 'drizzle-orm';
import { findInconsistencies } from '../../../tests/concurrency/consistency';
import type { DocumentContent } from '../../accounting/invoices/tax-document';
import { createReturnHelpers, restockAll } from '../../fulfilment/returns/testing/return-shop';
import { applyShipmentEvent } from '../../fulfilment/shipments/apply-shipment-event';
import { packShipment } from '../../fulfilment/shipments/pack-shipment';
import { getOrderContext } from '../../ordering/orders/order-context';
import { type Buyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';
import { refunds, taxDocuments } from '../db/schema';
import { openAcceptingDatabase, writeExtensions } from './testing/extension-shop';

const permissions: ExtensionPermission[] = ['orders.fees'];

/** Fees by the extra `kind`: amounts that do not divide, so that rounding shows. */
const fees = `
export default {
  name: 'fees', version: '1.0.0', api: 1, permissions: ['orders.fees'],
  extras: [{ name: 'kind', label: 'Kind', options: ['wrapping', 'both', 'late', 'free', 'unknown-rate', 'too-much', 'by-method'].map((value) => ({ value, label: value })) }],
  hooks: {
    calculateFees: ({ extras: { kind }, paymentMethod }) => {
      const wrapping = { label: 'Gift wrapping', amount: 49_99, hsn: '998540', taxRate: 18 };
      const deposit = { label: 'Crate deposit', amount: 100_01, hsn: '4415', taxRate: 12, isRefundable: true };
      if (kind === 'by-method') return [{ ...wrapping, label: 'For ' + paymentMethod }];
      if (kind === 'wrapping') return [wrapping];
      if (kind === 'both') return [wrapping, deposit];
      if (kind === 'late') return new Promise(() => {});
      if (kind === 'free') return [{ ...wrapping, amount: 0 }];
      if (kind === 'unknown-rate') return [{ ...wrapping, taxRate: 41 }];
      if (kind === 'too-much') return [{ ...wrapping, amount: 10_000_01 }];
      return [];
    },
  },
};`;

const shop = setUpTestShop(
  { extensions: writeExtensions({ fees }) },
  openAcceptingDatabase({ name: 'fees', permissions }),
);
let buyer: Buyer;
const { placeOrder, createOrder, openOrder, buildItems, confirmPayment, getOrderRow, getPayment, listMails, getAdmin } =
  createOrderingHelpers(shop, () => buyer);
const { request, step } = createReturnHelpers(shop);

beforeEach(async () => {
  buyer = { customer: await createSignedInUser(shop), jacket: await addProduct(shop, { price: 333_33, stock: 9 }) };
});
afterEach(async () => {
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

const choose = (value: string) => ({ extras: [{ extension: 'fees', name: 'kind', value }] });
const createPaid = async (kind: string, quantity = 2, body: object = {}) => {
  const id = await createOrder({ items: buildItems(quantity), paymentMethod: 'demo', ...choose(kind), ...body });
  await confirmPayment(id);
  return id;
};
const getContext = () => ({ ...getOrderContext(shop.services), by: 'admin' as const, actor: 'a1', now: new Date() });
const pack = (orderId: string, quantity?: number) =>
  shop.db.transaction((tx) =>
    packShipment(tx, { orderId, lines: quantity ? [{ position: 0, quantity }] : 'rest' }, getContext()),
  );
const report = (shipmentId: string, ...statuses: ('handed_over' | 'delivered' | 'lost' | 'cancelled')[]) =>
  shop.db.transaction(async (tx) => {
    for (const status of statuses) await applyShipmentEvent(tx, shipmentId, { by: 'admin', status }, getContext());
  });
/** Returns the contents of the documents that count, the oldest first. */
const listContents = async (orderId: string) => {
  const isCounted = and(eq(taxDocuments.orderId, orderId), isNull(taxDocuments.cancelledAt));
  const rows = await shop.db.select().from(taxDocuments).where(isCounted).orderBy(taxDocuments.number);
  return rows.map(({ kind, content }) => ({ kind, ...(content as unknown as DocumentContent) }));
};
const sumDocuments = async (orderId: string) =>
  (await listContents(orderId)).reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? 1 : -1) * total.amount, 0);
const sumRefunds = async (orderId: string) =>
  (await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).reduce((sum, row) => sum + row.amount, 0);

it('offers extras, and charges the fee of the chosen one in the quote, the order and the mail', async () => {
  const body = { items: buildItems(), paymentMethod: 'demo', ...choose('both') };
  const { data } = (await shop.call('POST /checkout/quote', { body })).body;
  expect(data.extras).toMatchObject([{ extension: 'fees', name: 'kind', label: 'Kind' }]);
  const shown = [
    { label: 'Gift wrapping', amount: 49.99, hsn: '998540', taxRate: 18, isRefundable: false },
    { label: 'Crate deposit', amount: 100.01, hsn: '4415', taxRate: 12, isRefundable: true },
  ];
  expect(data).toMatchObject({ subtotal: 333.33, shippingFee: 79, fees: shown, total: 562.33 });
  const placed = await placeOrder({ ...body, expectedTotal: 562.33 });
  expect(placed.body.data.order).toMatchObject({ fees: shown, total: 562.33, tax: data.tax });
  const id = placed.body.data.order._id;
  expect(await openOrder(id)).toMatchObject({ fees: shown });
  await confirmPayment(id);
  expect((await listMails(id))[0].body).toMatch(/Gift wrapping\W+₹49\.99[\s\S]+Crate deposit\W+₹100\.01/);
});

it('tells the hook the way to pay: none before the choice, then the chosen one, or the one that the shop chooses', async () => {
  const readLabel = async (body: object) =>
    (await shop.call('POST /checkout/quote', { body: { items: buildItems(), ...choose('by-method'), ...body } })).body
      .data.fees[0].label;
  expect(await readLabel({})).toBe('For undefined');
  expect(await readLabel({ roundsCash: true })).toBe('For demo');
  expect(await readLabel({ paymentMethod: 'cod' })).toBe('For cod');
  const id = await createOrder({ items: buildItems(), paymentMethod: 'cod', ...choose('by-method') });
  expect((await getOrderRow(id)).fees).toMatchObject([{ label: 'For cod' }]);
});

it('rounds the total with its fees to whole rupees of cash', async () => {
  const id = await createOrder({ items: buildItems(), paymentMethod: 'cod', ...choose('wrapping') });
  expect(await openOrder(id)).toMatchObject({ total: 462, rounding: -0.32 });
  expect((await pack(id)).cashDue).toBe(462_00);
});

it.each([
  ['an option', [{ extension: 'fees', name: 'kind', value: 'none' }]],
  ['an extra', [{ extension: 'fees', name: 'colour', value: 'wrapping' }]],
  ['an extension', [{ extension: 'other', name: 'kind', value: 'wrapping' }]],
  ['twice the same', [...choose('wrapping').extras, ...choose('both').extras]],
])('refuses %s that is not offered', async (_title, extras) => {
  const { status, body } = await placeOrder({ items: buildItems(), extras });
  expect([status, body.code]).toEqual([422, 'extras_invalid']);
});

it.each(['late', 'free', 'unknown-rate', 'too-much'])(
  'has no fee if the result is %s, and places no order for another total',
  async (kind) => {
    const { status, body } = await placeOrder({ items: buildItems(), ...choose(kind), expectedTotal: 462.32 });
    expect([status, body.code]).toEqual([409, 'total_changed']);
    const id = await createOrder({ items: buildItems(), ...choose(kind) });
    expect((await getOrderRow(id)).feeTotal).toBe(0);
  },
);

it('invoices a fee once, with the first parcel, under its own code and rate', async () => {
  const id = await createPaid('both', 3);
  await report((await pack(id, 1)).id, 'handed_over');
  await pack(id);
  const [first, second] = await listContents(id);
  expect(first.rows.map(({ name, hsn, rate, amount, tax }) => [name, hsn, rate, amount, tax])).toEqual([
    ['Indigo Denim Jacket', expect.any(String), expect.any(Number), 333_33, expect.any(Number)],
    ['Delivery', '996812', expect.any(Number), expect.any(Number), expect.any(Number)],
    // Twice 49.99 × 9 / 118 and twice 100.01 × 6 / 112, each rounded, because CGST and SGST are equal.
    ['Gift wrapping', '998540', 1800, 49_99, 7_62],
    ['Crate deposit', '4415', 1200, 100_01, 10_72],
  ]);
  expect(second.rows).toMatchObject([{ name: 'Indigo Denim Jacket', quantity: 2 }]);
  const { total, tax } = await getOrderRow(id);
  expect([first.total.amount + second.total.amount, first.total.tax + second.total.tax]).toEqual([total, tax]);
});

it('gives all fees back when the order is cancelled before it is packed, also in parts', async () => {
  const whole = await createPaid('both');
  const { total } = await getOrderRow(whole);
  await shop.call(`POST /orders/${whole}/cancel`, { headers: buyer.customer.bearer, body: {} });
  expect([await sumRefunds(whole), await sumDocuments(whole)]).toEqual([total, 0]);
  const parts = await createPaid('both');
  const cancel = (left: number) =>
    shop.call(`POST /orders/${parts}/cancel-items`, {
      headers: buyer.customer.bearer,
      body: { lines: [{ position: 0, quantity: 1, left }] },
    });
  await cancel(2);
  expect([await sumRefunds(parts), (await openOrder(parts)).fees.length]).toEqual([333_33, 2]);
  await cancel(1);
  expect(await sumRefunds(parts)).toBe(total);
});

it('gives the fees back with the last items if the parcel that had them was unpacked', async () => {
  const id = await createPaid('both');
  const first = await pack(id, 1);
  await pack(id);
  await report(first.id, 'cancelled');
  const { bearer } = await getAdmin();
  const lines = [{ position: 0, quantity: 1, left: 1, restocked: 1 }];
  await shop.call(`POST /admin/orders/${id}/cancel-items`, { headers: bearer, body: { lines, reason: 'damaged' } });
  const order = await openOrder(id);
  expect([order.total, order.shippingFee, order.fees]).toEqual([333.33, 0, undefined]);
  expect(await sumDocuments(id)).toBe(333_33);
});

it('gives only refundable fees back when the customer returns everything, with the delivery', async () => {
  const id = await createPaid('both');
  await report((await pack(id)).id, 'handed_over', 'delivered');
  const { total } = await getOrderRow(id);
  const order = { id, variantIds: [], access: '', customer: buyer.customer };
  const line = { position: 0, quantity: 2, reason: 'too_small', condition: 'tried_on', resolution: 'refund' };
  expect((await request(order, [line])).status).toBe(201);
  for (const [name, body] of [['approve'], ['receive', restockAll([0, 2])], ['complete']] as const)
    await step(order, name, body ?? {});
  expect(await sumRefunds(id)).toBe(total - 49_99);
  expect(await sumDocuments(id)).toBe(49_99);
  const [, note] = await listContents(id);
  expect(note.rows.map(({ name }) => name)).toEqual(['Indigo Denim Jacket', 'Delivery', 'Crate deposit']);
});

it('gives all fees back with a parcel that is lost', async () => {
  const id = await createPaid('both', 1);
  await report((await pack(id)).id, 'handed_over', 'lost');
  expect([await sumRefunds(id), await sumDocuments(id)]).toEqual([(await getPayment(id)).amount, 0]);
});

it('keeps its fees when the order is edited, and splits their tax for the new state', async () => {
  const id = await createPaid('wrapping', 1);
  const { total, updatedAt } = await getOrderRow(id);
  const address = { ...postalAddress, postalCode: '400001', state: 'Maharashtra', city: 'Mumbai' };
  const { bearer } = await getAdmin();
  const body = { address, version: updatedAt.toISOString(), expectedTotal: total / 100 };
  expect((await shop.call(`POST /admin/orders/${id}/edit`, { headers: bearer, body })).status).toBe(200);
  expect(await getOrderRow(id)).toMatchObject({ total, feeTotal: 49_99, fees: [{ amount: 49_99, tax: 7_63 }] });
});
