import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import { setUpTestShop } from '../../../testing/shop';
import { exportConsents } from '../../auth/consents/consents';
import { orders, outbox, users, variants } from '../../db/schema';
import { queueMessage } from '../outbox';
import { DeliveryError } from '../senders/delivery-error';
import { checkOutbox } from '../sending/check-outbox';
import { sendDueMessages } from '../testing/run-sending';

const whatsapp = {
  url: 'http://127.0.0.1:9',
  token: 'token',
  phoneNumberId: '1065',
  appSecret: 'the secret of the app',
  verifyToken: 'the token of the webhook',
};
const shop = setUpTestShop({ whatsapp, smsWebhookSecret: 'the sms secret', mailWebhookSecret: 'the mail secret' });

const sentAt = new Date('2026-11-22T05:00:00Z');
const row = { to: '9876543210', subject: 'About order V1', body: 'Hello', createdAt: sentAt, sentAt };
const fallback = { subject: 'SMS about order V1', body: 'Vastra: hello https://vastra.example/orders/V1' };
const template = { id: 'order_placed', language: 'en', variables: {}, fallback };
const add = (values: Partial<typeof outbox.$inferInsert>) =>
  shop.db
    .insert(outbox)
    .values({ id: 'order-1', channel: 'whatsapp', providerMessageId: 'wamid.1', ...row, ...values });
const getRow = async () => (await shop.db.select().from(outbox)).find(({ id }) => id === 'order-1')!;

beforeEach(async () => {
  await shop.db.delete(outbox);
});

const post = (path: string, headers: Record<string, string>, payload: string) =>
  shop.app.inject({ method: 'POST', url: `/api/v1/messages/${path}/webhook`, headers, payload });
const at = (seconds: number) => String(Math.floor(sentAt.getTime() / 1000) + seconds);
const status = (name: string, seconds: number, more: object = {}) => ({
  id: 'wamid.1',
  status: name,
  timestamp: at(seconds),
  recipient_id: '919876543210',
  ...more,
});
const report = (...statuses: object[]) => change({ statuses });
const change = (content: object) => {
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '1065' }, ...content };
  const body = { object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] };
  return postSigned(JSON.stringify(body));
};
const postSigned = (payload: string, secret = whatsapp.appSecret) => {
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  return post('whatsapp', { 'x-hub-signature-256': signature, 'content-type': 'application/json' }, payload);
};

