import { eq } from 'drizzle-orm';
import { findInconsistencies } from '../../../tests/concurrency/consistency';
import { findDifferences } from '../../accounting/agreement/find-differences';
import { getStoredContent } from '../../accounting/invoices/document-content';
import { orders, promotions, settings } from '../../platform/db/schema';
import { addPromotion } from '../../pricing/promotions/testing/add-promotion';
import { setUpTestShop } from '../../testing/shop';
import {
  buildLine,
  createReturnHelpers,
  type DeliveredOrder,
  type OrderOptions,
  restockAll,
} from '../returns/testing/return-shop';

const shop = setUpTestShop({ refundConfirmationRupees: 100_000 });
const helpers = createReturnHelpers(shop);
const { createOrder, request, step, call, callAdmin, setRules, listRefunds, listCreditNotes, listLines, getOrderRow } =
  helpers;

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(promotions);
});

const [saree, scent] = [0, 1];

/** Places an order of a saree for ₹9,999 with a scent of ₹749, a gift above ₹5,000. */
async function orderWithGift(options: OrderOptions = {}) {
  await addPromotion(
    shop,
    { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { maxPrice: 749 } },
    { label: 'Free gift', definition: { condition: { minAmount: 5000 } } },
  );
  return createOrder([{ price: 9999_00 }, { price: 749_00 }], options);
}

/** Places an order of two items of ₹1,299 for the price of one. */
async function orderTwoForOne(options: OrderOptions = {}) {
  await setRules({ offers: 'deduct' });
  await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 }, { label: '2 for 1' });
  return createOrder([{ price: 1299_00, quantity: 2 }], options);
}

/** Packs units of a line and gives their parcel its states, one after the other. */
async function send({ id }: DeliveredOrder, position: number, ...states: string[]) {
  const packed = await callAdmin(`POST /admin/orders/${id}/shipments`, { lines: [{ position, quantity: 1 }] });
  const { id: parcel } = packed.body.data.shipments.at(-1);
  for (const status of states) {
    const grades = status === 'returned_to_origin' ? { lines: [{ position, restocked: 1, damaged: 0 }] } : {};
    const { status: code, body } = await callAdmin(`POST /admin/shipments/${parcel}/status`, { status, ...grades });
    if (code !== 200) throw new Error(JSON.stringify(body));
  }
}
const lose = (order: DeliveredOrder, position: number) => send(order, position, 'handed_over', 'lost');
const comeBack = (order: DeliveredOrder, position: number) =>
  send(order, position, 'handed_over', 'returned_to_origin');

/** Returns units and completes the return. */
async function sendBack(order: DeliveredOrder, lines: ReturnType<typeof buildLine>[], number = 1): Promise<void> {
  const { status, body } = await request(order, lines);
  if (status !== 201) throw new Error(body.message);
  await step(order, 'approve', {}, number);
  const units = lines.map(({ position, quantity }): [number, number] => [position, quantity]);
  await step(order, 'receive', restockAll(...units), number);
  const completed = await step(order, 'complete', {}, number);
  if (completed.status !== 200) throw new Error(JSON.stringify(completed.body));
}

const sumRefunds = async ({ id }: DeliveredOrder) =>
  (await listRefunds(id)).reduce((sum, { amount, status }) => (status === 'cancelled' ? sum : sum + amount), 0);
const sumNotes = async ({ id }: DeliveredOrder) =>
  (await listCreditNotes(id)).reduce((sum, note) => sum + getStoredContent(note).total.amount, 0);
const cancel = (order: DeliveredOrder, position: number, name = 'cancel-items', quantity = 1) =>
  call(order, `POST /orders/${order.id}/${name}`, { lines: [{ position, quantity, left: quantity }] });

