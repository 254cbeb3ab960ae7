import { eq } from 'drizzle-orm';
import { products, settings, variants } from '../../platform/db/schema';
import { buildDemoPolicy } from '../../pricing/shipping/default-policy';
import { saveShippingPolicy } from '../../pricing/shipping/queries';
import { addCoupon, addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let customer: SignedIn;

beforeEach(async () => {
  await shop.db.delete(settings);
  customer = await createSignedInUser(shop);
});

const call = (route: string, body?: unknown, { bearer } = customer) => shop.call(route, { headers: bearer, body });
const addItem = (productId: string, variantId: string, quantity?: number) =>
  call('POST /cart/items', { productId, variantId, quantity });

test('the cart is empty at first', async () => {
  const { body } = await call('GET /cart');
  expect(body.data).toEqual({
    items: [],
    totalItems: 0,
    subtotal: 0,
    appliedCoupon: null,
    couponCode: null,
    couponProblem: null,
    discount: 0,
    shippingFee: 0,
    total: 0,
    freeShippingThreshold: 999,
    amountToFreeShipping: 0,
  });
});

describe('adding', () => {
  it('adds one unit by default and shows the line with totals', async () => {
    const { id, variantIds } = await addProduct(shop, { price: 499_50, mrp: 999_00 });
    const { status, body } = await addItem(id, variantIds[0]);
    expect(status).toBe(200);
    expect(body.message).toBe('Item added to cart!');
    expect(body.data).toMatchObject({
      items: [
        {
          product: { _id: id, title: 'Indigo Denim Jacket', category: { _id: 'jackets', name: 'Jackets' } },
          variant: {
            _id: variantIds[0],
            color: 'Indigo',
            size: 'M',
            originalPrice: 999,
            discount: 50,
            images: [{ data: `/media/${id}-indigo-front-0123456789ab/1200.webp`, width: 1200, height: 1500 }],
          },
          price: 499.5,
          quantity: 1,
          lineTotal: 499.5,
          problem: null,
        },
      ],
      totalItems: 1,
      subtotal: 499.5,
      shippingFee: 79,
      total: 578.5,
      amountToFreeShipping: 499.5,
    });
  });

  it('adds to the line of the same variant', async () => {
    const { id, variantIds } = await addProduct(shop);
    await addItem(id, variantIds[0], 2);
    const { body } = await addItem(id, variantIds[0], 3);
    expect(body.data.items).toMatchObject([{ quantity: 5 }]);
    expect(body.data.totalItems).toBe(5);
  });

  it('loses nothing when two tabs add at once', async () => {
    const { id, variantIds } = await addProduct(shop);
    await Promise.all([1, 2, 3, 4].map((quantity) => addItem(id, variantIds[0], quantity)));
    expect((await call('GET /cart')).body.data.totalItems).toBe(10);
  });

  it('stops at the stock and says how many there are', async () => {
    const { id, variantIds } = await addProduct(shop, { stock: 3 });
    await addItem(id, variantIds[0], 2);
    const { status, body } = await addItem(id, variantIds[0], 2);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'quantity_limited', details: { available: '3' } });
    expect((await call('GET /cart')).body.data.totalItems).toBe(2);
  });

  it('refuses a sold-out variant', async () => {
    const { id, variantIds } = await addProduct(shop, { stock: 0 });
    const { status, body } = await addItem(id, variantIds[0]);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'out_of_stock', message: 'Indigo Denim Jacket is out of stock.' });
  });

  it('refuses an archived or unknown product, and a variant of another product', async () => {
    const archived = await addProduct(shop, { archivedAt: new Date() });
    const other = await addProduct(shop);
    expect((await addItem(archived.id, archived.variantIds[0])).status).toBe(404);
    expect((await addItem(other.id, 'no-such-variant')).body.code).toBe('product_not_found');
    expect((await addItem(archived.id, other.variantIds[0])).status).toBe(404);
  });

  it.each([0, -1, 1.5, 100, '2', null])('refuses a quantity of %j', async (quantity) => {
    const { id, variantIds } = await addProduct(shop);
    const { status, body } = await call('POST /cart/items', { productId: id, variantId: variantIds[0], quantity });
    expect(status).toBe(400);
    expect(body.details).toHaveProperty('quantity');
  });

  it('asks to select a variant', async () => {
    const { id } = await addProduct(shop);
    expect((await call('POST /cart/items', { productId: id })).body.message).toBe(
      'Please select a variant before adding to cart',
    );
  });
});

