import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expireCredit } from '../../accounting/credit/expire-credit';
import { remindOfExpiry } from '../../accounting/credit/remind-expiry';
import { addGiftCard, addStoreCredit, readBalance, sumLedger } from '../../accounting/credit/testing/credit';
import { adminAmounts, auditLog, giftCards, orders, outbox, refunds, sessions } from '../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';
import { remindOfGiftCards } from './remind-gift-cards';
import { sendGiftCards } from './send-gift-cards';

const shop = setUpTestShop();
const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const toDay = (time: Date) => new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
let customer: SignedIn;
let admin: SignedIn;
let recipientEmail: string;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  customer = await createSignedInUser(shop, { createdAt: inDays(-30) });
  recipientEmail = `${randomUUID()}@example.in`;
});
afterEach(async () => expect(await sumLedger(shop.db)).toBe(0));

const buy = (body: object = {}, headers: Record<string, string> = customer.bearer) =>
  shop.call('POST /gift-cards', {
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: {
      amount: 1000,
      recipientName: 'Ravi',
      recipientEmail,
      senderName: 'Asha',
      message: 'Happy birthday! See www.evil.in',
      ...body,
    },
  });
const pay = (id: string) =>
  shop.call(`POST /payments/demo/${id}`, { headers: customer.bearer, body: { outcome: 'paid' } });
const open = async (id: string) => (await shop.call(`GET /orders/${id}`, { headers: customer.bearer })).body.data;
const findCard = async (orderId: string) =>
  (await shop.db.select().from(giftCards).where(eq(giftCards.orderId, orderId)))[0];
const listMails = (to = recipientEmail) =>
  shop.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.createdAt));
const readCode = (body: string) => /Code: ([\w-]{19})/.exec(body)?.[1] ?? '';
const buyAndPay = async (body: object = {}): Promise<string> => {
  const { _id } = (await buy(body)).body.data.order;
  await pay(_id);
  return _id;
};
const orderGoods = async (body: object = {}) => {
  const { id: productId, variantIds } = await addProduct(shop, { price: 250_00 });
  return shop.call('POST /orders', {
    headers: { ...customer.bearer, 'idempotency-key': randomUUID() },
    body: {
      ...{ address: postalAddress, email: 'asha@example.in', paymentMethod: 'cod', ...body },
      items: [{ productId, variantId: variantIds[0], quantity: 1 }],
    },
  });
};
const callAdmin = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });

