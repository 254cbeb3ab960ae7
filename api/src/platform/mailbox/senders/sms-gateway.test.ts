import { buildOrderMessageId, buildOrderSms } from '../order-sms';
import { accepted, acceptedByWhatsapp, GatewayStandIn } from '../testing/gateway-stand-in';
import { openGateway } from './sms-gateway';
import { openWhatsapp } from './whatsapp';

const standIn = new GatewayStandIn();
const settings = { url: '', key: 'the key of the gateway', template: 'codes1' };
const neverAborted = new AbortController().signal;
const sms = { id: 'code-1', to: '9876543210', body: '042517 is your Vastra code. It is valid for 10 minutes.' };
const notice = { id: '77', to: '9876543210', body: 'Your password was changed. https://123456.example/contact' };

beforeAll(async () => {
  settings.url = await standIn.listen();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.requests.length = 0;
  standIn.response = accepted;
});

it('fills the code into the template, for an Indian number', async () => {
  await openGateway({ ...settings, sender: 'VASTRA' }).send(sms, neverAborted);
  const [{ method, headers, body }] = standIn.requests;
  expect(method).toBe('POST');
  expect(headers).toMatchObject({ authkey: 'the key of the gateway', 'content-type': 'application/json' });
  expect(body).toEqual({
    template_id: 'codes1',
    sender: 'VASTRA',
    recipients: [{ mobiles: '919876543210', otp: '042517' }],
  });
});

it('sends a message again at once if the gateway has closed the connection', async () => {
  standIn.closesNext = true;
  await openGateway(settings).send(sms, neverAborted);
  expect(standIn.requests).toHaveLength(1);
});

it('uses another template for notices, and reports a permanent failure without one', async () => {
  await openGateway({ ...settings, noticeTemplate: 'notices1' }).send(notice, neverAborted);
  expect(standIn.requests[0].body).toEqual({ template_id: 'notices1', recipients: [{ mobiles: '919876543210' }] });
  const sending = openGateway(settings).send(notice, neverAborted);
  await expect(sending).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining('SMS_NOTICE_TEMPLATE'),
  });
  expect(standIn.requests).toHaveLength(1);
});

it('fills text and link into the template for orders', async () => {
  const body = buildOrderSms('Your order is placed. Keep ₹1,579 ready – in cash.', 'https://vastra.example/orders/V1');
  const message = { id: buildOrderMessageId('parcel'), to: '9876543210', body };
  await openGateway({ ...settings, noticeTemplate: 'notices1', orderTemplate: 'orders1' }).send(message, neverAborted);
  const text = 'Your order is placed. Keep Rs 1,579 ready - in cash.';
  expect(standIn.requests[0].body).toEqual({
    template_id: 'orders1',
    recipients: [{ mobiles: '919876543210', text, link: 'https://vastra.example/orders/V1' }],
  });
  const sending = openGateway({ ...settings, noticeTemplate: 'notices1' }).send(message, neverAborted);
  await expect(sending).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining('SMS_ORDER_TEMPLATE'),
  });
});

it('shortens the text of a long message, and never its link', () => {
  const link = `https://vastra.example/order-link/V1#${'a'.repeat(43)}`;
  const sms = buildOrderSms('word '.repeat(60), link);
  expect(sms.length).toBeLessThanOrEqual(160);
  expect(sms.endsWith(` ${link}`)).toBe(true);
});

it.each([
  [400, true],
  [401, false],
  [403, true],
  [404, true],
  [408, false],
  [422, true],
  [429, false],
  [500, false],
  [503, false],
])('reports status %d with isPermanent %s, without the text of the response', async (status, isPermanent) => {
  standIn.response = { status, body: { type: 'error', message: 'no 919876543210' } };
  await expect(openGateway(settings).send(sms, neverAborted)).rejects.toMatchObject({
    isPermanent,
    message: `gateway ${status}`,
  });
});

it('recognises a rejection with status 200', async () => {
  standIn.response = { status: 200, body: { type: 'error', message: 'template id missing' } };
  const sending = openGateway(settings).send(sms, neverAborted);
  await expect(sending).rejects.toMatchObject({ isPermanent: true, message: 'gateway 200, refused' });
});

