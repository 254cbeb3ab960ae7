import { eq } from 'drizzle-orm';
import { orders, outbox, stockMovements, variants } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../../testing/shop';
import { type Buyer, buildIdempotencyHeader, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { getCart, fillCart, buildItems, placeOrder, placeGuestOrder, getStock } = createOrderingHelpers(
  shop,
  () => buyer,
);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('placing an order', () => {
  it('reserves the stock, empties the cart and returns the order', async () => {
    await fillCart(1);
    const { status, body } = await placeOrder();
    expect(status).toBe(201);
    expect(body.data.accessToken).toBeNull();
    expect(body.data.order).toMatchObject({
      _id: expect.stringMatching(/^V\d{6}-[2-9A-Z]{8}$/),
      status: 'placed',
      items: [{ productId: buyer.jacket.id, title: 'Indigo Denim Jacket', price: 500, quantity: 1, lineTotal: 500 }],
      totalItems: 1,
      subtotal: 500,
      discount: 0,
      shippingFee: 79,
      total: 579,
      shippingMethod: 'standard',
      paymentMethod: 'cod',
      paymentStatus: 'pending',
      address: { name: 'Asha Rao', phone: '9876543210', postalCode: '560025', country: 'India' },
      events: [{ status: 'placed', note: 'Order placed', actor: 'customer' }],
      tax: 27.56,
      taxSplit: { placeOfSupply: 'Karnataka', cgst: 13.78, sgst: 13.78, igst: 0 },
      awaitsPaymentUntil: null,
      canCancel: true,
      canReturn: false,
      invoice: null,
      creditNote: null,
    });
    expect(await getStock()).toBe(2);
    expect((await getCart()).items).toEqual([]);
    const orderId = body.data.order._id;
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(movements).toMatchObject([{ variantId: buyer.jacket.variantIds[0], change: -1, reason: 'order' }]);
  });

  it("queues the confirmation to the account's email", async () => {
    await fillCart();
    const { body } = await placeOrder();
    const mails = await shop.db.select().from(outbox);
    const mail = mails.find(({ subject }) => subject.includes(body.data.order._id));
    expect(mail?.to).toMatch(/@example\.in$/);
    expect(mail?.body).toContain('₹579');
  });

  it('accepts a saved address', async () => {
    await fillCart();
    const saved = await shop.call('POST /addresses', { headers: buyer.customer.bearer, body: postalAddress });
    const { body } = await placeOrder({ address: undefined, addressId: saved.body.data._id });
    expect(body.data.order.address.line1).toBe('12 Residency Road');
  });

  it("rejects another customer's saved address", async () => {
    await fillCart();
    const stranger = await createSignedInUser(shop);
    const saved = await shop.call('POST /addresses', { headers: stranger.bearer, body: postalAddress });
    const { status, body } = await placeOrder({ address: undefined, addressId: saved.body.data._id });
    expect(status).toBe(404);
    expect(body.code).toBe('address_not_found');
  });

  it('leaves the cart unchanged when items are bought directly', async () => {
    await fillCart(1);
    await placeOrder({ items: buildItems(2) });
    expect((await getCart()).totalItems).toBe(1);
    expect(await getStock()).toBe(1);
  });

  it.each([
    [{ address: undefined }, 'address', 'Please enter your address'],
    [
      { address: { ...postalAddress, postalCode: '056002' } },
      'address.postalCode',
      'Please enter a valid 6-digit PIN code',
    ],
    [
      { address: { ...postalAddress, phone: '12' } },
      'address.phone',
      'Please enter a valid phone number (10-15 digits)',
    ],
    [
      { address: { ...postalAddress, state: 'Kerala' } },
      'address.state',
      'PIN code 560025 is in Karnataka, not in Kerala. Please correct the state or the PIN code',
    ],
    [{ paymentMethod: 'cheque' }, 'paymentMethod', expect.any(String)],
    [{ shippingMethod: 'drone' }, 'shippingMethod', expect.any(String)],
  ])('returns 400 for %j', async (values, field, message) => {
    await fillCart();
    const { status, body } = await placeOrder(values);
    expect(status).toBe(400);
    expect(body.details[field]).toEqual(message);
  });

  it('names the business that buys on the order, and offers it for the next order', async () => {
    await fillCart(1);
    const business = { gstin: ' 27zzzcm0000z1ze ', name: 'Meera Textiles' };
    const { body } = await placeOrder({ business });
    const stored = { gstin: '27ZZZCM0000Z1ZE', name: 'Meera Textiles' };
    expect(body.data.order.business).toEqual(stored);
    const quote = await shop.call('POST /checkout/quote', {
      body: { items: buildItems(1) },
      headers: buyer.customer.bearer,
    });
    expect(quote.body.data.lastBusiness).toEqual(stored);
    expect((await shop.call('POST /checkout/quote', { body: { items: buildItems(1) } })).body.data).not.toHaveProperty(
      'lastBusiness',
    );
  });

  it.each([
    [{ gstin: '27ZZZCM0000Z1Z4' }, 'business.gstin', 'This GSTIN is not valid. Please check it for typing errors'],
    [{ gstin: '27ZZZCM0000' }, 'business.gstin', 'Please enter a GSTIN of 15 characters'],
    [{ name: 'M' }, 'business.name', 'Please enter the name of the business (at least 3 characters)'],
    [{ name: 'Visit www.meera.shop' }, 'business.name', 'Please enter a name without a link'],
  ])('refuses the business %j at its field', async (part, field, message) => {
    const business = { gstin: '27ZZZCM0000Z1ZE', name: 'Meera Textiles', ...part };
    const { status, body } = await placeOrder({ items: buildItems(1), business });
    expect([status, body.details]).toEqual([400, { [field]: message }]);
  });

  it('requires an idempotency key', async () => {
    await fillCart();
    const { status, body } = await placeOrder({}, {});
    expect(status).toBe(400);
    expect(body.message).toBe('Please send an Idempotency-Key');
  });

  it('rejects an empty cart', async () => {
    const { status, body } = await placeOrder();
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'cart_empty', message: 'Your cart is empty' });
  });

  it('ignores prices in the request', async () => {
    const itemsWithPrices = buildItems().map((item) => ({ ...item, price: 1, total: 1 }));
    expect((await placeGuestOrder({ items: itemsWithPrices, total: 1 })).body.data.order.total).toBe(579);
  });

  it('delivers express in metros only', async () => {
    await fillCart();
    const remoteAddress = { ...postalAddress, state: 'Ladakh', postalCode: '194101' };
    const refusedReply = await placeOrder({ address: remoteAddress, shippingMethod: 'express' });
    expect(refusedReply.status).toBe(422);
    expect(refusedReply.body.code).toBe('express_unavailable');
    expect((await placeOrder({ shippingMethod: 'express' })).body.data.order).toMatchObject({
      shippingFee: 199,
      total: 699,
    });
  });

  it('charges the remote rate for a remote PIN code', async () => {
    await fillCart();
    const remoteAddress = { ...postalAddress, state: 'Ladakh', postalCode: '194101' };
    expect((await placeOrder({ address: remoteAddress, paymentMethod: 'demo' })).body.data.order).toMatchObject({
      shippingFee: 129,
      total: 629,
    });
  });
});

