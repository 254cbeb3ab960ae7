import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findInconsistencies } from '../../../../tests/concurrency/consistency';
import { redeemCouponOfAttempt, releaseCouponOfFailedAttempt } from '../../../payments/attempts/coupon-of-attempt';
import {
  collections,
  orderLines,
  products,
  promotionRedemptions,
  promotions,
  promotionUses,
  variants,
} from '../../../platform/db/schema';
import { redeemPromotions } from '../../../pricing/promotions/redeem-promotions';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import { addCoupon, addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../../testing/shop';
import { getTotalRows } from '../mails/totals';
import { type Buyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
let scarf: { id: string; variantIds: string[] };
const helpers = createOrderingHelpers(shop, () => buyer);
const { getCart, fillCart, placeOrder, placeGuestOrder, buildItems, openOrder, getOrderRow, changeStatus } = helpers;

const createBuyer = async (): Promise<Buyer> => ({
  customer: await createSignedInUser(shop),
  jacket: await addProduct(shop, { price: 500_00, stock: 30 }),
});

beforeEach(async () => {
  buyer = await createBuyer();
  scarf = await addProduct(shop, { price: 200_00, stock: 30 });
});
afterEach(() => shop.db.delete(promotions));

const buildTwoItems = () => [...buildItems(2), { productId: scarf.id, variantId: scarf.variantIds[0], quantity: 1 }];
const getQuote = async (body: object = {}, headers: object = buyer.customer.bearer) =>
  (await shop.call('POST /checkout/quote', { headers: { ...headers }, body: { items: buildTwoItems(), ...body } }))
    .body;
const orderTwo = async (body: object = {}) => (await placeOrder({ items: buildTwoItems(), ...body })).body;
const listLines = (id: string) =>
  shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
const readUses = async (id: string) =>
  (await shop.db.select().from(promotionUses).where(eq(promotionUses.promotionId, id)))[0];
const countRedemptions = (id: string) => shop.db.$count(promotionRedemptions, eq(promotionRedemptions.promotionId, id));

it('takes the same off the cart, the quote and the order, and names it on the lines', async () => {
  await addPromotion(shop, { kind: 'buy-get', buy: 2, get: 1, percent: 100 }, { label: 'Buy 2, get 1 free' });
  await fillCart(2);
  await fillCart(1, scarf);
  const expected = {
    subtotal: 1200,
    discount: 200,
    promotions: [{ label: 'Buy 2, get 1 free', amount: 200, class: 'product' }],
  };
  expect(await getCart()).toMatchObject(expected);
  const { data: quoted } = await getQuote({ paymentMethod: 'cod' });
  expect(quoted).toMatchObject(expected);
  const { data } = await orderTwo({ paymentMethod: 'cod', expectedTotal: quoted.total });
  expect(data.order).toMatchObject({ ...expected, total: quoted.total, couponCode: null });
  expect((await openOrder(data.order._id)).items.map((item: { promotions: unknown }) => item.promotions)).toEqual([
    [{ label: 'Buy 2, get 1 free', amount: 166.67 }],
    [{ label: 'Buy 2, get 1 free', amount: 33.33 }],
  ]);
  expect((await listLines(data.order._id)).map(({ discount }) => discount)).toEqual([166_67, 33_33]);
  expect(getTotalRows(data.order)[1]).toEqual(['Buy 2, get 1 free', '-₹200']);
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

it('costs a guest the same as an account', async () => {
  await addPromotion(shop, { kind: 'percent', percent: 10 });
  const { data: ofGuest } = await getQuote({}, {});
  expect(ofGuest).toMatchObject({ discount: 120 });
  expect((await getQuote()).data.total).toBe(ofGuest.total);
});

it('puts a coupon behind promotions, and the discount of each in its own row', async () => {
  const { code } = await addCoupon(shop, { code: `TEN-${randomUUID().slice(0, 8).toUpperCase()}` });
  await addPromotion(shop, { kind: 'order-amount', amount: 200 }, { label: 'Diwali' });
  const { data } = await orderTwo({ couponCode: code });
  expect(data.order).toMatchObject({
    discount: 300,
    couponCode: code,
    promotions: [{ label: 'Diwali', amount: 200, class: 'order' }],
  });
  const lines = await listLines(data.order._id);
  expect(lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(300_00);
});

it('makes each way of delivery cheaper that it changes', async () => {
  await addPromotion(shop, { kind: 'delivery', percent: 50 }, { label: 'Half the delivery' });
  const { data } = await getQuote({ address: { postalCode: '560025' }, items: buildItems(1) });
  expect(data).toMatchObject({ shippingFee: 39.5, promotions: [{ class: 'delivery', amount: 39.5 }] });
  const express = data.shippingOptions.find(({ method }: { method: string }) => method === 'express');
  const chosen = await getQuote({ address: { postalCode: '560025' }, items: buildItems(1), shippingMethod: 'express' });
  expect(chosen.data.shippingFee).toBe(express.fee);
});

it('says what is missing, and stops saying it', async () => {
  await addPromotion(
    shop,
    { kind: 'percent', percent: 10 },
    { label: 'Bulk', definition: { condition: { minQuantity: 4 } } },
  );
  expect((await getQuote()).data).toMatchObject({ discount: 0, hints: ['1 more for 10% off: Bulk'] });
  expect((await getQuote({ items: buildItems(3) })).data.hints).toEqual(['1 more for 10% off: Bulk']);
  expect((await getQuote({ items: [...buildItems(3), buildTwoItems()[1]] })).data.hints).toBeUndefined();
});

describe('items of other products', () => {
  const getScarf = (values: object = {}) => ({
    ...{ kind: 'buy-get' as const, buy: 2, get: 1, percent: 100, getProducts: { productIds: [scarf.id] } },
    ...values,
  });
  const ofJackets = () => ({ products: { productIds: [buyer.jacket.id] } });
  let other: { id: string; variantIds: string[] };
  const setTitle = (title: string) => shop.db.update(products).set({ title }).where(eq(products.id, scarf.id));

  test('they are free once others are bought, and the cart says which one to add and links to it', async () => {
    await setTitle('Silk Scarf');
    await addPromotion(shop, getScarf(), { label: '2 jackets, 1 scarf free', definition: ofJackets() });
    const hint = 'Add 1 Silk Scarf: it is free';
    expect((await getQuote({ items: buildItems(2) })).data).toMatchObject({
      discount: 0,
      hints: [hint],
      hintLinks: [{ hint, productId: scarf.id }],
    });
    await fillCart(2);
    expect(await getCart()).toMatchObject({ hints: [hint], hintLinks: [{ hint, productId: scarf.id }] });
    const { data: quoted } = await getQuote({ paymentMethod: 'cod' });
    expect(quoted).toMatchObject({ discount: 200, promotions: [{ label: '2 jackets, 1 scarf free', amount: 200 }] });
    expect(quoted.hints).toBeUndefined();
    expect(quoted.hintLinks).toBeUndefined();
    const { data } = await orderTwo({ paymentMethod: 'cod', expectedTotal: quoted.total });
    const { items } = await openOrder(data.order._id);
    expect(items.map((item: { promotions: unknown }) => item.promotions)).toEqual([
      [{ label: '2 jackets, 1 scarf free', amount: 166.67 }],
      [{ label: '2 jackets, 1 scarf free', amount: 33.33 }],
    ]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });

  test('they are a gift above an amount, which the gift itself does not reach', async () => {
    const definition = { condition: { minAmount: 1000 } };
    await addPromotion(shop, getScarf({ buy: 0 }), { label: 'Free scarf', definition });
    const one = [...buildItems(1), buildTwoItems()[1]];
    expect((await getQuote({ items: one })).data).toMatchObject({
      discount: 0,
      hints: ['Add ₹500 for 1 free: Free scarf'],
    });
    const { data } = await orderTwo({ paymentMethod: 'cod' });
    expect(data.order).toMatchObject({ discount: 200, promotions: [{ label: 'Free scarf', amount: 200 }] });
    expect((await listLines(data.order._id)).map(({ discount }) => discount)).toEqual([0, 200_00]);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });

  test('they are not named while they are sold out', async () => {
    await addPromotion(shop, getScarf(), { definition: ofJackets() });
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, scarf.id));
    expect((await getQuote({ items: buildItems(2) })).data.hints).toBeUndefined();
  });

  test.each([
    [
      'a category',
      () => ({ categoryIds: ['jackets'] }),
      'Add 1 item from Jackets: it is free',
      { categoryId: 'jackets' },
    ],
    ['a brand', () => ({ brands: ['Neel', 'Ira'] }), 'Add 1 item by Neel or Ira: it is free', { brand: 'Neel' }],
    [
      'collections, of which one has a page,',
      () => ({ collectionIds: ['hint-old', 'hint-new'] }),
      'Add 1 item from Old or New: it is free',
      { collectionId: 'hint-new' },
    ],
    [
      'a collection without a page',
      () => ({ collectionIds: ['hint-old'] }),
      'Add 1 item from Old: it is free',
      undefined,
    ],
    ['tags', () => ({ tags: ['festive'] }), 'Add 1 item tagged festive: it is free', undefined],
    [
      'several products',
      () => ({ productIds: [scarf.id, other.id] }),
      'Add 1 of Silk Scarf or Cotton Scarf: it is free',
      undefined,
    ],
    ['another selection', () => ({ optionValues: ['M'] }), 'Add 1 item of “Festive offer”: it is free', undefined],
  ])('%s names them, with a link if a page shows them', async (_name, getProducts, hint, link) => {
    await shop.db
      .insert(collections)
      .values([
        { id: 'hint-old', title: 'Old', kind: 'manual', isActive: false, renewedOn: '2026-11-26' },
        { id: 'hint-new', title: 'New', kind: 'manual', isActive: true, renewedOn: '2026-11-26' },
      ])
      .onConflictDoNothing();
    await setTitle('Silk Scarf');
    other = await addProduct(shop, { title: 'Cotton Scarf' });
    const isNotBought = { minPrice: 501 };
    const selection = { ...getProducts(), ...('productIds' in getProducts() ? {} : isNotBought) };
    await addPromotion(shop, getScarf({ getProducts: selection }), { definition: ofJackets() });
    const { data: quoted } = await getQuote({ items: buildItems(2) });
    expect(quoted.hints).toEqual([hint]);
    if ('productIds' in getProducts()) expect(quoted.hintLinks).toEqual([{ hint, productId: scarf.id }]);
    else expect(quoted.hintLinks).toEqual(link && [{ hint, ...link }]);
  });
});

it('counts with the way to pay', async () => {
  await addPromotion(shop, { kind: 'percent', percent: 5 }, { definition: { condition: { isPrepaid: true } } });
  expect((await getQuote({ paymentMethod: 'cod' })).data).toMatchObject({ discount: 0 });
  expect((await getQuote({ paymentMethod: 'demo' })).data).toMatchObject({ discount: 60 });
  expect((await orderTwo({ paymentMethod: 'cod' })).data.order).toMatchObject({ discount: 0 });
});

it('starts and ends at once, in a process that has priced without it before', async () => {
  expect((await getQuote()).data.discount).toBe(0);
  const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 });
  expect((await getQuote()).data.discount).toBe(120);
  await shop.db.update(promotions).set({ status: 'off' }).where(eq(promotions.id, id));
  expect((await getQuote()).data.discount).toBe(0);
  await shop.db.update(promotions).set({ status: 'active', endsAt: new Date() }).where(eq(promotions.id, id));
  expect((await getQuote()).data.discount).toBe(0);
});

describe('the code of a promotion', () => {
  const enter = (code: string) => shop.call('PUT /cart/coupon', { headers: buyer.customer.bearer, body: { code } });

  it('is entered like a coupon, and leaves the cart with the order', async () => {
    const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 }, { code: 'FEST10', label: 'Ten off' });
    await fillCart(2);
    expect((await getQuote()).data.discount).toBe(0);
    expect((await enter('fest10')).body.data).toMatchObject({
      couponCode: 'FEST10',
      appliedCoupon: { code: 'FEST10', discountType: 'fixed', discountValue: 100 },
      promotions: [{ label: 'Ten off', code: 'FEST10', amount: 100 }],
      discount: 100,
    });
    const { body } = await placeOrder({ couponCode: 'FEST10' });
    expect(body.data.order).toMatchObject({ couponCode: 'FEST10', discount: 100 });
    expect((await getCart()).couponCode).toBeNull();
    expect(await countRedemptions(id)).toBe(1);
    await changeStatus(body.data.order._id, 'cancelled', { note: 'Changed' });
    expect(await countRedemptions(id)).toBe(0);
  });

  it('is refused with the reason', async () => {
    await addPromotion(
      shop,
      { kind: 'percent', percent: 10 },
      { code: 'FEST10', definition: { condition: { minAmount: 2000 } } },
    );
    await fillCart(2);
    expect(await enter('FEST10')).toMatchObject({
      status: 422,
      body: { message: 'This code needs items for ₹1,000 more' },
    });
    expect(await getQuote({ couponCode: 'FEST10' })).toMatchObject({
      code: 'invalid_coupon',
      message: 'This code needs items for ₹800 more',
    });
    expect((await orderTwo({ couponCode: 'FEST10' })).code).toBe('invalid_coupon');
  });
});

