import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { oneTimeCodes, outbox, rateLimits, settings } from '../../db/schema';
import { codeRequestCount } from './metrics';

const shop = setUpTestShop({ codeLimitSms: 2 });
/** Read before any code is asked for. */
const metricAtStart = codeRequestCount.get();
let phoneCount = 0;
const createPhone = () => `98700${String(10_000 + ++phoneCount)}`;
const createCustomer = async () => {
  const phone = createPhone();
  await createSignedInUser(shop, { phone, phoneVerifiedAt: new Date() });
  return phone;
};
const signIn = async () => shop.call('POST /auth/send-otp', { body: { phone: await createCustomer() } });
const register = () => {
  const body = { name: 'Ila Rao', phone: createPhone(), acceptTermsAndCondition: true };
  return shop.call('POST /auth/register', { body });
};
const confirmOrder = () => shop.call('POST /checkout/phone-code', { body: { phone: createPhone() } });

beforeEach(async () => {
  for (const table of [rateLimits, outbox, settings]) await shop.db.delete(table);
  codeRequestCount.reset();
});

describe('codes by SMS', () => {
  test.each([
    ['a sign-in', signIn],
    ['a registration', register],
    ['an order', confirmOrder],
  ])('of %s end with the limit of a day, which the form says', async (_name, ask) => {
    expect([(await confirmOrder()).status, (await register()).status]).toEqual([200, 201]);
    const { status, headers, body } = await ask();
    expect(status).toBe(429);
    // Seconds pass on a slow machine.
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(body).toMatchObject({
      code: 'too_many_codes',
      message: 'We cannot send more codes by SMS today. Please use your email, try again in 24 hours, or call us.',
    });
    expect(await shop.db.$count(outbox)).toBe(2);
  });

  test('name the phone number of the shop when they have ended', async () => {
    await shop.db.insert(settings).values({ key: 'shop', value: { phone: '+91 80 4000 1234' } });
    for (const ask of [confirmOrder, confirmOrder]) await ask();
    expect((await confirmOrder()).body.message).toMatch(/in 24 hours, or call us at \+91 80 4000 1234\.$/);
  });

  test('leave codes by email to those who have one', async () => {
    for (const ask of [confirmOrder, confirmOrder]) await ask();
    const form = { name: 'Ila Rao', email: 'ila-sms@example.in', acceptTermsAndCondition: true };
    expect((await shop.call('POST /auth/register', { body: form })).status).toBe(201);
  });

  test('are not used up by phone numbers without an account, to which nothing is sent', async () => {
    for (let count = 0; count < 5; count++)
      expect((await shop.call('POST /auth/send-otp', { body: { phone: createPhone() } })).status).toBe(404);
    expect((await signIn()).status).toBe(200);
  });

  test('are sent again on the next day, and a metric counts the refused ones', async () => {
    for (const ask of [confirmOrder, confirmOrder, confirmOrder]) await ask();
    // The alert compares with what was there before.
    expect((await metricAtStart).values).toContainEqual({ labels: { result: 'sms_limit' }, value: 0 });
    const { values } = await codeRequestCount.get();
    expect(values.find(({ labels }) => labels.result === 'sms_limit')?.value).toBe(1);
    await shop.db.update(rateLimits).set({ expire: Date.now() - 1 });
    expect((await confirmOrder()).status).toBe(200);
    expect(await shop.db.$count(oneTimeCodes)).toBeGreaterThan(0);
  });
});
