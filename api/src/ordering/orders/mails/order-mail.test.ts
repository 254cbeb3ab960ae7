import type { Order } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { messageTemplates, orders, outbox, users } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';
import type { OrderMailKind } from './messages';
import { buildOrderMail } from './order-mail';
import { queueOrderMail } from './queue-order-mail';
import { type OrderMessage, queueOrderMessage } from './queue-order-message';

const shop = setUpTestShop();
let buyer: Buyer;
const { listMails, changeStatuses, changeStatus, createOrder, confirmPayment, placeGuestOrder } = createOrderingHelpers(
  shop,
  () => buyer,
);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await shop.db.delete(outbox);
});

const listSubjects = async (id: string) => (await listMails(id)).map(({ subject }) => subject);

it('sends a mail for every status up to delivery', async () => {
  const id = await createOrder();
  await changeStatuses(id, 'processing');
  await changeStatus(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD 123' });
  await changeStatuses(id, 'delivered');
  expect(await listSubjects(id)).toEqual([
    `Your Vastra order ${id}`,
    `We are packing your order ${id}`,
    `Your order ${id} is on its way`,
    `Your order ${id} was delivered`,
  ]);
  const [, , shipped] = await listMails(id);
  expect(shipped.body).toContain('Courier: Blue Dart\nTracking number: BD 123');
  expect(shipped.html).toContain('BD 123');
});

it('says in the cancellation mail what happens to the money', async () => {
  const unpaidOrderId = await createOrder();
  await changeStatuses(unpaidOrderId, 'cancelled');
  expect((await listMails(unpaidOrderId)).at(-1)?.body).toContain('Nothing was charged for it.');
  const paidOrderId = await createOrder({ paymentMethod: 'demo' });
  await confirmPayment(paidOrderId);
  await changeStatuses(paidOrderId, 'cancelled');
  const cancellationMail = (await listMails(paidOrderId)).find(({ subject }) => subject.includes('was cancelled'));
  expect(cancellationMail?.body).toContain('We refund ₹579 the way you paid');
});

it("links to a guest's order with a token in the fragment, and to an account's order without", async () => {
  const { order: placed } = (await placeGuestOrder({ email: 'guest@example.in' })).body.data;
  const [guests] = await listMails(placed._id);
  const [link] = new RegExp(`https://vastra\\.example/order-link/${placed._id}#[\\w-]{43}(?=\n)`).exec(guests.body)!;
  expect(guests.html).toContain(`href="${link}"`);
  const { status } = await shop.call(`GET /orders/${placed._id}?accessToken=${link.split('#')[1]}`);
  expect(status).toBe(200);
  const id = await createOrder();
  const [own] = await listMails(id);
  expect(own.body).toContain(`/orders/${id}\n`);
  expect(own.html).not.toContain('order-link');
});

it('shows the lines and the totals', async () => {
  const { order: placed } = (await placeGuestOrder({ email: 'guest@example.in' })).body.data;
  const [{ body, html, to }] = await listMails(placed._id);
  expect(to).toBe('guest@example.in');
  for (const cancellationMail of [
    'Indigo Denim Jacket',
    '₹500',
    '₹79',
    '₹579',
    'Total, Cash on Delivery',
    '12 Residency Road',
  ]) {
    expect(body).toContain(cancellationMail);
    expect(html).toContain(cancellationMail);
  }
  const links = { link: 'https://vastra.example/pay', siteUrl: 'https://vastra.example' };
  const unpaid: Order = {
    ...placed,
    kind: 'exchange',
    creditUsed: 500,
    awaitsPaymentUntil: '2026-11-24T01:30:00.000Z',
  };
  const mail = buildOrderMail('payment_link', unpaid, links);
  expect(mail.body).toMatch(/We hold the items for you until 24 November 2026, 7:00\sam\./);
  expect(mail.body).toContain('Paid with the returned items  -₹500');
});

const mailKinds: OrderMailKind[] = ['placed', 'processing', 'shipped', 'cancelled', 'refunded', 'lapsed'];

it.each(mailKinds)(
  'writes nothing into a "%s" mail that a shopper or a merchant has typed as HTML',
  async (occasion) => {
    const markup = `"'<script>alert(1)</script>`;
    const { order: placed } = (await placeGuestOrder()).body.data;
    const hostileOrder: Order = {
      ...placed,
      carrier: markup,
      trackingNumber: markup,
      couponCode: markup,
      discount: 1,
      address: { ...placed.address, name: markup, line1: markup, line2: markup, city: markup, state: markup },
      items: [{ ...placed.items[0], title: markup, color: markup, size: markup }],
    };
    const { html } = buildOrderMail(occasion, hostileOrder, {
      link: `https://vastra.example/${markup}`,
      siteUrl: 'https://vastra.example',
    });
    expect(html).toContain('&#60;script&#62;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"'`);
  },
);

it('sends a mail when the refund is done', async () => {
  const { order: placed } = (await placeGuestOrder({ email: 'guest@example.in' })).body.data;
  const context = { siteUrl: 'https://vastra.example', channels: {}, now: new Date() };
  await queueOrderMail(shop.db, placed._id, 'refunded', context);
  expect((await listMails(placed._id)).at(-1)).toMatchObject({
    subject: `Refund for your order ${placed._id}`,
    body: expect.stringContaining('We have refunded ₹579.'),
  });
});

/** Returns the text messages, which all go to the guest's number. */
async function listSms(): Promise<string[]> {
  const messages = await shop.db.select().from(outbox).where(eq(outbox.channel, 'sms'));
  for (const { to } of messages) expect(to).toMatch(/^[6-9]\d{9}$/);
  return messages.map(({ body }) => body);
}

it('sends text messages to a guest who has only a phone, of 160 characters of the GSM alphabet, with a link that opens the order', async () => {
  const { order } = (await placeGuestOrder()).body.data;
  await changeStatus(order._id, 'processing');
  await changeStatus(order._id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD 123' });
  await changeStatus(order._id, 'delivered');
  const { order: cancelled } = (await placeGuestOrder()).body.data;
  await changeStatuses(cancelled._id, 'cancelled');
  const messages = await listSms();
  const texts = messages.map((body) => body.slice(0, body.lastIndexOf(' ')));
  expect(texts.sort()).toEqual(
    [
      'Vastra: order placed. You pay Rs 579 to the courier.',
      'Vastra: your order is being packed.',
      'Vastra: your order is on its way. Keep Rs 579 ready.',
      'Vastra: your order was delivered.',
      'Vastra: order placed. You pay Rs 579 to the courier.',
      'Vastra: your order is cancelled, nothing was charged.',
    ].sort(),
  );
  for (const body of messages) expect(body).toMatch(/^[ -Z_a-z]{1,160}$/);
  const [, token] = new RegExp(`/order-link/${order._id}#([\\w-]{43})$`).exec(
    messages.find((body) => body.includes(order._id))!,
  )!;
  expect((await shop.call(`GET /orders/${order._id}?accessToken=${token}`)).status).toBe(200);
});

it('writes no text message where there is an email', async () => {
  await placeGuestOrder({ email: 'guest@example.in' });
  expect(await listSms()).toEqual([]);
});

describe('channels', () => {
  const context = { siteUrl: 'https://vastra.example', channels: { email: true, sms: true, whatsapp: true } };
  const send = (orderId: string, message: Partial<OrderMessage>, channels = context.channels) =>
    queueOrderMessage(
      shop.db,
      orderId,
      () => ({ event: 'parcel_out_for_delivery', variables: { parcel_short: 'your order' }, ...message }),
      { ...context, channels, now: new Date() },
    );
  const listRows = async (orderId: string) => {
    const rows = await shop.db.select().from(outbox).where(eq(outbox.orderId, orderId));
    return rows.sort((a, b) => (a.channel < b.channel ? -1 : 1));
  };
  const listChannels = async (orderId: string) => (await listRows(orderId)).map(({ channel }) => channel);
  const place = async (body: object = {}) => {
    const { order } = (await placeGuestOrder(body)).body.data;
    await shop.db.delete(outbox);
    return order._id as string;
  };

  test('are chosen by what the customer allows, one of them on the phone', async () => {
    const byMail = await place({ email: 'guest@example.in' });
    await send(byMail, {});
    expect(await listChannels(byMail)).toEqual(['email', 'sms']);
    const byAll = await place({ email: 'guest@example.in', allowsWhatsapp: true });
    await send(byAll, {});
    expect(await listChannels(byAll)).toEqual(['email', 'whatsapp']);
    const [byPhone, byWhatsapp] = [byMail, byAll];
    await shop.db.update(orders).set({ email: null });
    await shop.db.delete(outbox);
    await send(byPhone, { event: 'order_processing' });
    expect(await listChannels(byPhone)).toEqual(['sms']);
    await send(byWhatsapp, {});
    expect(await listRows(byWhatsapp)).toMatchObject([
      {
        channel: 'whatsapp',
        event: 'parcel_out_for_delivery',
        to: expect.stringMatching(/^[6-9]\d{9}$/),
        template: {
          id: 'parcel_out_for_delivery',
          language: 'en',
          variables: { 1: expect.any(String), 3: expect.stringContaining(`/order-link/${byWhatsapp}`) },
          fallback: { body: expect.stringMatching(/^Vastra: your order arrives today\. https:/) },
        },
      },
    ]);
  });

  test('have no SMS beside mail for other events, for a customer who does not allow it, or where the shop sends none', async () => {
    const id = await createOrder();
    await shop.db.delete(outbox);
    // An unproven number may belong to another person.
    await shop.db.update(users).set({ phone: '9000000009' }).where(eq(users.id, buyer.customer.userId));
    await send(id, {});
    expect((await listRows(id)).map(({ to }) => to)).not.toContain('9000000009');
    await shop.db.delete(outbox);
    await send(id, { event: 'order_processing' });
    expect(await listChannels(id)).toEqual(['email']);
    await shop.call('PUT /account/message-preferences', {
      headers: buyer.customer.bearer,
      body: { sms: false, whatsapp: false },
    });
    await send(id, {});
    await shop.call('PUT /account/message-preferences', {
      headers: buyer.customer.bearer,
      body: { sms: true, whatsapp: true },
    });
    await send(id, {}, { email: true, sms: false, whatsapp: false });
    expect(await listChannels(id)).toEqual(['email', 'email', 'email']);
    await send(id, {});
    expect(await listChannels(id)).toEqual(['email', 'email', 'email', 'email', 'whatsapp']);
    const { data } = (await shop.call('GET /account/message-preferences', { headers: buyer.customer.bearer })).body;
    expect(data).toMatchObject({ sms: true, whatsapp: true, offers: { sms: true, whatsapp: true } });
  });

  test('have each step once', async () => {
    const id = await place({ email: 'guest@example.in' });
    await send(id, { key: 'step-1' });
    await send(id, { key: 'step-1' });
    expect(await listChannels(id)).toEqual(['email', 'sms']);
  });

  test('follow the templates and switches of the shop', async () => {
    const text = { templateId: null, language: null, subject: null, heading: null };
    const change = (values: object) =>
      shop.db.insert(messageTemplates).values({ event: 'order_processing', channel: 'email', ...text, ...values });
    await change({ subject: 'Packing {{order}}', heading: 'Soon, {{name}}', body: 'One.\n\nTwo: {{total}}' });
    await change({ channel: 'sms', isOn: true, body: 'Packed for {{name}} {{link}}', templateId: 'dlt7' });
    const id = await place({ email: 'guest@example.in' });
    await send(id, { event: 'order_processing' });
    const [mail, sms] = await listRows(id);
    expect(mail).toMatchObject({ subject: `Packing ${id}`, body: expect.stringContaining('One.\n\nTwo: ₹579') });
    expect(sms.template).toEqual({ id: 'dlt7', variables: { name: expect.any(String), link: expect.any(String) } });
    await shop.db.update(messageTemplates).set({ isOn: false });
    await shop.db.delete(outbox);
    await send(id, { event: 'order_processing' });
    await shop.db.update(orders).set({ email: null }).where(eq(orders.id, id));
    await send(id, { event: 'order_processing' });
    expect(await listRows(id)).toEqual([]);
    await shop.db.delete(messageTemplates);
  });
});
