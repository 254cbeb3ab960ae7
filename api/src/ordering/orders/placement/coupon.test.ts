import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import {
  couponRedemptions,
  coupons,
  orders,
  promotionRedemptions,
  promotions,
  users,
} from '../../../platform/db/schema';
import { redeemCoupon } from '../../../pricing/coupons/redeem-coupon';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import type { PromotionRow } from '../../../pricing/promotions/to-rule';
import { addCoupon, postalAddress, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { getAdmin, getCart, fillCart, placeOrder, placeGuestOrder, createOrder, changeStatus, buildItems, getStock } =
  createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('a coupon', () => {
  it('reduces the total and counts the redemption', async () => {
    const coupon = await addCoupon(shop, { code: `TEN-${randomUUID().slice(0, 8).toUpperCase()}`, usageLimit: 1 });
    await fillCart();
    const { body } = await placeOrder({ couponCode: coupon.code.toLowerCase() });
    expect(body.data.order).toMatchObject({ couponCode: coupon.code, discount: 50, total: 529 });
    const [used] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used.used).toBe(1);
    const redemptions = await shop.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id));
    expect(redemptions).toMatchObject([{ orderId: body.data.order._id, userId: buyer.customer.userId }]);
  });

  it('makes the order fail if it is no longer valid, instead of charging another total', async () => {
    await fillCart();
    const { status, body } = await placeOrder({ couponCode: 'NOSUCH' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_coupon', message: 'Invalid coupon code' });
    expect(await getStock()).toBe(3);
    expect((await getCart()).totalItems).toBe(1);
  });

  it('limited to one use per customer is not redeemed twice by guests with the same phone', async () => {
    const coupon = await addCoupon(shop, {
      code: `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`,
      perCustomerLimit: 1,
    });
    expect((await placeGuestOrder({ couponCode: coupon.code })).status).toBe(201);
    const secondResponse = await placeGuestOrder({ couponCode: coupon.code });
    expect(secondResponse.status).toBe(422);
    expect(secondResponse.body.message).toBe('You have already used this coupon');
  });
});

describe('a coupon for one use per customer', () => {
  let code: string;
  beforeEach(async () => {
    code = `MINE-${randomUUID().slice(0, 8).toUpperCase()}`;
    await addCoupon(shop, { code, perCustomerLimit: 1 });
  });
  const buildContact = () => ({
    address: { ...postalAddress, phone: `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}` },
    email: `${randomUUID()}@vastra.example`,
  });
  const refusal = { status: 422, body: { code: 'invalid_coupon', message: 'You have already used this coupon' } };

  it('knows a guest by the phone and by the email, in whatever case', async () => {
    const first = buildContact();
    const placeWith = (values: object) => placeGuestOrder({ ...values, couponCode: code });
    expect((await placeWith(first)).status).toBe(201);
    const email = first.email.toUpperCase();
    const quote = { items: buildItems(), couponCode: code, email };
    expect(await shop.call('POST /checkout/quote', { body: quote })).toMatchObject(refusal);
    expect(await placeWith({ ...buildContact(), email })).toMatchObject(refusal);
    expect(await placeWith({ ...buildContact(), address: first.address })).toMatchObject(refusal);
    // The form of a coupon says so: `sameCustomerText`.
    const alias = first.email.replace('@', '+1@');
    expect((await placeWith({ ...buildContact(), email: alias })).status).toBe(201);
  });

  it('knows a customer by the verified email of an order as a guest', async () => {
    const { email, address } = buildContact();
    await shop.db.update(users).set({ email, emailVerifiedAt: new Date() }).where(eq(users.id, buyer.customer.userId));
    expect((await placeGuestOrder({ email, address, couponCode: code })).status).toBe(201);
    await fillCart();
    expect(await placeOrder({ ...buildContact(), couponCode: code })).toMatchObject(refusal);
  });
});

