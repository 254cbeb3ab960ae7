import { desc } from 'drizzle-orm';
import { buildApp } from '../../app';
import { createOrderNumber } from '../../ordering/orders/placement/order-number';
import { auditLog, settings } from '../../platform/db/schema';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { defaultSeller, demoSeller, saveSeller } from '../../pricing/tax/seller';
import {
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
  testConfig,
} from '../../testing/shop';
import { toShippingPolicy } from './shipping-policy';

const shop = setUpTestShop();
const jacket = { productId: 'jacket', variantId: 'jacket-indigo-m', quantity: 1 };
let admin: SignedIn;
let otherInstance: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await addProduct(shop, { id: 'jacket', price: 500_00 });
  // Another process of the shop, on the same database.
  otherInstance = await buildApp({ db: shop.db, config: testConfig, log: false });
  await otherInstance.ready();
});
afterAll(() => otherInstance.close());
beforeEach(() => shop.db.delete(settings));

const read = async () => (await shop.call('GET /admin/settings', { headers: admin.bearer })).body.data;
const save = (key: string, value: unknown, version = 0) =>
  shop.call(`PUT /admin/settings/${key}`, { headers: admin.bearer, body: { value, version } });
const readElsewhere = async (path: string) => (await otherInstance.inject({ url: `/api/v1${path}` })).json().data;
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const toDetails = ({ status, body }: Awaited<ReturnType<typeof save>>) => ({ status, ...body.details });

it('returns defaults before anything was saved', async () => {
  expect(await read()).toMatchObject({
    shipping: { value: { threshold: 999, rates: { standard: 79, standardRemote: 129, express: 199 } }, version: 0 },
    shop: { value: defaultSeller, version: 0 },
    guestCarts: { value: true, version: 0 },
    cashCode: { value: false, version: 0, canSend: true },
  });
});

it('returns 409 for an older version, and 400 for an unknown key', async () => {
  const replies = await Promise.all([save('guestCarts', false), save('guestCarts', true)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await save('guestCarts', false, 0)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await read()).guestCarts.version).toBe(1);
  expect((await save('theme', 'dark')).status).toBe(400);
});

