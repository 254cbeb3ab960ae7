import { eq, inArray } from 'drizzle-orm';
import { beginShop } from '../../back-office/admins/begin-shop';
import { buildIdempotencyHeader } from '../../ordering/orders/testing/buyer';
import { orders, settings, users } from '../../platform/db/schema';
import { defaultSeller, demoSeller, saveSeller } from '../../pricing/tax/seller';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';
import type { SetupFacts } from './read-facts';
import { buildSetupSteps } from './steps';

const shop = setUpTestShop();
let owner: SignedIn;

const nothing: SetupFacts = {
  seller: defaultSeller,
  hasName: false,
  savedSettings: [],
  providerName: undefined,
  ...{
    hasCapture: false,
    hasRefund: false,
    canSendMail: false,
    hasSentMail: false,
    canSendSms: false,
    smsTemplates: 0,
  },
  ...{ products: 0, admins: 1, invitations: 0, siteUrl: 'http://localhost:3000', usesPostgres: false, backups: [] },
  ...{ isOpen: false, isHidden: false, hasDemoData: false },
};
const everything: SetupFacts = {
  ...nothing,
  ...{ seller: demoSeller, hasName: true, savedSettings: ['shipping', 'returns'], providerName: 'Razorpay' },
  ...{ hasCapture: true, hasRefund: true, canSendMail: true, hasSentMail: true, canSendSms: true, smsTemplates: 3 },
  ...{ products: 1, admins: 2, siteUrl: 'https://www.silks.in', usesPostgres: true, isOpen: true },
};
const getStates = (facts: SetupFacts) => Object.fromEntries(buildSetupSteps(facts).map(({ id, state }) => [id, state]));

it('derives every step from what is stored: nothing is done in an empty shop, everything in a complete one', () => {
  expect(getStates(nothing)).toEqual({
    ...{ details: 'to-do', tax: 'to-do', delivery: 'to-do', payments: 'to-do', mail: 'to-do', sms: 'optional' },
    ...{ product: 'to-do', policies: 'to-do', staff: 'optional', domain: 'to-do', backups: 'to-do', open: 'to-do' },
  });
  expect(new Set(Object.values(getStates(everything)))).toEqual(new Set(['done']));
});

it.each<[string, Partial<SetupFacts>, RegExp]>([
  ['details', { seller: { ...demoSeller, phone: '' } }, /^Missing: phone\./],
  ['tax', { seller: { ...demoSeller, gstin: '' } }, /no GSTIN/],
  ['delivery', { savedSettings: ['returns'] }, /Check and save/],
  ['payments', { hasCapture: false }, /Razorpay is set up, and no payment/],
  ['payments', { hasRefund: false }, /Cancel the order/],
  [
    'payments',
    {
      testPayment: { provider: 'Razorpay', startedAt: '2026-11-26T10:00:00.000Z', isOfCurrentKeys: false, stages: [] },
    },
    /keys of Razorpay were changed/,
  ],
  ['mail', { hasSentMail: false }, /Send a test mail/],
  ['sms', { smsTemplates: 0 }, /no text has the id/],
  ['policies', { seller: { ...demoSeller, grievanceOfficer: '' } }, /^Missing: grievance officer\./],
  ['domain', { siteUrl: 'https://192.168.1.4' }, /cannot reach/],
  ['domain', { siteUrl: 'http://www.silks.in' }, /cannot reach/],
  ['backups', { backups: [{ level: 'warning', message: 'PostgreSQL has not archived.' }] }, /^PostgreSQL has not/],
])('says what is missing: %s with %j', (id, changes, message) => {
  expect(buildSetupSteps({ ...everything, ...changes }).find((step) => step.id === id)).toMatchObject({
    state: 'to-do',
    message: expect.stringMatching(message),
  });
});

const readSetup = async () => (await shop.call('GET /admin/setup', { headers: owner.bearer })).body.data;
const save = async (key: string, value: boolean) => {
  const { version } = (await shop.call('GET /admin/settings', { headers: owner.bearer })).body.data[key];
  return shop.call(`PUT /admin/settings/${key}`, { headers: owner.bearer, body: { value, version } });
};

