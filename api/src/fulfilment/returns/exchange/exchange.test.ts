import { and, eq, inArray } from 'drizzle-orm';
import { findInconsistencies } from '../../../../tests/concurrency/consistency';
import { addGiftCard } from '../../../accounting/credit/testing/credit';
import type { DocumentContent } from '../../../accounting/invoices/tax-document';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { recordCapture } from '../../../payments/capture/record-capture';
import { releaseLapsedHolds } from '../../../payments/holds';
import { requestRefund } from '../../../payments/refunds/request-refund';
import {
  orderEvents,
  orderLines,
  orders,
  outbox,
  payments,
  products,
  promotions,
  settings,
  taxDocuments,
  variants,
} from '../../../platform/db/schema';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import { setUpTestShop } from '../../../testing/shop';
import { buildLine, createReturnHelpers, type DeliveredOrder, restockAll } from '../testing/return-shop';

const shop = setUpTestShop();
const {
  createOrder,
  confirmPayment,
  deliver,
  call,
  request,
  open,
  callAdmin,
  listReturnRows,
  step,
  setRules,
  getStock,
  getOrderRow,
  listLines,
  listRefunds,
  listCreditNotes,
} = createReturnHelpers(shop);

beforeEach(() => shop.db.delete(settings));

const setVariant = (id: string, values: Partial<typeof variants.$inferInsert>) =>
  shop.db.update(variants).set(values).where(eq(variants.id, id));

/** Creates a delivered order of units of size M with an approved exchange for size L, which costs `price` now. */
async function createExchange({
  price = 500_00,
  quantity = 1,
  paymentMethod = 'demo' as 'demo' | 'cod',
  payout = undefined as object | undefined,
} = {}) {
  const order = await createOrder([{ quantity, sizes: ['M', 'L'] }], { paymentMethod });
  const [sizeM, sizeL] = order.variantIds[0];
  await setVariant(sizeL, { price });
  const asked = await request(order, [buildLine(0, quantity, { resolution: 'exchange', exchangeVariantId: sizeL })], {
    payout,
  });
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  const { status, body } = await step(order, 'approve');
  if (status !== 200) throw new Error(JSON.stringify(body));
  const exchangeId: string = body.data.exchangeOrderId;
  return { order, sizeM, sizeL, exchangeId, quantity };
}

const receiveAndComplete = async (order: DeliveredOrder, quantity = 1) => {
  await step(order, 'receive', restockAll([0, quantity]));
  return step(order, 'complete');
};
const getRefundSums = async (id: string) =>
  (await listRefunds(id)).filter(({ status }) => status !== 'cancelled').map(({ method, amount }) => [method, amount]);