describe('WhatsApp', () => {
  const verify = (query: object) => shop.app.inject({ url: '/api/v1/messages/whatsapp/webhook', query: { ...query } });

  it('verifies the URL with the token of the shop only', async () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': whatsapp.verifyToken, 'hub.challenge': '1158201444' };
    const { statusCode, body, headers } = await verify(query);
    expect([statusCode, body, headers['content-type']]).toEqual([
      200,
      '1158201444',
      expect.stringMatching('text/plain'),
    ]);
    expect((await verify({ ...query, 'hub.verify_token': 'another' })).statusCode).toBe(403);
    expect((await verify({})).statusCode).toBe(403);
  });

  it('takes receipts in any sequence and again, and keeps the first times', async () => {
    await add({});
    expect((await report(status('read', 20))).statusCode).toBe(200);
    await report(status('delivered', 10), status('sent', 5));
    await report(status('read', 40));
    await report(status('failed', 50, { errors: [{ code: 131026 }] }));
    expect(await getRow()).toMatchObject({
      readAt: new Date(sentAt.getTime() + 20_000),
      deliveredAt: new Date(sentAt.getTime() + 20_000),
      failedAt: null,
    });
  });

  it('knows a message by its own id when the receipt is faster than the response', async () => {
    await add({ providerMessageId: null, sentAt: null });
    await report(status('delivered', 10, { biz_opaque_callback_data: 'order-1' }));
    expect(await getRow()).toMatchObject({ deliveredAt: expect.any(Date), sentAt: expect.any(Date) });
  });

  it('shows a message as failed when that receipt is faster than the response', async () => {
    const message = { ...row, sentAt: null, createdAt: undefined, channel: 'whatsapp' as const, template };
    await queueMessage(shop.db, { ...message, id: 'order-1' });
    const send = async () => {
      await report(status('failed', 10, { biz_opaque_callback_data: 'order-1', errors: [{ code: 131026 }] }));
      return 'wamid.1';
    };
    await sendDueMessages(shop.services, { whatsapp: { send } });
    expect(await getRow()).toMatchObject({ failedAt: expect.any(Date), lastError: 'WhatsApp 131026' });
  });

  it('ignores unknown messages and unknown formats', async () => {
    await add({});
    const existing = await getRow();
    await report(status('delivered', 1, { id: 'wamid.2' }), status('deleted', 1), { status: 'read' });
    expect((await postSigned('{"entry":[]}')).statusCode).toBe(200);
    expect((await postSigned('[]')).statusCode).toBe(400);
    expect(await getRow()).toEqual(existing);
  });

  it('refuses a wrong signature and a body that is too large', async () => {
    await add({});
    const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [status('read', 1)] } }] }] });
    expect((await postSigned(body, 'another secret')).json().code).toBe('signature_invalid');
    expect((await post('whatsapp', { 'content-type': 'application/json' }, body)).json().code).toBe(
      'signature_invalid',
    );
    expect((await postSigned(' '.repeat(300_000))).statusCode).toBe(413);
    expect((await getRow()).readAt).toBeNull();
  });

  it('sends an SMS once in place of a message that failed, if the customer has no other channel', async () => {
    await add({ template, event: 'order_placed', orderId: 'V1' });
    const failed = status('failed', 10, { errors: [{ code: 131026, title: 'no 919876543210' }] });
    await report(failed);
    await report(failed);
    const rows = await shop.db.select().from(outbox);
    expect(rows.filter(({ channel }) => channel === 'sms')).toMatchObject([
      { ...fallback, to: '9876543210', orderId: 'V1', event: 'order_placed', sentAt: null },
    ]);
    expect(await getRow()).toMatchObject({ failedAt: expect.any(Date), lastError: 'WhatsApp 131026' });
  });

  it('sends that SMS also when WhatsApp refuses the message at once, and none while it may still succeed', async () => {
    const sendThrough = async (error?: DeliveryError) => {
      const sender = {
        async send() {
          if (error) throw error;
          return 'wamid.9';
        },
      };
      await sendDueMessages(shop.services, { whatsapp: sender });
      return shop.db.select().from(outbox).orderBy(outbox.channel);
    };
    const message = { ...row, sentAt: null, createdAt: undefined, channel: 'whatsapp' as const, template };
    await queueMessage(shop.db, { ...message, id: 'order-2' });
    expect(await sendThrough(new DeliveryError('WhatsApp 429 130429'))).toHaveLength(1);
    await queueMessage(shop.db, { ...message, id: 'order-3' });
    const rows = await sendThrough(new DeliveryError('WhatsApp 400 131026', true));
    expect(rows.filter(({ channel }) => channel === 'sms')).toMatchObject([{ id: 'order-order-3-sms' }]);
    // A worker died in the last attempt of one, before it wrote anything.
    await queueMessage(shop.db, { ...message, id: 'order-5' });
    await shop.db.execute(sql`update pgboss.job set state = 'failed' where data->>'messageId' = 'order-5'`);
    for (let count = 0; count < 2; count++) await checkOutbox(shop.services);
    const checked = (await shop.db.select().from(outbox)).filter(({ id }) => id.includes('order-5'));
    expect(checked.map(({ id, failedAt }) => [id, failedAt !== null]).sort()).toEqual([
      ['order-5', true],
      ['order-order-5-sms', false],
    ]);
    await queueMessage(shop.db, { ...message, id: 'order-4' });
    expect((await sendThrough()).find(({ id }) => id === 'order-4')).toMatchObject({ providerMessageId: 'wamid.9' });
  });
});

