import { randomUUID } from 'node:crypto';
import { type AdminOrder, toPaise } from '@vastra/shared/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { findInconsistencies } from '../../../tests/concurrency/consistency';
import { addGiftCard, addStoreCredit, readBalance } from '../../accounting/credit/testing/credit';
import { applyShipmentEvent, type ShipmentEvent } from '../../fulfilment/shipments/apply-shipment-event';
import { packShipment } from '../../fulfilment/shipments/pack-shipment';
import type { LineUnits } from '../../fulfilment/shipments/units';
import { getOrderContext } from '../../ordering/orders/order-context';
import { type Buyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { requestRefund } from '../../payments/refunds/request-refund';
import {
  auditLog,
  dealProducts,
  deals,
  events,
  orderEdits,
  orderLines,
  payments,
  refunds,
  sessions,
  shipments,
  taxDocuments,
} from '../../platform/db/schema';
import { addCoupon, addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop({ refundConfirmationRupees: 2000 });
let buyer: Buyer;
let shirt: { id: string; variantIds: string[] };
const {
  getAdmin,
  getStock,
  getOrderRow,
  getPayment,
  createOrder,
  confirmPayment,
  listMails,
  listMovements,
  openOrder,
} = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  const customer = await createSignedInUser(shop);
  const jacket = await addProduct(shop, { price: 500_00, stock: 5 });
  buyer = { customer, jacket };
  shirt = await addProduct(shop, { title: 'White Shirt', price: 300_00, stock: 5 });
});

const getContext = () => ({ ...getOrderContext(shop.services), by: 'admin' as const, actor: 'a1', now: new Date() });
const pack = (orderId: string, lines: LineUnits[] | 'rest' = 'rest') =>
  shop.db.transaction((tx) => packShipment(tx, { orderId, lines }, getContext()));
const report = (shipmentId: string, event: Partial<ShipmentEvent> & Pick<ShipmentEvent, 'status'>) =>
  shop.db.transaction((tx) => applyShipmentEvent(tx, shipmentId, { by: 'admin', ...event }, getContext()));
const buildItem = (product: { id: string; variantIds: string[] }, quantity = 1) => ({
  productId: product.id,
  variantId: product.variantIds[0],
  quantity,
});
/** Places an order of two jackets and a shirt, ₹1,300. */
const placeMixedOrder = (body: object = {}) =>
  createOrder({ items: [buildItem(buyer.jacket, 2), buildItem(shirt)], paymentMethod: 'cod', ...body });
const cancelAsShop = async (id: string, lines: object[], reason = 'out_of_stock') =>
  shop.call(`POST /admin/orders/${id}/cancel-items`, {
    headers: (await getAdmin()).bearer,
    body: { lines, reason },
  });
const cancelAsCustomer = (id: string, lines: object[]) =>
  shop.call(`POST /orders/${id}/cancel-items`, { headers: buyer.customer.bearer, body: { lines } });
const readOrder = async (id: string): Promise<AdminOrder> =>
  (await shop.call(`GET /admin/orders/${id}`, { headers: (await getAdmin()).bearer })).body.data;
const listRefunds = (id: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, id));
/** Invoices less credit notes, in paise. */
async function sumDocuments(id: string): Promise<number> {
  // A cancelled invoice counts for nothing.
  const isCounted = and(eq(taxDocuments.orderId, id), isNull(taxDocuments.cancelledAt));
  const documents = await shop.db.select().from(taxDocuments).where(isCounted);
  const getAmount = ({ content }: (typeof documents)[number]) =>
    (content as unknown as { total: { amount: number } }).total.amount;
  return documents.reduce((sum, row) => sum + (row.kind === 'invoice' ? 1 : -1) * getAmount(row), 0);
}
/** Returns the money and the credit that the shop has of an order, less what went back, in paise. */
async function sumRetained(id: string): Promise<number> {
  const { paidAmount, paidAt, amount } = await getPayment(id);
  const { creditUsed } = await getOrderRow(id);
  const back = (await listRefunds(id)).filter(({ status }) => status !== 'cancelled');
  return (paidAmount ?? (paidAt ? amount : 0)) + creditUsed - back.reduce((sum, row) => sum + row.amount, 0);
}