test('an exchange at the same price is held at once, waits for the items, and its value is in the books once', async () => {
  const { order, sizeM, sizeL, exchangeId } = await createExchange();
  expect(await getStock(sizeL)).toBe(9);
  expect(await getOrderRow(exchangeId)).toMatchObject({
    kind: 'exchange',
    status: 'placed',
    total: 500_00,
    creditUsed: 500_00,
    paymentStatus: 'paid',
    waitsForReturn: true,
    confirmedAt: expect.any(Date),
  });
  expect((await open(order)).returns[0]).toMatchObject({ status: 'approved', exchangeOrderId: exchangeId });
  const pack = () => callAdmin(`PUT /admin/orders/${exchangeId}/status`, { status: 'processing' });
  expect((await pack()).status).toBe(409);
  expect(await listRefunds(order.id)).toEqual([]);
  const { body } = await receiveAndComplete(order);
  expect(body.data).toMatchObject({ status: 'completed', refundAmount: 0, creditNote: expect.any(String) });
  expect(await getRefundSums(order.id)).toEqual([['exchange', 500_00]]);
  expect([await getStock(sizeM), await getStock(sizeL)]).toEqual([10, 9]);
  expect((await pack()).status).toBe(200);
  await callAdmin(`POST /admin/orders/${exchangeId}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
  const documents = await shop.db
    .select({ kind: taxDocuments.kind, orderId: taxDocuments.orderId })
    .from(taxDocuments)
    .where(inArray(taxDocuments.orderId, [order.id, exchangeId]));
  expect(documents.map(({ kind, orderId }) => [kind, orderId === exchangeId]).sort()).toEqual([
    ['credit-note', false],
    ['invoice', false],
    ['invoice', true],
  ]);
});

test('a dearer replacement waits for its difference, 72 hours', async () => {
  const { order, sizeL, exchangeId } = await createExchange({ price: 620_00, quantity: 2 });
  const exchange = await getOrderRow(exchangeId);
  expect(exchange).toMatchObject({ total: 1240_00, creditUsed: 1000_00, confirmedAt: null, paymentStatus: 'pending' });
  expect(exchange.reservedUntil!.getTime() - Date.now()).toBeGreaterThan(71 * 3_600_000);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, exchangeId));
  expect(payment.amount).toBe(240_00);
  await confirmPayment(exchangeId);
  expect(await getOrderRow(exchangeId)).toMatchObject({ paymentStatus: 'paid', waitsForReturn: true });
  await receiveAndComplete(order, 2);
  expect(await getRefundSums(order.id)).toEqual([['exchange', 1000_00]]);
  expect(await getStock(sizeL)).toBe(8);
});

test('a cheaper replacement refunds its difference when the items are back', async () => {
  const { order, exchangeId } = await createExchange({ price: 450_00 });
  expect(await getOrderRow(exchangeId)).toMatchObject({ total: 450_00, creditUsed: 450_00, paymentStatus: 'paid' });
  const { body } = await receiveAndComplete(order);
  expect(body.data.refundAmount).toBe(50);
  expect(await getRefundSums(order.id)).toEqual(
    expect.arrayContaining([
      ['exchange', 450_00],
      ['source', 50_00],
    ]),
  );
});

it('keeps the price that was paid, also after the shop has changed both', async () => {
  const order = await createOrder([{ price: 400_00, sizes: ['M', 'L'] }]);
  const [sizeM, sizeL] = order.variantIds[0];
  await setVariant(sizeM, { price: 700_00 });
  await setVariant(sizeL, { price: 730_00 });
  await request(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: sizeL })]);
  const { body } = await step(order, 'approve');
  expect(await listLines(body.data.exchangeOrderId)).toMatchObject([{ price: 430_00, quantity: 1 }]);
});

it('is packed from the pick-up on if the shop says so', async () => {
  await setRules({ exchangeShipsAt: 'pick_up' });
  const { order, exchangeId } = await createExchange();
  await step(order, 'pick-up');
  expect((await getOrderRow(exchangeId)).waitsForReturn).toBe(false);
  // It is delivered before the items arrive, of which one is missing: the shop bears it.
  await deliver(exchangeId, [1]);
  await step(order, 'receive', { lines: [{ position: 0, restocked: 0, damaged: 0, missing: 1 }] });
  // The replacement was given for it, so it is credited.
  expect((await step(order, 'complete')).body.data).toMatchObject({ refundAmount: 0, creditNote: expect.any(String) });
  expect(await getRefundSums(order.id)).toEqual([['exchange', 500_00]]);
});

it('is paid for by what the order can still give back: not by what was refunded, or promised to another replacement', async () => {
  const order = await createOrder([{ quantity: 3, sizes: ['M', 'L'] }]);
  const exchangeVariantId = order.variantIds[0][1];
  // ₹1,500 and no delivery fee; ₹600 are left.
  await callAdmin(`POST /admin/orders/${order.id}/refunds`, { amount: 900, method: 'source', note: 'Stains' });
  const exchange = async (number: number) => {
    await request(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId })]);
    const { body } = await step(order, 'approve', {}, number);
    return getOrderRow(body.data.exchangeOrderId);
  };
  expect(await exchange(1)).toMatchObject({ total: 500_00, creditUsed: 500_00, confirmedAt: expect.any(Date) });
  const second = await exchange(2);
  expect(second).toMatchObject({ total: 500_00, creditUsed: 100_00, paymentStatus: 'pending', confirmedAt: null });
  await confirmPayment(second.id);
  for (const number of [1, 2]) {
    await step(order, 'receive', restockAll([0, 1]), number);
    await step(order, 'complete', {}, number);
  }
  expect((await getRefundSums(order.id)).map(([, amount]) => amount)).toEqual([900_00, 500_00, 100_00]);
});

it('gets what a goodwill refund had taken from it, before the other items of the return, once the goodwill is cancelled', async () => {
  const order = await createOrder([{ sizes: ['M', 'L'] }, {}]);
  const exchange = { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] };
  await request(order, [buildLine(0, 1, exchange), buildLine(1, 1)]);
  expect((await step(order, 'approve')).status).toBe(200);
  const goodwill = {
    orderId: order.id,
    amount: (await getOrderRow(order.id)).total - 300_00,
    reason: 'goodwill' as const,
    method: 'payout' as const,
  };
  const [{ id }] = await shop.db.transaction((tx) => requestRefund(tx, goodwill, new Date()));
  await step(order, 'receive', restockAll([0, 1], [1, 1]));
  await step(order, 'complete');
  expect(await getRefundSums(order.id)).toEqual([
    ['payout', goodwill.amount],
    ['exchange', 300_00],
  ]);
  expect((await callAdmin(`POST /admin/refunds/${id}/cancel`, { note: 'By mistake' })).status).toBe(200);
  expect((await getRefundSums(order.id)).sort()).toEqual([
    ['exchange', 200_00],
    ['exchange', 300_00],
    ['source', 500_00],
  ]);
});

it('is not approved for what is sold out, and says so', async () => {
  const order = await createOrder([{ sizes: ['M', 'L'] }]);
  const [, sizeL] = order.variantIds[0];
  const lines = [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: sizeL })];
  await setVariant(sizeL, { stock: 0 });
  expect((await request(order, lines)).body).toMatchObject({ code: 'out_of_stock' });
  await setVariant(sizeL, { stock: 1 });
  await request(order, lines);
  await setVariant(sizeL, { stock: 0 });
  expect((await step(order, 'approve')).body).toMatchObject({
    code: 'out_of_stock',
    message: 'Indigo Denim Jacket (Indigo, L) is out of stock.',
  });
  expect(await listReturnRows(order.id)).toMatchObject([{ status: 'requested', exchangeOrderId: null }]);
  // Nor by a rule.
  await setRules({ autoApproveUpTo: 1000_00, autoApproveReasons: ['too_small'] });
  await setVariant(sizeL, { stock: 1 });
  expect((await step(order, 'approve')).body.data).toMatchObject({ status: 'approved' });
});

describe('falls back to a refund', () => {
  test('when the customer cancels the replacement', async () => {
    const { order, sizeL, exchangeId } = await createExchange();
    const { status } = await call(order, `POST /orders/${exchangeId}/cancel`, {});
    expect(status).toBe(200);
    expect(await getStock(sizeL)).toBe(10);
    expect(await getRefundSums(order.id)).toEqual([]);
    expect((await open(order)).returns[0].lines).toMatchObject([{ resolution: 'refund' }]);
    await receiveAndComplete(order);
    const { total } = await getOrderRow(order.id);
    expect(await getRefundSums(order.id)).toEqual([['source', total]]);
  });

  test('when the difference is not paid in time, also if it arrives later', async () => {
    const { order, sizeL, exchangeId } = await createExchange({ price: 620_00 });
    const late = new Date(Date.now() + 73 * 3_600_000);
    await shop.db.update(payments).set({ providerOrderId: 'p1' }).where(eq(payments.orderId, exchangeId));
    await releaseLapsedHolds({ ...shop.services, paymentProviders: {} }, late);
    expect((await getOrderRow(exchangeId)).status).toBe('cancelled');
    expect(await getStock(sizeL)).toBe(10);
    expect((await open(order)).returns[0].lines).toMatchObject([{ resolution: 'refund', amount: 500 }]);
    const capture = { orderId: exchangeId, paymentId: 'pay-1', providerOrderId: 'p1', amount: 120_00, currency: 'INR' };
    const context = { ...getOrderContext(shop.services), now: late };
    expect(await shop.db.transaction((tx) => recordCapture(tx, capture, context))).toBe(
      'cancelled before, to be refunded',
    );
    expect((await getOrderRow(exchangeId)).status).toBe('cancelled');
    expect(await getRefundSums(exchangeId)).toContainEqual(['source', 120_00]);
    await receiveAndComplete(order);
    expect((await getRefundSums(order.id)).map(([method]) => method)).toEqual(['source']);
  });

  test('for what arrived, when a unit is missing', async () => {
    const { order, sizeL, exchangeId } = await createExchange({ quantity: 2 });
    await step(order, 'receive', { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 1 }] });
    expect((await getOrderRow(exchangeId)).status).toBe('cancelled');
    const [event] = await shop.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, exchangeId), eq(orderEvents.status, 'cancelled')));
    expect(event).toMatchObject({ by: 'admin', note: 'Items of the return are missing' });
    expect(await getStock(sizeL)).toBe(10);
    await step(order, 'complete');
    expect(await getRefundSums(order.id)).toEqual([['source', 500_00]]);
  });

  test('when the replacement is cancelled after the items were graded, before the return is completed', async () => {
    const { order, exchangeId } = await createExchange();
    await step(order, 'receive', restockAll([0, 1]));
    await call(order, `POST /orders/${exchangeId}/cancel`, {});
    await step(order, 'complete');
    expect(await getRefundSums(order.id)).toEqual([['source', (await getOrderRow(order.id)).total]]);
  });

  test('when the replacement is cancelled after the items were received', async () => {
    const { order, exchangeId } = await createExchange();
    await receiveAndComplete(order);
    await callAdmin(`POST /admin/orders/${exchangeId}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
    await call(order, `POST /orders/${exchangeId}/cancel`, {});
    expect(await getRefundSums(order.id)).toEqual([['source', 500_00]]);
    // The parcel was packed and never handed over, so its invoice is cancelled.
    expect(await listCreditNotes(exchangeId)).toEqual([]);
    const documents = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, exchangeId));
    expect(documents).toMatchObject([{ kind: 'invoice', cancelledAt: expect.any(Date) }]);
  });
});

