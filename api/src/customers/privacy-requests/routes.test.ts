import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { recordConsent } from '../../platform/auth/consents/consents';
import { consents, newsletterSubscriptions, orders, outbox, privacyRequests, users } from '../../platform/db/schema';
import { demoSeller, saveSeller } from '../../pricing/tax/seller';
import { findTablesWith } from '../../testing/find-tables-with';
import { createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop({ formLimitEmail: 3 });
let buyer: Buyer;
const { placeGuestOrder, changeStatus, changeStatuses, getOrderRow } = createOrderingHelpers(shop, () => buyer);
let counter = 0;
let email: string;

beforeEach(async () => {
  email = `guest${++counter}@example.in`;
  buyer = await createBuyer(shop);
});

const post = (path: string, body: object) => shop.call(`POST /privacy/requests${path}`, { body });
const findMails = (to: string) => shop.db.select().from(outbox).where(eq(outbox.to, to));
const findToken = async (to = email) => {
  const mail = (await findMails(to)).find(({ subject }) => subject === 'Your data at Vastra')!;
  return /\/privacy\/data#([\w-]{43})/.exec(mail.body)![1];
};
const requestToken = async (to = email) => {
  expect((await post('', { email: to })).status).toBe(200);
  return findToken(to);
};
const exportData = async (token: string) => {
  const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/privacy/requests/export', payload: { token } });
  return { reply, data: reply.json() };
};
const buy = async (values: object = {}) =>
  (await placeGuestOrder({ email, address: { ...postalAddress, name: 'Ila Hidden' }, ...values })).body.data.order._id;
const deliver = (id: string) => changeStatuses(id, 'processing', 'shipped', 'delivered');

describe('a request', () => {
  it('has the same response and mail whether anything is stored or not', async () => {
    await deliver(await buy());
    const stranger = `nobody${counter}@example.in`;
    const replies = [await post('', { email: ` ${email.toUpperCase()} ` }), await post('', { email: stranger })];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { success: true }]));
    const withoutToken = async (to: string) => {
      const mail = (await findMails(to)).find(({ subject }) => subject === 'Your data at Vastra')!;
      return mail.body.replace(await findToken(to), '');
    };
    expect(await withoutToken(email)).toBe(await withoutToken(stranger));
  });

  it('stores the token as a hash, for a day', async () => {
    const token = await requestToken();
    const [row] = await shop.db.select().from(privacyRequests).where(eq(privacyRequests.email, email));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(24 * 3_600_000);
  });

  test('of a bot that fills the hidden field sends nothing', async () => {
    expect((await post('', { email, website: 'https://x.example' })).status).toBe(200);
    expect(await findMails(email)).toEqual([]);
  });

  it('is limited per email, and refused without one', async () => {
    for (let count = 0; count < 3; count++) await post('', { email });
    expect(await post('', { email })).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await post('', { email: 'nobody' })).body.details).toEqual({ email: expect.any(String) });
  });
});

describe('the link', () => {
  it('shows what is stored under the email', async () => {
    await deliver(await buy());
    await buy();
    expect((await post('/open', { token: await requestToken() })).body.data).toMatchObject({
      email,
      hasAccount: false,
      orders: 2,
      openOrders: 1,
    });
  });

  it('is refused when it is unknown, expired, or used', async () => {
    const token = await requestToken();
    const getCodes = async () =>
      Promise.all(['/open', '/export', '/erase'].map(async (path) => (await post(path, { token })).body.code));
    expect((await post('/open', { token: 'unknown' })).body.code).toBe('link_invalid');
    await shop.db.update(privacyRequests).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await getCodes()).toEqual(Array(3).fill('link_expired'));
    await shop.db.update(privacyRequests).set({ expiresAt: new Date(Date.now() + 60_000) });
    expect((await post('/erase', { token })).status).toBe(200);
    expect(await getCodes()).toEqual(Array(3).fill('link_used'));
  });
});