describe('a gift card', () => {
  it('is ordered, paid, mailed once, and then spent', async () => {
    const { status, body } = await buy();
    const { order, payment } = body.data;
    expect([status, payment.kind]).toEqual([201, 'page']);
    expect(order).toMatchObject({
      kind: 'gift_card',
      total: 1000,
      shippingFee: 0,
      tax: 0,
      awaitsPaymentUntil: expect.any(String),
    });
    await sendGiftCards(shop.services, new Date());
    expect(await listMails()).toEqual([]);

    await pay(order._id);
    expect(await open(order._id)).toMatchObject({
      paymentStatus: 'paid',
      invoice: null,
      status: 'placed',
      canCancel: true,
    });
    await sendGiftCards(shop.services, new Date());
    await sendGiftCards(shop.services, new Date());
    const mails = await listMails();
    expect(mails).toHaveLength(1);
    expect(mails[0].body).toContain('Asha sends you a gift card of ₹1,000.');
    expect(mails[0].body).not.toContain('evil.in');
    expect(await open(order._id)).toMatchObject({
      status: 'delivered',
      canCancel: false,
      canReturn: false,
      giftCard: { recipientName: 'Ravi', recipientEmail, sentAt: expect.any(String), canChange: true },
    });

    const giftCardCode = readCode(mails[0].body);
    const card = await findCard(order._id);
    expect(JSON.stringify(card)).not.toContain(giftCardCode.replaceAll('-', ''));
    const balance = await shop.call('POST /gift-cards/balance', { body: { giftCardCode } });
    expect(balance.body.data).toMatchObject({ balance: 1000, ending: giftCardCode.slice(-4) });
    const redeemed = await shop.call('POST /gift-cards/redeem', { headers: customer.bearer, body: { giftCardCode } });
    expect(redeemed.body.data).toEqual({ amount: 1000, balance: 1000 });
    const again = await shop.call('POST /gift-cards/redeem', { headers: customer.bearer, body: { giftCardCode } });
    expect([again.status, again.body.code]).toEqual([422, 'gift_card_invalid']);
    expect((await open(order._id)).giftCard.canChange).toBe(false);
  });

  it('is mailed on its day, and can be cancelled before', async () => {
    const id = await buyAndPay({ sendOn: toDay(inDays(3)) });
    await sendGiftCards(shop.services, new Date());
    expect(await listMails()).toEqual([]);
    const cancelled = await shop.call(`POST /orders/${id}/cancel`, { headers: customer.bearer, body: {} });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', creditNote: null });
    const card = await findCard(id);
    expect(card.status).toBe('disabled');
    expect(await readBalance(shop.db, { giftCardId: card.id })).toBe(0);
    await sendGiftCards(shop.services, inDays(4));
    expect(await listMails()).toEqual([]);

    const second = await buyAndPay({ sendOn: toDay(inDays(3)) });
    await sendGiftCards(shop.services, inDays(3));
    expect(await listMails()).toHaveLength(1);
    expect((await shop.call(`POST /orders/${second}/cancel`, { headers: customer.bearer, body: {} })).status).toBe(409);
  });

  it('gets nothing back after its order was cancelled, whose refund can be cancelled and made again', async () => {
    const id = await buyAndPay({ sendOn: toDay(inDays(3)) });
    await shop.call(`POST /orders/${id}/cancel`, { headers: customer.bearer, body: {} });
    const readPayment = async () => (await callAdmin(`GET /admin/orders/${id}`)).body.data.payment;
    const readLeft = async () => readBalance(shop.db, { giftCardId: (await findCard(id)).id });
    const [{ id: refundId, amount }] = (await readPayment()).refunds;
    expect([amount, await readLeft()]).toEqual([1000, 0]);
    // The provider could not make it.
    await shop.db.update(refunds).set({ method: 'payout', status: 'due' }).where(eq(refunds.id, refundId));
    expect((await callAdmin(`POST /admin/refunds/${refundId}/cancel`, { note: 'By payout' })).status).toBe(200);
    expect([(await readPayment()).refundable, await readLeft()]).toEqual([1000, 0]);
    const again = { amount: 1000, method: 'payout', note: 'By payout' };
    expect((await callAdmin(`POST /admin/orders/${id}/refunds`, again)).status).toBe(201);
    expect([(await readPayment()).refundable, await readLeft()]).toEqual([0, 0]);
  });

  it('is refunded by hand as far as it is not spent, and what was refunded cannot be spent', async () => {
    const id = await buyAndPay();
    await sendGiftCards(shop.services, new Date());
    const [mail] = await listMails();
    const giftCardCode = readCode(mail.body);
    const readLeft = async () => readBalance(shop.db, { giftCardId: (await findCard(id)).id });
    const refund = (amount: number) =>
      callAdmin(`POST /admin/orders/${id}/refunds`, { amount, method: 'payout', note: 'A wrong card' });
    const { body } = await refund(400);
    const [{ id: refundId }] = body.data.payment.refunds;
    expect([body.data.payment.refundable, await readLeft()]).toEqual([600, 600_00]);
    expect((await open(id)).giftCard.canChange).toBe(true);
    await callAdmin(`POST /admin/refunds/${refundId}/cancel`, { note: 'Not wanted' });
    expect(await readLeft()).toBe(1000_00);
    await refund(300);
    expect(await readLeft()).toBe(700_00);

    const placed = await orderGoods({ giftCardCode });
    const spent = placed.body.data.order.creditUsed;
    const left = 700 - spent;
    const message = `This gift card has ₹${left} left, so at most that can be refunded.`;
    const refused = await refund(700);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'refund_exceeds_payment', message, details: { amount: message } },
    ]);
    expect((await callAdmin(`GET /admin/orders/${id}`)).body.data.payment.refundable).toBe(left);
    expect((await refund(left)).status).toBe(201);
    const balance = await shop.call('POST /gift-cards/balance', { body: { giftCardCode } });
    expect([balance.status, balance.body.code]).toEqual([422, 'gift_card_invalid']);
    expect((await refund(1)).body.message).toBe('Nothing is left of this gift card, so nothing can be refunded.');
    await shop.call(`POST /orders/${placed.body.data.order._id}/cancel`, { headers: customer.bearer, body: {} });
    expect(await readLeft()).toBe(spent * 100);
    expect((await refund(spent)).status).toBe(201);
    expect(await readLeft()).toBe(0);
  });

  it('is not mailed after its order was refunded, and mailed with what is left after a part', async () => {
    const [whole, part] = [
      await buyAndPay({ sendOn: toDay(inDays(3)) }),
      await buyAndPay({ sendOn: toDay(inDays(3)) }),
    ];
    const refund = (id: string, amount: number) =>
      callAdmin(`POST /admin/orders/${id}/refunds`, { amount, method: 'payout', note: 'Too much' });
    await refund(whole, 1000);
    await refund(part, 250);
    await sendGiftCards(shop.services, inDays(4));
    expect((await listMails()).map(({ body }) => /gift card of (\S+)\./.exec(body)?.[1])).toEqual(['₹750']);
    const cancelled = await shop.call(`POST /orders/${whole}/cancel`, { headers: customer.bearer, body: {} });
    expect([cancelled.status, (await findCard(whole)).status]).toEqual([200, 'disabled']);
  });

  it.each([
    [{ amount: 499 }, 'amount'],
    [{ amount: 10_001 }, 'amount'],
    [{ amount: 500.5 }, 'amount'],
    [{ sendOn: '2020-01-01' }, 'sendOn'],
    [{ sendOn: toDay(inDays(92)) }, 'sendOn'],
    [{ message: 'x'.repeat(301) }, 'message'],
  ])('is refused: %j', async (body, field) => {
    const reply = await buy(body);
    expect([reply.status, Object.keys(reply.body.details)]).toEqual([400, [field]]);
  });

  it('cannot be paid in cash', async () => {
    expect((await buy({ paymentMethod: 'cod' })).body.code).toBe('payment_method_unavailable');
  });

  it('has limits per buyer and recipient', async () => {
    expect((await buy({ amount: 10_000 })).status).toBe(201);
    const { _id: cancelled } = (await buy({ amount: 10_000 })).body.data.order;
    expect((await buy({ amount: 500, recipientEmail: 'other@example.in' })).body.code).toBe('gift_card_limit');
    // A card whose order was cancelled takes nothing of a limit.
    await shop.call(`POST /orders/${cancelled}/cancel`, { headers: customer.bearer, body: {} });
    expect((await buy({ amount: 10_000 })).status).toBe(201);
    customer = await createSignedInUser(shop, { createdAt: inDays(-30) });
    expect((await buy({ amount: 500 })).body.code).toBe('gift_card_limit');
    const newcomer = await createSignedInUser(shop);
    recipientEmail = `${randomUUID()}@example.in`;
    expect((await buy({ amount: 10_000 }, newcomer.bearer)).status).toBe(201);
    expect((await buy({ amount: 500 }, newcomer.bearer)).body.code).toBe('gift_card_limit');
  });

  it('goes to a corrected recipient with a new code, until it is used', async () => {
    const id = await buyAndPay();
    await sendGiftCards(shop.services, new Date());
    const oldCode = readCode((await listMails())[0].body);
    const correct = (email: string) =>
      shop.call(`POST /orders/${id}/gift-card`, {
        headers: customer.bearer,
        body: { recipientName: 'Ravi', recipientEmail: email },
      });
    const corrected = `${randomUUID()}@example.in`;
    expect((await correct(corrected)).body.data.giftCard.recipientEmail).toBe(corrected);
    const newCode = readCode((await listMails(corrected))[0].body);
    const check = (giftCardCode: string) => shop.call('POST /gift-cards/balance', { body: { giftCardCode } });
    expect((await check(oldCode)).status).toBe(422);
    expect((await check(newCode)).status).toBe(200);
    await shop.call('POST /gift-cards/redeem', { headers: customer.bearer, body: { giftCardCode: newCode } });
    expect((await correct('third@example.in')).body.code).toBe('gift_card_used');
  });

  it('tells the previous recipient and the buyer when another person gets it, or when it is disabled', async () => {
    const email = `${randomUUID()}@example.in`;
    const id = await buyAndPay({ email });
    await sendGiftCards(shop.services, new Date());
    const [corrected, third] = [`${randomUUID()}@example.in`, `${randomUUID()}@example.in`];
    const listNotices = async (to: string) =>
      (await listMails(to)).filter(({ subject }) => subject === 'A change of your gift card').map(({ body }) => body);
    const body = { recipientName: 'Ravi', recipientEmail: corrected };
    await shop.call(`POST /orders/${id}/gift-card`, { headers: customer.bearer, body });
    for (const to of [recipientEmail, email])
      expect(await listNotices(to)).toEqual([expect.stringContaining(`goes to ${corrected.slice(0, 2)}…@example.in`)]);
    expect(await listNotices(corrected)).toEqual([]);
    const card = await findCard(id);
    await callAdmin(`POST /admin/gift-cards/${card.id}/resend`, { recipientEmail: third });
    expect([(await listNotices(corrected)).length, (await listNotices(email)).length]).toEqual([1, 2]);
    // The same recipient gets the same card, which is no news.
    await callAdmin(`POST /admin/gift-cards/${card.id}/resend`, {});
    expect((await listNotices(email)).length).toBe(2);
    await callAdmin(`POST /admin/gift-cards/${card.id}/disable`, { reason: 'Fraud' });
    for (const to of [third, email]) expect((await listNotices(to)).pop()).toContain('was disabled');
  });

  it('goes to no other person by an admin without a fresh confirmation, also on the page of its order', async () => {
    const id = await buyAndPay({ sendOn: toDay(inDays(3)) });
    const { userId, bearer } = await createSignedInUser(shop, { role: 'admin', adminRole: 'orders' });
    const body = { recipientName: 'Eve', recipientEmail: 'eve@example.in' };
    const correct = () => shop.call(`POST /orders/${id}/gift-card`, { headers: bearer, body });
    const setConfirmedAt = (confirmedAt: Date | null) =>
      shop.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, userId));
    await setConfirmedAt(null);
    expect((await correct()).body.code).toBe('confirmation_required');
    expect((await findCard(id)).recipientEmail).toBe(recipientEmail);
    await setConfirmedAt(new Date());
    expect((await correct()).status).toBe(200);
    expect((await shop.db.select().from(adminAmounts).where(eq(adminAmounts.userId, userId)))[0].amount).toBe(1000_00);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, userId));
    expect([entry.before, entry.after]).toMatchObject([
      { recipient: expect.stringMatching(/^..…@example\.in$/) },
      { recipient: 'ev…@example.in', recipientChanged: true },
    ]);
  });

  it('has another message and recipient before its day, and is mailed once', async () => {
    const id = await buyAndPay({ sendOn: toDay(inDays(3)) });
    const body = { recipientName: 'Ravi', recipientEmail: `${randomUUID()}@example.in`, message: 'See you soon' };
    const { data } = (await shop.call(`POST /orders/${id}/gift-card`, { headers: customer.bearer, body })).body;
    expect(data.giftCard).toMatchObject({ ...body, sentAt: null, canChange: true });
    expect(await listMails(body.recipientEmail)).toEqual([]);
    await sendGiftCards(shop.services, inDays(4));
    expect((await listMails(body.recipientEmail))[0].body).toContain('See you soon');
  });

  it('reminds its recipient once, 30 days before it expires, without the code', async () => {
    const id = await buyAndPay();
    await sendGiftCards(shop.services, new Date());
    const [{ expiresAt }] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, id));
    const daysBefore = (days: number) => new Date(expiresAt.getTime() - days * 86_400_000);
    const remind = async (now: Date) => {
      await remindOfGiftCards(shop.services, now);
      return (await listMails()).length - 1;
    };
    expect(await remind(daysBefore(31))).toBe(0);
    expect(await remind(daysBefore(29))).toBe(1);
    // Mails are deleted after a time, and this one is not written again.
    const [card, reminder] = await listMails();
    expect(reminder.body).not.toContain(readCode(card.body));
    expect(reminder.subject).toContain('expire soon');
    await shop.db.delete(outbox).where(eq(outbox.id, reminder.id));
    expect(await remind(daysBefore(5))).toBe(0);
  });

  it('reminds no recipient who has spent it', async () => {
    const id = await buyAndPay();
    await sendGiftCards(shop.services, new Date());
    const [{ expiresAt }] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, id));
    const body = { giftCardCode: readCode((await listMails())[0].body) };
    expect((await shop.call('POST /gift-cards/redeem', { headers: customer.bearer, body })).status).toBe(200);
    const count = (await listMails()).length;
    await remindOfGiftCards(shop.services, new Date(expiresAt.getTime() - 20 * 86_400_000));
    expect(await listMails()).toHaveLength(count);
  });

  it('reminds no recipient of a card that was disabled', async () => {
    const { id, expiresAt } = await findCard(await buyAndPay());
    await sendGiftCards(shop.services, new Date());
    await callAdmin(`POST /admin/gift-cards/${id}/disable`, { reason: 'Fraud' });
    const count = (await listMails()).length;
    await remindOfGiftCards(shop.services, new Date(expiresAt.getTime() - 20 * dayMs));
    expect(await listMails()).toHaveLength(count);
  });

  it('belongs to its buyer', async () => {
    const id = await buyAndPay();
    const stranger = await createSignedInUser(shop);
    const body = { recipientName: 'Eve', recipientEmail: 'eve@example.in' };
    expect((await shop.call(`POST /orders/${id}/gift-card`, { headers: stranger.bearer, body })).status).toBe(404);
  });

  it('is not in an order of goods', async () => {
    const { _id: id } = (await orderGoods()).body.data.order;
    const body = { recipientName: 'Ravi', recipientEmail };
    const changed = await shop.call(`POST /orders/${id}/gift-card`, { headers: customer.bearer, body });
    expect([changed.status, changed.body.code]).toEqual([404, 'gift_card_not_found']);
  });
});

