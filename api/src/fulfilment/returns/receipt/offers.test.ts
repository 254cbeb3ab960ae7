import { eq } from 'drizzle-orm';
import { getStoredContent } from '../../../accounting/invoices/document-content';
import { getReceivedAmount } from '../../../payments/refunds/received-amount';
import {
  orders,
  priceLists,
  promotions,
  returnLines,
  returns,
  settings,
  taxDocuments,
} from '../../../platform/db/schema';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import { setUpTestShop } from '../../../testing/shop';
import {
  buildLine,
  createReturnHelpers,
  type DeliveredOrder,
  type OrderOptions,
  restockAll,
} from '../testing/return-shop';

const shop = setUpTestShop({ refundConfirmationRupees: 100_000 });
const helpers = createReturnHelpers(shop);
const { createOrder, request, getOptions, step, callAdmin, setRules, listRefunds, listCreditNotes, getOrderRow } =
  helpers;

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(promotions);
});

const threeForTwo = { kind: 'buy-get', buy: 2, get: 1, percent: 100 } as const;

/** Places an order with an offer by a choice of the shop. */
async function orderWith(
  offers: 'share' | 'deduct' | 'together',
  { lines = [{ price: 300_00, quantity: 3 }], ...options }: OrderOptions & { lines?: object[] } = {},
) {
  await setRules({ offers });
  await shop.db.delete(promotions);
  await addPromotion(shop, threeForTwo, { label: '3 for 2' });
  return createOrder(lines, options);
}

/** Returns units and resolves to what is refunded for them, in paise. */
async function sendBack(order: DeliveredOrder, number: number, lines: ReturnType<typeof buildLine>[]): Promise<number> {
  const count = (await listRefunds(order.id)).length;
  const { status, body } = await request(order, lines);
  if (status !== 201) throw new Error(body.message);
  await step(order, 'approve', {}, number);
  const units = lines.map(({ position, quantity }): [number, number] => [position, quantity]);
  await step(order, 'receive', restockAll(...units), number);
  const completed = await step(order, 'complete', {}, number);
  if (completed.status !== 200) throw new Error(JSON.stringify(completed.body));
  return (await listRefunds(order.id)).slice(count).reduce((sum, { amount }) => sum + amount, 0);
}

const listReturned = ({ id }: DeliveredOrder) =>
  shop.db
    .select({ deduction: returnLines.deduction, refundAmount: returnLines.refundAmount })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, id))
    .orderBy(returns.number);
const sumNotes = async (order: DeliveredOrder) =>
  (await listCreditNotes(order.id)).reduce((sum, note) => sum + getStoredContent(note)!.total.amount, 0);
const sumNoteTax = async (order: DeliveredOrder) =>
  (await listCreditNotes(order.id)).reduce((sum, note) => sum + getStoredContent(note)!.total.tax, 0);

it('gives back the share of the discount by default', async () => {
  const order = await orderWith('share');
  expect((await getOrderRow(order.id)).promotions[0]).not.toHaveProperty('terms');
  expect(await getOptions(order)).not.toHaveProperty('offers');
  expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(200_00);
});

test.each(['share', 'deduct', 'together'] as const)(
  'gives back the price of a price list by the choice %s',
  async (offers) => {
    await setRules({ offers });
    const order = await createOrder([{ price: 300_00, listPrice: 250_00, quantity: 2 }]);
    const [{ id, ...stored }] = (await getOrderRow(order.id)).promotions;
    expect(stored).toEqual({ label: expect.stringMatching('Retailers'), class: 'product', amount: 100_00 });
    expect(await getOptions(order)).not.toHaveProperty('offers');
    expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(250_00);
    expect(await sumNotes(order)).toBe(250_00);
  },
);

it('deducts the discount that the kept items do not earn, and gives it back with the last of them', async () => {
  const order = await orderWith('deduct');
  expect((await getOptions(order)).offers).toMatch(/deducted from your refund/);
  // Two items for ₹600 are what two cost.
  expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(0);
  expect(await sumNotes(order)).toBe(0);
  expect(await sendBack(order, 2, [buildLine(0, 1)])).toBe(300_00);
  // The delivery goes back with the whole order.
  expect(await sendBack(order, 3, [buildLine(0, 1)])).toBe(300_00 + 79_00);
  expect(await sumNotes(order)).toBe(600_00 + 79_00);
  expect(await sumNoteTax(order)).toBe((await getOrderRow(order.id)).tax);
  expect((await listReturned(order)).map(({ deduction }) => deduction)).toEqual([200_00, -100_00, -100_00]);
});

