import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import {
  customerGroups,
  customerTags,
  flagMembers,
  flags,
  newsletterSubscriptions,
  outbox,
  users,
} from '../../../platform/db/schema';
import { addCoupon, addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers } from '../testing/customer';

const shop = setUpTestShop();
const { call, signUpWithPassword, sendCode, getRow } = createCustomerHelpers(shop);
let buyer: Buyer;
const { createOrder, fillCart, changeStatuses } = createOrderingHelpers(shop, () => buyer);

const download = async (customer = buyer.customer) => {
  const reply = await shop.app.inject({ method: 'GET', url: '/api/v1/account/export', headers: customer.bearer });
  return { headers: reply.headers, text: reply.body, data: reply.json() };
};

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

test('the export is a file with all personal data of the customer', async () => {
  const { customer, jacket } = buyer;
  const post = (route: string, body: object) => call(customer, route, body);
  await addCoupon(shop, { code: 'TEN' });
  await post('POST /addresses', postalAddress);
  const orderId = await createOrder({ couponCode: 'TEN', email: 'gift@example.in' });
  await changeStatuses(orderId, 'processing', 'shipped', 'delivered');
  const other = await addProduct(shop);
  await fillCart(2);
  await post('POST /wishlist/items', { product: other.id, variant: other.variantIds[0] });

  const { email } = await getRow(customer);
  await shop.db.insert(newsletterSubscriptions).values({ email: email! });

  const rules = { group: null, cohort: null, rollout: null };
  const flag = { id: 'home-latest-posts', owner: 'Asha', expiresOn: '2099-12-31', defaultVariant: 'shown', rules };
  await shop.db.insert(flags).values(flag);
  await shop.db.insert(flagMembers).values({ flagId: flag.id, userId: customer.userId });

  await shop.db.insert(customerTags).values({ userId: customer.userId, tag: 'vip' });
  const rule = { tags: ['vip'], cities: ['Bengaluru'] };
  await shop.db.insert(customerGroups).values([
    { name: 'Buyers of Bengaluru', kind: 'rule', rule },
    { name: 'Large buyers', kind: 'rule', rule: { minSpent: 1_000_000 } },
  ]);

  const { headers, data } = await download();
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="vastra-account-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(data).toEqual({
    exportedAt: expect.any(String),
    customFields: {},
    profile: expect.objectContaining({ name: 'Asha Rao', email: (await getRow(customer)).email }),
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
        experiments: [],
      }),
    ],
    ordersOfEarlierShop: [],
    coupons: [expect.objectContaining({ code: 'TEN', orderId, phone: '9876543210' })],
    newsletter: { createdAt: expect.any(String), confirmedAt: null, endedAt: null },
    ...Object.fromEntries(shop.services.personalData.map(({ name }) => [name, expect.anything()])),
    mails: expect.any(Array),
    consents: [],
    storeCredit: expect.objectContaining({ balance: 0, lots: [], entries: [] }),
    flagGroups: ['home-latest-posts'],
    tags: ['vip'],
    customerGroups: ['Buyers of Bengaluru'],
    sessions: [expect.objectContaining({ device: 'Unknown device' })],
  });
});

test('the export contains nothing of other customers', async () => {
  await createOrder();
  await fillCart();
  const stranger = await createSignedInUser(shop, { name: 'Somebody' });
  const { data } = await download(stranger);
  expect(data).toMatchObject({
    newsletter: null,
    addresses: [],
    orders: [],
    wishlist: [],
    coupons: [],
    cart: { items: [] },
  });
  expect(data.sessions).toHaveLength(1);
});

test('the export contains archived products, too', async () => {
  await fillCart();
  await shop.db.execute(`update products set archived_at = now() where id = '${buyer.jacket.id}'`);
  expect((await download()).data.cart.items).toHaveLength(1);
});

test('the export contains no hashes, tokens or codes', async () => {
  const customer = await signUpWithPassword();
  const { passwordHash, email } = await getRow(customer);
  await shop.call('POST /auth/login', { body: { email, password: 'a password of Asha' } });
  const customerWithoutPassword = await createSignedInUser(shop);
  const sent = await sendCode(customerWithoutPassword);
  const [all, text] = [await download(customer), (await download(customerWithoutPassword)).text];
  const { rows: tokens } = await shop.db.execute<{ hash: string }>('select hash from refresh_tokens');
  const { rows: codes } = await shop.db.execute<{ hash: string }>('select hash from one_time_codes');
  const secrets = [passwordHash!, sent, ...[...tokens, ...codes].map(({ hash }) => hash)];
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(`${all.text}${text}`).not.toContain(secret);
  expect(all.text.replace('"hasPassword"', '')).not.toMatch(/password|hash|token/i);
});

test('the export returns 401 when the account no longer exists', async () => {
  await shop.db.delete(users).where(eq(users.id, buyer.customer.userId));
  expect(await call(buyer.customer, 'GET /account/export')).toMatchObject({ status: 401 });
});

test('the export contains the city of the account', async () => {
  await shop.db.update(users).set({ city: 'Bengaluru' }).where(eq(users.id, buyer.customer.userId));
  expect((await download()).data.profile).toMatchObject({ city: 'Bengaluru' });
});

test('the export contains when the terms were accepted', async () => {
  const termsAcceptedAt = new Date('2026-01-02T03:04:05Z');
  await shop.db.update(users).set({ termsAcceptedAt }).where(eq(users.id, buyer.customer.userId));
  expect((await download()).data.profile).toMatchObject({ termsAcceptedAt: '2026-01-02T03:04:05.000Z' });
});

test('the export contains mails to the customer and about the orders, without codes and tokens', async () => {
  const { email } = await getRow(buyer.customer);
  const orderId = await createOrder({ email: 'gift@example.in' });
  await sendCode(buyer.customer);
  const body = 'https://vastra.example/newsletter/confirm?token=abc.123.def';
  await shop.db.insert(outbox).values({ channel: 'email', to: email!, subject: 'Please confirm', body });
  const to = 'stranger@example.in';
  await shop.db.insert(outbox).values({ channel: 'email', to, subject: 'Not theirs', body: 'Hello.' });
  const { mails } = (await download()).data;
  expect(mails).toEqual([
    expect.objectContaining({ to: 'gift@example.in', subject: expect.stringContaining(orderId), sentAt: null }),
    expect.objectContaining({ channel: 'email', to: email, subject: 'Please confirm' }),
  ]);
  expect(mails[1].body).toContain('/newsletter/confirm?token=…');
});
