import { settings } from '../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
const setGuestCarts = (value: boolean) => shop.db.insert(settings).values({ key: 'guestCarts', value });

beforeEach(async () => {
  await shop.db.delete(settings);
});

const buildOrder = async () => {
  const { id, variantIds } = await addProduct(shop);
  return { items: [{ productId: id, variantId: variantIds[0], quantity: 1 }] };
};
const placeOrder = async (bearer = {}) => {
  const headers = { ...bearer, 'idempotency-key': crypto.randomUUID() };
  return shop.call('POST /orders', {
    headers,
    body: { ...(await buildOrder()), address: postalAddress, email: 'asha@example.in' },
  });
};

test('a guest may have a cart by default', async () => {
  expect((await shop.call('POST /checkout/quote', { body: await buildOrder() })).status).toBe(200);
  await setGuestCarts(true);
  expect((await shop.call('POST /checkout/quote', { body: await buildOrder() })).status).toBe(200);
});

test('a guest is asked to log in when guest carts are turned off', async () => {
  await setGuestCarts(false);
  for (const { status, body } of [
    await shop.call('POST /checkout/quote', { body: await buildOrder() }),
    await placeOrder(),
  ]) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'guest_carts_off', message: 'Please login to add items to cart!' });
  }
});

test('a signed-in customer may have one either way', async () => {
  await setGuestCarts(false);
  const { bearer } = await createSignedInUser(shop);
  expect((await shop.call('POST /checkout/quote', { headers: bearer, body: await buildOrder() })).status).toBe(200);
  expect((await placeOrder(bearer)).status).toBe(201);
});
