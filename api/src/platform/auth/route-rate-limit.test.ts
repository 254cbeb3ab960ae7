import { setUpTestShop } from '../../testing/shop';

const limited = setUpTestShop({ authLimit: 3, codeLimitAddress: 2 });
const real = setUpTestShop({ isDemo: false, smtp: { host: '127.0.0.1', port: 1025 } as never });

const form = { name: 'Asha Rao', email: 'asha@example.in', acceptTermsAndCondition: true };

it('limits sign-in calls per network', async () => {
  const request = () => limited.call('POST /auth/check-user', { body: { identifier: 'asha@example.in' } });
  // Five times the limit of a password, because many shoppers share one address.
  for (let call = 0; call < 15; call++) expect((await request()).status).toBe(200);
  const { status, body, headers } = await request();
  expect(status).toBe(429);
  expect(body).toMatchObject({ success: false, code: 'too_many_requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('limits codes per network, also for contacts without an account', async () => {
  const request = (email: string) => limited.call('POST /auth/send-otp', { body: { email } });
  expect((await request('nobody@example.in')).status).toBe(404);
  expect((await limited.call('POST /auth/register', { body: form })).status).toBe(201);
  for (const email of ['nobody@example.in', form.email]) {
    const { status, body, headers } = await request(email);
    expect([status, body.code]).toEqual([429, 'too_many_codes']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3590);
  }
});

it('returns no code outside the demo, and has no development mailbox there', async () => {
  const { status, body } = await real.call('POST /auth/register', { body: form });
  expect(status).toBe(201);
  expect(JSON.stringify({ ...body, data: { ...body.data, challenge: '' } })).not.toMatch(/\d{6}/);
  expect(body.data.otp).toBeUndefined();
  expect((await real.app.inject('/dev/mailbox')).statusCode).toBe(404);
});