describe('changing', () => {
  const withLine = async (stock: number, quantity: number) => {
    const { id, variantIds } = await addProduct(shop, { stock });
    const { body } = await addItem(id, variantIds[0], quantity);
    return { itemId: body.data.items[0]._id as string, variantId: variantIds[0] };
  };

  it('sets the quantity', async () => {
    const { itemId } = await withLine(5, 1);
    expect((await call(`PUT /cart/items/${itemId}`, { quantity: 5 })).body.data.totalItems).toBe(5);
    expect((await call(`PUT /cart/items/${itemId}`, { quantity: 6 })).body.code).toBe('quantity_limited');
  });

  it.each([0, -3])('removes the line at %d', async (quantity) => {
    const { itemId } = await withLine(5, 2);
    const { body } = await call(`PUT /cart/items/${itemId}`, { quantity });
    expect(body).toMatchObject({ message: 'Item removed from cart', data: { items: [] } });
  });

  it('flags a line above the stock, and lets its quantity be lowered', async () => {
    const { itemId, variantId } = await withLine(5, 4);
    await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, variantId));
    expect((await call('GET /cart')).body.data.items).toMatchObject([{ quantity: 4, problem: 'quantity_limited' }]);
    expect((await call(`PUT /cart/items/${itemId}`, { quantity: 3 })).status).toBe(200);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
    expect((await call('GET /cart')).body.data.items).toMatchObject([
      { quantity: 3, problem: 'out_of_stock', variant: { inStock: false } },
    ]);
  });

  it('shows a line of an archived product as out of stock', async () => {
    await withLine(5, 1);
    await shop.db.update(products).set({ archivedAt: new Date() });
    expect((await call('GET /cart')).body.data.items).toMatchObject([{ problem: 'out_of_stock' }]);
  });

  it('removes a line once', async () => {
    const { itemId } = await withLine(5, 1);
    expect((await call(`DELETE /cart/items/${itemId}`)).body.message).toBe('Item removed from cart');
    expect((await call(`DELETE /cart/items/${itemId}`)).status).toBe(404);
  });

  it("cannot change another customer's line", async () => {
    const { itemId } = await withLine(5, 1);
    const stranger = await createSignedInUser(shop);
    expect((await call(`PUT /cart/items/${itemId}`, { quantity: 2 }, stranger)).status).toBe(404);
    expect((await call(`DELETE /cart/items/${itemId}`, undefined, stranger)).status).toBe(404);
    expect((await call('GET /cart')).body.data.totalItems).toBe(1);
  });

  it('clears the whole cart', async () => {
    await withLine(5, 1);
    expect((await call('DELETE /cart')).body.data.items).toEqual([]);
  });
});

describe('changing the variant of a line', () => {
  /** Adds units of the size M of a jacket that also has L. */
  const withLine = async (quantity: number, stock = 10) => {
    const { id, variantIds } = await addProduct(shop, { stock, sizes: ['M', 'L'] });
    const { body } = await addItem(id, variantIds[0], quantity);
    const itemId = body.data.items[0]._id as string;
    const [medium, large] = variantIds;
    const move = (variantId: string | undefined, units: number, session = customer) =>
      call(`POST /cart/items/${itemId}/variant`, { variantId, quantity: units }, session);
    return { id, itemId, medium, large, move };
  };
  const readLines = async () =>
    (await call('GET /cart')).body.data.items.map(
      ({ variant, quantity }: { variant: { size: string }; quantity: number }) => `${quantity} ${variant.size}`,
    );

  it('moves the whole line, which keeps its place', async () => {
    const { itemId, large, move } = await withLine(2);
    const other = await addProduct(shop);
    await addItem(other.id, other.variantIds[0]);
    const { status, body } = await move(large, 2);
    expect(status).toBe(200);
    expect(body.data.items[0]).toMatchObject({ _id: itemId, quantity: 2, variant: { _id: large, size: 'L' } });
    expect(body.data).toMatchObject({ totalItems: 3 });
    expect(body.data.items[0].priceBefore).toBeUndefined();
  });

  it('moves a part of the line, or all that it has', async () => {
    const { large, move } = await withLine(3);
    await move(large, 1);
    expect(await readLines()).toEqual(['2 M', '1 L']);
    await move(large, 9);
    expect(await readLines()).toEqual(['3 L']);
  });

  it('adds to the line that the other variant has', async () => {
    const { id, large, move } = await withLine(2);
    await addItem(id, large, 4);
    await move(large, 2);
    expect(await readLines()).toEqual(['6 L']);
  });

  it('changes nothing when the other variant has too little stock', async () => {
    const { large, move } = await withLine(2);
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, large));
    expect((await move(large, 2)).body).toMatchObject({ code: 'quantity_limited', details: { available: '1' } });
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, large));
    expect((await move(large, 1)).body).toMatchObject({ code: 'out_of_stock' });
    expect(await readLines()).toEqual(['2 M']);
  });

  it('allows the variant that the line has, also when it is sold out', async () => {
    const { medium, move } = await withLine(2);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, medium));
    expect((await move(medium, 2)).status).toBe(200);
    expect(await readLines()).toEqual(['2 M']);
  });

  it("refuses another product's variant, a missing variant, and another customer", async () => {
    const { large, move } = await withLine(1);
    const other = await addProduct(shop);
    expect((await move(other.variantIds[0], 1)).body.code).toBe('product_not_found');
    expect((await move(undefined, 1)).body.message).toBe('Please select a variant before adding to cart');
    expect((await move(large, 1, await createSignedInUser(shop))).body.code).toBe('cart_item_not_found');
    expect(await readLines()).toEqual(['1 M']);
  });

  it('loses nothing when two tabs move units at once', async () => {
    const { large, move } = await withLine(4);
    await Promise.all([move(large, 1), move(large, 2)]);
    expect(await readLines()).toEqual(['1 M', '3 L']);
  });
});

