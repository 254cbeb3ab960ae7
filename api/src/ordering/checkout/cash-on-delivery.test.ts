import { and, eq, isNull } from 'drizzle-orm';
import { findInconsistencies } from '../../../tests/concurrency/consistency';
import { addGiftCard, readBalance } from '../../accounting/credit/testing/credit';
import type { DocumentContent } from '../../accounting/invoices/tax-document';
import { buildLine, createReturnHelpers, restockAll } from '../../fulfilment/returns/testing/return-shop';
import { applyShipmentEvent } from '../../fulfilment/shipments/apply-shipment-event';
import { packShipment } from '../../fulfilment/shipments/pack-shipment';
import { toIndianDay } from '../../platform/calendar/india';
import { refunds, taxDocuments, taxRates, variants } from '../../platform/db/schema';
import { defaultPolicy } from '../../pricing/shipping/default-policy';
import type { CashTerms } from '../../pricing/shipping/policy';
import { saveShippingPolicy } from '../../pricing/shipping/queries';
import { addProduct, postalAddress, setUpTestShop } from '../../testing/shop';
import { getOrderContext } from '../orders/order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../orders/testing/buyer';
import { quotePurchase } from './quote-purchase';

// A jacket of ₹500 costs ₹579 with its delivery, and ₹628.50 with the fee.
const shop = setUpTestShop();
let buyer: Buyer;
const helpers = createOrderingHelpers(shop, () => buyer);
const { buildItems, placeOrder, createOrder, openOrder, getOrderRow, getPayment, listMails, getAdmin } = helpers;
const { createOrder: createDelivered, request, step } = createReturnHelpers(shop);

const fee = { fee: 49_50 };
const saveTerms = (terms: Partial<CashTerms>) =>
  saveShippingPolicy(shop.db, { cashOnDelivery: { ...defaultPolicy.cashOnDelivery, ...terms } });
const getQuote = async (body: object = {}) =>
  (await shop.call('POST /checkout/quote', { body: { items: buildItems(), ...body } })).body.data;
const getCashOption = ({ paymentOptions }: Awaited<ReturnType<typeof getQuote>>) =>
  paymentOptions.find(({ method }: { method: string }) => method === 'cod');

