import { eq } from 'drizzle-orm';
import { addresses } from '../../platform/db/schema';
import { saveShippingPolicy } from '../../pricing/shipping/queries';
import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
} from '../../testing/shop';
import { quotePurchase } from './quote-purchase';

const shop = setUpTestShop();
let customer: SignedIn;
let jacket: { id: string; variantIds: string[] };

beforeEach(async () => {
  customer = await createSignedInUser(shop);
  jacket = await addProduct(shop, { price: 600_00, stock: 3 });
});

const buildItems = (quantity: number) => [{ productId: jacket.id, variantId: jacket.variantIds[0], quantity }];
const requestQuote = (body: object, headers = {}) => shop.call('POST /checkout/quote', { body, headers });

it("quotes a guest's items without an address", async () => {
  const { status, body } = await requestQuote({ items: buildItems(1) });
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

it('rounds the total of the method that the shop chooses, if that is cash and the screen shows it', async () => {
  const { id: productId, variantIds } = await addProduct(shop, { price: 600_60, stock: 3 });
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const purchase = { userId: null, items, shippingMethod: 'standard' } as const;
  const getTotal = async (rest: object) =>
    (await quotePurchase(shop.db, { ...purchase, ...rest }, new Date())).amounts.total;
  expect(await getTotal({})).toBe(679_60);
  expect(await getTotal({ roundsCash: true })).toBe(680_00);
  // This shop's first method is paid online.
  expect((await requestQuote({ items, roundsCash: true })).body.data).toMatchObject({
    paymentMethod: 'demo',
    total: 679.6,
  });
});

it('quotes the total that the order charges', async () => {
  await addCoupon(shop, { code: 'TEN' });
  const body = { items: buildItems(1), couponCode: 'TEN', shippingMethod: 'express', address: postalAddress };
  const quote = (await requestQuote(body)).body.data;
  const placed = await shop.call('POST /orders', { body, headers: { 'idempotency-key': 'quote-and-order' } });
  const { subtotal, discount, shippingFee, total, deliveryFrom, deliveryTo } = placed.body.data.order;
  expect({ subtotal, discount, shippingFee, total, deliveryFrom, deliveryTo }).toEqual({
    subtotal: quote.subtotal,
    discount: quote.discount,
    shippingFee: quote.shippingFee,
    total: quote.total,
    deliveryFrom: quote.deliveryFrom,
    deliveryTo: quote.deliveryTo,
  });
  expect(total).toBe(739);
});

it('depends on the PIN code', async () => {
  const remoteAddress = { address: { postalCode: '194101' } };
  expect((await requestQuote({ items: buildItems(1), ...remoteAddress })).body.data).toMatchObject({
    shippingFee: 129,
    shippingOptions: [{ method: 'standard' }, { method: 'express', available: false }],
  });
  expect((await requestQuote({ items: buildItems(1), ...remoteAddress, shippingMethod: 'express' })).body.code).toBe(
    'express_unavailable',
  );
});

it('accepts a PIN code with a space, and orders without it', async () => {
  const spaced = { ...postalAddress, postalCode: '560 025' };
  expect((await requestQuote({ items: buildItems(1), address: { postalCode: '560 025' } })).body.data).toMatchObject({
    taxSplit: { placeOfSupply: 'Karnataka' },
  });
  const headers = { 'idempotency-key': 'spaced-postal-code' };
  const { body } = await shop.call('POST /orders', { body: { items: buildItems(1), address: spaced }, headers });
  expect(body.data.order.address.postalCode).toBe('560025');
});

it('says which quantities can be ordered', async () => {
  const { status, body } = await requestQuote({ items: buildItems(100) });
  expect(status).toBe(400);
  expect(Object.values(body.details)).toEqual(['Please enter a quantity from 1 to 99']);
});

it.each([
  ['POST /checkout/quote', {}],
  ['POST /orders', { address: postalAddress }],
  ['POST /admin/draft-orders/quote', { userId: null, address: {} }],
])('counts the units of all lines of a variant: %s', async (route, body) => {
  const { id, variantIds } = await addProduct(shop, { stock: 500 });
  const { bearer } = await createSignedInUser(shop, { role: 'admin' });
  const send = (...quantities: number[]) => {
    const items = quantities.map((quantity) => ({ productId: id, variantId: variantIds[0], quantity }));
    const headers = { ...bearer, 'idempotency-key': `units-${quantities.join('-')}` };
    return shop.call(route, { body: { ...body, items }, headers });
  };
  expect((await send(60, 39)).status).toBeLessThan(300);
  expect(await send(60, 40)).toMatchObject({
    status: 409,
    body: { code: 'quantity_limited', details: { available: '99' } },
  });
});

it.each([
  ['not_delivered', '900056', {}],
  ['not_delivered', '290001', {}],
  ['cash_unavailable', '194101', { paymentMethod: 'cod' }, 'Ladakh'],
  ['payment_method_unavailable', '560025', { paymentMethod: 'razorpay' }],
])('returns %s for what is not offered to %s', async (code, postalCode, overrides, state = 'Karnataka') => {
  const refusal = { status: 422, body: { code } };
  expect(await requestQuote({ items: buildItems(1), address: { postalCode }, ...overrides })).toMatchObject(refusal);
  const order = { items: buildItems(1), address: { ...postalAddress, state, postalCode }, ...overrides };
  const headers = { 'idempotency-key': `refused-${code}-${postalCode}` };
  expect(await shop.call('POST /orders', { body: order, headers })).toMatchObject(refusal);
});

describe('payment methods', () => {
  const requestQuoteFor = (postalCode: string, overrides = {}) =>
    requestQuote({ items: buildItems(1), address: { postalCode }, ...overrides });

  test('say why there is no cash on delivery to a remote PIN code', async () => {
    expect((await requestQuoteFor('194101')).body.data).toMatchObject({
      paymentMethod: 'demo',
      paymentOptions: [
        { method: 'demo', available: true, reason: '' },
        { method: 'cod', available: false, reason: 'Cash on Delivery is not available for this PIN code.' },
      ],
    });
    await saveShippingPolicy(shop.db, { remoteCashOnDelivery: true });
    expect((await requestQuoteFor('194101', { paymentMethod: 'cod' })).body.data).toMatchObject({
      paymentMethod: 'cod',
    });
    await saveShippingPolicy(shop.db, {});
  });

  test('include the requested one as chosen', async () => {
    expect((await requestQuoteFor('560025', { paymentMethod: 'cod' })).body.data.paymentMethod).toBe('cod');
  });

  test.each([
    [['cod'], 'cod'],
    [['cod', 'demo'], 'demo'],
  ] as const)('that the shop offers are %p: %s is chosen for a remote PIN code', async (offeredMethods, method) => {
    const purchase = {
      userId: null,
      items: buildItems(1),
      shippingMethod: 'standard' as const,
      postalCode: '194101',
      offeredMethods,
    };
    expect((await quotePurchase(shop.db, purchase, new Date())).paymentMethod).toBe(method);
  });

  test('are none when the shop offers none', async () => {
    const purchase = { userId: null, items: buildItems(1), shippingMethod: 'standard' as const, offeredMethods: [] };
    await expect(quotePurchase(shop.db, purchase, new Date())).rejects.toMatchObject({
      code: 'payment_method_unavailable',
    });
  });
});

describe('GST', () => {
  it('is split by the state of the PIN code', async () => {
    const getQuoteFor = async (postalCode: string) =>
      (await requestQuote({ items: buildItems(1), address: { postalCode } })).body.data;
    expect(await getQuoteFor('560025')).toMatchObject({
      tax: 32.34,
      taxSplit: { placeOfSupply: 'Karnataka', cgst: 16.17, sgst: 16.17, igst: 0 },
    });
    expect(await getQuoteFor('682016')).toMatchObject({
      tax: 32.33,
      taxSplit: { placeOfSupply: 'Kerala', cgst: 0, sgst: 0, igst: 32.33 },
    });
  });

  it.each(['Kerala', 'Atlantis', 'karnatka'])(
    'is split by the PIN code of a saved address from before its state was compared: %s',
    async (state) => {
      const { bearer } = customer;
      const saved = await shop.call('POST /addresses', { headers: bearer, body: postalAddress });
      const addressId = saved.body.data._id;
      await shop.db.update(addresses).set({ state }).where(eq(addresses.id, addressId));
      const { body } = await requestQuote({ items: buildItems(1), addressId }, bearer);
      expect(body.data.taxSplit).toMatchObject({ placeOfSupply: 'Karnataka', igst: 0 });
    },
  );

  it('is computed after the discount', async () => {
    const coat = await addProduct(shop, { price: 2725_00, mrp: 2725_00 });
    await addCoupon(shop, { code: 'HUNDRED', discountType: 'fixed', discountValue: 100_00 });
    const items = [{ productId: coat.id, variantId: coat.variantIds[0], quantity: 1 }];
    const fullQuote = (await requestQuote({ items: items })).body.data;
    expect([fullQuote.items[0].taxRate, fullQuote.tax]).toEqual([18, 415.68]);
    const discountedQuote = (await requestQuote({ items: items, couponCode: 'HUNDRED' })).body.data;
    expect([discountedQuote.items[0].taxRate, discountedQuote.tax]).toEqual([5, 125]);
  });
});

it("quotes the account's cart and address", async () => {
  const { bearer } = customer;
  await shop.call('POST /cart/items', { headers: bearer, body: buildItems(2)[0] });
  const saved = await shop.call('POST /addresses', {
    headers: bearer,
    body: { ...postalAddress, state: 'Ladakh', postalCode: '194101' },
  });
  const { body } = await requestQuote({ addressId: saved.body.data._id }, bearer);
  expect(body.data).toMatchObject({ totalItems: 2, subtotal: 1200, shippingFee: 0, total: 1200 });
  expect(body.data.shippingOptions[1].available).toBe(false);
  expect((await requestQuote({ addressId: saved.body.data._id })).status).toBe(401);
});

it('rejects what cannot be ordered', async () => {
  expect((await requestQuote({})).body).toMatchObject({ code: 'cart_empty', message: 'Your cart is empty' });
  expect((await requestQuote({ items: [] })).status).toBe(400);
  expect((await requestQuote({ items: buildItems(4) })).body).toMatchObject({ code: 'out_of_stock' });
  expect((await requestQuote({ items: [...buildItems(2), ...buildItems(2)] })).body).toMatchObject({
    code: 'out_of_stock',
  });
  expect((await requestQuote({ items: [{ productId: 'x', variantId: 'no-such', quantity: 1 }] })).status).toBe(404);
  expect((await requestQuote({ items: buildItems(1), couponCode: 'NOSUCH' })).body).toMatchObject({
    code: 'invalid_coupon',
  });
});

it('makes every shipping method free with a shipping coupon', async () => {
  await addCoupon(shop, { code: 'SHIP', discountType: 'shipping', discountValue: 0 });
  const { body } = await requestQuote({ items: buildItems(1), couponCode: 'SHIP', shippingMethod: 'express' });
  expect(body.data).toMatchObject({ shippingFee: 0, total: 600, shippingOptions: [{ fee: 0 }, { fee: 0 }] });
});