test('a return that is taken back cancels its replacement, and nothing is refunded', async () => {
  const { order, sizeL, exchangeId } = await createExchange();
  const { status } = await call(order, `POST /orders/${order.id}/returns/1/cancel`);
  expect(status).toBe(200);
  expect((await getOrderRow(exchangeId)).status).toBe('cancelled');
  expect(await getStock(sizeL)).toBe(10);
  expect([await listRefunds(order.id), await listCreditNotes(order.id)]).toEqual([[], []]);
  expect((await open(order)).returns[0]).toMatchObject({ status: 'cancelled', lines: [{ resolution: 'exchange' }] });
});

test('a replacement can be returned too: the original order refunds its value', async () => {
  const { order, exchangeId } = await createExchange({ price: 620_00 });
  await confirmPayment(exchangeId);
  await receiveAndComplete(order);
  await deliver(exchangeId, [1]);
  const replacement = { ...order, id: exchangeId };
  await request(replacement, [buildLine(0, 1)]);
  await step(replacement, 'approve');
  await receiveAndComplete(replacement);
  expect(await getRefundSums(exchangeId)).toContainEqual(['source', 120_00]);
  expect(await getRefundSums(order.id)).toEqual([['source', 500_00]]);
});

test('a replacement of what was paid in cash collects its difference in cash', async () => {
  const { exchangeId } = await createExchange({ price: 620_00, paymentMethod: 'cod' });
  expect(await getOrderRow(exchangeId)).toMatchObject({ confirmedAt: expect.any(Date), paymentStatus: 'pending' });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, exchangeId));
  expect(payment.amount).toBe(120_00);
  const mails = await shop.db.select().from(outbox);
  expect(mails.some(({ subject }) => subject.includes(exchangeId))).toBe(true);
});