describe('totals', () => {
  test("use the campaign's threshold while it runs", async () => {
    await saveShippingPolicy(shop.db, buildDemoPolicy(new Date()));
    const { id, variantIds } = await addProduct(shop, { price: 55_00 });
    const { body } = await addItem(id, variantIds[0]);
    expect(body.data).toMatchObject({ freeShippingThreshold: 55, shippingFee: 79, amountToFreeShipping: 0.01 });
    expect((await addItem(id, variantIds[0])).body.data).toMatchObject({
      shippingFee: 0,
      amountToFreeShipping: 0,
      total: 110,
    });
  });

  test('include one coupon, the last one applied, until it is removed', async () => {
    await addCoupon(shop, { code: 'TEN' });
    await addCoupon(shop, { code: 'SHIP', discountType: 'shipping', discountValue: 0 });
    const { id, variantIds } = await addProduct(shop, { price: 500_00 });
    await addItem(id, variantIds[0]);
    const appliedReply = await call('PUT /cart/coupon', { code: 'ten' });
    expect(appliedReply.body).toMatchObject({
      message: 'Coupon applied successfully!',
      data: { appliedCoupon: { code: 'TEN' }, discount: 50, total: 529 },
    });
    expect((await call('PUT /cart/coupon', { code: 'SHIP' })).body.data).toMatchObject({
      appliedCoupon: { code: 'SHIP' },
      discount: 0,
      shippingFee: 0,
      total: 500,
    });
    expect((await call('DELETE /cart/coupon')).body).toMatchObject({
      message: 'Coupon removed',
      data: { appliedCoupon: null, total: 579 },
    });
  });

  test('say why a coupon no longer applies, and refuse a coupon that does not apply', async () => {
    await addCoupon(shop, { code: 'MIN900', minOrderAmount: 900_00 });
    const { id, variantIds } = await addProduct(shop, { price: 500_00 });
    const { body } = await addItem(id, variantIds[0], 2);
    await call('PUT /cart/coupon', { code: 'MIN900' });
    const loweredReply = await call(`PUT /cart/items/${body.data.items[0]._id}`, { quantity: 1 });
    const message = 'This coupon needs an order of at least ₹900';
    expect(loweredReply.body.data).toMatchObject({
      appliedCoupon: null,
      couponCode: 'MIN900',
      couponProblem: message,
      discount: 0,
    });
    const refusedReply = await call('PUT /cart/coupon', { code: 'MIN900' });
    expect(refusedReply.status).toBe(422);
    expect(refusedReply.body).toMatchObject({ code: 'invalid_coupon', message });
  });

  test.each(['NOSUCH', 'MIN700'])('lose the applied coupon when the invalid code %s is entered', async (code) => {
    await addCoupon(shop, { code: `BEFORE-${code}` });
    if (code === 'MIN700') await addCoupon(shop, { code, minOrderAmount: 700_00 });
    const { id, variantIds } = await addProduct(shop, { price: 500_00 });
    await addItem(id, variantIds[0]);
    await call('PUT /cart/coupon', { code: `BEFORE-${code}` });
    const { status, body } = await call('PUT /cart/coupon', { code });
    expect([status, body.code]).toEqual([422, 'invalid_coupon']);
    const cartReply = await call('GET /cart');
    expect(cartReply.body.data).toMatchObject({ couponCode: null, appliedCoupon: null, discount: 0, total: 579 });
  });

  test('keep the applied coupon when no code is entered', async () => {
    await addCoupon(shop, { code: 'BLANK' });
    const { id, variantIds } = await addProduct(shop, { price: 500_00 });
    await addItem(id, variantIds[0]);
    await call('PUT /cart/coupon', { code: 'BLANK' });
    expect((await call('PUT /cart/coupon', { code: ' ' })).status).toBe(400);
    expect((await call('GET /cart')).body.data).toMatchObject({ couponCode: 'BLANK' });
  });
});
