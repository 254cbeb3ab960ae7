import { toIndianDay } from '../../platform/calendar/india';
import { addresses } from '../../platform/db/schema';
import { createSignedInUser, setUpTestShop } from '../../testing/shop';
import { buildDemoPolicy, defaultPolicy } from './default-policy';
import { getDeliveryDays, isCashOnDeliveryAllowed } from './policy';
import { saveShippingPolicy } from './queries';

const shop = setUpTestShop();

it('returns the published policy by default', async () => {
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({
    threshold: 999,
    usualThreshold: 999,
    campaign: null,
    rates: { standard: 79, standardRemote: 129, express: 199 },
    processingDays: [1, 2],
    standardDays: [3, 7],
    expressDays: [1, 3],
  });
});

it('returns the running campaign with its text and threshold', async () => {
  await saveShippingPolicy(shop.db, buildDemoPolicy(new Date()));
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({
    threshold: 55,
    usualThreshold: 999,
    campaign: { text: 'Free Shipping This Week Order Over - ₹55', threshold: 55 },
  });
});

it('fills a policy that was saved in part with defaults', async () => {
  await saveShippingPolicy(shop.db, { threshold: 75_00, rates: { ...defaultPolicy.rates, standard: 10_00 } });
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({ threshold: 75, rates: { standard: 10, express: 199 }, campaign: null });
});

describe('delivery to a PIN code', () => {
  beforeEach(() => saveShippingPolicy(shop.db, {}));

  const getDelivery = async (pinCode: string) => (await shop.call(`GET /delivery/${pinCode}`)).body.data;

  it('has all options in a metro', async () => {
    const [standard, express] = getDeliveries(new Date());
    expect(await getDelivery('560025')).toEqual({
      postalCode: '560025',
      city: 'Bengaluru',
      state: 'Karnataka',
      serviceable: true,
      cashOnDelivery: true,
      cashTerms: { fee: 0, minAmount: 0, maxAmount: null },
      options: [
        { method: 'standard', fee: 79, ...standard },
        { method: 'express', fee: 199, ...express },
      ],
      freeShippingThreshold: 999,
    });
  });

  it('costs more to remote PIN codes, and has no express', async () => {
    expect(await getDelivery('194101')).toMatchObject({
      state: 'Ladakh',
      options: [{ method: 'standard', fee: 129 }],
    });
  });

  it('allows cash on delivery where the policy does', async () => {
    expect((await getDelivery('194101')).cashOnDelivery).toBe(false);
    expect((await getDelivery('403001')).cashOnDelivery).toBe(true);
    await saveShippingPolicy(shop.db, { remoteCashOnDelivery: true });
    expect((await getDelivery('194101')).cashOnDelivery).toBe(true);
  });

  it('allows cash on delivery everywhere when it is the only payment method', () => {
    expect(isCashOnDeliveryAllowed(defaultPolicy, '194101', ['cod'])).toBe(true);
    expect(isCashOnDeliveryAllowed(defaultPolicy, '194101', ['demo', 'cod'])).toBe(false);
    expect(isCashOnDeliveryAllowed(defaultPolicy, '560025', ['demo'])).toBe(false);
    expect(isCashOnDeliveryAllowed(defaultPolicy, '900056', ['cod'])).toBe(false);
  });

  it('has no options where the shop does not deliver', async () => {
    expect(await getDelivery('900056')).toMatchObject({ serviceable: false, cashOnDelivery: false, options: [] });
  });

  it('begins with the day on which a product ships that is not in stock, as the checkout does', async () => {
    // A Tuesday. Standard delivery takes 3 to 7 business days, express 1 to 3, without days of processing.
    expect((await getDelivery('560025?shipsFrom=2099-01-13')).options).toMatchObject([
      { method: 'standard', from: '2099-01-16', to: '2099-01-22' },
      { method: 'express', from: '2099-01-14', to: '2099-01-16' },
    ]);
    expect((await shop.call('GET /delivery?shipsFrom=2099-01-13')).body.data).toEqual({
      ...{ delivery: null, from: '2099-01-16', to: '2099-01-22' },
    });
  });

  it('counts a day that is over as today, and refuses what is no day', async () => {
    const today = toIndianDay(new Date());
    expect((await getDelivery('560025?shipsFrom=2020-01-13')).options).toEqual(
      (await getDelivery(`560025?shipsFrom=${today}`)).options,
    );
    for (const text of ['2099-02-30', 'soon', '9999-12-31'])
      expect((await shop.call(`GET /delivery/560025?shipsFrom=${text}`)).status).toBe(400);
  });

  it('uses the threshold of a campaign', async () => {
    await saveShippingPolicy(shop.db, buildDemoPolicy(new Date()));
    expect((await getDelivery('560025')).freeShippingThreshold).toBe(55);
  });

  it.each([
    ['290001', 404, 'postal_code_unknown', 'This PIN code does not exist. Please check it.'],
    ['56002', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ['056002', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ['56002a', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ["';drop", 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ['٥٦٠٠٢', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
  ])('returns an error for %s', async (pinCode, status, code, message) => {
    expect(await shop.call(`GET /delivery/${encodeURIComponent(pinCode)}`)).toMatchObject({
      status,
      body: { code, message },
    });
  });
});

const getDeliveries = (now: Date) => [
  getDeliveryDays(defaultPolicy, 'standard', now),
  getDeliveryDays(defaultPolicy, 'express', now),
];

describe('delivery without a PIN code', () => {
  const getUsual = async (headers?: Record<string, string>) =>
    (await shop.call('GET /delivery', { headers })).body.data;
  const addAddress = (userId: string, postalCode: string, isDefault: boolean) =>
    shop.db.insert(addresses).values({
      ...{ userId, postalCode, isDefault, label: 'Home', name: 'Asha Rao', phone: '9876543210' },
      ...{ line1: '12 MG Road', city: 'Bengaluru', state: 'Karnataka' },
    });

  it('has the usual days for a guest and for an account without addresses', async () => {
    const [standard] = getDeliveries(new Date());
    expect(await getUsual()).toEqual({ delivery: null, ...standard });
    const { bearer } = await createSignedInUser(shop);
    expect(await getUsual(bearer)).toEqual({ delivery: null, ...standard });
  });

  it('is to the default address of the account, or to the newest', async () => {
    const { userId, bearer } = await createSignedInUser(shop);
    await addAddress(userId, '560025', false);
    expect(await getUsual(bearer)).toMatchObject({ delivery: { postalCode: '560025', city: 'Bengaluru' } });
    await addAddress(userId, '194101', true);
    expect(await getUsual(bearer)).toMatchObject({ delivery: { postalCode: '194101', state: 'Ladakh' } });
    const other = await createSignedInUser(shop);
    expect(await getUsual(other.bearer)).toMatchObject({ delivery: null });
  });
});