describe('a coupon of the first order', () => {
  const message = 'This coupon is valid on your first order only';
  let code: string;
  beforeEach(async () => {
    code = `FIRST-${randomUUID().slice(0, 8).toUpperCase()}`;
    await addCoupon(shop, { code, isFirstOrderOnly: true });
  });
  const buildAddress = () => ({ ...postalAddress, phone: `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}` });
  const getQuote = (body: object, headers: Record<string, string> = buyer.customer.bearer) =>
    shop.call('POST /checkout/quote', { headers, body: { items: buildItems(), couponCode: code, ...body } });

  it('reduces the first order of a customer, and is refused in the cart, the quote and the order after it', async () => {
    await fillCart();
    const firstReply = await placeOrder({ couponCode: code, address: buildAddress() });
    expect(firstReply.body.data.order).toMatchObject({ couponCode: code, discount: 50 });
    await fillCart();
    const cartReply = await shop.call('PUT /cart/coupon', { headers: buyer.customer.bearer, body: { code } });
    expect(cartReply).toMatchObject({ status: 422, body: { code: 'invalid_coupon', message } });
    expect(await getQuote({})).toMatchObject({ status: 422, body: { message, details: { couponCode: message } } });
    const secondReply = await placeOrder({ couponCode: code, address: buildAddress() });
    expect(secondReply).toMatchObject({ status: 422, body: { code: 'invalid_coupon', message } });
    expect(await getStock()).toBe(2);
  });

  it('does not count a cancelled order', async () => {
    const address = buildAddress();
    const id = await createOrder({ address });
    expect((await getQuote({})).status).toBe(422);
    await changeStatus(id, 'cancelled');
    expect((await getQuote({})).body.data.discount).toBe(50);
    expect((await createOrder({ couponCode: code, address })).startsWith('V')).toBe(true);
  });

  it.each(['gift_card', 'exchange'] as const)(
    'does not count an order that is no further purchase of goods: %s',
    async (kind) => {
      const address = buildAddress();
      const id = await createOrder({ address, paymentMethod: 'cod' });
      expect((await getQuote({})).status).toBe(422);
      await shop.db.update(orders).set({ kind }).where(eq(orders.id, id));
      expect((await getQuote({})).body.data.discount).toBe(50);
      expect((await createOrder({ couponCode: code, address })).startsWith('V')).toBe(true);
    },
  );

  it('knows a guest by the phone and by the email of an earlier order', async () => {
    const buildContact = () => ({ address: buildAddress(), email: `${randomUUID()}@vastra.example` });
    const contact = buildContact();
    const placeWith = (values: object) => placeGuestOrder({ ...values, couponCode: code });
    expect((await placeWith(contact)).status).toBe(201);
    const refusal = { status: 422, body: { code: 'invalid_coupon', message } };
    expect(await placeWith({ ...buildContact(), address: contact.address })).toMatchObject(refusal);
    expect(await placeWith({ ...buildContact(), email: contact.email })).toMatchObject(refusal);
    expect((await placeWith(buildContact())).status).toBe(201);
  });

  it('knows a customer by the email of an earlier order as a guest', async () => {
    const email = `${randomUUID()}@vastra.example`;
    await shop.db.update(users).set({ email, emailVerifiedAt: new Date() }).where(eq(users.id, buyer.customer.userId));
    await placeGuestOrder({ address: buildAddress(), email: email.toUpperCase() });
    expect(await getQuote({})).toMatchObject({ status: 422, body: { message } });
    expect((await getQuote({ email }, {})).status).toBe(422);
  });

  it('is judged again when it is redeemed, because another order may have been placed in between', async () => {
    const coupon = (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0];
    const address = buildAddress();
    const customer = { userId: buyer.customer.userId, phone: address.phone };
    const orderId = await createOrder({ address });
    await expect(redeemCoupon(shop.db, coupon, { ...customer, orderId: 'V-LATER' })).rejects.toThrow(message);
    await redeemCoupon(shop.db, coupon, { ...customer, orderId });
  });
});

