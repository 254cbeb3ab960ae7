import { maxOrderMails } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../ordering/orders/testing/buyer';
import {
  auditLog,
  messageTemplates,
  orderEdits,
  orderEvents,
  orderMails,
  orders,
  orderTags,
  outbox,
  payments,
  refunds,
  returns,
  reviews,
  shipmentLines,
  shipments,
  variants,
} from '../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../testing/shop';

const shop = setUpTestShop();
let buyer: Buyer;
let admin: SignedIn;
const { createOrder, getAdmin, placeGuestOrder, changeStatus, listMails } = createOrderingHelpers(shop, () => buyer);

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

describe('saved searches', () => {
  const save = (body: object, as = admin) => callAs(as, 'POST /admin/saved-searches', { list: 'returns', ...body });
  const list = async (as: SignedIn) => (await callAs(as, 'GET /admin/saved-searches?list=returns')).body.data;

  test('are saved without the page, shared, renamed and deleted by their author only', async () => {
    const other = await createSignedInUser(shop, { role: 'admin' });
    const { status, body } = await save({ name: 'Late', query: 'status=requested&page=3' });
    expect(status).toBe(201);
    const [search] = body.data;
    expect(search).toMatchObject({ name: 'Late', query: 'status=requested', isShared: false, isOwn: true });
    expect(await list(other)).toEqual([]);
    const path = `/admin/saved-searches/${search.id}`;
    await call(`PUT ${path}`, { name: 'Late ones', isShared: true });
    expect(await list(other)).toMatchObject([{ name: 'Late ones', isOwn: false, author: expect.any(String) }]);
    for (const refused of [
      await callAs(other, `PUT ${path}`, { name: 'Mine', isShared: false }),
      await callAs(other, `DELETE ${path}`),
    ])
      expect(refused.body.code).toBe('search_not_found');
    expect((await call(`DELETE ${path}`)).body.data).toEqual([]);
    const audited = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, search.id)).orderBy(auditLog.seq);
    expect(audited.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(audited)).not.toContain('Late');
  });

  test('have unique names per author, and a bound', async () => {
    const author = await createSignedInUser(shop, { role: 'admin' });
    await save({ name: 'Meera', query: '' }, author);
    expect((await save({ name: 'meera', query: '' }, author)).body.code).toBe('search_name_taken');
    for (let index = 1; index < 30; index++) await save({ name: `Search ${index}`, query: '' }, author);
    expect((await save({ name: 'One more', query: '' }, author)).body.code).toBe('too_many_searches');
    expect(await list(author)).toHaveLength(30);
  });
});