it('begins closed, with an owner who chooses a password by a link, and never over a shop', async () => {
  const begin = (email: string) => beginShop(shop.db, { email, siteUrl: 'https://silks.in' });
  const accept = (link: string) =>
    shop.call('POST /admin/auth/invitation/accept', {
      body: { token: new URL(link).hash.slice(1), name: 'Meera', password: 'monsoon-kurta-42' },
    });
  const lostLink = await begin('meera@silks.in');
  const link = await begin('meera@silks.in');
  expect(link).toMatch(/^https:\/\/silks\.in\/admin\/invitation#[\w-]{43}$/);
  expect((await shop.call('GET /shop-details')).body.data).toMatchObject({
    isOpen: false,
    name: 'silks.in',
    legalName: 'silks.in',
  });
  expect((await accept(lostLink)).body.code).toBe('link_invalid');
  expect((await accept(link)).status).toBe(200);
  expect((await accept(link)).body.code).toBe('link_invalid');
  expect(await shop.db.select({ email: users.email, adminRole: users.adminRole }).from(users)).toEqual([
    { email: 'meera@silks.in', adminRole: 'owner' },
  ]);
  await expect(begin('eve@silks.in')).rejects.toThrow('has a shop already');
  await shop.db.delete(users);
  await shop.db.delete(settings);
  owner = await createSignedInUser(shop, { role: 'admin' });
});

it('finds a product, a name and staff, and is shown until it is hidden', async () => {
  const getState = async (id: string) => (await readSetup()).steps.find((step: { id: string }) => step.id === id).state;
  expect([await getState('product'), await getState('details'), await getState('staff')]).toEqual([
    ...['to-do', 'to-do', 'optional'],
  ]);
  await addProduct(shop);
  await saveSeller(shop.db, demoSeller);
  await createSignedInUser(shop, { role: 'admin' });
  expect([await getState('product'), await getState('details'), await getState('staff')]).toEqual([
    ...['done', 'done', 'done'],
  ]);
  expect(await readSetup()).toMatchObject({ isShown: true, isOpen: true, hasDemoData: false });
  expect((await save('setupHidden', true)).status).toBe(200);
  expect((await readSetup()).isShown).toBe(false);
});

it('closes the shop for shoppers, and shows it in a preview', async () => {
  const readIsOpen = async () => (await shop.call('GET /shop-details')).body.data.isOpen;
  expect(await readIsOpen()).toBeUndefined();
  expect((await save('storefrontOpen', false)).status).toBe(200);
  expect([await readIsOpen(), (await readSetup()).isOpen]).toEqual([false, false]);
  const link = await shop.call('POST /admin/setup/preview-link', { headers: owner.bearer });
  expect(link.status).toBe(201);
  const cookies = { preview: new URL(link.body.data.url, 'https://silks.in').searchParams.get('token')! };
  expect((await shop.call('GET /preview', { cookies })).body.data).toMatchObject({ path: '/', isLive: false });
  const { id: productId, variantIds } = await addProduct(shop);
  const order = {
    body: { address: postalAddress, items: [{ productId, variantId: variantIds[0], quantity: 1 }] },
    headers: buildIdempotencyHeader(),
  };
  expect(await shop.call('POST /orders', order)).toMatchObject({ status: 403, body: { code: 'shop_not_open' } });
  expect((await shop.call('POST /orders', { ...order, cookies })).status).toBe(201);
  // An open shop may have been read up to a second before.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    now: Date.now() + 1001,
  });
  for (const path of [
    '/products',
    `/products/${productId}`,
    '/categories',
    '/search?q=silk',
    '/home',
    '/blogs',
    '/layouts?path=/',
  ])
    expect(await shop.call(`GET ${path}`)).toMatchObject({ status: 403, body: { code: 'shop_not_open' } });
  const read = (more: object) => shop.call(`GET /products/${productId}`, more);
  expect(await read({ cookies })).toMatchObject({ status: 200 });
  const staff = await read({ headers: owner.bearer });
  expect([staff.status, staff.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await read({ headers: (await createSignedInUser(shop)).bearer })).status).toBe(403);
  expect((await read({ headers: { authorization: 'Bearer wrong' } })).status).toBe(403);
  expect((await shop.call('GET /shipping-policy')).status).toBe(200);
  expect((await save('storefrontOpen', true)).status).toBe(200);
  expect((await read({})).status).toBe(200);
  jest.useRealTimers();
  expect(await readIsOpen()).toBeUndefined();
  await shop.db.delete(settings).where(eq(settings.key, 'storefrontOpen'));
});

it('takes no orders in previews that are read-only, and quotes with the reason, until the shop is open', async () => {
  const read = async (path: string) => (await shop.call(`GET ${path}`, { headers: owner.bearer })).body.data;
  const { body: link } = await shop.call('POST /admin/setup/preview-link', { headers: owner.bearer });
  const cookies = { preview: new URL(link.data.url, 'https://silks.in').searchParams.get('token')! };
  const { id: productId, variantIds } = await addProduct(shop);
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const placeOrder = async (preview: Record<string, string> = cookies) => {
    const options = { body: { address: postalAddress, items }, headers: buildIdempotencyHeader(), cookies: preview };
    const { status, body } = await shop.call('POST /orders', options);
    return [status, body.code];
  };
  const getQuote = async () => (await shop.call('POST /checkout/quote', { body: { items }, cookies })).body.data;
  await save('storefrontOpen', false);
  expect([(await getQuote()).orderRefusal, (await placeOrder())[0]]).toEqual([undefined, 201]);
  expect((await save('readOnlyPreview', true)).status).toBe(200);
  expect((await read('/admin/settings')).readOnlyPreview).toEqual({ value: true, version: 1 });
  expect((await getQuote()).orderRefusal).toBe(
    'This is a preview of the shop. Orders cannot be placed before it opens.',
  );
  const orderCount = await shop.db.$count(orders);
  expect([await placeOrder(), await placeOrder({})]).toEqual([
    [403, 'preview_read_only'],
    [403, 'shop_not_open'],
  ]);
  expect(await shop.db.$count(orders)).toBe(orderCount);
  await save('storefrontOpen', true);
  expect([(await getQuote()).orderRefusal, (await placeOrder())[0], (await placeOrder({}))[0]]).toEqual([
    undefined,
    201,
    201,
  ]);
  await shop.db.delete(settings).where(inArray(settings.key, ['storefrontOpen', 'readOnlyPreview']));
});

it('counts the steps that are left for the home, until an admin hides them, and for roles that can do them', async () => {
  const readHome = async (adminRole: 'owner' | 'support') => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole });
    return (await shop.call('GET /admin/to-do', { headers: bearer })).body.data.setup;
  };
  const set = (value: boolean) =>
    shop.db
      .insert(settings)
      .values({ key: 'setupHidden', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  await set(false);
  expect(await readHome('owner')).toEqual({ left: expect.any(Number), next: expect.any(String) });
  expect(await readHome('support')).toBeUndefined();
  await set(true);
  expect(await readHome('owner')).toBeUndefined();
  await set(false);
});