describe('a code that saves less than the offers without it', () => {
  const exclusive = { product: false, order: false, delivery: false };
  let offer: PromotionRow;
  beforeEach(async () => {
    offer = await addPromotion(shop, { kind: 'percent', percent: 50 }, { combines: exclusive });
  });
  afterEach(async () => {
    await shop.db.delete(promotions);
    await shop.db.delete(coupons).where(eq(coupons.code, 'LESS'));
  });
  const endOffer = () => shop.db.update(promotions).set({ status: 'off' }).where(eq(promotions.id, offer.id));
  const addCode = {
    coupon: () => addCoupon(shop, { code: 'LESS', perCustomerLimit: 1 }),
    promotion: () =>
      addPromotion(shop, { kind: 'percent', percent: 10 }, { code: 'LESS', combines: exclusive, perCustomerLimit: 1 }),
  };
  const countUses = async () =>
    (await shop.db.$count(couponRedemptions, eq(couponRedemptions.userId, buyer.customer.userId))) +
    (await shop.db.$count(promotionRedemptions, ne(promotionRedemptions.promotionId, offer.id)));

  it.each(['coupon', 'promotion'] as const)(
    'stays in the cart, is not redeemed, and is used once it saves more: a %s',
    async (kind) => {
      await addCode[kind]();
      const { bearer } = buyer.customer;
      await fillCart(2);
      const applied = await shop.call('PUT /cart/coupon', { headers: bearer, body: { code: 'LESS' } });
      const text = 'Your offers save ₹400 more than LESS, so the code is not used.';
      const unused = { unusedCode: { code: 'LESS', text }, appliedCoupon: null, discount: 500 };
      expect(applied.body).toMatchObject({ message: text, data: { ...unused, couponCode: 'LESS' } });
      const quote = await shop.call('POST /checkout/quote', { headers: bearer, body: { couponCode: 'LESS' } });
      expect(quote.body.data).toMatchObject({ ...unused, total: 500 });
      const draft = await shop.call('POST /admin/draft-orders/quote', {
        headers: (await getAdmin()).bearer,
        body: { userId: null, address: {}, items: buildItems(2), couponCode: 'LESS' },
      });
      expect(draft.body.data).toMatchObject(unused);
      const placed = await placeOrder({ couponCode: 'LESS', items: buildItems(2), expectedTotal: 500 });
      expect(placed.body.data.order).toMatchObject({ couponCode: null, discount: 500 });
      expect(await countUses()).toBe(0);
      await endOffer();
      const later = await getCart();
      expect(later).toMatchObject({ couponProblem: null, discount: 100 });
      expect(later.unusedCode).toBeUndefined();
      const used = await placeOrder({ couponCode: 'LESS', items: buildItems() });
      expect(used.body.data.order).toMatchObject({ couponCode: 'LESS', discount: 50 });
      expect(await countUses()).toBe(1);
    },
  );
});

it('takes a maximum off the delivery that a shipping coupon names, and is not redeemed by another', async () => {
  const code = `FAST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const coupon = await addCoupon(shop, {
    ...{ code, discountType: 'shipping', discountValue: 0, maxDiscountAmount: 50_00, shippingMethods: ['express'] },
  });
  const getQuote = async (shippingMethod: string) =>
    (await shop.call('POST /checkout/quote', { body: { items: buildItems(), couponCode: code, shippingMethod } })).body
      .data;
  const text = `The code ${code} is used when you choose express delivery.`;
  const standard = await getQuote('standard');
  expect(standard).toMatchObject({ appliedCoupon: null, unusedCode: { code, text } });
  const express = await getQuote('express');
  expect(express).toMatchObject({ appliedCoupon: { code, shippingMethods: ['express'] }, shippingFee: 149 });
  expect(standard.shippingOptions).toEqual(express.shippingOptions);
  const countUses = () => shop.db.$count(couponRedemptions, eq(couponRedemptions.couponId, coupon.id));
  expect((await placeGuestOrder({ couponCode: code })).body.data.order.couponCode).toBeNull();
  expect(await countUses()).toBe(0);
  expect((await placeGuestOrder({ couponCode: code, shippingMethod: 'express' })).body.data.order.couponCode).toBe(
    code,
  );
  expect(await countUses()).toBe(1);
});
