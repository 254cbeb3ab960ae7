import type { MessageEventTemplates } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { auditLog, messageTemplates, outbox } from '../../platform/db/schema';
import { eventDefinitions } from '../../platform/messages/events';
import { findUnknownVariable } from '../../platform/messages/substitute';
import { createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  for (const table of [messageTemplates, outbox]) await shop.db.delete(table);
});

const path = '/admin/message-templates';
const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const text = { isOn: true, subject: '', heading: '', body: '', templateId: '', language: '' };
const mail = { ...text, subject: 'Order {{order}}', heading: 'Thank you, {{name}}', body: 'Hello.\n\n{{payment}}' };
const sms = { ...text, body: 'Vastra: thank you {{name}}. {{link}}' };
const getTemplate = async (event: string, channel: string) => {
  const events: MessageEventTemplates[] = (await call(`GET ${path}`)).body.data.events;
  return events.find((row) => row.event === event)!.templates.find((row) => row.channel === channel)!;
};

it("lists the code's texts, which have no unknown variable and fit into a text message", async () => {
  const { events, channels } = (await call(`GET ${path}`)).body.data;
  expect(channels).toEqual({ email: true, sms: true, whatsapp: true });
  expect(await getTemplate('order_placed', 'email')).toEqual({
    event: 'order_placed',
    channel: 'email',
    isOn: true,
    subject: 'Your {{shop}} order {{order}}',
    heading: 'Thank you for your order',
    body: '{{payment}}',
    templateId: '',
    language: '',
    isDefault: true,
    version: 0,
    updatedAt: null,
  });
  for (const { event, templates, variables } of events as MessageEventTemplates[]) {
    const known = Object.fromEntries(variables.map(({ name }) => [name, '']));
    for (const { channel, ...template } of templates) {
      for (const field of ['subject', 'heading', 'body'] as const)
        expect([event, findUnknownVariable(template[field], known)]).toEqual([event, undefined]);
      const { data } = (await call(`POST ${path}/${event}/${channel}/preview`, { ...text, ...template })).body;
      if (channel === 'sms') expect([event, data.length <= 160]).toEqual([event, true]);
      expect(data.text).not.toMatch(/[{}]/);
    }
  }
  expect(Object.keys(eventDefinitions)).toHaveLength(events.length);
});

it('saves a text, keeps it from being overwritten, writes the audit log, and resets it', async () => {
  const saved = await call(`PUT ${path}/order_placed/email`, { ...mail, version: 0 });
  expect(saved.body.data).toMatchObject({ ...mail, isDefault: false, version: 1 });
  expect(await getTemplate('order_placed', 'email')).toMatchObject({ heading: 'Thank you, {{name}}', version: 1 });
  for (const version of [0, 2])
    expect((await call(`PUT ${path}/order_placed/email`, { ...mail, version })).body.code).toBe('changed_meanwhile');
  const reset = await call(`DELETE ${path}/order_placed/email`);
  expect(reset.body.data).toMatchObject({ heading: 'Thank you for your order', isDefault: true, version: 2 });
  expect((await call(`PUT ${path}/order_placed/email`, { ...mail, version: 1 })).body.code).toBe('changed_meanwhile');
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, 'order_placed/email'))
    .orderBy(auditLog.seq);
  expect(entries).toMatchObject([
    { action: 'update', before: { body: '{{payment}}' }, after: { body: 'Hello.\n\n{{payment}}' } },
    { action: 'reset', after: { body: '{{payment}}' } },
  ]);
});

it('switches an event off without storing a copy of its text', async () => {
  const { isDefault, updatedAt, event, channel, ...original } = await getTemplate('order_processing', 'email');
  await call(`PUT ${path}/order_processing/email`, { ...original, isOn: false });
  const [row] = await shop.db.select().from(messageTemplates);
  expect(row).toMatchObject({ isOn: false, subject: null, heading: null, body: null, templateId: null });
});

it.each([
  [
    'an unknown variable',
    'order_placed/email',
    { ...mail, heading: 'Hello {{nickname}}' },
    'unknown_variable',
    'heading',
  ],
  ['braces that are no variable', 'order_placed/email', { ...mail, body: '{{#if due}}' }, 'unknown_variable', 'body'],
  ["another event's variable", 'order_placed/sms', { ...sms, body: '{{reason}} {{link}}' }, 'unknown_variable', 'body'],
  ['a mail without a subject', 'order_placed/email', { ...mail, subject: ' ' }, 'text_not_sendable', 'subject'],
  [
    'an SMS of two parts',
    'order_placed/sms',
    { ...sms, body: `${'long '.repeat(15)}{{link}}` },
    'text_too_long',
    'body',
  ],
  ['other characters', 'order_placed/sms', { ...sms, body: 'नमस्ते {{link}}' }, 'text_not_sendable', 'body'],
  ['an SMS without its link', 'order_placed/sms', { ...sms, body: 'Vastra: hello' }, 'text_not_sendable', 'body'],
  [
    'a name that Meta has not',
    'order_placed/whatsapp',
    { ...sms, templateId: 'Order Placed' },
    'text_not_sendable',
    'body',
  ],
])('refuses %s', async (_what, template, body, code, field) => {
  const { status, body: failure } = await call(`PUT ${path}/${template}`, { ...body, version: 0 });
  expect([status, failure.code, Object.keys(failure.details)]).toEqual([400, code, [field]]);
  expect(await shop.db.$count(messageTemplates)).toBe(0);
});