describe('a member with a price list', () => {
  it('pays at most its price for what does not earn the offer, and everything adds up', async () => {
    const order = await orderWith('deduct', { lines: [{ price: 300_00, listPrice: 240_00, quantity: 3 }] });
    const [{ terms }] = (await getOrderRow(order.id)).promotions;
    expect(terms).toMatchObject({ memberPrices: [{ price: 240_00, label: expect.stringMatching('Retailers') }] });
    // Two items of the list cost ₹480, and ₹400 was paid for them.
    expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(200_00 - 80_00);
    expect(await sumNotes(order)).toBe(120_00);
    expect(await sendBack(order, 2, [buildLine(0, 1)])).toBe(240_00);
    expect(await sendBack(order, 3, [buildLine(0, 1)])).toBe(240_00 + 79_00);
    expect(await sumNotes(order)).toBe(600_00 + 79_00);
    expect(await sumNoteTax(order)).toBe((await getOrderRow(order.id)).tax);
  });

  it('keeps the price of the purchase when the list is deleted, and an earlier order has none', async () => {
    const listed = { lines: [{ price: 300_00, listPrice: 240_00, quantity: 3 }] };
    const order = await orderWith('deduct', listed);
    const earlier = await orderWith('deduct', listed);
    const [{ terms, ...rest }] = (await getOrderRow(earlier.id)).promotions;
    const { memberPrices: _memberPrices, ...earlierTerms } = terms!;
    await shop.db
      .update(orders)
      .set({ promotions: [{ ...rest, terms: earlierTerms }] })
      .where(eq(orders.id, earlier.id));
    await shop.db.delete(priceLists);
    expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(120_00);
    expect(await sendBack(earlier, 1, [buildLine(0, 1)])).toBe(0);
  });
});

describe('a gift above an amount', () => {
  /** Places an order of two items of ₹1,000 with a gift of ₹300 above ₹1,500. */
  async function orderWithGift(offers: 'share' | 'deduct' | 'together') {
    await setRules({ offers });
    await addPromotion(
      shop,
      { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { maxPrice: 300 } },
      { label: 'Free gift', definition: { condition: { minAmount: 1500 } } },
    );
    return createOrder([{ price: 1000_00 }, { price: 1000_00 }, { price: 300_00 }]);
  }

  it.each(['share', 'deduct', 'together'] as const)(
    'is deducted if the kept items do not earn it: %s',
    async (offers) => {
      const order = await orderWithGift(offers);
      expect((await getOptions(order)).offers).toMatch(/deducted from your refund/);
      expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(700_00);
      // The gift goes back, and with it the deduction.
      expect(await sendBack(order, 2, [buildLine(2, 1)])).toBe(300_00);
      expect(await sendBack(order, 3, [buildLine(1, 1)])).toBe(1000_00);
      expect(await sumNotes(order)).toBe(2000_00);
      expect(await sumNoteTax(order)).toBe((await getOrderRow(order.id)).tax);
    },
  );

  it('is paid for by the choice “share” when it alone stays, and other offers give back what was paid', async () => {
    await addPromotion(
      shop,
      { ...threeForTwo, buy: 1 },
      { label: '2 for 1', definition: { products: { minPrice: 999 } } },
    );
    const order = await orderWithGift('share');
    const [other, gift] = (await getOrderRow(order.id)).promotions;
    expect([other, gift]).toMatchObject([{ label: '2 for 1' }, { label: 'Free gift', terms: { policy: 'deduct' } }]);
    expect(other).not.toHaveProperty('terms');
    // The price of the gift is deducted from the price of the two items.
    expect(await sendBack(order, 1, [buildLine(0, 1), buildLine(1, 1)])).toBe(700_00);
    expect(await sendBack(order, 2, [buildLine(2, 1)])).toBe(300_00);
    expect(await sumNotes(order)).toBe(1000_00);
  });

  it('stays free while the kept items earn it', async () => {
    await setRules({ offers: 'share' });
    await addPromotion(
      shop,
      { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { maxPrice: 300 } },
      { label: 'Free gift', definition: { condition: { minAmount: 900 } } },
    );
    const order = await createOrder([{ price: 1000_00 }, { price: 1000_00 }, { price: 300_00 }]);
    expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(1000_00);
  });
});

describe('before it is requested, a return', () => {
  const getQuote = (order: DeliveredOrder, lines: ReturnType<typeof buildLine>[]) =>
    shop.call(`POST /orders/${order.id}/return-quote${order.access}`, {
      headers: { ...order.customer?.bearer },
      body: { lines },
    });

  it('says what is deducted, as it is deducted then, and what goes back later', async () => {
    const order = await orderWith('deduct');
    expect((await getQuote(order, [buildLine(0, 1)])).body.data).toEqual({
      ...{ value: 200, deduction: 200, fee: 0, total: 0 },
    });
    expect((await getQuote(order, [buildLine(0, 3)])).body.data).toMatchObject({ value: 600, deduction: 0 });
    expect((await getQuote(order, [buildLine(0, 1, { reason: 'damaged' })])).body.data.deduction).toBe(0);
    expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(0);
    expect((await getQuote(order, [buildLine(0, 2)])).body.data).toEqual({
      ...{ value: 400, deduction: -200, fee: 0, total: 600 },
    });
    expect(await listReturned(order)).toHaveLength(1);
  });

  it('says the fee, which is at most what is left', async () => {
    const order = await orderWith('deduct', { isGuest: true });
    await setRules({ offers: 'deduct', fee: 49_00 });
    expect((await getQuote(order, [buildLine(0, 1)])).body.data).toMatchObject({ fee: 0, total: 0 });
    expect((await getQuote(order, [buildLine(0, 3)])).body.data).toMatchObject({ fee: 49, total: 551 });
  });

  it('is refused with the reason', async () => {
    const order = await orderWith('together');
    expect(await getQuote(order, [buildLine(0, 1)])).toMatchObject({
      status: 409,
      body: { code: 'not_returnable', message: '3 for 2: the items of this offer can only be returned together.' },
    });
    expect((await getQuote(order, [buildLine(0, 4)])).body.message).toMatch(/at most 3 can be returned/);
    expect((await getQuote(order, [buildLine(7, 1)])).body.message).toBe('This item is not part of the order.');
    expect((await getQuote(order, [buildLine(0, 1), buildLine(0, 1)])).status).toBe(400);
    expect((await getQuote({ ...order, customer: undefined }, [buildLine(0, 3)])).status).toBe(404);
  });
});