describe('a limit', () => {
  it('counts orders and the budget, and a cancelled order gives both back', async () => {
    const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 }, { usageLimit: 2, budget: 200_00 });
    const first = (await orderTwo()).data.order;
    expect(first.discount).toBe(120);
    expect(await readUses(id)).toMatchObject({ used: 1, spent: 120_00 });
    // ₹120 more would exceed the budget of ₹200.
    buyer = await createBuyer();
    expect((await orderTwo()).data.order.discount).toBe(0);
    await changeStatus(first._id, 'cancelled', { note: 'Changed' });
    expect(await readUses(id)).toMatchObject({ used: 0, spent: 0 });
    expect((await getQuote()).data.discount).toBe(120);
  });

  it('counts the orders before it was set', async () => {
    const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 });
    await orderTwo();
    await shop.db.update(promotions).set({ usageLimit: 2 }).where(eq(promotions.id, id));
    buyer = await createBuyer();
    expect((await orderTwo()).data.order.discount).toBe(120);
    expect((await getQuote()).data.discount).toBe(0);
  });

  it('holds when orders come at the same time', async () => {
    const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 }, { usageLimit: 1 });
    const buyers = await Promise.all([1, 2, 3].map(() => createSignedInUser(shop)));
    const items = [{ productId: scarf.id, variantId: scarf.variantIds[0], quantity: 1 }];
    const replies = await Promise.all(
      buyers.map((customer) =>
        placeOrder({ items, expectedTotal: 259 }, { 'idempotency-key': randomUUID() }, customer),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await readUses(id)).toMatchObject({ used: 1 });
    expect(await countRedemptions(id)).toBe(1);
  });

  it('holds for orders whose quotes were before the first of them', async () => {
    const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 }, { usageLimit: 1 });
    const redeem = (orderId: string) =>
      shop.db.transaction((tx) =>
        redeemPromotions(tx, [{ id, amount: 50_00 }], { orderId, userId: null, phone: orderId }),
      );
    expect((await Promise.all(['V-ONE', 'V-TWO'].map(redeem))).sort()).toEqual([false, true]);
    expect(await readUses(id)).toMatchObject({ used: 1, spent: 50_00 });
  });

  test('a limit for a customer knows the account and the phone', async () => {
    await addPromotion(shop, { kind: 'percent', percent: 10 }, { perCustomerLimit: 1 });
    expect((await orderTwo()).data.order.discount).toBe(120);
    expect((await getQuote()).data.discount).toBe(0);
    expect((await getQuote({}, {})).data.discount).toBe(120);
    expect((await getQuote({ phone: postalAddress.phone }, {})).data.discount).toBe(0);
    expect((await placeGuestOrder()).body.data.order.discount).toBe(0);
  });

  test('a promotion for first orders applies once the customer is known', async () => {
    await addPromotion(shop, { kind: 'percent', percent: 10 }, { definition: { who: { maxOrders: 0 } } });
    const phone = '9811111111';
    expect((await getQuote({}, {})).data.discount).toBe(0);
    expect((await getQuote({ phone }, {})).data.discount).toBe(120);
    const address = { ...postalAddress, phone };
    expect((await placeGuestOrder({ address })).body.data.order.discount).toBe(50);
    expect((await placeGuestOrder({ address })).body.data.order.discount).toBe(0);
  });
});