describe('a gift whose parcel is with the customer no longer', () => {
  it.each([
    ['was lost', lose],
    ['came back', comeBack],
  ])('costs nothing when the goods come back: its parcel %s before', async (_name, end) => {
    const order = await orderWithGift({ delivered: [1, 0] });
    await end(order, scent);
    await sendBack(order, [buildLine(saree, 1)]);
    expect(await sumRefunds(order)).toBe(9999_00);
    expect(await sumNotes(order)).toBe(9999_00);
  });

  it.each([
    ['was lost', lose],
    ['came back', comeBack],
    ['was cancelled', (order: DeliveredOrder) => cancel(order, scent)],
  ])('gives back what was deducted for it, at the moment when it %s', async (_name, end) => {
    const order = await orderWithGift({ delivered: [1, 0] });
    await sendBack(order, [buildLine(saree, 1)]);
    expect(await sumRefunds(order)).toBe(9250_00);
    await end(order, scent);
    expect(await sumRefunds(order)).toBe(9999_00);
    expect(await sumNotes(order)).toBe(9999_00);
  });

  it('gives back a deduction of the parcel of the goods, which came back before', async () => {
    const order = await orderWithGift({ delivered: [0, 0] });
    await send(order, scent, 'handed_over', 'delivered');
    await comeBack(order, saree);
    expect(await sumRefunds(order)).toBe(9250_00);
    await sendBack(order, [buildLine(scent, 1)]);
    expect(await sumRefunds(order)).toBe(9999_00);
  });
});

it('deducts a delivered gift from the refund of the parcel that had earned it and came back', async () => {
  const order = await orderWithGift({ delivered: [0, 1] });
  await comeBack(order, saree);
  expect(await sumRefunds(order)).toBe(9250_00);
  expect(await sumNotes(order)).toBe(9250_00);
});

it('keeps a gift free when the parcel that had earned it was lost', async () => {
  const order = await orderWithGift({ delivered: [0, 1] });
  await lose(order, saree);
  expect(await sumRefunds(order)).toBe(9999_00);
});

it('deducts nothing for a unit that was never delivered', async () => {
  const order = await orderTwoForOne({ delivered: [1] });
  await lose(order, 0);
  await sendBack(order, [buildLine(0, 1)]);
  expect(await sumRefunds(order)).toBe(1299_00 + 0);
});

it('deducts the discount that the last unit does not earn when the other one came back to the shop', async () => {
  const order = await orderTwoForOne({ delivered: [1] });
  await comeBack(order, 0);
  // One unit costs ₹1,299, and ₹1,299 was paid.
  expect(await sumRefunds(order)).toBe(0);
  await sendBack(order, [buildLine(0, 1)]);
  expect(await sumRefunds(order)).toBe(1299_00);
});

