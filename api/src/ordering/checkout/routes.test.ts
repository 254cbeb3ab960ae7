import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
} from '../../testing/shop';
import { saveShippingPolicy } from '../shipping/queries';
import { computeQuote } from './compute-quote';

const shop = setUpTestShop();
let customer: SignedIn;
let jacket: { id: string; variantIds: string[] };

beforeEach(async () => {
  customer = await createSignedInUser(shop);
  jacket = await addProduct(shop, { price: 600_00, stock: 3 });
});

const items = (quantity: number) => [{ productId: jacket.id, variantId: jacket.variantIds[0], quantity }];
const quote = (body: object, headers = {}) => shop.call('POST /checkout/quote', { body, headers });

it("quotes a guest's items before any address is known", async () => {
  const { status, body } = await quote({ items: items(1) });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    items: [{ variantId: jacket.variantIds[0], quantity: 1, lineTotal: 600, hsn: '6201', taxRate: 5 }],
    totalItems: 1,
    subtotal: 600,
    discount: 0,
    shippingFee: 79,
    total: 679,
    tax: 32.33,
    taxSplit: { placeOfSupply: null, cgst: 0, sgst: 0, igst: 32.33 },
    shippingMethod: 'standard',
    paymentMethod: 'demo',
    paymentOptions: [
      { method: 'demo', available: true, reason: '' },
      { method: 'cod', available: true, reason: '' },
    ],
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
  const body = { items: items(1), couponCode: 'TEN', shippingMethod: 'express', address: postalAddress };
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
  ['cash_unavailable', '194101', { paymentMethod: 'cod' }],
  ['payment_method_unavailable', '560025', { paymentMethod: 'razorpay' }],
])('refuses as %s what is not offered to %s', async (code, postalCode, more) => {
  const refused = { status: 422, body: { code } };
  expect(await quote({ items: items(1), address: { postalCode }, ...more })).toMatchObject(refused);
  const order = { items: items(1), address: { ...postalAddress, postalCode }, ...more };
  const headers = { 'idempotency-key': `refused-${code}-${postalCode}` };
  expect(await shop.call('POST /orders', { body: order, headers })).toMatchObject(refused);
});

describe('ways to pay', () => {
  const to = (postalCode: string, more = {}) => quote({ items: items(1), address: { postalCode }, ...more });

  it('tell why there is no cash on delivery to a remote PIN code', async () => {
    expect((await to('194101')).body.data).toMatchObject({
      paymentMethod: 'demo',
      paymentOptions: [
        { method: 'demo', available: true, reason: '' },
        { method: 'cod', available: false, reason: 'Cash on Delivery is not available for this PIN code.' },
      ],
    });
    await saveShippingPolicy(shop.db, { remoteCashOnDelivery: true });
    expect((await to('194101', { paymentMethod: 'cod' })).body.data).toMatchObject({ paymentMethod: 'cod' });
    await saveShippingPolicy(shop.db, {});
  });

  it('are the one that is asked for', async () => {
    expect((await to('560025', { paymentMethod: 'cod' })).body.data.paymentMethod).toBe('cod');
  });

  it.each([
    [['cod'], 'cod'],
    [['cod', 'demo'], 'demo'],
  ] as const)('are, when the shop offers %p, %s first for the remote', async (offeredMethods, method) => {
    const purchase = {
      userId: null,
      items: items(1),
      shippingMethod: 'standard' as const,
      postalCode: '194101',
      offeredMethods,
    };
    expect((await computeQuote(shop.db, purchase, new Date())).paymentMethod).toBe(method);
  });

  it('are none when the shop offers none', async () => {
    const purchase = { userId: null, items: items(1), shippingMethod: 'standard' as const, offeredMethods: [] };
    await expect(computeQuote(shop.db, purchase, new Date())).rejects.toMatchObject({
      code: 'payment_method_unavailable',
    });
  });
});

describe('GST', () => {
  it('is split by the state of the PIN code', async () => {
    const at = async (postalCode: string) => (await quote({ items: items(1), address: { postalCode } })).body.data;
    expect(await at('560025')).toMatchObject({
      tax: 32.34,
      taxSplit: { placeOfSupply: 'Karnataka', cgst: 16.17, sgst: 16.17, igst: 0 },
    });
    expect(await at('682016')).toMatchObject({
      tax: 32.33,
      taxSplit: { placeOfSupply: 'Kerala', cgst: 0, sgst: 0, igst: 32.33 },
    });
  });

  it('is split by the state of a saved address, whatever its PIN code says', async () => {
    const { bearer } = customer;
    const saved = await shop.call('POST /addresses', { headers: bearer, body: { ...postalAddress, state: 'Kerala' } });
    const { body } = await quote({ items: items(1), addressId: saved.body.data._id }, bearer);
    expect(body.data.taxSplit.placeOfSupply).toBe('Kerala');
  });

  it('is split by the PIN code when nobody has heard of the state', async () => {
    const { bearer } = customer;
    const saved = await shop.call('POST /addresses', {
      headers: bearer,
      body: { ...postalAddress, state: 'Karnatka' },
    });
    const { body } = await quote({ items: items(1), addressId: saved.body.data._id }, bearer);
    expect(body.data.taxSplit.placeOfSupply).toBe('Karnataka');
  });

  it('is of what is left after the discount', async () => {
    const coat = await addProduct(shop, { price: 2600_00, mrp: 2600_00 });
    await addCoupon(shop, { code: 'HUNDRED', discountType: 'fixed', discountValue: 100_00 });
    const wanted = [{ productId: coat.id, variantId: coat.variantIds[0], quantity: 1 }];
    const full = (await quote({ items: wanted })).body.data;
    expect([full.items[0].taxRate, full.tax]).toEqual([18, 396.61]);
    const less = (await quote({ items: wanted, couponCode: 'HUNDRED' })).body.data;
    expect([less.items[0].taxRate, less.tax]).toEqual([5, 119.05]);
  });
});

it("quotes the account's cart and address", async () => {
  const { bearer } = customer;
  await shop.call('POST /cart/items', { headers: bearer, body: items(2)[0] });
  const saved = await shop.call('POST /addresses', {
    headers: bearer,
    body: { ...postalAddress, postalCode: '194101' },
  });
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
