import { eq } from 'drizzle-orm';
import { type Buyer, newBuyer, ordering } from '../../../ordering/orders/testing/buyer';
import { users } from '../../../platform/db/schema';
import { addCoupon, addProduct, address, signedInUser, testShop } from '../../../testing/shop';
import { customers } from '../testing/customer';

const shop = testShop();
const { call, withPassword, code, rowOf } = customers(shop);
let buyer: Buyer;
const { order, fillCart, movesThrough } = ordering(shop, () => buyer);

const download = async (who = buyer.customer) => {
  const reply = await shop.app.inject({ method: 'GET', url: '/api/v1/account/export', headers: who.bearer });
  return { headers: reply.headers, text: reply.body, data: reply.json() };
};

beforeEach(async () => {
  buyer = await newBuyer(shop);
});

it('is a file with everything that is kept about the customer', async () => {
  const { customer, jacket } = buyer;
  const post = (route: string, body: object) => call(customer, route, body);
  await addCoupon(shop, { code: 'TEN' });
  await post('POST /addresses', address);
  const orderId = await order({ couponCode: 'TEN', email: 'gift@example.in' });
  await movesThrough(orderId, 'processing', 'shipped', 'delivered');
  await post(`POST /products/${jacket.id}/reviews`, { rating: 4, comment: 'Warm.' });
  const stranger = await signedInUser(shop);
  const other = await addProduct(shop);
  const theirs = (await call(stranger, `POST /products/${other.id}/reviews`, { rating: 2, comment: 'Thin.' })).body
    .data;
  await post(`PUT /reviews/${theirs.id}/helpful`, {});
  await fillCart(2);
  await post('POST /wishlist/items', { product: other.id, variant: other.variantIds[0] });

  const { email } = await rowOf(customer);
  await shop.call('POST /newsletter/subscriptions', { body: { email } });
  const message = { name: 'Asha', email, subject: 'Size', message: 'Is it wide?' };
  await shop.call('POST /contact', { body: message });

  const { headers, data } = await download();
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="vastra-account-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(data).toEqual({
    exportedAt: expect.any(String),
    profile: expect.objectContaining({ name: 'Asha Rao', email: (await rowOf(customer)).email }),
    addresses: [expect.objectContaining({ line1: '12 Residency Road', phone: '9876543210' })],
    cart: {
      couponCode: null,
      items: [expect.objectContaining({ productId: jacket.id, quantity: 2, size: 'M', title: 'Indigo Denim Jacket' })],
    },
    wishlist: [expect.objectContaining({ productId: other.id, variantId: other.variantIds[0] })],
    orders: [
      expect.objectContaining({
        _id: orderId,
        email: 'gift@example.in',
        invoice: expect.stringMatching(/^VA/),
        address: expect.objectContaining({ line1: '12 Residency Road' }),
        items: [expect.objectContaining({ productId: jacket.id, price: 500 })],
        events: ['placed', 'processing', 'shipped', 'delivered'].map((status) => expect.objectContaining({ status })),
      }),
    ],
    coupons: [expect.objectContaining({ code: 'TEN', orderId, phone: '9876543210' })],
    reviews: {
      written: [expect.objectContaining({ productId: jacket.id, comment: 'Warm.', rating: 4 })],
      votes: [expect.objectContaining({ reviewId: theirs.id, productId: other.id })],
    },
    newsletter: { createdAt: expect.any(String), confirmedAt: null, endedAt: null },
    messages: [expect.objectContaining({ subject: 'Size', message: 'Is it wide?', answeredAt: null })],
    sessions: [expect.objectContaining({ device: 'Unknown device' })],
  });
});

it("holds nothing of anybody else's", async () => {
  await order();
  await fillCart();
  const stranger = await signedInUser(shop, { name: 'Somebody' });
  const { data } = await download(stranger);
  expect(data).toMatchObject({
    newsletter: null,
    messages: [],
    addresses: [],
    orders: [],
    wishlist: [],
    coupons: [],
    cart: { items: [] },
  });
  expect(data.sessions).toHaveLength(1);
});

it('holds what is off sale, too', async () => {
  await fillCart();
  await shop.db.execute(`update products set archived_at = now() where id = '${buyer.jacket.id}'`);
  expect((await download()).data.cart.items).toHaveLength(1);
});

it('holds neither hashes nor tokens nor codes', async () => {
  const customer = await withPassword();
  const { passwordHash, email } = await rowOf(customer);
  await shop.call('POST /auth/login', { body: { email, password: 'a password of Asha' } });
  const plain = await signedInUser(shop);
  const sent = await code(plain);
  const [all, text] = [await download(customer), (await download(plain)).text];
  const { rows: tokens } = await shop.db.execute<{ hash: string }>('select hash from refresh_tokens');
  const { rows: codes } = await shop.db.execute<{ hash: string }>('select hash from one_time_codes');
  const secrets = [passwordHash!, sent, ...[...tokens, ...codes].map(({ hash }) => hash)];
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(`${all.text}${text}`).not.toContain(secret);
  expect(all.text.replace('"hasPassword"', '')).not.toMatch(/password|hash|token/i);
});

it('is for a session that is in use', async () => {
  await shop.db.delete(users).where(eq(users.id, buyer.customer.userId));
  expect(await call(buyer.customer, 'GET /account/export')).toMatchObject({ status: 401 });
});