describe('a customer who has allowed WhatsApp', () => {
  const phone = '9876543210';
  let buyer: Buyer;
  const { createOrder, placeGuestOrder, getOrderRow } = createOrderingHelpers(shop, () => buyer);
  const placeAsGuest = async (body: object = {}): Promise<string> =>
    (await placeGuestOrder({ allowsWhatsapp: true, ...body })).body.data.order._id;
  const list = async (owner: object) =>
    (await exportConsents(shop.db, shop.services.keys, owner)).map(({ action, screen }) => [action, screen]);
  const preferences = (body?: object) =>
    shop.call(`${body ? 'PUT' : 'GET'} /account/message-preferences`, { headers: buyer.customer.bearer, body });
  const write = (text: string, seconds = 1, type: 'text' | 'button' = 'text') => {
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
    const content = type === 'text' ? { text: { body: text } } : { button: { text, payload: text } };
    return change({ messages: [{ from: `91${phone}`, id: 'wamid.in', timestamp, type, ...content }] });
  };

  beforeEach(async () => {
    buyer = await createBuyer(shop);
    await shop.db.update(orders).set({ allowsWhatsapp: false });
    await shop.db.update(variants).set({ stock: 20 });
  });

  test('at the checkout or in the account is in the log of consents, and so is the withdrawal, which applies to the orders as well', async () => {
    const { userId } = buyer.customer;
    const id = await createOrder({ allowsWhatsapp: true });
    await createOrder();
    const given = ['given', '/checkout'];
    expect(await list({ userId })).toEqual([given]);
    expect((await preferences()).body.data).toMatchObject({ whatsapp: false, whatsappOrderCount: 1 });
    await preferences({ sms: false, whatsapp: false });
    expect([(await getOrderRow(id)).allowsWhatsapp, await list({ userId })]).toEqual([true, [given]]);
    await preferences({ sms: false, whatsapp: true });
    await preferences({ sms: true, whatsapp: true });
    const { data } = (await preferences({ sms: true, whatsapp: false })).body;
    expect(data).toMatchObject({ whatsapp: false, whatsappOrderCount: 0 });
    await preferences({ sms: true, whatsapp: false });
    const changed = [
      ['given', '/account/profile'],
      ['withdrawn', '/account/profile'],
    ];
    expect(await list({ userId })).toEqual([given, ...changed]);
    await createOrder({ allowsWhatsapp: true });
    await preferences({ sms: true, whatsapp: false });
    expect((await list({ userId })).slice(3)).toEqual([given, changed[1]]);
    await placeAsGuest();
    expect(await list({ phone })).toEqual([given]);
  });

  it('withdraws it with the word STOP, from the account and the orders of the number, but not what was allowed later', async () => {
    const { userId } = buyer.customer;
    await shop.db.update(users).set({ phone, phoneVerifiedAt: new Date() }).where(eq(users.id, userId));
    await preferences({ sms: true, whatsapp: true });
    const withEmail = await placeAsGuest({ email: 'stops@example.in' });
    const ids = [await createOrder({ allowsWhatsapp: true }), await placeAsGuest(), withEmail];
    const listAllowed = () =>
      Promise.all(ids.map(async (id) => (await getOrderRow(id)).allowsWhatsapp)).then((values) => values.join());
    const [first] = await shop.db.select().from(users).where(eq(users.id, userId));
    expect(first.allowsWhatsapp).toBe(true);
    await write('When does it arrive? Do not stop!');
    await write('STOP', -3600);
    const unsigned = JSON.stringify({ entry: [{ changes: [{ value: { messages: [] } }] }] });
    expect((await post('whatsapp', {}, unsigned)).statusCode).toBe(400);
    expect([await listAllowed(), (await preferences()).body.data.whatsapp]).toEqual(['true,true,true', true]);
    expect((await write(' Stop. ')).statusCode).toBe(200);
    await write('STOP', 1, 'button');
    expect([await listAllowed(), (await preferences()).body.data.whatsapp]).toEqual(['false,false,false', false]);
    for (const owner of [{ userId }, { email: 'stops@example.in' }, { phone }])
      expect((await list(owner)).filter(([action]) => action === 'withdrawn')).toEqual([['withdrawn', 'whatsapp']]);
    await shop.db.update(users).set({ phone: null }).where(eq(users.id, userId));
  });

  test('and withdraws it after a message was queued does not get it, and gets the SMS where there is no other channel', async () => {
    const [withEmail, byPhone] = [await placeAsGuest({ email: 'stops@example.in' }), await placeAsGuest()];
    const queue = (id: string, values: Partial<typeof outbox.$inferInsert>) =>
      queueMessage(shop.db, {
        ...row,
        sentAt: null,
        createdAt: undefined,
        id,
        channel: 'whatsapp',
        template,
        ...values,
      });
    const sent: string[] = [];
    const sender = { send: async ({ id }: { id: string }) => void sent.push(id) as undefined };
    const sendAll = () => sendDueMessages(shop.services, { whatsapp: sender, sms: sender });
    await shop.db.delete(outbox);
    await queue('a1', { orderId: byPhone });
    await sendAll();
    await queue('b1', { orderId: byPhone });
    await queue('b2', { orderId: withEmail, template: { ...template, fallback: undefined } });
    await write('STOP');
    const mine = await createOrder();
    await queue('c1', { orderId: mine, channel: 'sms', template: null });
    await preferences({ sms: false, whatsapp: false });
    await sendAll();
    await sendAll();
    expect(sent).toEqual(['a1', 'order-b1-sms']);
    const failed = await shop.db.select().from(outbox).orderBy(outbox.id);
    expect(failed.filter(({ failedAt }) => failedAt).map(({ id, lastError }) => [id, lastError])).toEqual(
      ['b1', 'b2', 'c1'].map((id) => [id, 'the customer has switched it off']),
    );
    await preferences({ sms: true, whatsapp: false });
    await queue('c2', { orderId: mine, channel: 'sms', template: null });
    await sendAll();
    expect(sent.at(-1)).toBe('c2');
  });
});