it('counts an offer of several products, and credits an earlier item again', async () => {
  const lines = [{ price: 300_00 }, { price: 300_00 }, { price: 300_00 }];
  const order = await orderWith('deduct', { lines });
  expect(await sendBack(order, 1, [buildLine(2, 1)])).toBe(0);
  expect(await sendBack(order, 2, [buildLine(0, 1), buildLine(1, 1)])).toBe(600_00 + 79_00);
  expect(await sumNotes(order)).toBe(600_00 + 79_00);
  expect(await sumNoteTax(order)).toBe((await getOrderRow(order.id)).tax);
  const last = (await listCreditNotes(order.id)).at(-1)!;
  expect(getStoredContent(last)!.rows).toMatchObject([
    { position: 0, quantity: 1, amount: 200_00 },
    { position: 1, quantity: 1, amount: 200_00 },
    { position: null, amount: 79_00 },
    { position: 2, quantity: 0, amount: 200_00, withheld: { amount: -200_00 } },
  ]);
});

it('refunds everything of an order that store credit has paid in part', async () => {
  const order = await orderWith('deduct', { storeCredit: 500_00 });
  await sendBack(order, 1, [buildLine(0, 1)]);
  await sendBack(order, 2, [buildLine(0, 2)]);
  const refunded = (await listRefunds(order.id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(refunded).toBe(await getReceivedAmount(shop.db, order.id));
  expect(await sumNotes(order)).toBe(refunded);
});

it('deducts nothing for a fault of the shop, nor for a replaced item', async () => {
  const order = await orderWith('deduct', { lines: [{ price: 300_00, quantity: 3, sizes: ['M', 'L'] }] });
  expect(await sendBack(order, 1, [buildLine(0, 1, { reason: 'damaged' })])).toBe(200_00);
  const replaced = await orderWith('deduct', { lines: [{ price: 300_00, quantity: 3, sizes: ['M', 'L'] }] });
  const exchangeVariantId = replaced.variantIds[0][1];
  await sendBack(replaced, 1, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId })]);
  const [line] = await listReturned(replaced);
  expect(line).toMatchObject({ deduction: 0, refundAmount: 200_00 });
});

it('keeps the terms of the time when the order was placed', async () => {
  const order = await orderWith('deduct');
  await shop.db.delete(promotions);
  await setRules({ offers: 'share' });
  expect(await sendBack(order, 1, [buildLine(0, 1)])).toBe(0);
  const other = await orderWith('share');
  await setRules({ offers: 'deduct' });
  expect(await sendBack(other, 1, [buildLine(0, 1)])).toBe(200_00);
});

it('takes items back together only, unless they are damaged, or an admin decides', async () => {
  const order = await orderWith('together');
  const refused = await request(order, [buildLine(0, 1)]);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'not_returnable', message: '3 for 2: the items of this offer can only be returned together.' },
  });
  expect((await request(order, [buildLine(0, 1, { reason: 'damaged' })])).status).toBe(201);
  expect(await sendBack(order, 2, [buildLine(0, 2)])).toBe(400_00);
  const other = await orderWith('together');
  const byAdmin = await callAdmin(`POST /admin/orders/${other.id}/returns`, {
    lines: [buildLine(0, 1)],
    ignoreRules: true,
  });
  expect(byAdmin.status).toBe(201);
});

test('units of two slabs of GST have their own rows in the documents, and each gives back its own price', async () => {
  await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 }, { label: 'Two for one' });
  const order = await createOrder([{ price: 3000_00, quantity: 3 }], { delivered: [2, 1] });
  const [invoice] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, order.id));
  expect(getStoredContent(invoice)!.rows.filter(({ position }) => position !== null)).toMatchObject([
    { position: 0, quantity: 2, amount: 3000_00, rate: 500, tax: 142_86 },
    { position: 1, quantity: 1, amount: 3000_00, rate: 1800, tax: 457_62 },
  ]);
  expect(await sendBack(order, 1, [buildLine(1, 1)])).toBe(3000_00);
  expect(await sumNoteTax(order)).toBe(457_62);
  expect(await sendBack(order, 2, [buildLine(0, 2)])).toBe(3000_00);
  expect([await sumNotes(order), await sumNoteTax(order)]).toEqual([6000_00, 600_48]);
});
