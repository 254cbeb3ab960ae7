import { testShop } from '../../testing/shop';
import { deliveryDays, demoPolicy, takesCash, usualPolicy } from './policy';
import { savePolicy } from './queries';

const shop = testShop();

it('tells the published policy when nothing else is set', async () => {
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

it('tells the running campaign and its threshold, word for word', async () => {
  await savePolicy(shop.db, demoPolicy(new Date()));
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({
    threshold: 55,
    usualThreshold: 999,
    campaign: { text: 'Free Shipping This Week Order Over - ₹55', threshold: 55 },
  });
});

it('tells a policy that was entered in part', async () => {
  await savePolicy(shop.db, { threshold: 75_00, rates: { ...usualPolicy.rates, standard: 10_00 } });
  const { body } = await shop.call('GET /shipping-policy');
  expect(body.data).toMatchObject({ threshold: 75, rates: { standard: 10, express: 199 }, campaign: null });
});

describe('delivery to a PIN code', () => {
  beforeEach(() => savePolicy(shop.db, {}));

  const delivery = async (pinCode: string) => (await shop.call(`GET /delivery/${pinCode}`)).body.data;

  it('is told with all its ways in a metro', async () => {
    const [standard, express] = deliveries(new Date());
    expect(await delivery('560025')).toEqual({
      postalCode: '560025',
      city: 'Bengaluru',
      state: 'Karnataka',
      serviceable: true,
      cashOnDelivery: true,
      options: [
        { method: 'standard', fee: 79, ...standard },
        { method: 'express', fee: 199, ...express },
      ],
      freeShippingThreshold: 999,
    });
  });

  it('costs more to remote places, where there is no express', async () => {
    expect(await delivery('194101')).toMatchObject({
      state: 'Ladakh',
      options: [{ method: 'standard', fee: 129 }],
    });
  });

  it('is paid at the door where the policy has it so', async () => {
    expect((await delivery('194101')).cashOnDelivery).toBe(false);
    expect((await delivery('403001')).cashOnDelivery).toBe(true);
    await savePolicy(shop.db, { remoteCashOnDelivery: true });
    expect((await delivery('194101')).cashOnDelivery).toBe(true);
  });

  it('is paid at the door everywhere when there is no other way to pay', () => {
    expect(takesCash(usualPolicy, '194101', ['cod'])).toBe(true);
    expect(takesCash(usualPolicy, '194101', ['demo', 'cod'])).toBe(false);
    expect(takesCash(usualPolicy, '560025', ['demo'])).toBe(false);
    expect(takesCash(usualPolicy, '900056', ['cod'])).toBe(false);
  });

  it('is not offered where nothing is delivered', async () => {
    expect(await delivery('900056')).toMatchObject({ serviceable: false, cashOnDelivery: false, options: [] });
  });

  it('follows the campaign', async () => {
    await savePolicy(shop.db, demoPolicy(new Date()));
    expect((await delivery('560025')).freeShippingThreshold).toBe(55);
  });

  it.each([
    ['290001', 404, 'postal_code_unknown', 'This PIN code does not exist. Please check it.'],
    ['56002', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ['056002', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ['56002a', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ["';drop", 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
    ['٥٦٠٠٢٥', 400, 'invalid_input', 'Please enter a valid 6-digit PIN code'],
  ])('is refused for %s', async (pinCode, status, code, message) => {
    expect(await shop.call(`GET /delivery/${encodeURIComponent(pinCode)}`)).toMatchObject({
      status,
      body: { code, message },
    });
  });
});

const deliveries = (now: Date) => [
  deliveryDays(usualPolicy, 'standard', now),
  deliveryDays(usualPolicy, 'express', now),
];
