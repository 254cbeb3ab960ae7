import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { outbox, paymentEvents } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { getOrderRow, getPaymentRow, placeTestOrder, sendWebhook, setUpPaymentShop } from '../testing/payment-shop';

const { shop, standIn } = setUpPaymentShop();
const shopWithoutRazorpay = setUpTestShop();
const listOutcomes = async (orderId: string) =>
  (await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId)).orderBy(paymentEvents.at)).map(
    ({ outcome }) => outcome,
  );

it('confirms the order although the browser never came back', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ paymentStatus: 'pending', confirmedAt: null });
  const payment = standIn.pay(providerOrderId);
  const reply = await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
    confirmedAt: expect.any(Date),
    reservedUntil: null,
  });
  expect(await getPaymentRow(shop.db, orderId)).toMatchObject({
    providerPaymentId: payment.id,
    paidAt: expect.any(Date),
  });
  const mails = await shop.db.select().from(outbox);
  expect(mails.filter(({ subject }) => subject.includes(orderId))).toHaveLength(1);
});

describe('the signature', () => {
  it('covers the received bytes, not their parsed content', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const message = standIn.buildMessage('payment.captured', { payment: standIn.pay(providerOrderId) });
    const spaced = JSON.stringify(JSON.parse(message.body), null, 1);
    const reply = await sendWebhook(shop.app, { ...message, body: spaced });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('signature_invalid');
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
    expect((await sendWebhook(shop.app, message)).statusCode).toBe(200);
  });

  it('is valid for bytes that a parser would serialise differently', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const payment = standIn.pay(providerOrderId, { email: 'आशा@example.in' });
    const message = standIn.buildMessage('payment.captured', { payment });
    const raw = `{ "unused": 1.0,\n${message.body.slice(1)}`;
    const signed = standIn.sign(raw);
    await sendWebhook(shop.app, { body: raw, headers: { ...message.headers, 'x-razorpay-signature': signed } });
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('paid');
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another secret', 'a'.repeat(64)],
  ])('is rejected when it is %s', async (_what, signature) => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const { body, headers } = standIn.buildMessage('payment.captured', { payment: standIn.pay(providerOrderId) });
    const { 'x-razorpay-signature': _, ...others } = headers;
    const signatureHeader: Record<string, string> =
      signature === undefined ? {} : { 'x-razorpay-signature': signature };
    const reply = await sendWebhook(shop.app, { body, headers: { ...others, ...signatureHeader } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('signature_invalid');
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
    expect(await listOutcomes(orderId)).toEqual([]);
  });
});

const toEventId = (body: string) => `sha256-${createHash('sha256').update(body).digest('hex')}`;

describe('a repeated message', () => {
  it('changes nothing, whatever id its unsigned header has', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const { headers, body } = standIn.buildMessage('payment.captured', { payment: standIn.pay(providerOrderId) });
    const { 'x-razorpay-event-id': _, ...nameless } = headers;
    for (const id of [{ 'x-razorpay-event-id': 'evt_1' }, { 'x-razorpay-event-id': 'evt_2' }, {}])
      expect((await sendWebhook(shop.app, { body, headers: { ...nameless, ...id } as never })).statusCode).toBe(200);
    expect(await listOutcomes(orderId)).toEqual(['confirmed']);
  });

  it('is another one with other bytes, although the header names the same id', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const failed = standIn.buildMessage('payment.failed', {
      payment: standIn.pay(providerOrderId, { status: 'failed' }),
    });
    const captured = standIn.buildMessage('payment.captured', { payment: standIn.pay(providerOrderId) });
    const sameId = { 'x-razorpay-event-id': failed.headers['x-razorpay-event-id'] };
    await sendWebhook(shop.app, failed);
    await sendWebhook(shop.app, { ...captured, headers: { ...captured.headers, ...sameId } });
    expect(await listOutcomes(orderId)).toEqual(['failed', 'confirmed']);
  });

  test('about the same payment, with another id, records it once', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const payment = standIn.pay(providerOrderId);
    await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
    await sendWebhook(shop.app, standIn.buildMessage('order.paid', { payment }));
    expect(await listOutcomes(orderId)).toEqual(['confirmed', 'known already']);
  });
});

it.each([
  ['amount', { amount: 1_00 }],
  ['currency', { currency: 'USD' }],
])('confirms nothing for another %s than the order’s', async (_what, values) => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const reply = await sendWebhook(
    shop.app,
    standIn.buildMessage('payment.captured', { payment: standIn.pay(providerOrderId, values) }),
  );
  expect(reply.statusCode).toBe(200);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ paymentStatus: 'pending', confirmedAt: null });
  expect(await listOutcomes(orderId)).toEqual(['mismatch']);
});

it('stores a message about an unknown order', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payment = { ...standIn.pay(providerOrderId), order_id: 'order_of_somebody_else' };
  const message = standIn.buildMessage('payment.captured', { payment });
  expect((await sendWebhook(shop.app, message)).statusCode).toBe(200);
  const isThisMessage = eq(paymentEvents.eventId, toEventId(message.body));
  expect(await shop.db.select().from(paymentEvents).where(isThisMessage)).toMatchObject([
    { type: 'payment.captured', orderId: null, outcome: 'unknown order' },
  ]);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
});

it('stores a message that names no payment', async () => {
  const message = standIn.buildMessage('payment.captured', {});
  expect((await sendWebhook(shop.app, message)).statusCode).toBe(200);
  const isThisMessage = eq(paymentEvents.eventId, toEventId(message.body));
  expect(await shop.db.select().from(paymentEvents).where(isThisMessage)).toMatchObject([
    { type: 'payment.captured', orderId: null, outcome: 'unknown order' },
  ]);
});

it.each([
  ['payment.captured', 'authorized', 'not captured'],
  ['payment.authorized', 'authorized', 'not of interest'],
  ['payment.failed', 'failed', 'failed'],
] as const)('keeps the order waiting after %s of a payment that is %s', async (event, status, outcome) => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  await sendWebhook(shop.app, standIn.buildMessage(event, { payment: standIn.pay(providerOrderId, { status }) }));
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'pending' });
  expect(await listOutcomes(orderId)).toEqual([outcome]);
});

it('returns 400 for a signed message that is no event', async () => {
  const body = '{"event":"payment.captured"}';
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': standIn.sign(body) };
  expect((await sendWebhook(shop.app, { body, headers })).statusCode).toBe(400);
});

it('returns 404 in a shop without Razorpay', async () => {
  const reply = await sendWebhook(shopWithoutRazorpay.app, standIn.buildMessage('order.paid', {}));
  expect(reply.statusCode).toBe(404);
});