describe('sold out', () => {
  it('rejects the order and leaves the cart unchanged', async () => {
    await fillCart(2);
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, buyer.jacket.variantIds[0]));
    const { status, body } = await placeOrder();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 1 left of Indigo Denim Jacket (Indigo, M).',
      details: { [buyer.jacket.variantIds[0]]: 'Only 1 left' },
    });
    expect((await getCart()).totalItems).toBe(2);
    expect(await getStock()).toBe(1);
    expect(await shop.db.select().from(orders).where(eq(orders.userId, buyer.customer.userId))).toEqual([]);
  });

  it('leaves the other lines unchanged', async () => {
    const shirt = await addProduct(shop, { stock: 5 });
    await fillCart(1);
    await fillCart(1, shirt);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, buyer.jacket.variantIds[0]));
    expect((await placeOrder()).status).toBe(409);
    expect(await getStock(shirt.variantIds[0])).toBe(5);
  });

  it('sells the last unit once to two customers', async () => {
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, buyer.jacket.variantIds[0]));
    const otherCustomer = await createSignedInUser(shop);
    await fillCart();
    await fillCart(1, buyer.jacket, otherCustomer.bearer);
    const replies = await Promise.all([placeOrder(), placeOrder({}, buildIdempotencyHeader(), otherCustomer)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await getStock()).toBe(0);
  });
});