it('knows no template of another event or channel', async () => {
  for (const template of ['constructor/email', 'credit_reminder/sms'])
    expect((await call(`PUT ${path}/${template}`, { ...mail, version: 0 })).body.code).toBe('template_not_found');
});

it('previews a mail with its blocks, and writes nothing into its page that was typed as HTML', async () => {
  const { body } = await call(`POST ${path}/order_placed/email/preview`, {
    ...mail,
    subject: '<b>{{order}}</b>',
    body: '<script>alert(1)</script>',
  });
  expect(body.data.subject).toBe('<b>V261122-7KQ3M9XB</b>');
  expect(body.data.text).toContain('Thank you, Asha Rao.\n\nHello Asha Rao,\n\n<script>');
  expect(body.data.html).toContain('Indigo Denim Jacket');
  expect(body.data.html).toContain('&#60;script&#62;');
  expect(body.data.html).not.toMatch(/<script|<b>/);
});

it('counts the characters of an SMS, with ₹ written as Rs', async () => {
  const { body } = await call(`POST ${path}/payment_link/sms/preview`, { ...sms, body: 'Pay {{due}} – {{link}}' });
  expect(body.data.text).toMatch(/^Pay Rs 1,299 - https:\/\/vastra\.example\/order-link\/V261122-7KQ3M9XB#\w{43}$/);
  expect(body.data.length).toBe(body.data.text.length);
});

it('sends a test to an address of choice, about no order, and says so in the audit log without the address', async () => {
  const send = (template: string, to: string, typed: object) => call(`POST ${path}/${template}/test`, { ...typed, to });
  expect((await send('order_placed/email', '98765', mail)).body.details).toHaveProperty('to');
  expect((await send('order_placed/sms', 'asha@example.in', sms)).body.details).toHaveProperty('to');
  await send('order_placed/email', 'me@example.in', mail);
  await send('order_placed/sms', '+91 98765 43210', { ...sms, templateId: 'dlt7' });
  const whatsapp = { ...sms, body: 'Hello {{name}}, {{payment}} {{name}}', templateId: 'placed', language: 'en' };
  await send('order_placed/whatsapp', '9876543210', whatsapp);
  const rows = await shop.db.select().from(outbox).orderBy(outbox.channel);
  expect(rows).toMatchObject([
    {
      channel: 'email',
      to: 'me@example.in',
      subject: 'Test: Order V261122-7KQ3M9XB',
      orderId: null,
      event: 'order_placed',
    },
    { channel: 'sms', to: '9876543210', template: { id: 'dlt7', variables: { name: 'Asha Rao' } } },
    {
      channel: 'whatsapp',
      template: {
        id: 'placed',
        language: 'en',
        variables: { 1: 'Asha Rao', 2: 'Payment received: ₹1,299. We will bring it to you.' },
      },
    },
  ]);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'send-test'));
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toMatch(/me@example|98765/);
});

it('lists the messages about an order without addresses and without what opens the order', async () => {
  const buyer = await createBuyer(shop);
  const { placeGuestOrder } = createOrderingHelpers(shop, () => buyer);
  const place = async (body: object) => (await placeGuestOrder(body)).body.data.order._id as string;
  const [id, other] = [await place({ email: 'guest@example.in', allowsWhatsapp: true }), await place({})];
  const { data } = (await call(`GET /admin/orders/${id}/messages`)).body;
  expect(data).toMatchObject([
    {
      channel: 'email',
      name: 'Order placed',
      to: 'gu…@example.in',
      status: 'queued',
      event: 'order_placed',
      isInMailbox: true,
    },
    { channel: 'whatsapp', name: 'Order placed', to: '…3210', status: 'queued', subject: '', sentAt: null, error: '' },
  ]);
  const tokens = (await shop.db.select().from(outbox)).flatMap(({ body }) => /#([\w-]{43})/.exec(body)?.[1] ?? []);
  expect(tokens).toHaveLength(3);
  for (const secret of [...tokens, 'guest@', postalAddress.phone]) expect(JSON.stringify(data)).not.toContain(secret);
  const failed = { failedAt: new Date(), lastError: 'gateway 400', sentAt: new Date() };
  await shop.db.update(outbox).set(failed).where(eq(outbox.orderId, other));
  expect((await call(`GET /admin/orders/${other}/messages`)).body.data).toMatchObject([
    {
      channel: 'sms',
      status: 'failed',
      isInMailbox: false,
      failedAt: failed.failedAt.toISOString(),
      error: 'gateway 400',
    },
  ]);
  expect((await call('GET /admin/orders/V0/messages')).body.code).toBe('order_not_found');
});

it('takes no receipts without the secrets, not even unsigned ones', async () => {
  for (const channel of ['whatsapp', 'sms', 'mail']) {
    const url = `/api/v1/messages/${channel}/webhook`;
    const payload = channel === 'mail' ? '{"events":[]}' : '{}';
    expect((await shop.app.inject({ method: 'POST', url, payload })).statusCode).toBe(404);
  }
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'undefined' };
  expect((await shop.app.inject({ url: '/api/v1/messages/whatsapp/webhook', query })).statusCode).toBe(404);
});
