import type { KeyProvider, ProviderKey } from '@vastra/shared/contract';
import { desc } from 'drizzle-orm';
import { createServices } from '../../create-services';
import { type Harness, providerHarnesses } from '../../payments/testing/provider-harness';
import { auditLog, providerKeys } from '../../platform/db/schema';
import { GatewayStandIn } from '../../platform/mailbox/testing/gateway-stand-in';
import { SmtpStandIn } from '../../platform/mailbox/testing/smtp-stand-in';
import { createSignedInUser, type SignedIn, setUpTestShop, type TestShop, testConfig } from '../../testing/shop';
import { keySettings, listKeyNames, readKeyTexts } from './key-settings';

const secrets = {
  RAZORPAY_KEY_ID: 'rzp_live_ABCD1234',
  RAZORPAY_KEY_SECRET: 'sEcReT-of-razorpay-9876',
  RAZORPAY_WEBHOOK_SECRET: 'zzhk',
};
/** Everything of a key that no response, no row and no log may have: all but its last four characters. */
const forbidden = /rzp_live_ABCD|sEcReT-of-razorpay|zzhk/;

const createOwner = (shop: TestShop) => createSignedInUser(shop, { role: 'admin' });
const buildCalls = (shop: TestShop, getOwner: () => SignedIn) => {
  const call = (route: string, body?: object) => shop.call(route, { headers: getOwner().bearer, body });
  const find = (body: { data: { providers: KeyProvider[] } }, id: string) =>
    body.data.providers.find((provider) => provider.id === id)!;
  return {
    call,
    get: async (id: string) => find((await call('GET /admin/provider-keys')).body, id),
    save: (id: string, values: object, version = 0) => call(`PUT /admin/provider-keys/${id}`, { values, version }),
    test: (id: string) => call(`POST /admin/provider-keys/${id}/test`),
    find,
  };
};
describe('stored keys', () => {
  const shop = setUpTestShop();
  let owner: SignedIn;
  const { call, get, save, find } = buildCalls(shop, () => owner);
  beforeAll(async () => {
    owner = await createOwner(shop);
  });
  beforeEach(async () => {
    await shop.db.delete(providerKeys);
    await shop.services.providerKeys.reload();
  });

  test('are used at once, shown by their last four characters only, and removed again', async () => {
    expect(shop.services.config).not.toHaveProperty('razorpay.keyId');
    const saved = await save('razorpay', secrets);
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect(JSON.stringify(saved.body)).not.toMatch(forbidden);
    const razorpay = find(saved.body, 'razorpay');
    expect(razorpay).toMatchObject({ name: 'Razorpay', kind: 'payment', isSetUp: true, isReadable: true });
    expect(razorpay.webhookUrl).toBe('https://vastra.example/api/v1/payments/razorpay/webhook');
    const shown = razorpay.keys.map(({ label, source, lastFour, isSecret, isOn }: ProviderKey) => [
      ...[label, source, lastFour, isSecret, isOn],
    ]);
    expect(shown).toEqual([
      ['Key ID', 'stored', '1234', false, null],
      ['Key secret', 'stored', '9876', true, null],
      ['Webhook secret', 'stored', '', true, null],
      ['UPI intent', 'none', '', false, false],
    ]);
    expect(shop.services.config).toMatchObject({ razorpay: { keyId: secrets.RAZORPAY_KEY_ID } });
    expect(shop.services.paymentProviders.razorpay).toBeDefined();
    const removed = Object.fromEntries(Object.keys(secrets).map((name) => [name, null]));
    expect((await save('razorpay', removed, razorpay.version)).status).toBe(200);
    expect(await get('razorpay')).toMatchObject({ isSetUp: false, version: 0, updatedAt: null });
    expect(shop.services.paymentProviders.razorpay).toBeUndefined();
    expect(await shop.db.$count(providerKeys)).toBe(0);
  });

  test('are encrypted in the database, and their names alone are in the audit log', async () => {
    await save('razorpay', secrets);
    const [row] = await shop.db.select().from(providerKeys);
    expect(row.provider).toBe('razorpay');
    for (const text of Object.values(secrets)) expect(JSON.stringify(row)).not.toContain(text);
    expect(Buffer.from(row.encrypted, 'base64url').toString('latin1')).not.toMatch(/RAZORPAY|rzp_live/);
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({
      ...{ actorId: owner.userId, action: 'update', entity: 'provider-keys', entityId: 'razorpay' },
      after: { names: 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET', isStored: true },
    });
    expect(JSON.stringify(entry)).not.toMatch(forbidden);
    // A row of one provider says nothing for another.
    await shop.db.update(providerKeys).set({ provider: 'cashfree' });
    await shop.services.providerKeys.reload();
    expect(await get('cashfree')).toMatchObject({ isReadable: false, isSetUp: false });
  });

  test('change one by one; a name that is not sent keeps its key', async () => {
    const { version } = find((await save('razorpay', secrets)).body, 'razorpay');
    const { body } = await save(
      'razorpay',
      { RAZORPAY_KEY_ID: 'rzp_live_EFGH5678', RAZORPAY_UPI_INTENT: '1' },
      version,
    );
    expect(find(body, 'razorpay').keys.map(({ lastFour, isOn }: ProviderKey) => isOn ?? lastFour)).toEqual([
      ...['5678', '9876', '', true],
    ]);
    expect(shop.services.config).toMatchObject({ razorpay: { keyId: 'rzp_live_EFGH5678', hasUpiIntent: true } });
    expect((await save('razorpay', secrets, version)).body.code).toBe('changed_meanwhile');
  });

  test('are refused if one is missing, unknown or malformed, without repeating it', async () => {
    const { RAZORPAY_KEY_ID } = secrets;
    const incomplete = await save('razorpay', { RAZORPAY_KEY_ID });
    expect([incomplete.status, incomplete.body.message]).toEqual([
      400,
      'For payments with Razorpay RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set as well.',
    ]);
    const foreign = { ...secrets, RAZORPAY_API_URL: 'https://evil.example' };
    expect((await save('razorpay', foreign)).body.details).toEqual({
      'values.RAZORPAY_API_URL': 'This provider has no such key',
    });
    const mail = await save('mail', { SMTP_URL: 'https://asha:geheim@mail.example' });
    expect(mail.body.details).toEqual({ 'values.SMTP_URL': expect.stringMatching(/^This must be an address such as/) });
    expect(JSON.stringify(mail.body)).not.toContain('geheim');
    expect((await save('payu', {})).body.code).toBe('provider_not_found');
    expect(await shop.db.$count(providerKeys)).toBe(0);
  });

  test('reach another process without a restart, and so does their removal', async () => {
    const { db, log } = shop.services;
    const other = await createServices({ db, config: { ...testConfig }, log });
    let changes = 0;
    other.providerKeys.onChange(async () => {
      changes += 1;
    });
    await save('shiprocket', {
      SHIPROCKET_EMAIL: 'api@example.in',
      SHIPROCKET_PASSWORD: 'password',
      SHIPROCKET_WEBHOOK_TOKEN: 'a token of enough letters',
      SHIPROCKET_PICKUP_LOCATION: 'Primary',
    });
    await other.providerKeys.reload();
    await other.providerKeys.reload();
    expect([other.carriers.has('shiprocket'), changes]).toEqual([true, 1]);
    await shop.db.delete(providerKeys);
    await other.providerKeys.reload();
    expect([other.carriers.has('shiprocket'), changes]).toEqual([false, 2]);
  });

  test('are not readable with another secret, which the card says', async () => {
    await save('sms', { SMS_KEY: 'key of the gateway', SMS_TEMPLATE: 'codes' });
    const { db, log } = shop.services;
    const providerKeysSecret = 'another secret that is long enough for the test';
    const other = await createServices({ db, config: { ...testConfig, providerKeysSecret }, log });
    await other.providerKeys.reload();
    expect(other.config.sms).toBeUndefined();
  });

  test('are for owners alone', async () => {
    for (const adminRole of ['manager', 'read-only', 'accountant'] as const) {
      const { bearer: headers } = await createSignedInUser(shop, { role: 'admin', adminRole });
      expect((await shop.call('GET /admin/provider-keys', { headers })).body.code).toBe('permission_missing');
    }
    expect((await shop.call('GET /admin/provider-keys')).status).toBe(401);
    expect((await call('GET /admin/provider-keys')).status).toBe(200);
  });
});

describe('without a secret', () => {
  const shop = setUpTestShop({ providerKeysSecret: undefined });
  let owner: SignedIn;
  const { call, save } = buildCalls(shop, () => owner);
  beforeAll(async () => {
    owner = await createOwner(shop);
  });

  it('nothing is stored, and the card says so', async () => {
    expect((await call('GET /admin/provider-keys')).body.data.canStore).toBe(false);
    expect(await save('razorpay', secrets)).toMatchObject({ status: 409, body: { code: 'keys_not_storable' } });
    expect(await shop.db.$count(providerKeys)).toBe(0);
  });
});

describe('environment variables', () => {
  const keyEnvironment = { RAZORPAY_KEY_ID: 'rzp_env_00001111', RAZORPAY_UPI_INTENT: '1' };
  const shop = setUpTestShop({ keyEnvironment });
  let owner: SignedIn;
  const { save, find } = buildCalls(shop, () => owner);
  beforeAll(async () => {
    owner = await createOwner(shop);
  });

  it('win over stored keys, which the card says without showing them', async () => {
    const { body } = await save('razorpay', secrets);
    const [keyId, keySecret, , upi] = find(body, 'razorpay').keys;
    expect(keyId).toMatchObject({ source: 'environment', lastFour: '' });
    expect(keySecret).toMatchObject({ source: 'stored', lastFour: '9876' });
    expect(upi).toMatchObject({ source: 'environment', isOn: true });
    expect(JSON.stringify(body)).not.toContain('1111');
    expect(shop.services.config).toMatchObject({ razorpay: { keyId: 'rzp_env_00001111', hasUpiIntent: true } });
  });

  test('are read by name, empty ones left out', () => {
    const env = { RAZORPAY_KEY_ID: 'rzp', SMTP_URL: ' ', SMS_URL: 'https://gateway.example', PATH: '/bin' };
    expect(readKeyTexts(env)).toEqual({ RAZORPAY_KEY_ID: 'rzp', SMS_URL: 'https://gateway.example' });
  });
});

it('offers the keys of every provider, and no address of a server', () => {
  const names = Object.fromEntries(keySettings.map((provider) => [provider.id, listKeyNames(provider)]));
  expect(Object.keys(names)).toEqual(['razorpay', 'cashfree', 'phonepe', 'shiprocket', 'mail', 'sms', 'whatsapp']);
  expect(names.cashfree).toEqual(['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY', 'CASHFREE_UPI_INTENT']);
  expect(names.mail).toEqual(['SMTP_URL', 'MAIL_FROM', 'MAIL_WEBHOOK_SECRET']);
  expect(
    Object.values(names)
      .flat()
      .filter((name) => name.endsWith('_URL')),
  ).toEqual(['SMTP_URL']);
});

describe.each(providerHarnesses)('the test of %s', (name, build: () => Harness) => {
  const harness = build();
  const config = {};
  beforeAll(async () => {
    const own = (await harness.listen()) as Record<string, { apiUrl: string }>;
    Object.assign(config, own);
  });
  const shop = setUpTestShop(config);
  let owner: SignedIn;
  const { test: tryKeys } = buildCalls(shop, () => owner);
  beforeAll(async () => {
    owner = await createOwner(shop);
  });
  afterAll(() => harness.close());

  it('says that the keys work, and makes no payment', async () => {
    harness.setDown(false);
    expect((await tryKeys(harness.method)).body.data).toEqual({
      isWorking: true,
      message: `${name} accepts the keys.`,
    });
    expect(harness.listRefunds()).toEqual([]);
  });

  it('says that the provider fails', async () => {
    harness.setDown(true);
    expect((await tryKeys(harness.method)).body.data).toEqual({ isWorking: false, message: `${name} fails (503).` });
  });
});

describe('the test of a sender', () => {
  const gateway = new GatewayStandIn();
  const smtp = new SmtpStandIn();
  const config = {};
  beforeAll(async () => {
    const url = await gateway.listen();
    const { port } = await smtp.listen();
    Object.assign(config, {
      smtp: {
        host: '127.0.0.1',
        port,
        isSecure: false,
        auth: { user: 'asha', pass: 'geheim' },
        from: { name: '', address: 'a@b.in' },
      },
      sms: { url, key: 'key', template: 'codes' },
      whatsapp: { url, token: 'token', phoneNumberId: '1' },
    });
  });
  const shop = setUpTestShop(config);
  let owner: SignedIn;
  const { test: tryKeys } = buildCalls(shop, () => owner);
  beforeAll(async () => {
    owner = await createOwner(shop);
  });
  afterAll(async () => {
    await gateway.close();
    await smtp.close();
  });
  const getResult = async (id: string) => (await tryKeys(id)).body.data;

  it('signs in to the mail server and sends nothing', async () => {
    expect(await getResult('mail')).toEqual({ isWorking: true, message: 'The mail server accepts the sign-in.' });
    expect([smtp.users, smtp.mails]).toEqual([['asha:geheim'], []]);
    smtp.rejects = { at: 'AUTH', code: 535, message: 'geheim is wrong' };
    const refused = { isWorking: false, message: 'The mail server refuses user or password (535).' };
    expect(await getResult('mail')).toEqual(refused);
  });

  it('calls the SMS gateway without a recipient', async () => {
    gateway.response = { status: 200, body: { type: 'error', message: 'recipients are missing' } };
    expect(await getResult('sms')).toEqual({ isWorking: true, message: 'The SMS gateway accepts the key.' });
    expect(gateway.requests.at(-1)!.body).toEqual({ template_id: 'codes', recipients: [] });
    gateway.response = { status: 401, body: { message: 'key' } };
    expect(await getResult('sms')).toEqual({ isWorking: false, message: 'The SMS gateway refuses the key (401).' });
  });

  it('needs a provider that is set up', async () => {
    expect((await tryKeys('razorpay')).body.code).toBe('provider_not_set_up');
  });
});
