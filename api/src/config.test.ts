import { readConfig } from './config';

it('listens on this machine only, on port 3001, as a demo', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3001, isDemo: true });
});

it.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ NODE_ENV: 'production', DEMO: '1', SMTP_URL: 'smtp://mail' }, false],
  [{ SMS_URL: 'https://sms' }, false],
])('%j makes it a demo: %s', (env, isDemo) => {
  expect(readConfig(env).isDemo).toBe(isDemo);
});

it.each(['abc', '70000', '-1', '3.5'])('refuses the port %s', (port) => {
  expect(() => readConfig({ API_PORT: port })).toThrow('API_PORT must be a whole number');
});

it('refuses a short secret', () => {
  expect(() => readConfig({ SESSION_SECRET: 'short' })).toThrow('at least 32 characters');
});

describe('Razorpay', () => {
  const whole = { RAZORPAY_KEY_ID: 'rzp_test_a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };

  it('is not set up by itself', () => {
    expect(readConfig({}).razorpay).toBeUndefined();
  });

  it('is set up with its three secrets, at its own address unless another is given', () => {
    const settings = { keyId: 'rzp_test_a', keySecret: 'b', webhookSecret: 'c' };
    expect(readConfig(whole).razorpay).toEqual({ ...settings, apiUrl: 'https://api.razorpay.com' });
    const local = readConfig({ ...whole, RAZORPAY_API_URL: 'http://localhost:3999/' });
    expect(local.razorpay?.apiUrl).toBe('http://localhost:3999');
  });

  it.each(Object.keys(whole))('is refused without %s', (name) => {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
      `For payments with Razorpay ${name} must be set as well.`,
    );
  });

  it('is refused at something that is no address', () => {
    expect(() => readConfig({ ...whole, RAZORPAY_API_URL: 'razorpay' })).toThrow('RAZORPAY_API_URL must be an address');
  });
});
