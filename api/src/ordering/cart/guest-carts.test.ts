import { settings } from '../../platform/db/schema';
import { addProduct, address, signedInUser, testShop } from '../../testing/shop';

const shop = testShop();
const guestCarts = (value: boolean) => shop.db.insert(settings).values({ key: 'guestCarts', value });

beforeEach(async () => {
  await shop.db.delete(settings);
});

const order = async () => {
  const { id, variantIds } = await addProduct(shop);
  return { items: [{ productId: id, variantId: variantIds[0], quantity: 1 }] };
};
const places = async (bearer = {}) => {
  const headers = { ...bearer, 'idempotency-key': crypto.randomUUID() };
  return shop.call('POST /orders', { headers, body: { ...(await order()), address, email: 'asha@example.in' } });
};

it('a guest has a cart where the shop says nothing else', async () => {
  expect((await shop.call('POST /checkout/quote', { body: await order() })).status).toBe(200);
  await guestCarts(true);
  expect((await shop.call('POST /checkout/quote', { body: await order() })).status).toBe(200);
});

it('a guest has none where the shop has turned guest carts off', async () => {
  await guestCarts(false);
  for (const { status, body } of [await shop.call('POST /checkout/quote', { body: await order() }), await places()]) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'guest_carts_off', message: 'Please login to add items to cart!' });
  }
});

it('an account has one either way', async () => {
  await guestCarts(false);
  const { bearer } = await signedInUser(shop);
  expect((await shop.call('POST /checkout/quote', { headers: bearer, body: await order() })).status).toBe(200);
  expect((await places(bearer)).status).toBe(201);
});
