import { maxOrderMails } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../ordering/orders/testing/buyer';
import { auditLog, messageTemplates, orderMails, orders, orderTags, outbox } from '../platform/db/schema';
import { type SignedIn, setUpTestShop } from '../testing/shop';

const shop = setUpTestShop();
let buyer: Buyer;
let admin: SignedIn;
const { createOrder, getAdmin, placeGuestOrder, listMails } = createOrderingHelpers(shop, () => buyer);

const callAs = async ({ bearer }: SignedIn, route: string, body?: object) =>
  shop.call(route, { headers: bearer, body });
const call = (route: string, body?: object) => callAs(admin, route, body);
const tag = (orderIds: string[], change: object) => call('POST /admin/order-tags', { orderIds, ...change });

beforeEach(async () => {
  buyer = await createBuyer(shop);
  admin = await getAdmin();
});

describe('a mail to the customer', () => {
  const send = (id: string, mail: object) => call(`POST /admin/orders/${id}/mails`, mail);
  const readHistory = async (id: string) =>
    (await call(`GET /admin/orders/${id}/time-line`)).body.data.filter(({ kind }: { kind: string }) => kind === 'mail');

  it('goes through the outbox as plain text, and stays in the history of the order', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    await shop.db.delete(outbox);
    const { status, body } = await send(id, { subject: ' Your\r\nshirt ', text: 'It is <b>ready</b>.\n\nSoon.\u202e' });
    expect([status, body.data._id]).toEqual([200, id]);
    const [mail, ...more] = await shop.db.select().from(outbox);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', to: 'asha@example.in', subject: 'Your shirt', orderId: id });
    expect(mail.body).toMatch(/^Hello .+,\n\nIt is <b>ready<\/b>\.\n\nSoon\.\n\n/);
    expect(mail.html).toContain('It is &#60;b&#62;ready&#60;/b&#62;.');
    const entry = { title: 'Your shirt', text: 'It is <b>ready</b>.\n\nSoon.', by: 'admin', author: 'Asha Rao' };
    expect(await readHistory(id)).toMatchObject([{ ...entry, isSent: false }]);
    const messages = (await call(`GET /admin/orders/${id}/messages`)).body.data;
    expect(messages).toMatchObject([{ subject: 'Your shirt', status: 'queued' }]);
    // The outbox is cleaned up.
    await shop.db.delete(outbox);
    expect(await readHistory(id)).toMatchObject([{ ...entry, isSent: null }]);
    const [audit] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'mail'));
    expect(audit).toMatchObject({ entity: 'order', entityId: id, after: { mail: mail.id } });
  });

  it('needs an email, a subject and a text, and has a limit', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    const mail = { subject: 'Your shirt', text: 'It is ready.' };
    expect((await send(id, { ...mail, subject: ' ' })).body.details).toEqual({ subject: 'Please enter a subject' });
    expect((await send(id, { ...mail, text: '' })).body.details).toEqual({ text: 'Please write a text' });
    expect((await send('none', mail)).body.code).toBe('order_not_found');
    const written = { orderId: id, ...mail, authorId: admin.userId };
    await shop.db.insert(orderMails).values(Array.from({ length: maxOrderMails }, () => written));
    expect((await send(id, mail)).body.code).toBe('too_many_mails');
    await shop.db.update(orders).set({ email: null }).where(eq(orders.id, id));
    expect((await send(id, mail)).body.code).toBe('nothing_to_send');
  });
});