describe('SMS', () => {
  const json = { 'content-type': 'application/json', authorization: 'the sms secret' };
  const base = { senderId: 'VASTRA', date: '2026-11-22 10:40:00', number: '919876543210', desc: 'x' };

  it('takes a delivery report of MSG91 in each of its forms', async () => {
    await add({ channel: 'sms', providerMessageId: '3763' });
    await post('sms', json, JSON.stringify({ ...base, requestId: '3763', status: '2' }));
    expect(await getRow()).toMatchObject({ failedAt: expect.any(Date), lastError: 'gateway report 2' });
    await post('sms', json, JSON.stringify({ ...base, requestId: '3763', status: '1' }));
    expect(await getRow()).toMatchObject({ failedAt: null, deliveredAt: new Date('2026-11-22T05:10:00Z') });
    await shop.db.update(outbox).set({ deliveredAt: null });
    const data = JSON.stringify([{ requestId: '3763', report: [{ ...base, status: '1' }] }]);
    const form = { ...json, 'content-type': 'application/x-www-form-urlencoded' };
    await post('sms', form, new URLSearchParams({ data }).toString());
    expect((await getRow()).deliveredAt).not.toBeNull();
  });

  it('refuses a wrong secret', async () => {
    const { statusCode } = await post('sms', { ...json, authorization: 'another' }, '{}');
    expect(statusCode).toBe(400);
  });
});

it('takes the events of the mail service by Message-ID', async () => {
  await add({ channel: 'email', providerMessageId: 'order-1@vastra.example' });
  const headers = { 'content-type': 'application/json', authorization: 'the mail secret' };
  const event = { messageId: '<order-1@vastra.example>', event: 'bounced', at: '2026-11-22T05:10:00Z', code: '5.1.1' };
  await post('mail', headers, JSON.stringify({ events: [event, { event: 'opened' }] }));
  expect(await getRow()).toMatchObject({ failedAt: expect.any(Date), lastError: 'bounced 5.1.1' });
  await post('mail', headers, JSON.stringify({ events: [{ ...event, event: 'delivered' }] }));
  expect(await getRow()).toMatchObject({ failedAt: null, deliveredAt: expect.any(Date) });
  expect((await post('mail', { ...headers, authorization: '' }, '{"events":[]}')).statusCode).toBe(400);
});