it('is given back when the payment fails, and taken again with the next attempt', async () => {
  const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 }, { usageLimit: 1 });
  const unpaid = (await orderTwo({ paymentMethod: 'demo' })).data.order._id;
  expect(await countRedemptions(id)).toBe(1);
  const attempt = <T>(work: Parameters<typeof shop.db.transaction<T>>[0]) => shop.db.transaction(work);
  await attempt((tx) => releaseCouponOfFailedAttempt(tx, unpaid));
  expect(await countRedemptions(id)).toBe(0);
  expect(await attempt((tx) => redeemCouponOfAttempt(tx, unpaid))).toBe(true);
  expect(await countRedemptions(id)).toBe(1);
  await attempt((tx) => releaseCouponOfFailedAttempt(tx, unpaid));
  buyer = await createBuyer();
  expect((await orderTwo()).data.order.discount).toBe(120);
  expect(await attempt((tx) => redeemCouponOfAttempt(tx, unpaid))).toBe(false);
});

it('stays as it was placed when the promotion is switched off or deleted', async () => {
  const { id } = await addPromotion(shop, { kind: 'percent', percent: 10 });
  const placed = (await orderTwo()).data.order._id;
  await shop.db.delete(promotions).where(eq(promotions.id, id));
  expect(await openOrder(placed)).toMatchObject({ discount: 120, promotions: [{ amount: 120 }] });
  await changeStatus(placed, 'cancelled', { note: 'Changed' });
  expect((await getOrderRow(placed)).status).toBe('cancelled');
});