beforeEach(async () => {
  buyer = await createBuyer(shop);
});
afterEach(async () => {
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

const row = { label: 'Cash on delivery fee', amount: 49.5, hsn: '996812', taxRate: 5, isRefundable: false };
const context = () => ({ ...getOrderContext(shop.services), by: 'admin' as const, actor: 'a1', now: new Date() });
const pack = (orderId: string) => shop.db.transaction((tx) => packShipment(tx, { orderId, lines: 'rest' }, context()));
const report = (shipmentId: string, ...statuses: ('handed_over' | 'returned_to_origin')[]) =>
  shop.db.transaction(async (tx) => {
    for (const status of statuses)
      await applyShipmentEvent(
        tx,
        shipmentId,
        { by: 'admin', status, ...(status === 'returned_to_origin' && { grades: 'restock' as const }) },
        context(),
      );
  });
const collect = ({ id, cashDue: cashCollected }: Awaited<ReturnType<typeof pack>>) =>
  shop.db.transaction((tx) =>
    applyShipmentEvent(tx, id, { by: 'admin', status: 'delivered', cashCollected }, context()),
  );
const listContents = async (orderId: string) =>
  (
    await shop.db
      .select()
      .from(taxDocuments)
      .where(and(eq(taxDocuments.orderId, orderId), isNull(taxDocuments.cancelledAt)))
      .orderBy(taxDocuments.number)
  ).map(({ kind, content }) => ({ kind, ...(content as unknown as DocumentContent) }));
const sumRefunds = async (orderId: string) =>
  (await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).reduce((sum, row) => sum + row.amount, 0);

describe('the fee', () => {
  beforeEach(() => saveTerms(fee));

  it('is shown beside the method before the choice, and in the total after it', async () => {
    const all = await getQuote();
    expect(all).toMatchObject({ total: 579 });
    expect(all).not.toHaveProperty('fees');
    expect(all.paymentOptions).toMatchObject([{ method: 'demo' }, { method: 'cod', available: true, fee: 49.5 }]);
    expect(all.paymentOptions[0]).not.toHaveProperty('fee');
    expect(await getQuote({ paymentMethod: 'demo' })).toMatchObject({ total: 579 });
    const chosen = await getQuote({ paymentMethod: 'cod' });
    expect(chosen).toMatchObject({ fees: [row], total: 629, rounding: 0.5, amountDue: 629 });
    // ₹500, ₹79 and ₹49.50 at 5 %, each rounded.
    expect(chosen.tax).toBe(29.93);
  });

  it('is charged as quoted, in the order, its mail and the cash of its parcel', async () => {
    const refused = await placeOrder({ items: buildItems(), paymentMethod: 'cod', expectedTotal: 579 });
    expect([refused.status, refused.body.code]).toEqual([409, 'total_changed']);
    const id = await createOrder({ paymentMethod: 'cod', expectedTotal: 629 });
    expect(await openOrder(id)).toMatchObject({ fees: [row], total: 629 });
    expect((await listMails(id))[0].body).toMatch(/Cash on delivery fee\W+₹49\.50/);
    expect((await pack(id)).cashDue).toBe(629_00);
    const [{ rows, total }] = await listContents(id);
    expect(rows.at(-1)).toMatchObject({ name: row.label, hsn: '996812', rate: 500, amount: 49_50 });
    expect(total.amount).toBe(629_00);
  });

  it('has the highest rate of the goods, as the delivery has', async () => {
    const coat = await addProduct(shop, { price: 3000_00, mrp: 3000_00 });
    const items = [...buildItems(), { productId: coat.id, variantId: coat.variantIds[0], quantity: 1 }];
    expect(await getQuote({ items, paymentMethod: 'cod' })).toMatchObject({ fees: [{ ...row, taxRate: 18 }] });
  });

  it('is none where credit leaves no cash to collect', async () => {
    const [whole, butPaise, part] = [
      await addGiftCard(shop, 579_00),
      await addGiftCard(shop, 578_70),
      await addGiftCard(shop, 500_00),
    ];
    expect(await getQuote({ paymentMethod: 'cod', giftCardCode: whole.code })).toMatchObject({
      paymentMethod: 'store_credit',
      total: 579,
      amountDue: 0,
    });
    expect(await getQuote({ paymentMethod: 'cod', giftCardCode: butPaise.code })).toMatchObject({ total: 629 });
    expect(await getQuote({ paymentMethod: 'cod', giftCardCode: part.code })).toMatchObject({
      fees: [row],
      total: 629,
      creditUsed: 500,
      amountDue: 129,
    });
    const placed = await placeOrder({ items: buildItems(), paymentMethod: 'cod', giftCardCode: whole.code });
    expect(placed.body.data.order).not.toHaveProperty('fees');
  });

  it('is in the order that an admin places for a customer', async () => {
    const { bearer: headers } = await getAdmin();
    const draft = {
      userId: buyer.customer.userId,
      email: 'asha@example.in',
      ...{ items: buildItems(), address: postalAddress, note: '' },
    };
    const { data: exact } = (await shop.call('POST /admin/draft-orders/quote', { headers, body: draft })).body;
    expect([exact.total, getCashOption(exact).fee]).toEqual([579, 49.5]);
    const created = await shop.call('POST /admin/draft-orders', { headers, body: draft });
    const { id, version } = created.body.data;
    const place = (expectedTotal: number) =>
      shop.call(`POST /admin/draft-orders/${id}/place`, {
        headers,
        body: { version, paymentMethod: 'cod', expectedTotal },
      });
    expect((await place(579)).body.code).toBe('total_changed');
    const { orderId } = (await place(629)).body.data;
    expect(await getOrderRow(orderId)).toMatchObject({ feeTotal: 49_50, total: 629_00 });
  });

  it('goes away with an order that is cancelled before it is packed', async () => {
    const id = await createOrder({ paymentMethod: 'cod' });
    await shop.call(`POST /orders/${id}/cancel-items`, {
      headers: buyer.customer.bearer,
      body: { lines: [{ position: 0, quantity: 1, left: 1 }] },
    });
    expect(await openOrder(id)).toMatchObject({ status: 'cancelled' });
    expect(await sumRefunds(id)).toBe(0);
    expect(await listContents(id)).toEqual([]);
  });

  it('is credited with a parcel that came back, for which nothing was collected', async () => {
    const id = await createOrder({ paymentMethod: 'cod' });
    await report((await pack(id)).id, 'handed_over', 'returned_to_origin');
    const [invoice, note] = await listContents(id);
    expect(note.total).toEqual(invoice.total);
    expect(await sumRefunds(id)).toBe(0);
  });

  it('stays when the customer returns the order, although the delivery goes back', async () => {
    const order = await createDelivered([{}], { paymentMethod: 'cod' });
    const { id } = order;
    expect((await getOrderRow(id)).total).toBe(629_00);
    const payout = { kind: 'upi', upiId: 'asha@okaxis' };
    expect((await request(order, [buildLine(0, 1)], { payout })).status).toBe(201);
    for (const [name, body] of [['approve'], ['receive', restockAll([0, 1])], ['complete']] as const)
      await step(order, name, body ?? {});
    expect(await sumRefunds(id)).toBe(579_50);
    const [, note] = await listContents(id);
    expect(note.rows.map(({ name }) => name)).toEqual(['Indigo Denim Jacket', 'Delivery']);
  });

  it.each([
    ['first', 0, ['Indigo Denim Jacket', 'Delivery', 'Cash on delivery fee'], 700_00],
    ['second', 1, ['Indigo Denim Jacket'], 550_00],
  ] as const)(
    'is credited with the parcel that carried it alone: the %s of two came back',
    async (_which, refused, credited, cash) => {
      const coat = await addProduct(shop, { price: 700_00 });
      const items = [...buildItems(), { productId: coat.id, variantId: coat.variantIds[0], quantity: 1 }];
      const orderId = await createOrder({ items, paymentMethod: 'cod' });
      for (const position of [0, 1]) {
        const lines = [{ position, quantity: 1 }];
        const parcel = await shop.db.transaction((tx) => packShipment(tx, { orderId, lines }, context()));
        await report(parcel.id, 'handed_over');
        await (position === refused ? report(parcel.id, 'returned_to_origin') : collect(parcel));
      }
      const note = (await listContents(orderId)).find(({ kind }) => kind === 'credit-note')!;
      expect(note.rows.map(({ name }) => name)).toEqual(credited);
      expect(await getPayment(orderId)).toMatchObject({ paidAmount: cash, paidAt: expect.any(Date) });
    },
  );

  it('leaves the share of a gift card as it was, also when the parcel comes back', async () => {
    const card = await addGiftCard(shop, 300_00);
    const id = await createOrder({ paymentMethod: 'cod', giftCardCode: card.code });
    const parcel = await pack(id);
    expect(parcel.cashDue).toBe(329_00);
    await report(parcel.id, 'handed_over', 'returned_to_origin');
    expect(await sumRefunds(id)).toBe(300_00);
    expect(await readBalance(shop.db, { giftCardId: card.id })).toBe(300_00);
  });

  it('is not charged again for the cash of a dearer replacement', async () => {
    const order = await createDelivered([{ sizes: ['M', 'L'] }], { paymentMethod: 'cod' });
    const [, large] = order.variantIds[0];
    await shop.db.update(variants).set({ price: 620_30 }).where(eq(variants.id, large));
    await request(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: large })]);
    const { exchangeOrderId } = (await step(order, 'approve')).body.data;
    expect(await getOrderRow(exchangeOrderId)).toMatchObject({ total: 620_00, creditUsed: 500_00, feeTotal: 0 });
    expect((await getPayment(exchangeOrderId)).amount).toBe(120_00);
  });

  it('has the rate of GST at the time of supply, as its goods', async () => {
    const id = await createOrder({ paymentMethod: 'cod' });
    const rate = { hsnPrefix: '6201', startsOn: toIndianDay(new Date()), rate: 1200 };
    await shop.db.insert(taxRates).values(rate);
    await pack(id);
    const [{ rows, total }] = await listContents(id);
    expect([rows.map((row) => row.rate), total.amount]).toEqual([[1200, 1200, 1200], 629_00]);
    await shop.db.delete(taxRates).where(eq(taxRates.rate, 1200));
  });

  it('stays as it was bought when support changes the order or the setting changes', async () => {
    const id = await createOrder({ paymentMethod: 'cod', items: buildItems(2) });
    await saveTerms({ fee: 10_00, maxAmount: 100_00 });
    const { updatedAt, total } = await getOrderRow(id);
    const { bearer: headers } = await getAdmin();
    const body = {
      lines: [{ position: 0, variantId: buyer.jacket.variantIds[0], quantity: 1 }],
      version: updatedAt.toISOString(),
      expectedTotal: (total - 500_00) / 100,
    };
    expect((await shop.call(`POST /admin/orders/${id}/edit`, { headers, body })).body).toMatchObject({ success: true });
    expect(await getOrderRow(id)).toMatchObject({ feeTotal: 49_50, total: total - 500_00 });
    expect((await getPayment(id)).amount).toBe(total - 500_00);
  });
});