describe('store credit', () => {
  it('has a statement, and a mail before it expires', async () => {
    await addStoreCredit(shop.db, customer.userId, 300_00, inDays(5));
    await addStoreCredit(shop.db, customer.userId, 200_00);
    const read = async () => (await shop.call('GET /account/credit', { headers: customer.bearer })).body.data;
    expect(await read()).toMatchObject({
      balance: 500,
      lots: [
        { amount: 300, expiresAt: expect.any(String) },
        { amount: 200, expiresAt: null },
      ],
      entries: [
        { kind: 'goodwill', amount: 200 },
        { kind: 'goodwill', amount: 300 },
      ],
      pagination: { total: 2 },
    });
    await remindOfExpiry(shop.services, new Date());
    await remindOfExpiry(shop.services, new Date());
    const mails = (await shop.db.select().from(outbox)).filter(({ subject }) => subject.startsWith('₹300 of your'));
    expect(mails).toHaveLength(1);
    await expireCredit(shop.db, inDays(6));
    expect(await read()).toMatchObject({ balance: 200, entries: [{ kind: 'expiry', amount: -300 }, {}, {}] });
  });

  it('is given by an admin once per request, with a confirmation above the limit', async () => {
    const body = { amount: 500, reason: 'Late parcel', expiresOn: toDay(inDays(30)), requestKey: randomUUID() };
    const give = (changes: object = {}) =>
      callAdmin(`POST /admin/users/${customer.userId}/credit`, { ...body, ...changes });
    expect((await give()).body.data).toMatchObject({ balance: 500, entries: [{ note: 'Late parcel', amount: 500 }] });
    expect((await give()).body.data.balance).toBe(500);
    expect((await give({ expiresOn: '2020-01-01', requestKey: randomUUID() })).status).toBe(400);
    expect((await callAdmin('POST /admin/users/nobody/credit', body)).status).toBe(404);
  });
});