describe('tags', () => {
  test('are normalised, sorted, listed, filtered, exported and audited', async () => {
    const id = await createOrder();
    const other = await createOrder();
    const { body } = await tag([id], { add: ['  Gift   WRAP ', 'vip', 'VIP'] });
    expect(body.data).toEqual({ orders: [{ id, tags: ['gift wrap', 'vip'] }], failures: [] });
    expect((await call(`GET /admin/orders/${id}`)).body.data.tags).toEqual(['gift wrap', 'vip']);
    const listed = (await call('GET /admin/orders?tag=VIP')).body.data;
    expect(listed.rows).toMatchObject([{ _id: id, tags: ['gift wrap', 'vip'] }]);
    expect(listed.counts.placed).toBe(1);
    expect((await call('GET /admin/order-tags')).body.data).toEqual(
      expect.arrayContaining([
        { tag: 'gift wrap', orders: 1 },
        { tag: 'vip', orders: 1 },
      ]),
    );
    const csv = await shop.app.inject({ url: `/api/v1/admin/orders/export.csv?id=${id}`, headers: admin.bearer });
    expect(csv.body).toMatch(/"?gift wrap, vip"?/);
    expect(csv.body).not.toContain(other);
    await tag([id], { remove: ['vip'] });
    await tag([id], { remove: ['vip'] });
    expect(await shop.db.select().from(orderTags).where(eq(orderTags.orderId, id))).toMatchObject([
      { tag: 'gift wrap' },
    ]);
    expect(await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq)).toMatchObject([
      { action: 'tag', before: { tags: [] }, after: { tags: ['gift wrap', 'vip'] } },
      { action: 'tag', after: { tags: ['gift wrap'] } },
    ]);
  });

  test('of many orders are changed one by one, and failures are named', async () => {
    const full = await createOrder();
    const id = await createOrder();
    await shop.db
      .insert(orderTags)
      .values(Array.from({ length: 20 }, (_, index) => ({ orderId: full, tag: `tag ${index}` })));
    const { body } = await tag([full, 'V0', id], { add: ['late'] });
    expect(body.data.orders).toEqual([{ id, tags: ['late'] }]);
    expect(body.data.failures).toEqual([
      { id: full, code: 'too_many_tags', message: 'An order can have at most 20 tags.' },
      { id: 'V0', code: 'order_not_found', message: 'This order does not exist.' },
    ]);
  });

  test.each([
    [{ add: [' '] }, 'Please enter a tag'],
    [{ add: ['x'.repeat(31)] }, 'A tag can have at most 30 characters'],
    [{ add: ['<b>'] }, 'A tag can have letters, digits, spaces and . _ & / + -'],
    [{}, 'Please enter a tag'],
  ])('refuse %j', async (change, message) => {
    const { body } = await tag([await createOrder()], change);
    expect(body.code).toBe('invalid_input');
    expect(Object.values(body.details)).toContain(message);
  });

  test('are in no response that a customer gets', async () => {
    const id = await createOrder();
    await tag([id], { add: ['difficult'] });
    const seen = await shop.call(`GET /orders/${id}`, { headers: buyer.customer.bearer });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('difficult');
  });
});

describe('a message', () => {
  it('is sent again, with a note', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    const { status, body } = await call(`POST /admin/orders/${id}/resend`, { kind: 'confirmation' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      channels: ['email'],
      notes: [{ text: 'Sent the confirmation again, by email.' }],
    });
    const resendInvoice = () => call(`POST /admin/orders/${id}/resend`, { kind: 'invoice' });
    expect((await resendInvoice()).body).toMatchObject({ code: 'nothing_to_send' });
    await call(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
    expect((await resendInvoice()).status).toBe(200);
    expect((await listMails(id)).map(({ subject }) => subject)).toEqual([
      `Your Vastra order ${id}`,
      `Your Vastra order ${id}`,
      `We are packing your order ${id}`,
      `The invoice of your order ${id}`,
    ]);
  });

  it('is an SMS for a customer without an email', async () => {
    const id = (await placeGuestOrder()).body.data.order._id;
    await shop.db.update(orders).set({ email: null }).where(eq(orders.id, id));
    const { data } = (await call(`POST /admin/orders/${id}/resend`, { kind: 'confirmation' })).body;
    expect(data).toMatchObject({ channels: ['sms'], notes: [{ text: 'Sent the confirmation again, by SMS.' }] });
    const sms = (await listMails(id)).find(({ channel, body }) => channel === 'sms' && body.includes('order placed'));
    expect(sms?.body).toMatch(
      new RegExp(`^Vastra: order placed\\. You pay Rs 579 to the courier\\. http.*/order-link/${id}#`),
    );
  });

  test('that the order never had is refused', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    expect((await call(`POST /admin/orders/${id}/resend`, { kind: 'shipped' })).body).toMatchObject({
      code: 'nothing_to_send',
      message: 'This order is not on its way.',
    });
    const switchedOff = { event: 'order_placed', channel: 'email', isOn: false } as const;
    await shop.db.insert(messageTemplates).values(switchedOff);
    expect((await call(`POST /admin/orders/${id}/resend`, { kind: 'confirmation' })).body).toMatchObject({
      code: 'nothing_to_send',
      message: 'This message is switched off on every channel that reaches the customer.',
    });
    await shop.db.delete(messageTemplates);
    expect((await call('POST /admin/orders/V0/resend', { kind: 'shipped' })).body.code).toBe('order_not_found');
  });
});