describe('the limits of cash', () => {
  const pinReason = 'Cash on Delivery is not available for this PIN code.';
  test.each<[string, Partial<CashTerms>, string]>([
    ['no limits', {}, ''],
    ['items at the lower limit', { minAmount: 500_00 }, ''],
    ['items below it', { minAmount: 500_01 }, 'Cash on Delivery is offered for items of ₹500.01 or more in total.'],
    ['items at the upper limit', { maxAmount: 500_00 }, ''],
    ['items above it', { maxAmount: 499_99 }, 'Cash on Delivery is offered for items of up to ₹499.99 in total.'],
    ['an excluded PIN code', { excludedPrefixes: ['560025'] }, pinReason],
    ['an excluded region', { excludedPrefixes: ['110', '56'] }, pinReason],
    ['another excluded region', { excludedPrefixes: ['110', '600'] }, ''],
  ])('decide by %s', async (_title, terms, reason) => {
    await saveTerms(terms);
    const purchase = { items: buildItems(), address: { ...postalAddress, postalCode: '560025' } };
    const options = await getQuote(purchase);
    expect(getCashOption(options)).toMatchObject({ available: reason === '', reason });
    expect(getCashOption(options)).not.toHaveProperty('fee');
    const { status, body } = await placeOrder({ ...purchase, paymentMethod: 'cod' });
    expect([status, body.message]).toEqual(reason ? [422, reason] : [201, expect.any(String)]);
  });

  test('hold without another way to pay, with the reason', async () => {
    await saveTerms({ maxAmount: 499_99 });
    const purchase = { userId: null, items: buildItems(), shippingMethod: 'standard' as const };
    await expect(quotePurchase(shop.db, purchase, new Date())).rejects.toMatchObject({
      code: 'payment_method_unavailable',
      message: 'Cash on Delivery is offered for items of up to ₹499.99 in total.',
    });
  });

  test('are told for a PIN code and on the page of the delivery, with the fee', async () => {
    await saveTerms({ fee: 49_50, minAmount: 300_00, maxAmount: 5000_00, excludedPrefixes: ['110'] });
    const cashTerms = { fee: 49.5, minAmount: 300, maxAmount: 5000 };
    expect((await shop.call('GET /delivery/110001')).body.data).toMatchObject({ cashOnDelivery: false });
    expect((await shop.call('GET /delivery/560025')).body.data).toMatchObject({ cashOnDelivery: true, cashTerms });
    expect((await shop.call('GET /shipping-policy')).body.data).toMatchObject({ cashTerms });
  });

  test('refuse a new address of support at an excluded PIN code', async () => {
    const id = await createOrder({ paymentMethod: 'cod' });
    await saveTerms({ excludedPrefixes: ['400'] });
    const { updatedAt, total } = await getOrderRow(id);
    const address = { ...postalAddress, postalCode: '400001', state: 'Maharashtra', city: 'Mumbai' };
    const { bearer: headers } = await getAdmin();
    const body = { address, version: updatedAt.toISOString(), expectedTotal: total / 100 };
    expect((await shop.call(`POST /admin/orders/${id}/edit`, { headers, body })).body.message).toBe(
      'Cash on delivery is not available for this PIN code.',
    );
  });
});