describe('the shipping policy', () => {
  const readPolicy = async () => (await read()).shipping.value;
  const toDaysFromNow = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const campaign = {
    text: 'Free Shipping Today',
    threshold: 55,
    startsAt: toDaysFromNow(0),
    endsAt: toDaysFromNow(1),
  };
  const cashTerms = { fee: 49.5, minAmount: 300, maxAmount: 5000, excludedPrefixes: ['79'] };
  const wholeWeek = { startsAt: toDaysFromNow(1), endsAt: toDaysFromNow(8) };

  it('applies at once, on every instance: to the page, the quote and the top bar', async () => {
    await save('shipping', {
      ...(await readPolicy()),
      threshold: 499.5,
      rates: { standard: 49.5, standardRemote: 90, express: 150 },
    });
    expect(await readElsewhere('/shipping-policy')).toMatchObject({
      threshold: 499.5,
      usualThreshold: 499.5,
      rates: { standard: 49.5, standardRemote: 90, express: 150 },
    });
    expect(await readElsewhere('/delivery/560025')).toMatchObject({
      freeShippingThreshold: 499.5,
      options: [{ fee: 49.5 }, { fee: 150 }],
    });
    const quote = { items: [jacket], address: { postalCode: postalAddress.postalCode } };
    const getFee = async () =>
      (await otherInstance.inject({ method: 'POST', url: '/api/v1/checkout/quote', payload: quote })).json().data
        .shippingFee;
    expect(await getFee()).toBe(0);
    await save('shipping', { ...(await readPolicy()), threshold: 500 }, 1);
    expect(await getFee()).toBe(49.5);
    await save('shipping', { ...(await readPolicy()), campaigns: [campaign] }, 2);
    expect(await getFee()).toBe(0);
    expect((await readElsewhere('/shipping-policy')).topBar).toEqual({ text: 'Free Shipping Today', link: null });
  });

  it('applies its PIN code prefixes without duplicates', async () => {
    await save('shipping', { ...(await readPolicy()), unservedPrefixes: ['5600', '5600'], metroPrefixes: [] });
    expect((await readPolicy()).unservedPrefixes).toEqual(['5600']);
    expect(await readElsewhere('/delivery/560025')).toMatchObject({ serviceable: false });
    expect(await readElsewhere('/delivery/561001')).toMatchObject({
      serviceable: true,
      options: [{ method: 'standard' }],
    });
  });

  it.each([
    ['threshold', { threshold: -1 }],
    ['rates.express', { rates: { standard: 1, standardRemote: 1, express: 1e9 } }],
    ['standardDays', { standardDays: [7, 3] }],
    ['metroPrefixes.0', { metroPrefixes: ['56x'] }],
    ['campaigns.0.endsAt', { campaigns: [{ ...campaign, endsAt: campaign.startsAt }] }],
    ['campaigns.0.endsAt', { campaigns: [{ ...campaign, ...wholeWeek, isWeekly: true }] }],
    ['campaigns.0.text', { campaigns: [{ ...campaign, text: ' ' }] }],
    ['cashOnDelivery.fee', { cashOnDelivery: { ...cashTerms, fee: 10_001 } }],
    ['cashOnDelivery.minAmount', { cashOnDelivery: { ...cashTerms, minAmount: -1 } }],
    ['cashOnDelivery.maxAmount', { cashOnDelivery: { ...cashTerms, maxAmount: 0 } }],
    ['cashOnDelivery.maxAmount', { cashOnDelivery: { ...cashTerms, minAmount: 500, maxAmount: 499 } }],
    ['cashOnDelivery.excludedPrefixes.1', { cashOnDelivery: { ...cashTerms, excludedPrefixes: ['79', '19x'] } }],
  ])('refuses an invalid %s', async (field, invalidValues) => {
    const reply = await save('shipping', { ...(await readPolicy()), ...invalidValues });
    expect(toDetails(reply)).toMatchObject({ status: 400, [`value.${field}`]: expect.any(String) });
    expect((await read()).shipping.version).toBe(0);
  });

  it('refuses a campaign in the past, unless its times are stored already', async () => {
    const saveCampaigns = async (...campaigns: object[]) =>
      save('shipping', { ...(await readPolicy()), campaigns }, (await read()).shipping.version);
    const past = { ...campaign, startsAt: toDaysFromNow(-2), endsAt: toDaysFromNow(-1) };
    expect(toDetails(await saveCampaigns(campaign, past))).toEqual({
      status: 400,
      'value.campaigns.1.startsAt': 'The start is in the past. Please choose the current time or a later one.',
      'value.campaigns.1.endsAt': 'The end is in the past. Please choose a later time.',
    });
    const policy = toShippingPolicy({ ...(await readPolicy()), campaigns: [past] });
    await shop.db.insert(settings).values({ key: 'shipping', value: policy, version: 1 });
    expect((await saveCampaigns(campaign, { ...past, text: 'It was free' })).status).toBe(200);
    // A weekly campaign runs again, so its first week may be over.
    const weekly = { ...campaign, startsAt: past.startsAt, endsAt: toDaysFromNow(-1.5), isWeekly: true };
    expect((await saveCampaigns(past, weekly)).status).toBe(200);
  });

  it('keeps fee and limits of cash on delivery if an earlier version of the admin area sends none', async () => {
    const { cashOnDelivery, ...policy } = await readPolicy();
    expect(cashOnDelivery).toEqual({ fee: 0, minAmount: 0, maxAmount: null, excludedPrefixes: [] });
    await save('shipping', { ...policy, cashOnDelivery: { ...cashTerms, excludedPrefixes: ['79', '79'] } });
    expect(await getLastAuditEntry()).toMatchObject({
      before: { cashOnDelivery },
      after: { cashOnDelivery: cashTerms },
    });
    await save('shipping', { ...policy, threshold: 500 }, 1);
    expect(await readPolicy()).toEqual({ ...policy, threshold: 500, cashOnDelivery: cashTerms });
    expect((await getShippingPolicy(shop.db)).cashOnDelivery).toMatchObject({ fee: 49_50, maxAmount: 5000_00 });
  });

  it('is in the audit log with the changed fields', async () => {
    await save('shipping', { ...(await readPolicy()), threshold: 500 });
    expect(await getLastAuditEntry()).toMatchObject({
      action: 'update',
      entity: 'setting',
      entityId: 'shipping',
      before: { threshold: 999 },
      after: { threshold: 500 },
    });
  });
});