describe('a cancellation', () => {
  it('says before the press what the gift costs, and makes it cost that, of a guest with cash', async () => {
    const order = await orderWithGift({ paymentMethod: 'cod', isGuest: true, delivered: [0, 0] });
    const quote = await cancel(order, saree, 'cancel-quote');
    expect(quote.body.data).toEqual({ value: 9999, deduction: 749, total: 9250 });
    expect(await getOrderRow(order.id)).toMatchObject({ total: 9999_00 });
    expect((await cancel(order, saree)).status).toBe(200);
    const row = await getOrderRow(order.id);
    expect(row).toMatchObject({ subtotal: 749_00, discount: 0, total: 749_00 });
    expect((await listLines(order.id))[scent]).toMatchObject({ discount: 0, promotions: [], tax: row.tax });
    await send(order, scent, 'handed_over');
    const [{ cashDue }] = await shop.db.query.shipments.findMany({
      where: (table, { eq }) => eq(table.orderId, order.id),
    });
    expect(cashDue).toBe(749_00);
  });

  it('refunds the rest of a paid order, and everything when the gift goes too', async () => {
    const order = await orderWithGift({ delivered: [0, 0] });
    await cancel(order, saree);
    expect(await sumRefunds(order)).toBe(9250_00);
    await cancel(order, scent);
    expect(await sumRefunds(order)).toBe(9999_00);
  });

  it('is refused to the customer while the gift is packed or delivered, and allowed once it came back', async () => {
    const order = await orderWithGift({ delivered: [0, 1] });
    const refused = await cancel(order, saree);
    expect(refused).toMatchObject({ status: 409, body: { code: 'items_not_cancellable' } });
    expect(refused.body.message).toMatch(/was cheaper together with these items, and it is packed or with you/);
    expect((await cancel(order, saree, 'cancel-quote')).status).toBe(409);
    await sendBack(order, [buildLine(scent, 1)]);
    expect((await cancel(order, saree)).status).toBe(200);
    expect(await sumRefunds(order)).toBe(9999_00);
  });

  test('by the shop leaves the gift free, because the customer has not ended the offer', async () => {
    const order = await orderWithGift({ delivered: [0, 1] });
    const lines = [{ position: saree, quantity: 1, left: 1, restocked: 0 }];
    expect(
      (await callAdmin(`POST /admin/orders/${order.id}/cancel-items`, { lines, reason: 'out_of_stock' })).status,
    ).toBe(200);
    expect(await sumRefunds(order)).toBe(9999_00);
    const other = await orderWithGift({ delivered: [0, 1] });
    expect(
      await callAdmin(`POST /admin/orders/${other.id}/cancel-items`, { lines, reason: 'customer_request' }),
    ).toMatchObject({ status: 409, body: { code: 'items_not_cancellable' } });
  });

  test('of one item of two for one makes the other cost its price', async () => {
    const order = await orderTwoForOne({ delivered: [0] });
    expect((await cancel(order, 0, 'cancel-quote')).status).toBe(409);
    const lines = { lines: [{ position: 0, quantity: 1, left: 2 }] };
    expect((await call(order, `POST /orders/${order.id}/cancel-quote`, lines)).body.data).toEqual({
      ...{ value: 649.5, deduction: 649.5, total: 0 },
    });
    await call(order, `POST /orders/${order.id}/cancel-items`, lines);
    expect(await sumRefunds(order)).toBe(0);
    expect(await getOrderRow(order.id)).toMatchObject({ total: 1299_00 });
  });

  test('of a part of an offer whose items go together only is refused', async () => {
    await setRules({ offers: 'together' });
    await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 }, { label: '2 for 1' });
    const order = await createOrder([{ price: 1299_00 }, { price: 1299_00 }], { delivered: [0, 0] });
    expect((await cancel(order, 0)).body.message).toBe(
      '2 for 1: the items of this offer can only be cancelled together.',
    );
  });
});

it('lets the last item of an offer come back alone when other items were lost, also if they go together only', async () => {
  await setRules({ offers: 'together' });
  await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 }, { label: '2 for 1' });
  const order = await createOrder([{ price: 1299_00, quantity: 2 }], { delivered: [1] });
  await lose(order, 0);
  await sendBack(order, [buildLine(0, 1)]);
  expect(await sumRefunds(order)).toBe(1299_00 + 0);
});

it.each([
  ['an item', [1, 0]],
  ['a gift', [0, 1]],
])('knows %s whose size support has changed, so that the return of the item ends the offer', async (_name, sizes) => {
  await addPromotion(
    shop,
    { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { maxPrice: 749 } },
    { label: 'Free gift', definition: { condition: { minAmount: 5000 } } },
  );
  const order = await createOrder(
    [
      { price: 9999_00, sizes: ['M', 'L'] },
      { price: 749_00, sizes: ['M', 'L'] },
    ],
    { delivered: [0, 0] },
  );
  const body = {
    lines: [saree, scent].map((position) => ({
      ...{ position, variantId: order.variantIds[position][sizes[position]], quantity: 1 },
    })),
  };
  const preview = await callAdmin(`POST /admin/orders/${order.id}/edit/preview`, body);
  const { updatedAt: version } = (await callAdmin(`GET /admin/orders/${order.id}`)).body.data;
  const edit = { ...body, version, expectedTotal: preview.body.data.next.total };
  expect((await callAdmin(`POST /admin/orders/${order.id}/edit`, edit)).status).toBe(200);
  await helpers.deliver(order.id, [1, 1]);
  await sendBack(order, [buildLine(saree, 1)]);
  expect(await sumRefunds(order)).toBe(9250_00);
});

