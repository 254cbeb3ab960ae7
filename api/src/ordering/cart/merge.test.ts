import { eq } from 'drizzle-orm';
import { variants } from '../../platform/db/schema';
import { addCoupon, addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let customer: SignedIn;

beforeEach(async () => {
  customer = await createSignedInUser(shop);
});

const call = (route: string, body?: unknown, { bearer } = customer) => shop.call(route, { headers: bearer, body });
const addItem = (productId: string, variantId: string, quantity?: number) =>
  call('POST /cart/items', { productId, variantId, quantity });

describe("a guest's cart at sign-in", () => {
  it('adds up to at most the stock and keeps sold-out lines', async () => {
    const [shared, guestOnly] = [await addProduct(shop, { stock: 5 }), await addProduct(shop)];
    const [soldOut, archived] = [
      await addProduct(shop, { stock: 0 }),
      await addProduct(shop, { archivedAt: new Date() }),
    ];
    await addItem(shared.id, shared.variantIds[0], 3);
    const buildLine = ({ id, variantIds }: { id: string; variantIds: string[] }, quantity: number) => ({
      productId: id,
      variantId: variantIds[0],
      quantity,
    });
    const { body } = await call('POST /cart/merge', {
      items: [buildLine(shared, 4), buildLine(guestOnly, 2), buildLine(soldOut, 1), buildLine(archived, 1)],
    });
    expect(body.message).toBe('Some items are limited by our stock.');
    expect(body.data.items).toMatchObject([
      { product: { _id: shared.id }, quantity: 5, problem: null },
      { product: { _id: guestOnly.id }, quantity: 2, problem: null },
      { product: { _id: soldOut.id }, quantity: 1, problem: 'out_of_stock' },
    ]);
  });

  it('does not lower a quantity that is already above the stock', async () => {
    const { id, variantIds } = await addProduct(shop, { stock: 5 });
    await addItem(id, variantIds[0], 5);
    await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, variantIds[0]));
    const items = [{ productId: id, variantId: variantIds[0], quantity: 1 }];
    expect((await call('POST /cart/merge', { items })).body.data.totalItems).toBe(5);
  });

  it('is merged once per merge id, also when the request is repeated', async () => {
    const { id, variantIds } = await addProduct(shop);
    const merge = (mergeId: string, quantity: number) =>
      call('POST /cart/merge', { mergeId, items: [{ productId: id, variantId: variantIds[0], quantity }] });
    await Promise.all([merge('browser-1', 2), merge('browser-1', 2)]);
    expect((await merge('browser-1', 2)).body.data.totalItems).toBe(2);
    const { body } = await merge('browser-2', 3);
    expect(body.data.totalItems).toBe(5);
    expect(body.message).not.toBe('Some items are limited by our stock.');
  });

  it('brings its coupon if the account has none', async () => {
    await addCoupon(shop, { code: 'OTHER' });
    await addCoupon(shop, { code: 'MIN5000', minOrderAmount: 5000_00 });
    const { id, variantIds } = await addProduct(shop, { price: 500_00 });
    const items = [{ productId: id, variantId: variantIds[0], quantity: 1 }];
    const first = await call('POST /cart/merge', { items, couponCode: 'min5000' });
    expect(first.body.data).toMatchObject({
      couponCode: 'MIN5000',
      appliedCoupon: null,
      couponProblem: 'This coupon needs an order of at least ₹5,000',
    });
    expect((await call('POST /cart/merge', { items, couponCode: 'OTHER' })).body.data.couponCode).toBe('MIN5000');
  });

  it('keeps the prices that the guest has seen', async () => {
    const { id, variantIds } = await addProduct(shop, { price: 500_00, sizes: ['M', 'L'] });
    const [shared, guestOnly] = variantIds;
    await addItem(id, shared);
    const buildLine = (variantId: string) => ({ productId: id, variantId, quantity: 1, seenPrice: 799.5 });
    const { body } = await call('POST /cart/merge', { items: [buildLine(shared), buildLine(guestOnly)] });
    expect(body.data.items[0]).not.toHaveProperty('priceBefore');
    expect(body.data.items[1]).toMatchObject({ price: 500, priceBefore: 799.5 });
  });

  it('refuses a price that no product can have', async () => {
    const { id: productId, variantIds } = await addProduct(shop);
    const items = [{ productId, variantId: variantIds[0], quantity: 1, seenPrice: 1e300 }];
    expect(await call('POST /cart/merge', { items })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('may be empty', async () => {
    expect((await call('POST /cart/merge', { items: [] })).status).toBe(200);
  });
});