test('the refund of a replacement goes where each part came from: the difference as money, the value in the original order', async () => {
  const { order, exchangeId } = await createExchange({ price: 620_00, quantity: 2 });
  await confirmPayment(exchangeId);
  await receiveAndComplete(order, 2);
  await deliver(exchangeId, [2]);
  const refund = (amount: number) =>
    callAdmin(`POST /admin/orders/${exchangeId}/refunds`, { amount, method: 'source', note: 'A stain' });
  const getOpenSums = async () => [await getRefundSums(exchangeId), await getRefundSums(order.id)];
  expect((await refund(40)).status).toBe(201);
  expect(await getOpenSums()).toEqual([[['source', 40_00]], [['exchange', 1000_00]]]);
  expect((await refund(300)).status).toBe(201);
  const [ofReplacement, ofOriginal] = await getOpenSums();
  expect(ofReplacement).toEqual(
    expect.arrayContaining([
      ['source', 40_00],
      ['source', 200_00],
      ['exchange', 100_00],
    ]),
  );
  expect(ofOriginal).toEqual(
    expect.arrayContaining([
      ['exchange', 900_00],
      ['source', 100_00],
    ]),
  );
  expect((await refund(900.01)).body.code).toBe('refund_exceeds_payment');
  expect((await refund(900)).status).toBe(201);
  expect((await getOrderRow(exchangeId)).paymentStatus).toBe('refunded');
  const sums = (await getRefundSums(order.id)).filter(([method]) => method === 'source');
  expect(sums.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(1000_00);
});

describe('the exchange of what was paid in cash keeps where money is paid out', () => {
  const payout = { kind: 'upi', upiId: 'asha@okaxis' };
  const other = { kind: 'upi', upiId: 'asha@oksbi' };
  const create = (price = 500_00) => createExchange({ price, paymentMethod: 'cod', payout });
  const cancel = (order: DeliveredOrder, id: string) => call(order, `POST /orders/${id}/cancel`, {});
  /** Resolves to the payouts of an order, with the UPI ids that the admin reads. */
  const listPayouts = async (id: string) => {
    const rows = (await listRefunds(id)).filter(({ method, status }) => method === 'payout' && status !== 'cancelled');
    const payouts = rows.map(async ({ id: refundId, status, payoutLabel }) => {
      const { body } = await callAdmin(`POST /admin/refunds/${refundId}/payout-details`);
      return [status, payoutLabel, body.data?.upiId ?? body.code];
    });
    return Promise.all(payouts);
  };
  const known = ['due', 'UPI a***@okaxis', 'asha@okaxis'];

  test('when the replacement is cancelled before the items arrive', async () => {
    const { order, exchangeId } = await create();
    await cancel(order, exchangeId);
    await receiveAndComplete(order);
    expect(await listPayouts(order.id)).toEqual([known]);
  });

  test('when the replacement is cancelled after the return was completed', async () => {
    const { order, exchangeId } = await create();
    await receiveAndComplete(order);
    await cancel(order, exchangeId);
    expect(await listPayouts(order.id)).toEqual([known]);
  });

  test('for the difference of a cheaper replacement', async () => {
    const { order } = await create(420_00);
    await receiveAndComplete(order);
    expect(await listPayouts(order.id)).toEqual([known]);
  });

  test('when the replacement comes back, unless its own return names another destination', async () => {
    const { order, exchangeId } = await create();
    await receiveAndComplete(order);
    await deliver(exchangeId, [1]);
    const replacement = { ...order, id: exchangeId };
    const asked = await request(replacement, [buildLine(0, 1)], { payout: other });
    expect(asked.status).toBe(201);
    await step(replacement, 'approve');
    await receiveAndComplete(replacement);
    expect(await listPayouts(order.id)).toEqual([['due', 'UPI a***@oksbi', 'asha@oksbi']]);
  });
});

it.each([
  ['down', 333_20],
  ['up', 333_40],
])('credits what the replacement uses for a cash order that was rounded %s', async (_direction, price) => {
  const order = await createOrder([{ price, quantity: 2, sizes: ['M', 'L'] }], { paymentMethod: 'cod' });
  const exchangeVariantId = order.variantIds[0][1];
  await request(order, [buildLine(0, 2, { resolution: 'exchange', exchangeVariantId })]);
  await step(order, 'approve');
  await step(order, 'receive', restockAll([0, 2]));
  expect((await step(order, 'complete')).status).toBe(200);
  const [note] = await listCreditNotes(order.id);
  const { total } = note.content as unknown as DocumentContent;
  expect([total.amount, (await listRefunds(order.id)).map(({ amount }) => amount)]).toEqual([2 * price, [2 * price]]);
});

test('a unit of it that is cancelled goes back to the gift card of the order, whose invoice still names the card', async () => {
  const { code: giftCardCode } = await addGiftCard(shop, 1000_00);
  const order = await createOrder([{ quantity: 2, sizes: ['M', 'L'] }], { giftCardCode });
  const [, sizeL] = order.variantIds[0];
  await request(order, [buildLine(0, 2, { resolution: 'exchange', exchangeVariantId: sizeL })]);
  const { exchangeOrderId } = (await step(order, 'approve')).body.data;
  await step(order, 'receive', restockAll([0, 2]));
  await step(order, 'complete');
  await deliver(exchangeOrderId, [1]);
  const cancelled = await callAdmin(`POST /admin/orders/${exchangeOrderId}/cancel-items`, {
    ...{ lines: [{ position: 0, quantity: 1, left: 1, restocked: 0 }], reason: 'out_of_stock' },
  });
  expect(cancelled.status).toBe(200);
  expect(await listRefunds(order.id)).toMatchObject([
    { method: 'exchange', amount: 500_00 },
    { method: 'store_credit', amount: 500_00, reason: 'cancellation' },
  ]);
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

it('is invoiced to the business that bought, with the consent to messages by WhatsApp', async () => {
  const order = await createOrder([{ sizes: ['M', 'L'] }]);
  const buyer = { buyerGstin: '27ZZZCM0000Z1ZE', buyerBusinessName: 'Meera Textiles', allowsWhatsapp: true };
  await shop.db.update(orders).set(buyer).where(eq(orders.id, order.id));
  await request(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] })]);
  const { exchangeOrderId } = (await step(order, 'approve')).body.data;
  expect(await getOrderRow(exchangeOrderId)).toMatchObject(buyer);
  await receiveAndComplete(order);
  await deliver(exchangeOrderId, [1]);
  const [{ content }] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, exchangeOrderId));
  expect(content).toMatchObject({ buyer: { gstin: buyer.buyerGstin, name: buyer.buyerBusinessName } });
});