it('exports orders, newsletter, mails and consents of the email, and nothing of others', async () => {
  await saveSeller(shop.db, demoSeller);
  const id = await buy();
  await placeGuestOrder({ email: `other${counter}@example.in` });
  await shop.db.insert(newsletterSubscriptions).values({ email });
  const consent = { purpose: 'newsletter', action: 'given', textVersion: '1', screen: '/' } as const;
  await recordConsent(shop.db, shop.services.keys, { ...consent, owner: { email }, ip: '203.0.113.7' });
  const { reply, data } = await exportData(await requestToken());
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="vastra-data-[\d-]+\.json"$/),
  });
  expect(data).toMatchObject({
    email,
    account: null,
    orders: [{ _id: id, email, address: { name: 'Ila Hidden' } }],
    newsletter: { confirmedAt: null },
    consents: [{ purpose: 'newsletter', action: 'given', network: '203.0.113.0/24' }],
    requests: [{ expiresAt: expect.any(String) }],
  });
  expect(data.mails.map(({ to }: { to: string }) => to)).toEqual(Array(data.mails.length).fill(email));
  // Tokens would open the order and the data.
  expect(reply.body).not.toMatch(/(accessToken=|token=|data#|order-link\/[\w-]+#)[\w-]/);
});

it('exports and erases nothing of an account with the email, and says so', async () => {
  const customer = await createSignedInUser(shop, { email });
  buyer = { ...buyer, customer };
  const { createOrder } = createOrderingHelpers(shop, () => buyer);
  const own = await createOrder({ email });
  const guest = await buy();
  await deliver(guest);
  const token = await requestToken();
  expect((await post('/open', { token })).body.data).toMatchObject({ hasAccount: true, orders: 1, openOrders: 0 });
  const { data } = await exportData(token);
  expect(data.account).toContain('sign in');
  expect(data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([guest]);
  expect(JSON.stringify(data.mails)).not.toContain(own);
  expect((await post('/erase', { token })).body.data).toEqual({ anonymisedOrders: 1 });
  expect(await getOrderRow(own)).toMatchObject({ userId: customer.userId, email });
  expect((await findMails(email)).some(({ subject }) => subject.includes(own))).toBe(true);
});

describe('the erasure', () => {
  it('leaves no name, email, phone or street anywhere, and the order for the tax office', async () => {
    await saveSeller(shop.db, { ...demoSeller, email: 'shop@example.in' });
    const phone = `98${String(10_000_000 + counter)}`;
    const address = { ...postalAddress, name: 'Ilavarasi Menon', phone, line1: '9 Secret Lane' };
    const id = await buy({ address, allowsWhatsapp: true });
    await deliver(id);
    const cancelled = await buy({ address });
    await changeStatus(cancelled, 'cancelled');
    await shop.db.insert(newsletterSubscriptions).values({ email });
    await shop.db.insert(users).values({ name: 'Ilavarasi', email });
    const token = await requestToken();
    await post('', { email });
    const texts = ['Ilavarasi', email, phone, 'Secret Lane'];
    for (const text of texts) expect((await findTablesWith(shop.db, text)).length).toBeGreaterThan(0);
    expect((await post('/erase', { token })).body.data).toEqual({ anonymisedOrders: 2 });
    for (const text of texts) expect([text, await findTablesWith(shop.db, text)]).toEqual([text, []]);
    expect(await getOrderRow(id)).toMatchObject({
      status: 'delivered',
      email: null,
      address: { name: 'Deleted customer', city: 'Bengaluru', postalCode: '560025' },
    });
  });

  it('changes nothing while an order is on its way, and works afterwards', async () => {
    const id = await buy();
    await shop.db.insert(newsletterSubscriptions).values({ email });
    const token = await requestToken();
    expect(await post('/erase', { token })).toMatchObject({ status: 409, body: { code: 'orders_open' } });
    expect(await getOrderRow(id)).toMatchObject({ email });
    expect(await shop.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(1);
    await deliver(id);
    expect((await post('/erase', { token })).status).toBe(200);
    expect((await getOrderRow(id)).email).toBeNull();
  });

  it('keeps that consents were given, but not by whom', async () => {
    const consent = { purpose: 'newsletter', action: 'given', textVersion: `of ${email}`, screen: '/' } as const;
    await recordConsent(shop.db, shop.services.keys, { ...consent, owner: { email }, ip: '203.0.113.7' });
    await post('/erase', { token: await requestToken() });
    const [row] = await shop.db.select().from(consents).where(eq(consents.textVersion, consent.textVersion));
    expect(row).toMatchObject({ userId: null, emailHash: null, network: '', action: 'given' });
  });

  it('happens once, also for two requests at the same time', async () => {
    await deliver(await buy());
    const token = await requestToken();
    const replies = await Promise.all([post('/erase', { token }), post('/erase', { token })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await shop.db.$count(orders, eq(orders.email, email))).toBe(0);
  });
});