describe('the to-do view', () => {
  const getTasks = async (as: SignedIn) => {
    const { tasks } = (await callAs(as, 'GET /admin/to-do')).body.data;
    const kindsOfFeatures: string[] = shop.services.featureTasks.map(({ kind }) => kind);
    return Object.fromEntries(
      tasks.flatMap(({ kind, ...task }: { kind: string }) => (kindsOfFeatures.includes(kind) ? [] : [[kind, task]])),
    );
  };

  it('counts what waits and since when, as the filtered lists have it', async () => {
    const previous = await getTasks(admin);
    await shop.db.update(variants).set({ stock: 9 }).where(eq(variants.id, buyer.jacket.variantIds[0]));
    const [packed, held, waiting, cancelled] = [
      await createOrder(),
      await createOrder(),
      await createOrder(),
      await createOrder(),
    ];
    const since = new Date('2020-01-01T00:00:00Z');
    await shop.db.update(orders).set({ placedAt: since }).where(eq(orders.id, packed));
    await shop.db.update(orders).set({ heldAt: since }).where(eq(orders.id, held));
    await shop.db.update(orders).set({ waitsForReturn: true }).where(eq(orders.id, waiting));
    await changeStatus(cancelled, 'cancelled', { note: 'No' });
    await shop.db.insert(returns).values([
      { orderId: packed, number: 1, requestedBy: 'customer', createdAt: since },
      { orderId: packed, number: 2, requestedBy: 'customer', status: 'received', receivedAt: since },
    ]);
    const refund = { orderId: cancelled, reason: 'goodwill', amount: 100, dueAt: since } as const;
    await shop.db.insert(refunds).values([
      { ...refund, method: 'payout', status: 'due' },
      { ...refund, method: 'payout', status: 'needs_details' },
      { ...refund, method: 'source', status: 'due', attempts: 3 },
      { ...refund, method: 'source', status: 'due', attempts: 1 },
    ]);
    await shop.db.insert(shipments).values([
      { orderId: cancelled, number: 8, status: 'undelivered', nextAttemptOn: '2020-01-02', updatedAt: since },
      { orderId: cancelled, number: 9, status: 'undelivered', nextAttemptOn: '2099-01-02', updatedAt: since },
    ]);
    const cameBack = { orderId: cancelled, status: 'returned_to_origin', updatedAt: since } as const;
    const [ungraded, graded] = await shop.db
      .insert(shipments)
      .values([
        { ...cameBack, number: 10 },
        { ...cameBack, number: 11 },
      ])
      .returning();
    await shop.db.insert(shipmentLines).values([
      { shipmentId: ungraded.id, orderId: cancelled, position: 0, quantity: 2 },
      { shipmentId: graded.id, orderId: cancelled, position: 0, quantity: 2, damaged: 2 },
    ]);
    const review = { productId: buyer.jacket.id, author: 'Asha', rating: 4, hiddenAt: since, createdAt: since };
    await shop.db.insert(reviews).values([{ ...review, isPending: true }, review]);
    const tasks = await getTasks(admin);
    const added = Object.fromEntries(
      Object.entries(tasks).map(([kind, { count }]) => [kind, count - (previous[kind]?.count ?? 0)]),
    );
    expect(added).toEqual({
      'orders-held': 1,
      'orders-to-pack': 1,
      'parcels-to-hand-over': 0,
      'parcels-undelivered': 1,
      'parcels-coming-back': 0,
      'parcels-to-grade': 1,
      'returns-to-approve': 1,
      'returns-to-pick-up': 0,
      'returns-to-receive': 0,
      'returns-to-complete': 1,
      'exchanges-waiting': 1,
      'payouts-due': 1,
      'refunds-failing': 1,
      'refunds-paid-twice': 0,
      'refunds-without-account': 1,
      'reviews-to-moderate': 1,
      // The jacket has 9 units now.
      'variants-running-out': -1,
      'drafts-of-orders': 0,
      'drafts-of-posts': 0,
      'drafts-of-pages': 0,
      'jobs-failed': 0,
    });
    const { late } = tasks['orders-to-pack'];
    expect(late).toEqual({ count: 1, to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect((await call(`GET /admin/orders?task=pack&to=${late.to}&q=${packed}`)).body.data.rows).toHaveLength(1);
    expect(tasks['reviews-to-moderate'].oldestAt).toBe(since.toISOString());
    const { data: dashboard } = (await call('GET /admin/dashboard')).body;
    const counts = Object.fromEntries(
      dashboard.attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    );
    expect({ ...counts, ...dashboard }).toMatchObject({
      'orders-to-pack': tasks['orders-to-pack'].count,
      'refunds-to-pay': tasks['payouts-due'].count,
      'refunds-failing': tasks['refunds-failing'].count,
      refundsWithoutAccount: tasks['refunds-without-account'].count,
      returnsToApprove: tasks['returns-to-approve'].count,
      returnsToGrade: tasks['returns-to-receive'].count,
      pendingReviewCount: tasks['reviews-to-moderate'].count,
    });
    expect(counts['orders-to-ship'] ?? 0).toBe(tasks['parcels-to-hand-over'].count);
    expect(tasks['orders-to-pack'].oldestAt).toBe(since.toISOString());
    for (const [task, id] of [
      ['pack', packed],
      ['exchange', waiting],
      ['payout', cancelled],
      ['failing-refund', cancelled],
      ['refund-without-account', cancelled],
    ])
      expect((await call(`GET /admin/orders?task=${task}&q=${id}`)).body.data.rows).toMatchObject([{ _id: id }]);
    expect((await call(`GET /admin/orders?task=pack&q=${held}`)).body.data.rows).toEqual([]);
    for (const [task, number] of [
      ['attempt', 8],
      ['grade', 10],
    ])
      expect((await call(`GET /admin/shipments?task=${task}&q=${cancelled}`)).body.data.rows).toMatchObject([
        { number },
      ]);
  });

  it('shows a role only its tasks, and refuses actions without a permission', async () => {
    const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
    const id = await createOrder();
    const tagged = await callAs(support, 'POST /admin/order-tags', { orderIds: [id], add: ['late'] });
    expect(tagged.body.data.orders).toEqual([{ id, tags: ['late'] }]);
    const refused = await callAs(support, `PUT /admin/orders/${id}/status`, { status: 'processing' });
    expect(refused.body.code).toBe('permission_missing');
    expect(Object.keys(await getTasks(support))).toEqual([
      'returns-to-approve',
      'returns-to-pick-up',
      'returns-to-receive',
      'returns-to-complete',
      'reviews-to-moderate',
    ]);
    const packer = await createSignedInUser(shop, { role: 'admin', adminRole: 'orders' });
    expect(Object.keys(await getTasks(packer))).not.toContain('reviews-to-moderate');
  });
});

describe('the time line', () => {
  it('has events, notes, returns, parcels, refunds and mails, the newest first and with their authors', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    await call(`POST /admin/orders/${id}/notes`, { text: 'Rang twice' });
    await changeStatus(id, 'cancelled', { note: 'Not in stock' });
    await shop.db
      .update(outbox)
      .set({ failedAt: new Date() })
      .where(eq(outbox.subject, `Your order ${id} was cancelled`));
    await shop.db.insert(refunds).values({
      orderId: id,
      reason: 'goodwill',
      method: 'payout',
      status: 'refunded',
      amount: 50_00,
      dueAt: new Date('2020-01-01'),
      refundedAt: new Date('2020-01-02'),
      reference: 'UPI 4711',
    });
    const { body } = await call(`GET /admin/orders/${id}/time-line`);
    const list = (...kinds: string[]) =>
      body.data
        .filter(({ kind }: { kind: string }) => kinds.includes(kind))
        .map(({ title, author }: { title: string; author: string }) => [title, author]);
    expect(list('event', 'note', 'refund')).toEqual([
      ['cancelled', 'Asha Rao'],
      ['', 'Asha Rao'],
      ['placed', null],
      ['refunded', null],
      ['due', null],
    ]);
    expect(list('mail')).toEqual([
      [`Your order ${id} was cancelled`, null],
      [`Your Vastra order ${id}`, null],
    ]);
    expect(body.data.at(-1)).toMatchObject({ at: '2020-01-01T00:00:00.000Z' });
    expect(body.data.at(-2)).toMatchObject({ amount: 50, text: 'UPI 4711' });
    expect(body.data.filter(({ isFailed }: { isFailed: boolean }) => isFailed)).toHaveLength(1);
    expect((await call('GET /admin/orders/V0/time-line')).body.code).toBe('order_not_found');
  });

  it('names the API key with which a program has acted, also after it was revoked', async () => {
    const id = await createOrder();
    const owner = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
    const key = { name: 'ERP', permissions: ['orders.read', 'orders.write', 'orders.notes'], days: 1 };
    const { _id, secret } = (await shop.call('POST /admin/api-keys', { headers: owner.bearer, body: key })).body.data;
    const program = { userId: '', bearer: { authorization: `Bearer ${secret}` } };
    await callAs(program, `POST /admin/orders/${id}/notes`, { text: 'Not in the warehouse' });
    await callAs(program, `PUT /admin/orders/${id}/status`, { status: 'cancelled' });
    await shop.call(`DELETE /admin/api-keys/${_id}`, { headers: owner.bearer });
    const { body } = await call(`GET /admin/orders/${id}/time-line`);
    const entries: { kind: string; title: string; author: string }[] = body.data;
    expect(entries.filter(({ kind }) => kind !== 'mail').map(({ title, author }) => [title, author])).toEqual([
      ['cancelled', 'API key “ERP”'],
      ['', 'API key “ERP”'],
      ['placed', null],
    ]);
    expect((await call(`GET /admin/orders/${id}`)).body.data.notes).toMatchObject([{ author: 'API key “ERP”' }]);
  });

  it('has what the order received, and an edit once', async () => {
    const id = await createOrder();
    const at = new Date('2020-01-01');
    await shop.db.update(orders).set({ creditUsed: 100_00 }).where(eq(orders.id, id));
    await shop.db.update(payments).set({ paidAt: at, paidAmount: 30_00 }).where(eq(payments.orderId, id));
    const edit = {
      orderId: id,
      summary: 'The PIN code is 560001.',
      previousTotal: 1,
      total: 1,
      actorId: 'a',
      at,
    } as const;
    await shop.db.insert(orderEdits).values({ ...edit, kind: 'address' });
    const event = { orderId: id, status: 'placed', note: edit.summary, by: 'admin', actor: 'a' } as const;
    await shop.db.insert(orderEvents).values([
      { ...event, at },
      { ...event, at: new Date('2020-01-02') },
    ]);
    const list = async () => {
      const { body } = await call(`GET /admin/orders/${id}/time-line`);
      return body.data
        .filter(({ kind }: { kind: string }) => kind !== 'mail')
        .map(({ kind, title, amount }: { kind: string; title: string; amount: number }) => [kind, title, amount]);
    };
    const edited = [
      ['event', 'placed', null],
      ['edit', 'address', 0.01],
    ];
    expect(await list()).toEqual([
      ['payment', 'credit', 100],
      ['event', 'placed', null],
      ...edited,
      ['payment', 'received', 30],
    ]);
    // Cash is listed with the parcel that it was collected for.
    const parcel = { orderId: id, number: 1, status: 'delivered', cashDue: 30_00, cashCollected: 30_00 } as const;
    await shop.db.insert(shipments).values({ ...parcel, cashCollectedAt: at });
    expect((await list()).slice(2)).toEqual([...edited, ['payment', 'cash', 30]]);
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
