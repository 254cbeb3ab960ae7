import { eq } from 'drizzle-orm';
import { getSpentCredit } from '../../../accounting/credit/reverse-spend';
import { addGiftCard, addStoreCredit, readBalance, sumLedger } from '../../../accounting/credit/testing/credit';
import { recordCapture } from '../../../payments/capture/record-capture';
import { runPaymentJobs } from '../../../payments/testing/run-payment-jobs';
import { giftCards, orders, promotionRedemptions, promotions, variants } from '../../../platform/db/schema';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import { addCoupon, postalAddress, setUpTestShop } from '../../../testing/shop';
import { getOrderContext } from '../order-context';
import { type Buyer, buildIdempotencyHeader, createBuyer, createOrderingHelpers } from '../testing/buyer';

// An order of one jacket costs ₹579 with delivery.
const shop = setUpTestShop();
let buyer: Buyer;
const helpers = createOrderingHelpers(shop, () => buyer);
const { buildItems, placeOrder, placeGuestOrder, getPayment, getOrderRow, confirmPayment, listMails, openOrder } =
  helpers;

beforeEach(async () => {
  buyer = await createBuyer(shop);
});
afterEach(async () => expect(await sumLedger(shop.db)).toBe(0));

const addCredit = (amount: number) => addStoreCredit(shop.db, buyer.customer.userId, amount);
const readCredit = () => readBalance(shop.db, { userId: buyer.customer.userId });
const getQuote = (body: object = {}, headers: Record<string, string> = buyer.customer.bearer) =>
  shop.call('POST /checkout/quote', { headers, body: { items: buildItems(), ...body } });
const placeCreditOrder = (body: object = {}, headers?: Record<string, string>) =>
  placeOrder({ items: buildItems(), useStoreCredit: true, ...body }, headers);
const cancel = (id: string) => shop.call(`POST /orders/${id}/cancel`, { headers: buyer.customer.bearer, body: {} });

describe('a quote', () => {
  it('says what credit there is, and uses it only on request', async () => {
    await addCredit(200_00);
    expect((await getQuote()).body.data).toMatchObject({
      creditAvailable: 200,
      creditUsed: 0,
      amountDue: 579,
      total: 579,
    });
    expect((await getQuote({ useStoreCredit: true })).body.data).toMatchObject({
      storeCreditUsed: 200,
      creditUsed: 200,
      amountDue: 379,
      total: 579,
      paymentMethod: 'demo',
    });
    const guest = (await getQuote({ useStoreCredit: true }, {})).body.data;
    expect(guest).toMatchObject({ creditUsed: 0, amountDue: 579 });
    expect(guest).not.toHaveProperty('creditAvailable');
  });

  it('uses a gift card before store credit, and both after the coupon', async () => {
    await addCredit(400_00);
    const { code } = await addGiftCard(shop, 250_00);
    const coupon = await addCoupon(shop, { code: 'FIFTY', discountType: 'fixed', discountValue: 50_00 });
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    const { body } = await getQuote({ useStoreCredit: true, giftCardCode: typed, couponCode: coupon.code });
    expect(body.data).toMatchObject({
      total: 529,
      giftCardUsed: 250,
      storeCreditUsed: 279,
      creditUsed: 529,
      amountDue: 0,
      paymentMethod: 'store_credit',
      giftCard: { ending: code.slice(-4), balance: 250 },
    });
  });

  it('refuses a gift card in the same way, whether it is unknown, disabled, expired or empty', async () => {
    const [disabled, expired, empty] = [
      await addGiftCard(shop, 100_00),
      await addGiftCard(shop, 100_00, -1000),
      await addGiftCard(shop, 100_00),
    ];
    await shop.db.update(giftCards).set({ status: 'disabled' }).where(eq(giftCards.id, disabled.id));
    await placeCreditOrder({ giftCardCode: empty.code, useStoreCredit: false, paymentMethod: 'cod' });
    const replies = [];
    for (const giftCardCode of ['ABCDEFGHJKLMNPQR', disabled.code, expired.code, empty.code])
      replies.push(await getQuote({ giftCardCode }));
    for (const { status, body } of replies) {
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'gift_card_invalid',
        details: { giftCardCode: 'This gift card cannot be used. Please check the code.' },
      });
    }
  });
});