describe('an order that changes', () => {
  const callAdmin = async (route: string, body: object) =>
    shop.call(route, { headers: (await helpers.getAdmin()).bearer, body });

  it('keeps the shares of the items that remain, and added items get none', async () => {
    await addPromotion(
      shop,
      { kind: 'percent', percent: 50 },
      { label: 'Jackets', definition: { products: { productIds: [buyer.jacket.id] } } },
    );
    const { _id } = (await orderTwo({ paymentMethod: 'cod' })).data.order;
    const editLines = async (jackets: number, scarves: number) => {
      const row = await getOrderRow(_id);
      const lines = [
        { position: 0, variantId: buyer.jacket.variantIds[0], quantity: jackets },
        { position: 1, variantId: scarf.variantIds[0], quantity: scarves },
      ];
      const preview = (await callAdmin(`POST /admin/orders/${_id}/edit/preview`, { lines })).body.data;
      const version = row.updatedAt.toISOString();
      const edit = { lines, version, expectedTotal: preview.next?.total ?? preview.total };
      return callAdmin(`POST /admin/orders/${_id}/edit`, edit);
    };
    expect((await editLines(1, 2)).status).toBe(200);
    expect(await openOrder(_id)).toMatchObject({ discount: 250, promotions: [{ label: 'Jackets', amount: 250 }] });
    expect((await listLines(_id)).map(({ discount }) => discount)).toEqual([250_00, 0]);
    expect((await editLines(2, 2)).status).toBe(200);
    expect((await openOrder(_id)).discount).toBe(250);
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
  });
});

