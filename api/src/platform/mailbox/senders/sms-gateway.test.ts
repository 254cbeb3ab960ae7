import { accepted, GatewayStandIn } from '../testing/gateway-stand-in';
import { openGateway } from './sms-gateway';

const standIn = new GatewayStandIn();
const settings = { url: '', key: 'the key of the gateway', template: 'codes1' };
const neverAborted = new AbortController().signal;
const sms = { id: 'code-1', to: '9876543210', body: '042517 is your Vastra code. It is good for 10 minutes.' };
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

it.each([
  [400, true],
  [401, false],
  [404, true],
  [429, false],
  [500, false],
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
