import { savePolicy } from '../shipping/queries';
import { addCoupon, addProduct, address, type SignedIn, signedInUser, testShop } from '../testing/shop';

const shop = testShop();
let customer: SignedIn;
let jacket: { id: string; variantIds: string[] };

beforeEach(async () => {
  customer = await signedInUser(shop);
  jacket = await addProduct(shop, { price: 600_00, stock: 3 });
});

const items = (quantity: number) => [{ productId: jacket.id, variantId: jacket.variantIds[0], quantity }];
const quote = (body: object, headers = {}) => shop.call('POST /checkout/quote', { body, headers });

it("quotes a guest's items before any address is known", async () => {
  const { status, body } = await quote({ items: items(1) });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    items: [{ variantId: jacket.variantIds[0], quantity: 1, lineTotal: 600 }],
    totalItems: 1,
    subtotal: 600,
    discount: 0,
    shippingFee: 79,
    total: 679,
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    shippingOptions: [
      { method: 'standard', fee: 79, available: true },
      { method: 'express', fee: 199, available: true },
    ],
    freeShippingThreshold: 999,
  });
  expect(body.data.deliveryFrom <= body.data.deliveryTo).toBe(true);
});

it('charges what the order will charge', async () => {
  await addCoupon(shop, { code: 'TEN' });
  const body = { items: items(1), couponCode: 'TEN', shippingMethod: 'express', address };
  const quoted = (await quote(body)).body.data;
  const placed = await shop.call('POST /orders', { body, headers: { 'idempotency-key': 'quote-and-order' } });
  const { subtotal, discount, shippingFee, total, deliveryFrom, deliveryTo } = placed.body.data.order;
  expect({ subtotal, discount, shippingFee, total, deliveryFrom, deliveryTo }).toEqual({
    subtotal: quoted.subtotal,
    discount: quoted.discount,
    shippingFee: quoted.shippingFee,
    total: quoted.total,
    deliveryFrom: quoted.deliveryFrom,
    deliveryTo: quoted.deliveryTo,
  });
  expect(total).toBe(739);
});

it('follows the PIN code', async () => {
  const far = { address: { postalCode: '194101' } };
  expect((await quote({ items: items(1), ...far })).body.data).toMatchObject({
    shippingFee: 129,
    shippingOptions: [{ method: 'standard' }, { method: 'express', available: false }],
  });
  expect((await quote({ items: items(1), ...far, shippingMethod: 'express' })).body.code).toBe('express_unavailable');
});

it.each([
  ['not_delivered', '900056', {}],
  ['not_delivered', '290001', {}],
  ['cash_unavailable', '194101', { remoteCashOnDelivery: false }],
])('refuses as %s what the product page does not offer', async (code, postalCode, policy) => {
  await savePolicy(shop.db, policy);
  expect(await quote({ items: items(1), address: { postalCode } })).toMatchObject({ status: 422, body: { code } });
  const order = { items: items(1), address: { ...address, postalCode } };
  const headers = { 'idempotency-key': `refused-${code}-${postalCode}` };
  expect(await shop.call('POST /orders', { body: order, headers })).toMatchObject({ status: 422, body: { code } });
  await savePolicy(shop.db, {});
});

it("quotes the account's cart and address", async () => {
  const { bearer } = customer;
  await shop.call('POST /cart/items', { headers: bearer, body: items(2)[0] });
  const saved = await shop.call('POST /addresses', { headers: bearer, body: { ...address, postalCode: '194101' } });
  const { body } = await quote({ addressId: saved.body.data._id }, bearer);
  expect(body.data).toMatchObject({ totalItems: 2, subtotal: 1200, shippingFee: 0, total: 1200 });
  expect(body.data.shippingOptions[1].available).toBe(false);
  expect((await quote({ addressId: saved.body.data._id })).status).toBe(401);
});

it('refuses what cannot be ordered', async () => {
  expect((await quote({})).body).toMatchObject({ code: 'cart_empty', message: 'Your cart is empty' });
  expect((await quote({ items: [] })).status).toBe(400);
  expect((await quote({ items: items(4) })).body).toMatchObject({ code: 'out_of_stock' });
  expect((await quote({ items: [...items(2), ...items(2)] })).body).toMatchObject({ code: 'out_of_stock' });
  expect((await quote({ items: [{ productId: 'x', variantId: 'no-such', quantity: 1 }] })).status).toBe(404);
  expect((await quote({ items: items(1), couponCode: 'NOSUCH' })).body).toMatchObject({ code: 'invalid_coupon' });
});

it('makes delivery free with a shipping coupon, whichever way it goes', async () => {
  await addCoupon(shop, { code: 'SHIP', discountType: 'shipping', discountValue: 0 });
  const { body } = await quote({ items: items(1), couponCode: 'SHIP', shippingMethod: 'express' });
  expect(body.data).toMatchObject({ shippingFee: 0, total: 600, shippingOptions: [{ fee: 0 }, { fee: 0 }] });
});