test('units of one line in two slabs of GST are two lines of the order, and the quote has the same tax', async () => {
  await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 }, { label: 'Two for one' });
  const coat = await addProduct(shop, { price: 3000_00, sizes: ['M', 'L'], stock: 30 });
  const buy = (...quantities: number[]) =>
    quantities.map((quantity, index) => ({ productId: coat.id, variantId: coat.variantIds[index], quantity }));
  const { data: quoted } = await getQuote({ items: buy(3), address: { postalCode: '110001' } });
  expect(quoted).toMatchObject({ tax: 600.49, items: [{ quantity: 3, taxRate: 18 }] });
  expect((await getQuote({ items: buy(2, 1), address: { postalCode: '110001' } })).data.tax).toBe(600.49);
  const { data } = (await placeOrder({ items: buy(3), expectedTotal: 6000 })).body;
  const id = data.order._id;
  expect(data.order).toMatchObject({ totalItems: 3, subtotal: 9000, discount: 3000, total: 6000, tax: 600.48 });
  expect(await listLines(id)).toMatchObject([
    { position: 0, quantity: 2, discount: 3000_00, taxRate: 500, tax: 142_86, promotions: [{ amount: 3000_00 }] },
    { position: 1, quantity: 1, discount: 0, taxRate: 1800, tax: 457_62, promotions: [] },
  ]);
  const stock = { [coat.variantIds[0]]: 30 };
  expect(await findInconsistencies(shop.db, stock)).toEqual([]);
  expect(await changeStatus(id, 'cancelled')).toMatchObject({ status: 200 });
  expect(await findInconsistencies(shop.db, stock)).toEqual([]);
});