describe('an order', () => {
  test('that credit pays as a whole needs no payment method and is confirmed at once', async () => {
    await addCredit(600_00);
    const { status, body } = await placeCreditOrder({
      paymentMethod: 'store_credit',
      expectedTotal: 579,
      expectedCredit: 579,
    });
    expect([status, body.data.payment]).toEqual([201, null]);
    expect(body.data.order).toMatchObject({
      total: 579,
      creditUsed: 579,
      paymentMethod: 'store_credit',
      paymentStatus: 'paid',
      paymentLabels: { paid: 'Paid with store credit' },
      awaitsPaymentUntil: null,
      invoice: null,
    });
    expect(await getPayment(body.data.order._id)).toMatchObject({ amount: 0, provider: 'store_credit' });
    expect(await readCredit()).toBe(21_00);
  });

  test.each([undefined, 'cod', 'demo'])(
    'that credit pays as a whole has the offers of orders that are paid in advance, after the choice of %s',
    async (paymentMethod) => {
      await addCredit(600_00);
      const offer = { definition: { condition: { isPrepaid: true } } };
      const { id } = await addPromotion(shop, { kind: 'percent', percent: 5 }, offer);
      const quote = (await getQuote({ useStoreCredit: true, paymentMethod })).body.data;
      expect(quote).toMatchObject({ discount: 25, total: 554, amountDue: 0, paymentMethod: 'store_credit' });
      const seen = { expectedTotal: 554, expectedCredit: 554 };
      const { body } = await placeCreditOrder({ paymentMethod: 'store_credit', ...seen });
      expect(body.data.order).toMatchObject({ discount: 25, total: 554, paymentStatus: 'paid' });
      await shop.db.delete(promotionRedemptions);
      await shop.db.delete(promotions).where(eq(promotions.id, id));
    },
  );

  test('of which credit pays all but paise that cash is rounded by is placed as the quote says', async () => {
    await addCredit(579_10);
    await shop.db.update(variants).set({ price: 500_30 }).where(eq(variants.id, buyer.jacket.variantIds[0]));
    const quote = (await getQuote({ useStoreCredit: true, paymentMethod: 'cod' })).body.data;
    expect(quote).toMatchObject({ total: 579, creditUsed: 579, amountDue: 0, paymentMethod: 'store_credit' });
    const { body } = await placeCreditOrder({
      paymentMethod: 'store_credit',
      expectedTotal: 579,
      expectedCredit: 579,
    });
    expect(body.data.order).toMatchObject({ total: 579, creditUsed: 579, paymentStatus: 'paid' });
  });

  test('with cash on delivery has the rest in cash, and says so in its mail', async () => {
    await addCredit(79_00);
    const { body } = await placeCreditOrder({ paymentMethod: 'cod' });
    const { _id } = body.data.order;
    expect(body.data.order).toMatchObject({ total: 579, creditUsed: 79, paymentStatus: 'pending' });
    expect(await getPayment(_id)).toMatchObject({ amount: 500_00 });
    const [mail] = await listMails(_id);
    expect(mail.body).toContain('Please keep ₹500 ready for the courier.');
    expect(mail.body).toContain('Paid with store credit  -₹79');
    expect(mail.html).toContain('Left to pay, Cash on Delivery');
    expect(await openOrder(_id)).toMatchObject({ creditUsed: 79, kind: 'goods' });
  });

  it('spends once, however often its request is repeated', async () => {
    await addCredit(700_00);
    const headers = buildIdempotencyHeader();
    const replies = [await placeCreditOrder({}, headers), await placeCreditOrder({}, headers)];
    expect(new Set(replies.map(({ body }) => body.data.order._id)).size).toBe(1);
    expect(await readCredit()).toBe(121_00);
  });

  it('is refused if credit pays something else than was shown', async () => {
    await addCredit(100_00);
    for (const body of [{ expectedCredit: 150 }, { expectedCredit: 0 }, { paymentMethod: 'store_credit' }])
      expect((await placeCreditOrder(body)).body).toMatchObject({ code: 'total_changed' });
    expect(await readCredit()).toBe(100_00);
    expect((await placeCreditOrder({ expectedCredit: 100 })).status).toBe(201);
  });

  test('of a guest can use a gift card, whose rest stays on the card', async () => {
    const { id, code } = await addGiftCard(shop, 1000_00);
    const { status, body } = await placeGuestOrder({ giftCardCode: code, paymentMethod: 'store_credit' });
    expect([status, body.data.order.creditUsed, body.data.order.paymentStatus]).toEqual([201, 579, 'paid']);
    expect(await readBalance(shop.db, { giftCardId: id })).toBe(421_00);
  });

  it('gives the credit back once when it is cancelled', async () => {
    await addCredit(300_00);
    const { code, id: giftCardId } = await addGiftCard(shop, 100_00);
    const { _id } = (await placeCreditOrder({ giftCardCode: code, paymentMethod: 'cod' })).body.data.order;
    expect([await readCredit(), await readBalance(shop.db, { giftCardId })]).toEqual([0, 0]);
    expect((await cancel(_id)).status).toBe(200);
    expect((await cancel(_id)).status).toBe(409);
    expect([await readCredit(), await readBalance(shop.db, { giftCardId })]).toEqual([300_00, 100_00]);
    expect(await getSpentCredit(shop.db, _id)).toBe(0);
  });

  it('gives the credit back when it was not paid in time, and uses it again for a payment that arrives late', async () => {
    await addCredit(300_00);
    const { _id } = (await placeCreditOrder({ paymentMethod: 'demo' })).body.data.order;
    expect(await getPayment(_id)).toMatchObject({ amount: 279_00 });
    expect(await readCredit()).toBe(0);
    await shop.db
      .update(orders)
      .set({ reservedUntil: new Date(0) })
      .where(eq(orders.id, _id));
    await runPaymentJobs(shop.services, new Date());
    expect((await getOrderRow(_id)).status).toBe('cancelled');
    expect(await readCredit()).toBe(300_00);
    const capture = { orderId: _id, paymentId: `late-${_id}`, amount: 279_00, currency: 'INR' };
    const { providerOrderId } = await getPayment(_id);
    const outcome = await shop.db.transaction((tx) =>
      recordCapture(
        tx,
        { ...capture, providerOrderId: providerOrderId! },
        { now: new Date(), ...getOrderContext(shop.services) },
      ),
    );
    expect(outcome).toBe('late, taken from stock again');
    expect(await readCredit()).toBe(0);
    await cancel(_id);
    expect(await readCredit()).toBe(300_00);
  });

  test('that is paid late is refunded if its credit was spent meanwhile', async () => {
    await addCredit(300_00);
    const { _id } = (await placeCreditOrder({ paymentMethod: 'demo' })).body.data.order;
    const { providerOrderId } = await getPayment(_id);
    await shop.db
      .update(orders)
      .set({ reservedUntil: new Date(0) })
      .where(eq(orders.id, _id));
    await runPaymentJobs(shop.services, new Date());
    await placeCreditOrder({ paymentMethod: 'cod' });
    const capture = {
      orderId: _id,
      paymentId: `late-${_id}`,
      amount: 279_00,
      currency: 'INR',
      providerOrderId: providerOrderId!,
    };
    const outcome = await shop.db.transaction((tx) =>
      recordCapture(tx, capture, { now: new Date(), ...getOrderContext(shop.services) }),
    );
    expect(outcome).toBe('late and sold out, to be refunded');
  });

  test('that is paid online with credit is confirmed by the rest', async () => {
    await addCredit(79_00);
    const { _id } = (await placeCreditOrder({ paymentMethod: 'demo', address: postalAddress })).body.data.order;
    await confirmPayment(_id);
    expect(await openOrder(_id)).toMatchObject({ paymentStatus: 'paid', creditUsed: 79, total: 579 });
  });
});