it('ignores the start of a sale, because its customer has bought the product before', async () => {
  const order = await createOrder([{ quantity: 1, sizes: ['M', 'L'] }], { paymentMethod: 'demo' });
  const [, sizeL] = order.variantIds[0];
  const product = shop.db.select({ id: variants.productId }).from(variants).where(eq(variants.id, sizeL));
  await shop.db.update(products).set({ saleStartsAt: '2099-12-01T10:00' }).where(inArray(products.id, product));
  const { status } = await request(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: sizeL })]);
  expect(status).toBe(201);
  expect((await step(order, 'approve')).status).toBe(200);
});

describe('the terms of the purchase', () => {
  it.each([
    ['half the price', { kind: 'percent', percent: 50 }, 1299_00, 777_00, 388_50],
    ['half the price', { kind: 'percent', percent: 50 }, 1299_00, 1949_00, 974_50],
    ['a fixed price', { kind: 'unit-price', price: 99 }, 3000_00, 2624_00, 99_00],
  ] as const)(
    'price a replacement: %s, also after the offer was changed, and also the replacement of a replacement',
    async (_name, effect, price, next, cost) => {
      const { id } = await addPromotion(shop, effect);
      const order = await createOrder([{ price, sizes: ['M', 'L', 'XL'] }]);
      const [sizeM, sizeL, sizeXL] = order.variantIds[0];
      await setVariant(sizeL, { price: next });
      await setVariant(sizeXL, { price: next });
      await shop.db.delete(promotions).where(eq(promotions.id, id));
      const paid = (await getOrderRow(order.id)).total - (await getOrderRow(order.id)).shippingFee;
      const { lines } = (await call(order, `GET /orders/${order.id}/return-options`)).body.data;
      expect(lines[0].exchanges).toMatchObject([
        { variantId: sizeM, difference: 0 },
        { variantId: sizeL, difference: (cost - paid) / 100 },
        { variantId: sizeXL, difference: (cost - paid) / 100 },
      ]);
      const exchange = async (from: DeliveredOrder, exchangeVariantId: string) => {
        await request(from, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId })]);
        return { ...from, id: (await step(from, 'approve')).body.data.exchangeOrderId as string };
      };
      const first = await exchange(order, sizeL);
      expect(await getOrderRow(first.id)).toMatchObject({ subtotal: next, discount: next - cost, total: cost });
      expect(await listLines(first.id)).toMatchObject([{ promotions: [{ id, amount: next - cost }] }]);
      if (cost > paid) await confirmPayment(first.id);
      await receiveAndComplete(order);
      await deliver(first.id, [1]);
      await setVariant(sizeXL, { price: next + 100_00 });
      const second = await exchange(first, sizeXL);
      const isFixed = effect.kind === 'unit-price';
      expect(await getOrderRow(second.id)).toMatchObject({ total: isFixed ? cost : cost + 50_00 });
    },
  );

  test('of a deal are for variants of its price', async () => {
    const order = await createOrder([{ price: 549_00, sizes: ['M', 'L', 'XL'] }]);
    const [sizeM, sizeL, sizeXL] = order.variantIds[0];
    await shop.db.update(orderLines).set({ dealId: 'deal' }).where(eq(orderLines.orderId, order.id));
    for (const [id, price] of [
      [sizeM, 699_00],
      [sizeL, 699_00],
      [sizeXL, 799_00],
    ] as const)
      await setVariant(id, { price });
    const { lines } = (await call(order, `GET /orders/${order.id}/return-options`)).body.data;
    expect(lines[0].exchanges.map(({ difference }: { difference: number }) => difference)).toEqual([0, 0, 250]);
  });
});