it('does not follow redirects with the key', async () => {
  standIn.response = { status: 307, body: {}, headers: { location: settings.url } };
  const sending = openGateway(settings).send(sms, neverAborted);
  await expect(sending).rejects.toMatchObject({ isPermanent: false, message: 'gateway: no answer' });
  expect(standIn.requests).toHaveLength(1);
});

it('stops sending when it is aborted', async () => {
  await expect(openGateway(settings).send(sms, AbortSignal.abort())).rejects.toMatchObject({ isPermanent: false });
});

it("uses the event's own template with its variables, and resolves to the gateway's id", async () => {
  const template = { id: 'dlt7', variables: { name: 'Asha', link: 'https://vastra.example' } };
  const message = { id: buildOrderMessageId('step'), to: '9876543210', body: 'Hello Asha', template };
  const id = await openGateway({ ...settings, orderTemplate: 'orders1' }).send(message, neverAborted);
  expect(standIn.requests[0].body).toEqual({
    template_id: 'dlt7',
    recipients: [{ mobiles: '919876543210', name: 'Asha', link: 'https://vastra.example' }],
  });
  expect(id).toBe('3763646c3058373530393938');
});

describe('WhatsApp', () => {
  const template = { id: 'order_placed', language: 'en', variables: { 2: 'two', 10: 'ten', 1: 'one' } };
  const message = { id: 'order-1', to: '9876543210', template };
  const open = () => openWhatsapp({ url: new URL(settings.url).origin, token: 'the token', phoneNumberId: '1065' });
  beforeEach(() => {
    standIn.response = acceptedByWhatsapp;
  });

  it('gets a template with its parameters in their sequence, and resolves to the id of the message', async () => {
    expect(await open().send(message, neverAborted)).toBe('wamid.HBgMOTE5ODc2NTQzMjEw');
    const [{ method, url, headers, body }] = standIn.requests;
    expect([method, url, headers.authorization]).toEqual(['POST', '/1065/messages', 'Bearer the token']);
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919876543210',
      type: 'template',
      template: {
        name: 'order_placed',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: ['one', 'two', 'ten'].map((text) => ({ type: 'text', text })) }],
      },
      biz_opaque_callback_data: 'order-1',
    });
  });

  it('sends a message again at once if WhatsApp has closed the connection', async () => {
    standIn.closesNext = true;
    expect(await open().send(message, neverAborted)).toBe('wamid.HBgMOTE5ODc2NTQzMjEw');
    expect(standIn.requests).toHaveLength(1);
  });

  /** Codes of overload, of a token, permission or bill that can be corrected, and of maintenance. */
  const retryableCodes = [
    ...[1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133016],
    ...[0, 3, 10, 190, 131005, 131031, 131042],
    131057,
  ];

  it.each([
    [400, 131026, true],
    [404, 132001, true],
    ...retryableCodes.map((code): [number, number, boolean] => [400, code, false]),
    [401, 100, false],
    [408, 100, false],
    [429, 100, false],
    [500, 100, false],
  ])(
    'reports status %d with code %d with isPermanent %s, without the text of the response',
    async (status, code, isPermanent) => {
      standIn.response = { status, body: { error: { message: `(#${code}) no 919876543210`, code } } };
      const text = `WhatsApp ${status} ${code}`;
      await expect(open().send(message, neverAborted)).rejects.toMatchObject({ isPermanent, message: text });
    },
  );

  it('neither follows redirects with the token nor sends a text without a template', async () => {
    standIn.response = { status: 307, body: {}, headers: { location: settings.url } };
    await expect(open().send(message, neverAborted)).rejects.toMatchObject({ message: 'WhatsApp: no answer' });
    const withoutTemplate = open().send({ ...message, template: null }, neverAborted);
    await expect(withoutTemplate).rejects.toMatchObject({ isPermanent: true });
    expect(standIn.requests).toHaveLength(1);
  });
});
