import { readConfig } from './config';

it('listens on this machine only, on port 3001, as no demo', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3001, isDemo: false });
});

it.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'development' }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ DEMO: '0', SMS_KEY: 'key', SMS_TEMPLATE: 'codes1' }, false],
])('%j makes it a demo: %s', (env, isDemo) => {
  expect(readConfig(env).isDemo).toBe(isDemo);
});

it.each([{ SMTP_URL: 'smtp://mail' }, { API_HOST: '0.0.0.0' }, { SITE_URL: 'https://www.vastra.in' }])(
  'refuses a demo with %j',
  (env) => {
    expect(() => readConfig({ ...env, DEMO: '1' })).toThrow('A demo shows one-time codes to all visitors');
  },
);

it('trusts the forwarded IP addresses of a document server on this machine, and of TRUST_PROXY', () => {
  const readTrustProxy = (env: NodeJS.ProcessEnv) => readConfig(env).trustProxy;
  expect(readTrustProxy({})).toEqual(['127.0.0.0/8', '::1']);
  expect(readTrustProxy({ TRUST_PROXY: '10.0.0.0/8' })).toEqual(['127.0.0.0/8', '::1', '10.0.0.0/8']);
  expect(readTrustProxy({ TRUST_PROXY: '1' })).toEqual(expect.any(Function));
  expect(() => readTrustProxy({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY must be');
});

it.each(['abc', '70000', '-1', '3.5'])('refuses the port %s', (port) => {
  expect(() => readConfig({ API_PORT: port })).toThrow('API_PORT must be a whole number');
});

it('refuses a short secret', () => {
  expect(() => readConfig({ SESSION_SECRET: 'short' })).toThrow('at least 32 characters');
});

describe('Razorpay', () => {
  const completeSettings = { RAZORPAY_KEY_ID: 'rzp_test_a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };

  it('is not set up by itself', () => {
    expect(readConfig({}).razorpay).toBeUndefined();
  });

  it('is set up with its three secrets, at its own address unless another is given', () => {
    const settings = { keyId: 'rzp_test_a', keySecret: 'b', webhookSecret: 'c', hasUpiIntent: false };
    const urls = { apiUrl: 'https://api.razorpay.com', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' };
    expect(readConfig(completeSettings).razorpay).toEqual({ ...settings, ...urls });
    const local = readConfig({ ...completeSettings, RAZORPAY_API_URL: 'http://localhost:3999/' });
    expect(local.razorpay?.apiUrl).toBe('http://localhost:3999');
  });

  it.each(Object.keys(completeSettings))('is refused without %s', (name) => {
    expect(() => readConfig({ ...completeSettings, [name]: '' })).toThrow(
      `For payments with Razorpay ${name} must be set as well.`,
    );
  });

  it('is refused at something that is no address', () => {
    expect(() => readConfig({ ...completeSettings, RAZORPAY_API_URL: 'razorpay' })).toThrow(
      'RAZORPAY_API_URL must be an address',
    );
  });
});

describe('Cashfree', () => {
  it('is set up with both of its keys, and refused with one', () => {
    expect(readConfig({}).cashfree).toBeUndefined();
    const keys = { CASHFREE_APP_ID: 'a', CASHFREE_SECRET_KEY: 'b' };
    expect(readConfig(keys).cashfree).toMatchObject({ appId: 'a', apiUrl: 'https://api.cashfree.com/pg' });
    expect(() => readConfig({ ...keys, CASHFREE_SECRET_KEY: '' })).toThrow(
      'For payments with Cashfree CASHFREE_SECRET_KEY must be set as well.',
    );
  });
});

describe('PhonePe', () => {
  it('is set up with its keys and the keys of its webhook, and refused with some of them', () => {
    expect(readConfig({}).phonepe).toBeUndefined();
    const keys = {
      ...{ PHONEPE_CLIENT_ID: 'a', PHONEPE_CLIENT_SECRET: 'b' },
      ...{ PHONEPE_WEBHOOK_USERNAME: 'c', PHONEPE_WEBHOOK_PASSWORD: 'd' },
    };
    expect(readConfig({ ...keys, PAYMENT_PROVIDER: 'phonepe' })).toMatchObject({
      paymentProvider: 'phonepe',
      phonepe: { clientId: 'a', clientVersion: '1', apiUrl: 'https://api.phonepe.com/apis/pg' },
    });
    expect(() => readConfig({ ...keys, PHONEPE_WEBHOOK_PASSWORD: '' })).toThrow(
      'For payments with PhonePe PHONEPE_WEBHOOK_PASSWORD must be set as well.',
    );
  });
});

describe('mail', () => {
  const readSmtp = (SMTP_URL: string, overrides = {}) => readConfig({ SMTP_URL, ...overrides }).smtp;

  it('is not sent by itself', () => {
    expect(readConfig({})).toMatchObject({ smtp: undefined, sms: undefined });
  });

  it('goes to the server of SMTP_URL, from an address of the shop without a name', () => {
    const SITE_URL = 'https://www.vastra.in';
    expect(readSmtp('smtps://shop%40vastra.in:p%2Fw@mail.vastra.in', { SITE_URL })).toEqual({
      host: 'mail.vastra.in',
      port: 465,
      isSecure: true,
      auth: { user: 'shop@vastra.in', pass: 'p/w' },
      from: { name: '', address: 'no-reply@www.vastra.in' },
    });
    expect(readSmtp('smtp://mail')).toMatchObject({ host: 'mail', port: 587, isSecure: false, auth: undefined });
    expect(readSmtp('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  });

  it.each([
    ['Vastra Shop <hello@vastra.in>', { name: 'Vastra Shop', address: 'hello@vastra.in' }],
    ['hello@vastra.in', { name: '', address: 'hello@vastra.in' }],
  ])('comes from MAIL_FROM %s', (MAIL_FROM, from) => {
    expect(readSmtp('smtp://mail', { MAIL_FROM })?.from).toEqual(from);
  });

  it.each([
    'mail.vastra.in',
    'https://mail.vastra.in',
    'smtp://a:hidden#1@mail',
    'smtp://a:%zz@mail',
    'smtp://a:hidden@',
  ])('is refused at %s, which is not repeated', (url) => {
    expect(() => readSmtp(url)).toThrow('SMTP_URL must be an address such as');
    expect(() => readSmtp(url)).not.toThrow('hidden');
  });

  it.each([
    [{ SMTP_URL: 'smtp://user@mail' }, 'SMTP_URL must have both a user and a password, or none.'],
    [{ SMTP_URL: 'smtp://mail?tls=no' }, 'SMTP_URL takes nothing after the host and the port.'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Vastra' }, 'MAIL_FROM must be like'],
    [{ MAIL_FROM: 'hello@vastra.in' }, 'For mails SMTP_URL must be set as well as MAIL_FROM.'],
  ])('is refused as %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('text messages', () => {
  const completeSettings = { SMS_KEY: 'key', SMS_TEMPLATE: 'codes1' };

  test('go to MSG91 unless another address is given', () => {
    expect(readConfig(completeSettings).sms).toEqual({
      url: 'https://control.msg91.com/api/v5/flow',
      key: 'key',
      template: 'codes1',
    });
    const overrides = { SMS_URL: 'http://localhost:3998/flow', SMS_SENDER: 'VASTRA', SMS_NOTICE_TEMPLATE: 'notices1' };
    expect(readConfig({ ...completeSettings, ...overrides }).sms).toMatchObject({
      url: 'http://localhost:3998/flow',
      sender: 'VASTRA',
      noticeTemplate: 'notices1',
    });
  });

  test.each([
    [{ SMS_KEY: 'key' }, 'For text messages SMS_TEMPLATE must be set as well.'],
    [{ SMS_TEMPLATE: 'codes1' }, 'For text messages SMS_KEY must be set as well.'],
    [{ SMS_URL: 'https://sms' }, 'For text messages SMS_KEY and SMS_TEMPLATE must be set as well.'],
    [{ ...completeSettings, SMS_URL: 'sms' }, 'SMS_URL must be an address'],
  ])('are refused as %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

it('reads the limits and the Redis that counts them, and names no password in its message', () => {
  expect(readConfig({})).toMatchObject({ limitFactor: 1, redisUrl: undefined });
  expect(readConfig({ DEMO: '1' }).limitFactor).toBe(20);
  const redisUrl = 'rediss://shop:secret@cache.example.in:6380';
  expect(readConfig({ LIMIT_FACTOR: '0', REDIS_URL: redisUrl })).toMatchObject({ limitFactor: 0, redisUrl });
  expect(() => readConfig({ REDIS_URL: 'http://shop:secret@cache' })).toThrow(
    /^REDIS_URL must be an address such as redis:[^ ]+\.$/,
  );
});