describe('shop details', () => {
  beforeEach(() => saveSeller(shop.db, demoSeller));
  const change = (more: object) => save('shop', { ...demoSeller, ...more }, 1);

  test('are returned at once, on every instance', async () => {
    expect((await change({ legalName: 'Vastra Silks', state: 'karnataka', phone: '080 1' })).status).toBe(200);
    expect(await readElsewhere('/shop-details')).toMatchObject({
      legalName: 'Vastra Silks',
      address: [...demoSeller.address, 'Karnataka'],
      phone: '080 1',
    });
    expect(await getLastAuditEntry()).toMatchObject({ after: { legalName: 'Vastra Silks' } });
  });

  it('may have no GSTIN', async () => {
    expect((await change({ gstin: '', pan: '', state: 'Kerala' })).status).toBe(200);
  });

  test.each([
    [{ gstin: '29ZZZCV0000Z1Z2' }, 'gstin', 'This GSTIN is not valid. Please check it for typing errors'],
    [{ state: 'Kerala' }, 'gstin', 'A GSTIN of Kerala begins with 32'],
    [{ pan: 'ABCDE1234F' }, 'gstin', 'Characters 3 to 12 of the GSTIN have to be the PAN'],
    [{ gstin: '29' }, 'gstin', 'Please enter a GSTIN of 15 characters'],
    [{ pan: '1' }, 'pan', 'Please enter a PAN of 10 characters'],
    [{ state: 'Atlantis' }, 'state', 'Please choose the state'],
    [{ email: 'nobody' }, 'email', 'Please enter an email address'],
    [{ legalName: '' }, 'legalName', 'Please enter the name'],
    [
      { social: [{ network: 'x', url: 'http://x.com' }] },
      'social.0.url',
      'Please enter a URL that begins with https://',
    ],
  ])('refuse %j', async (invalidValues, field, message) => {
    expect(toDetails(await change(invalidValues))).toMatchObject({ status: 400, [`value.${field}`]: message });
  });
});

test('the limit of a GST rate is one of the taxable value, until the shop chooses the stricter reading', async () => {
  const coat = await addProduct(shop, { price: 2599_00, mrp: 2599_00 });
  const items = [{ productId: coat.id, variantId: coat.variantIds[0], quantity: 1 }];
  const getRate = async () =>
    (await otherInstance.inject({ method: 'POST', url: '/api/v1/checkout/quote', payload: { items } })).json().data
      .items[0].taxRate;
  expect(await getRate()).toBe(5);
  expect((await save('tax', { slabBasis: 'price-with-tax' })).status).toBe(200);
  expect(await getRate()).toBe(18);
  expect(await getLastAuditEntry()).toMatchObject({
    entityId: 'tax',
    before: { slabBasis: 'taxable-value' },
    after: { slabBasis: 'price-with-tax' },
  });
  expect((await save('tax', { slabBasis: 'none' }, 1)).status).toBe(400);
});

it('allows or refuses guest carts from the next request on', async () => {
  const add = async () =>
    (await otherInstance.inject({ method: 'POST', url: '/api/v1/checkout/quote', payload: { items: [jacket] } }))
      .statusCode;
  const previous = await add();
  await save('guestCarts', false);
  expect((await read()).guestCarts).toEqual({ value: false, version: 1 });
  expect([previous, await add()]).toEqual([200, 401]);
  expect(await getLastAuditEntry()).toMatchObject({ entityId: 'guestCarts', before: true, after: false });
});

it('names the days and the fee of returns in the shop details at once, where they differ from the usual ones', async () => {
  const readReturns = async () => {
    const { returnDays, returnFee } = await readElsewhere('/shop-details');
    return { returnDays, returnFee };
  };
  expect(await readReturns()).toEqual({});
  const { policy } = (await shop.call('GET /admin/return-settings', { headers: admin.bearer })).body.data;
  const body = { policy: { ...policy, days: 7, fee: 49 }, version: 0 };
  expect((await shop.call('PUT /admin/return-settings', { headers: admin.bearer, body })).status).toBe(200);
  expect(await readReturns()).toEqual({ returnDays: 7, returnFee: 49 });
});

it('begins order numbers with the prefix of the shop, from the next order on, and keeps it for forms without it', async () => {
  const series = { invoice: { prefix: 'VA', start: 1 }, creditNote: { prefix: 'VC', start: 1 } };
  expect(await createOrderNumber(shop.db, new Date('2026-11-20T10:00:00Z'))).toMatch(/^V261120-\w{8}$/);
  expect((await save('documentSeries', { ...series, order: { prefix: 'SILK' } })).status).toBe(200);
  expect((await save('documentSeries', series, 1)).status).toBe(200);
  expect(await createOrderNumber(shop.db, new Date('2026-11-20T10:00:00Z'))).toMatch(/^SILK261120-\w{8}$/);
  expect(toDetails(await save('documentSeries', { ...series, order: { prefix: 'A1' } }, 2))).toEqual({
    status: 400,
    'value.order.prefix': 'Please enter 1 to 4 capital letters',
  });
});