describe('a replacement', () => {
  /** Places an order with a gift whose item is replaced by another size. */
  async function exchange() {
    await addPromotion(
      shop,
      { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { maxPrice: 749 } },
      { label: 'Free gift', definition: { condition: { minAmount: 5000 } } },
    );
    const order = await createOrder([{ price: 9999_00, sizes: ['M', 'L'] }, { price: 749_00 }]);
    const exchangeVariantId = order.variantIds[0][1];
    await sendBack(order, [buildLine(saree, 1, { resolution: 'exchange', exchangeVariantId })]);
    const [{ exchangeOrderId }] = await helpers.listReturnRows(order.id);
    return { order, replacement: { ...order, id: exchangeOrderId! } };
  }

  it('keeps the gift, and its return ends it', async () => {
    const { order, replacement } = await exchange();
    await helpers.deliver(replacement.id, [1]);
    await sendBack(replacement, [buildLine(0, 1)]);
    expect(await sumNotes(replacement)).toBe(9250_00);
    // The gift goes back, and with it what the return of the replacement lacks.
    await sendBack(order, [buildLine(scent, 1)], 2);
    expect(await sumNotes(replacement)).toBe(9999_00);
  });

  it('keeps the gift free when it was lost', async () => {
    const { replacement } = await exchange();
    await lose(replacement, 0);
    expect(await sumNotes(replacement)).toBe(9999_00);
  });

  it('gives back what was deducted for the other items when the shop cancels it', async () => {
    await setRules({ offers: 'deduct' });
    await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 }, { label: '2 for 1' });
    const order = await createOrder([{ price: 1299_00, quantity: 2, sizes: ['M', 'L'] }]);
    const exchangeVariantId = order.variantIds[0][1];
    await sendBack(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId })]);
    await sendBack(order, [buildLine(0, 1)], 2);
    expect(await sumNotes(order)).toBe(649_50);
    const [{ exchangeOrderId }] = await helpers.listReturnRows(order.id);
    const body = { lines: [{ position: 0, quantity: 1, left: 1, restocked: 1 }], reason: 'out_of_stock' };
    expect((await callAdmin(`POST /admin/orders/${exchangeOrderId}/cancel-items`, body)).status).toBe(200);
    expect(await sumNotes(order)).toBe(1299_00);
    expect(await sumRefunds(order)).toBe(1299_00);
  });

  it('cannot be cancelled by the customer while the gift is there', async () => {
    const { replacement } = await exchange();
    expect((await cancel(replacement, 0)).status).toBe(409);
    expect((await call(replacement, `POST /orders/${replacement.id}/cancel`, {})).status).toBe(409);
  });
});

test('money, stock and documents of all these orders agree', async () => {
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
  expect((await findDifferences(shop.db, { limit: 100 })).rows).toEqual([]);
  // An order of which everything came back, whose deduction stays.
  const order = await orderWithGift({ delivered: [1, 0] });
  await sendBack(order, [buildLine(saree, 1)]);
  await shop.db.update(promotions).set({ status: 'off' });
  await shop.db.update(orders).set({ promotions: [] }).where(eq(orders.id, order.id));
  await lose(order, scent);
  expect((await findDifferences(shop.db, { limit: 100 })).rows).toMatchObject([
    { orderId: order.id, kind: 'empty', money: 749_00, documents: 0, difference: 749_00 },
  ]);
});