describe('items that are not packed', () => {
  test('are cancelled after another parcel has left: stock, refund, history, mail and status follow', async () => {
    const id = await placeMixedOrder({ paymentMethod: 'demo' });
    await confirmPayment(id);
    const parcel = await pack(id, [{ position: 0, quantity: 2 }]);
    await report(parcel.id, { status: 'handed_over' });
    expect((await openOrder(id)).cancellableItems).toEqual([{ position: 1, quantity: 1 }]);
    const { status, body } = await cancelAsCustomer(id, [{ position: 1, quantity: 1, left: 1 }]);
    expect([status, body.data?.total, body.data?.totalItems]).toEqual([200, 1000, 2]);
    expect(body.data.items).toMatchObject([
      { quantity: 2, cancelled: 0 },
      { title: 'White Shirt', quantity: 0, cancelled: 1 },
    ]);
    expect(body.data).toMatchObject({ status: 'shipped', cancellableItems: [], shippingFee: 0 });
    expect(await getStock(shirt.variantIds[0])).toBe(5);
    expect(await listRefunds(id)).toMatchObject([
      { amount: 300_00, method: 'source', status: 'refunded', actorId: null },
    ]);
    expect(body.data.events.at(-1)).toMatchObject({
      actor: 'customer',
      note: 'Cancelled: 1 x White Shirt (Indigo, M). ₹300 is refunded.',
    });
    const changed = (await listMails(id)).find(({ subject }) => subject.includes('was changed'))!;
    expect(changed.body).toContain('Cancelled: 1 x White Shirt (Indigo, M).');
    expect(changed.body).not.toContain('0 x White Shirt');
    await report(parcel.id, { status: 'delivered' });
    expect(await getOrderRow(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    expect([await sumRetained(id), await sumDocuments(id)]).toEqual([1000_00, 1000_00]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });

  test('close the order when the other parcel has arrived before, or came back', async () => {
    for (const [end, closed] of [
      ['delivered', 'delivered'],
      ['returned_to_origin', 'returned'],
    ] as const) {
      const id = await placeMixedOrder({ paymentMethod: 'demo' });
      await confirmPayment(id);
      const parcel = await pack(id, [{ position: 1, quantity: 1 }]);
      await report(parcel.id, { status: 'handed_over' });
      await report(parcel.id, { status: end, ...(end === 'returned_to_origin' && { grades: 'restock' }) });
      expect((await getOrderRow(id)).status).toBe('shipped');
      expect((await cancelAsShop(id, [{ position: 0, quantity: 2, left: 2, restocked: 2 }])).status).toBe(200);
      expect((await getOrderRow(id)).status).toBe(closed);
      expect(await sumRetained(id)).toBe(await sumDocuments(id));
    }
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });

  test('leave the stock as it was found: what is missing is written off, with an audit entry', async () => {
    const id = await placeMixedOrder();
    const { body } = await cancelAsShop(id, [{ position: 0, quantity: 2, left: 2, restocked: 1 }]);
    expect(body.data).toMatchObject({ total: 300, totalItems: 1, status: 'placed' });
    expect(await getStock()).toBe(4);
    const moved = (await listMovements(id)).filter(({ variantId }) => variantId === buyer.jacket.variantIds[0]);
    expect(moved.map(({ reason, change }) => [reason, change]).sort()).toEqual([
      ['cancel', 2],
      ['not_found', -1],
      ['order', -2],
    ]);
    expect(await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, id))).toMatchObject([
      {
        kind: 'lines',
        summary:
          'Cancelled: 2 x Indigo Denim Jacket (Indigo, M). They are out of stock. ₹1,000 less is to pay at the delivery. 1 of 2 are in stock again.',
      },
    ]);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toMatchObject([
      {
        action: 'cancel-items',
        before: { total: 1300 },
        after: {
          total: 300,
          refund: 0,
          cancelled: [{ variantId: buyer.jacket.variantIds[0], quantity: 2, restocked: 1 }],
        },
      },
    ]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });

  test('cancel the order when nothing else is left of it, also as they were found', async () => {
    const id = await placeMixedOrder({ paymentMethod: 'demo' });
    await confirmPayment(id);
    await cancelAsShop(id, [{ position: 1, quantity: 1, left: 1, restocked: 1 }]);
    const { body } = await cancelAsShop(id, [{ position: 0, quantity: 2, left: 2, restocked: 0 }]);
    expect(body.data).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect([await getStock(), await getStock(shirt.variantIds[0])]).toEqual([3, 5]);
    expect([await sumRetained(id), await sumDocuments(id)]).toEqual([0, 0]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });
});

it('returns the units to their deal, and keeps the coupon and the discount of the shop in proportion', async () => {
  const [deal] = await shop.db
    .insert(deals)
    .values({ title: 'Sale', startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 3_600_000) })
    .returning();
  await shop.db
    .insert(dealProducts)
    .values({ dealId: deal.id, productId: buyer.jacket.id, dealPrice: 400_00, stock: 4, position: 0 });
  const id = await createOrder({ items: [buildItem(buyer.jacket, 3)], paymentMethod: 'cod' });
  const headers = (await getAdmin()).bearer;
  const manualDiscount = { kind: 'amount', value: 300, reason: 'Late' };
  const { updatedAt: version } = await readOrder(id);
  const body = { manualDiscount, version, expectedTotal: 900 };
  expect((await shop.call(`POST /admin/orders/${id}/edit`, { headers, body })).status).toBe(200);
  await pack(id, [{ position: 0, quantity: 1 }]);
  const { data } = (await cancelAsShop(id, [{ position: 0, quantity: 1, left: 2, restocked: 1 }])).body;
  expect(data).toMatchObject({ subtotal: 800, discount: 200, manualDiscount: 200, total: 600 });
  const [{ sold }] = await shop.db.select().from(dealProducts).where(eq(dealProducts.dealId, deal.id));
  expect(sold).toBe(2);
  expect((await pack(id)).cashDue).toBe(300_00);
});

describe('what an order with cash on delivery owes', () => {
  it('shrinks by the units that are cancelled, until the cash of a parcel on its way', async () => {
    const id = await placeMixedOrder();
    const parcel = await pack(id, [{ position: 0, quantity: 1 }]);
    await report(parcel.id, { status: 'handed_over' });
    await cancelAsCustomer(id, [{ position: 0, quantity: 1, left: 1 }]);
    expect((await getPayment(id)).amount).toBe(800_00);
    const last = await pack(id);
    expect(last.cashDue).toBe(300_00);
    await report(last.id, { status: 'cancelled' });
    await report(parcel.id, { status: 'delivered', cashCollected: 500_00 });
    expect((await getOrderRow(id)).paymentStatus).toBe('pending');
    await cancelAsCustomer(id, [{ position: 1, quantity: 1, left: 1 }]);
    expect(await getOrderRow(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    expect([await sumRetained(id), await sumDocuments(id)]).toEqual([500_00, 500_00]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });

  it('gives the credit of the units back as credit, never the cash of another parcel', async () => {
    await addStoreCredit(shop.db, buyer.customer.userId, 400_00);
    const id = await placeMixedOrder({ useStoreCredit: true });
    expect((await getPayment(id)).amount).toBe(900_00);
    const parcel = await pack(id, [{ position: 0, quantity: 2 }]);
    await report(parcel.id, { status: 'handed_over' });
    await report(parcel.id, { status: 'delivered', cashCollected: parcel.cashDue });
    await cancelAsCustomer(id, [{ position: 1, quantity: 1, left: 1 }]);
    // Its share of ₹400 of credit in ₹1,300.
    const given = 92_31;
    expect(await listRefunds(id)).toMatchObject([{ method: 'store_credit', provider: 'credit', amount: given }]);
    expect(await readBalance(shop.db, { userId: buyer.customer.userId })).toBe(given);
    const { status, total } = await getOrderRow(id);
    expect([status, total]).toEqual(['delivered', parcel.cashDue + 400_00 - given]);
    expect([await sumRetained(id), await sumDocuments(id)]).toEqual([total, total]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });
});

describe('the delivery fee', () => {
  /** Packs the first unit of a small order with the delivery, then the second, and unpacks the first. Cancels what is left. */
  async function cancelRest(body: object) {
    const id = await createOrder({ items: [buildItem(shirt, 2)], shippingMethod: 'express', ...body });
    if ((await getOrderRow(id)).paymentMethod === 'demo') await confirmPayment(id);
    const first = await pack(id, [{ position: 0, quantity: 1 }]);
    const second = await pack(id);
    await report(first.id, { status: 'cancelled' });
    const { status, body: order } = await cancelAsShop(id, [{ position: 0, quantity: 1, left: 1, restocked: 1 }]);
    expect([status, order.data]).toMatchObject([200, { total: 300, shippingFee: 0, totalItems: 1 }]);
    return { id, second, fee: 199_00 };
  }

  it('is refunded with the last items if the parcel that had it was unpacked', async () => {
    const { id, fee } = await cancelRest({ paymentMethod: 'demo' });
    expect(await listRefunds(id)).toMatchObject([{ amount: 300_00 + fee }]);
    expect([await sumRetained(id), await sumDocuments(id)]).toEqual([300_00, 300_00]);
    expect(await getOrderRow(id)).toMatchObject({ tax: 14_30, shippingTax: 0 });
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });

  it('is not to pay at the door if the parcel that had it was unpacked', async () => {
    const { id, second } = await cancelRest({ paymentMethod: 'cod' });
    expect([second.cashDue, (await getPayment(id)).amount]).toEqual([300_00, 300_00]);
    await report(second.id, { status: 'handed_over' });
    await report(second.id, { status: 'delivered', cashCollected: 300_00 });
    expect([await sumRetained(id), await sumDocuments(id)]).toEqual([300_00, 300_00]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });
});

describe('amounts that do not divide', () => {
  test('leave invoices and money equal to the paisa, in any sequence of packing and cancelling', async () => {
    const odd = await addProduct(shop, { price: 333_33, stock: 99 });
    for (const steps of ['pcp', 'cpp', 'pccp', 'ppc', 'pupcp']) {
      const couponCode = `ODD${steps.toUpperCase()}`;
      await addCoupon(shop, { code: couponCode, discountType: 'percentage', discountValue: 7 });
      const id = await createOrder({ items: [buildItem(odd, 7)], couponCode, paymentMethod: 'demo' });
      await confirmPayment(id);
      const parcels: string[] = [];
      for (const [index, step] of [...steps].entries()) {
        const [{ quantity: left }] = (await openOrder(id)).cancellableItems;
        const isLast = index === steps.length - 1;
        if (step === 'u') await report(parcels.pop()!, { status: 'cancelled' });
        else if (step === 'p') parcels.push((await pack(id, isLast ? 'rest' : [{ position: 0, quantity: 2 }])).id);
        else
          expect(
            (await cancelAsCustomer(id, [{ position: 0, quantity: isLast ? left : 1, left }])).body.message,
          ).toBeUndefined();
      }
      expect([steps, await sumDocuments(id)]).toEqual([steps, await sumRetained(id)]);
      expect((await getOrderRow(id)).total).toBe(await sumRetained(id));
    }
  });

  test('leave the rest of the amount to the last units, where fewer units are sliced in another way', async () => {
    const odd = await addProduct(shop, { price: 333_33, stock: 9 });
    await addCoupon(shop, { code: 'ODD', discountType: 'fixed', discountValue: 100_02 });
    // ₹1,233.30 in four: 308.32, 308.33, 308.32, 308.33.
    const id = await createOrder({ items: [buildItem(odd, 4)], couponCode: 'ODD', paymentMethod: 'demo' });
    await confirmPayment(id);
    await pack(id, [{ position: 0, quantity: 2 }]);
    await cancelAsCustomer(id, [{ position: 0, quantity: 1, left: 2 }]);
    await pack(id);
    expect((await listRefunds(id)).map(({ amount }) => amount)).toEqual([308_33]);
    expect([await sumRetained(id), await sumDocuments(id)]).toEqual([924_97, 924_97]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });
});

test('units of an order that a gift card paid go back to the card to the paisa, and leave nothing to pay', async () => {
  const odd = await addProduct(shop, { price: 333_33, stock: 9 });
  await addCoupon(shop, { code: 'ODDCARD', discountType: 'fixed', discountValue: 64_43 });
  const { code: giftCardCode } = await addGiftCard(shop, 1000_00);
  // ₹602.23 in two: 301.11, 301.12.
  const id = await createOrder({
    ...{ items: [buildItem(odd, 2)], couponCode: 'ODDCARD', paymentMethod: 'cod' },
    ...{ giftCardCode, useStoreCredit: false },
  });
  expect((await cancelAsCustomer(id, [{ position: 0, quantity: 1, left: 2 }])).status).toBe(200);
  expect((await listRefunds(id)).map(({ amount }) => amount)).toEqual([301_12]);
  expect(await getOrderRow(id)).toMatchObject({ total: 301_11 + 79_00 });
  expect(await pack(id)).toMatchObject({ cashDue: 0 });
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

test('the last units are cancelled also if the cash of the delivered parcel is rounded by more than half a rupee', async () => {
  const odd = await addProduct(shop, { price: 300_27, stock: 9 });
  // ₹679.54 is rounded to ₹680. The first parcel has 79.00 + 300.27 - 0.27, the second one the rest: 301.
  const id = await createOrder({ items: [buildItem(odd, 2)], paymentMethod: 'cod' });
  const first = await pack(id, [{ position: 0, quantity: 1 }]);
  const second = await pack(id);
  expect(second).toMatchObject({ cashDue: 301_00 });
  for (const status of ['handed_over', 'delivered'] as const)
    await report(second.id, { status, ...(status === 'delivered' && { cashCollected: 301_00 }) });
  await report(first.id, { status: 'cancelled' });
  expect((await cancelAsCustomer(id, [{ position: 0, quantity: 1, left: 1 }])).status).toBe(200);
  expect(await getOrderRow(id)).toMatchObject({ total: 301_00, subtotal: 300_27 });
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

describe('a cancellation is refused', () => {
  test('for units in a parcel, a repeated request, another item, and an order that is over', async () => {
    const id = await placeMixedOrder();
    await pack(id, [{ position: 0, quantity: 1 }]);
    const refuse = async (lines: object[], asShop = false) => {
      const { status, body } = asShop ? await cancelAsShop(id, lines) : await cancelAsCustomer(id, lines);
      return [status, body.code, body.message];
    };
    expect(await refuse([{ position: 0, quantity: 2, left: 1 }])).toEqual([
      409,
      'items_not_cancellable',
      'Only 1 of Indigo Denim Jacket can be cancelled, because the rest is in a parcel.',
    ]);
    expect((await refuse([{ position: 0, quantity: 1, left: 2 }]))[1]).toBe('changed_meanwhile');
    expect((await refuse([{ position: 4, quantity: 1, left: 1 }]))[2]).toBe('The order has no such item.');
    const line = { position: 0, quantity: 1, left: 1 };
    expect((await refuse([line, line]))[1]).toBe('invalid_input');
    expect((await refuse([{ ...line, restocked: 2 }], true))[1]).toBe('invalid_input');
    expect((await cancelAsCustomer(id, [line])).status).toBe(200);
    expect((await refuse([line]))[1]).toBe('changed_meanwhile');
    expect(await getStock()).toBe(4);
    await shop.call(`POST /orders/${id}/cancel`, { headers: buyer.customer.bearer, body: {} });
    expect(await refuse([{ position: 1, quantity: 1, left: 1 }])).toEqual([
      409,
      'items_not_cancellable',
      'No item of this order can be cancelled any more.',
    ]);
  });

  test('for an unpaid order, another customer, and a refund that needs a confirmation', async () => {
    const unpaid = await placeMixedOrder({ paymentMethod: 'demo' });
    const line = { position: 0, quantity: 1, left: 2 };
    expect((await cancelAsCustomer(unpaid, [line])).body).toMatchObject({
      code: 'items_not_cancellable',
      message: 'This order is not paid yet. Cancel the whole order instead.',
    });
    const stranger = await createSignedInUser(shop);
    const call = (headers?: Record<string, string>) =>
      shop.call(`POST /orders/${unpaid}/cancel-items`, { headers, body: { lines: [line] } });
    expect([(await call(stranger.bearer)).status, (await call()).status]).toEqual([404, 404]);
    const coat = await addProduct(shop, { price: 2500_00, stock: 5 });
    const dear = await createOrder({ items: [buildItem(coat), buildItem(shirt)], paymentMethod: 'demo' });
    await confirmPayment(dear);
    await shop.db
      .update(sessions)
      .set({ confirmedAt: null })
      .where(eq(sessions.userId, (await getAdmin()).userId));
    const { status, body } = await cancelAsShop(dear, [{ position: 0, quantity: 1, left: 1, restocked: 1 }]);
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
    expect((await cancelAsCustomer(dear, [{ position: 0, quantity: 1, left: 1 }])).status).toBe(200);
  });

  it('lets a guest cancel by the link of the order', async () => {
    const { body } = await shop.call('POST /orders', {
      headers: { 'idempotency-key': randomUUID() },
      body: { address: postalAddress, items: [buildItem(shirt, 2)], email: 'guest@vastra.test' },
    });
    const { order, accessToken } = body.data;
    const response = await shop.call(`POST /orders/${order._id}/cancel-items?accessToken=${accessToken}`, {
      body: { lines: [{ position: 0, quantity: 1, left: 2 }] },
    });
    expect(response.body.data).toMatchObject({ subtotal: 300, totalItems: 1 });
  });
});

it('keeps a cancelled line out of a later edit, and its deal and stock in their books', async () => {
  const id = await placeMixedOrder();
  await cancelAsCustomer(id, [{ position: 0, quantity: 2, left: 2 }]);
  const lines = [{ position: 1, variantId: shirt.variantIds[0], quantity: 2 }];
  const headers = (await getAdmin()).bearer;
  const preview = await shop.call(`POST /admin/orders/${id}/edit/preview`, { headers, body: { lines } });
  expect(preview.body.data.changes).toEqual(['The quantity of White Shirt (Indigo, M) is 2.']);
  const { updatedAt: version } = await readOrder(id);
  const edited = await shop.call(`POST /admin/orders/${id}/edit`, {
    headers,
    body: { lines, version, expectedTotal: preview.body.data.next.total },
  });
  expect(edited.body.data).toMatchObject({ subtotal: 600, totalItems: 2 });
  expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))).toHaveLength(1);
  expect((await shop.db.select().from(payments).where(eq(payments.orderId, id)))[0].amount).toBe(
    toPaise(edited.body.data.total),
  );
  const parcel = await pack(id);
  expect(parcel.cashDue).toBe(toPaise(edited.body.data.total));
  expect(await shop.db.select().from(shipments).where(eq(shipments.orderId, id))).toHaveLength(1);
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

it('does not pack an order whose payment is refunded as a whole, and closes it by a cancellation', async () => {
  const id = await placeMixedOrder({ paymentMethod: 'demo' });
  await confirmPayment(id);
  const parcel = await pack(id, [{ position: 0, quantity: 2 }]);
  await report(parcel.id, { status: 'handed_over' });
  await report(parcel.id, { status: 'delivered' });
  await shop.db.transaction((tx) =>
    requestRefund(tx, { orderId: id, amount: 1300_00, reason: 'goodwill' }, new Date()),
  );
  await expect(pack(id)).rejects.toMatchObject({
    code: 'not_packable',
    message: 'This order cannot be packed: everything that was paid for it is refunded.',
  });
  const { body } = await shop.call(`GET /admin/orders/${id}/shipments`, { headers: (await getAdmin()).bearer });
  expect(body.data.packable.reason).toBe('Everything that was paid for it is refunded.');
  expect((await cancelAsShop(id, [{ position: 1, quantity: 1, left: 1, restocked: 1 }])).status).toBe(200);
  expect((await readOrder(id)).status).toBe('delivered');
  expect((await listRefunds(id)).map(({ amount }) => amount)).toEqual([1300_00]);
});

it('gives back only the credit that an earlier refund has left', async () => {
  await addStoreCredit(shop.db, buyer.customer.userId, 400_00);
  const id = await placeMixedOrder({ useStoreCredit: true });
  const parcel = await pack(id, [{ position: 0, quantity: 2 }]);
  await report(parcel.id, { status: 'handed_over' });
  await report(parcel.id, { status: 'delivered', cashCollected: parcel.cashDue });
  const goodwill = { orderId: id, amount: 390_00, reason: 'goodwill' as const, source: 'credit' as const };
  await shop.db.transaction((tx) => requestRefund(tx, goodwill, new Date()));
  expect((await cancelAsCustomer(id, [{ position: 1, quantity: 1, left: 1 }])).status).toBe(200);
  const refunded = await listRefunds(id);
  expect(refunded.map(({ provider, amount }) => [provider, amount]).sort()).toEqual([
    ['credit', 10_00],
    ['credit', 390_00],
  ]);
});

it('cancels item after item although an earlier refund has left no credit to give back', async () => {
  await addStoreCredit(shop.db, buyer.customer.userId, 1500_00);
  const belt = await addProduct(shop, { title: 'Leather Belt', price: 200_00, stock: 5 });
  const items = [buildItem(buyer.jacket, 2), buildItem(shirt), buildItem(belt)];
  const id = await createOrder({ items, useStoreCredit: true });
  const parcel = await pack(id, [{ position: 0, quantity: 2 }]);
  await report(parcel.id, { status: 'handed_over' });
  await report(parcel.id, { status: 'delivered' });
  const goodwill = { orderId: id, amount: 1500_00, reason: 'goodwill' as const };
  await shop.db.transaction((tx) => requestRefund(tx, goodwill, new Date()));
  for (const [position, total] of [
    [1, 1200_00],
    [2, 1000_00],
  ]) {
    expect((await cancelAsCustomer(id, [{ position, quantity: 1, left: 1 }])).status).toBe(200);
    expect((await getOrderRow(id)).total).toBe(total);
  }
  expect((await listRefunds(id)).map(({ amount }) => amount)).toEqual([1500_00]);
  expect([await sumDocuments(id), (await getOrderRow(id)).status]).toEqual([1000_00, 'delivered']);
});

it('writes one event for the units that are restocked, and none for those that are not, whether part of the order or all of it is cancelled', async () => {
  const listStockEvents = async (variantId: string) =>
    (
      await shop.db
        .select()
        .from(events)
        .where(eq(events.object, `variant:${variantId}`))
        .orderBy(asc(events.seq))
    )
      .filter(({ type }) => type === 'stock.changed')
      .map(({ data }) => [data.previousStock, data.stock, data.source]);
  const [jacket] = buyer.jacket.variantIds;
  const id = await placeMixedOrder();
  await cancelAsShop(id, [{ position: 1, quantity: 1, left: 1, restocked: 0 }]);
  expect(await listStockEvents(shirt.variantIds[0])).toEqual([[5, 4, 'order']]);
  expect(await getStock(shirt.variantIds[0])).toBe(4);
  await cancelAsShop(id, [{ position: 0, quantity: 2, left: 2, restocked: 1 }]);
  expect((await getOrderRow(id)).status).toBe('cancelled');
  expect(await listStockEvents(jacket)).toEqual([
    [5, 3, 'order'],
    [3, 4, 'cancellation'],
  ]);
  expect(await getStock(jacket)).toBe(4);
});