describe('the admin area', () => {
  it('lists, issues, mails and disables gift cards, and shows the ledger', async () => {
    const input = { amount: 750, recipientName: 'Meera', recipientEmail, reason: 'Prize', requestKey: randomUUID() };
    const issued = await callAdmin('POST /admin/gift-cards', input);
    expect(issued.status).toBe(201);
    expect((await callAdmin('POST /admin/gift-cards', input)).body.data.id).toBe(issued.body.data.id);
    expect(issued.body.data).toMatchObject({ amount: 750, balance: 750, status: 'active', orderId: null });
    expect(await listMails()).toHaveLength(1);
    const { id, ending } = issued.body.data;
    expect((await callAdmin(`GET /admin/gift-cards?q=${ending}`)).body.data.rows).toMatchObject([{ id, alerts: [] }]);
    await shop.db.update(outbox).set({ failedAt: new Date() }).where(eq(outbox.to, recipientEmail));
    expect((await callAdmin(`GET /admin/gift-cards?q=${recipientEmail}`)).body.data.rows).toMatchObject([
      { id, alerts: ['mail_failed'] },
    ]);
    const corrected = `${randomUUID()}@example.in`;
    const resent = await callAdmin(`POST /admin/gift-cards/${id}/resend`, { recipientEmail: corrected });
    expect(resent.body.data).toMatchObject({ recipientEmail: corrected, alerts: [] });
    const giftCardCode = readCode((await listMails(corrected))[0].body);
    expect((await callAdmin(`POST /admin/gift-cards/${id}/disable`, { reason: 'Fraud' })).body.data.status).toBe(
      'disabled',
    );
    expect((await callAdmin(`POST /admin/gift-cards/${id}/disable`, { reason: 'Fraud' })).body.code).toBe(
      'gift_card_disabled',
    );
    expect((await callAdmin(`POST /admin/gift-cards/${id}/resend`, {})).body.code).toBe('gift_card_used');
    expect((await shop.call('POST /gift-cards/balance', { body: { giftCardCode } })).status).toBe(422);
    const ledger = (await callAdmin('GET /admin/ledger')).body.data;
    expect(ledger.sum).toBe(0);
    expect(ledger.accounts.map(({ kind }: { kind: string }) => kind)).toContain('gift_card');
  });
});

it('says what can be bought', async () => {
  const { body } = await shop.call('GET /gift-cards');
  expect(body.data).toMatchObject({
    minAmount: 500,
    maxAmount: 10_000,
    validMonths: 12,
    paymentOptions: [{ method: 'demo' }],
  });
});

it('refuses a gift card of an expired day in the same way as an unknown one', async () => {
  const { code } = await addGiftCard(shop, 100_00, -1000);
  const replies = [code, 'AAAABBBBCCCCDDDD'].map((giftCardCode) =>
    shop.call('POST /gift-cards/balance', { body: { giftCardCode } }),
  );
  const [expired, unknown] = (await Promise.all(replies)).map(({ status, body }) => [status, body.code, body.message]);
  expect(expired).toEqual(unknown);
  expect(await shop.db.select().from(orders).where(eq(orders.kind, 'gift_card'))).not.toEqual([]);
});
