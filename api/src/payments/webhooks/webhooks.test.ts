import { eq } from 'drizzle-orm';
import { paymentEvents, variants } from '../../platform/db/schema';
import { releaseLapsedHolds } from '../holds';
import { requestRefund } from '../refunds/request-refund';
import { getStock, listRefundRows, minutesFromNow } from '../testing/payment-shop';
import { providerHarnesses, setUpProviderShop } from '../testing/provider-harness';
import { runPaymentJobs } from '../testing/run-payment-jobs';

describe.each(providerHarnesses)('a message of %s', (_name, build) => {
  const { provider, shop, place, send, getOrder, getProviderAttemptId } = setUpProviderShop(build);

  it('refuses a message with a wrong signature, and handles a doubled one once', async () => {
    const { orderId, providerOrderId } = await place();
    const { message } = provider.pay(providerOrderId, 'paid');
    const refusal = await send(provider.forge(message));
    expect([refusal.statusCode, refusal.json().code]).toEqual([400, 'signature_invalid']);
    if (provider.can.signBody) expect((await send({ ...message, body: `${message.body} ` })).statusCode).toBe(400);
    expect((await getOrder(orderId)).paymentStatus).toBe('pending');
    for (const _time of [1, 2]) expect((await send(message)).statusCode).toBe(200);
    expect((await getOrder(orderId)).paymentStatus).toBe('paid');
    const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
    expect(events.map(({ outcome }) => outcome)).toEqual(['confirmed']);
  });

  it('handles a copy with another id in its headers once', async () => {
    const { orderId, providerOrderId } = await place();
    const { message } = provider.pay(providerOrderId, 'paid');
    for (const id of ['one', 'two'])
      await send({ ...message, headers: { ...message.headers, 'x-idempotency-key': id, 'x-razorpay-event-id': id } });
    const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
    expect(events.map(({ outcome }) => outcome)).toEqual(['confirmed']);
  });

  it('reserves the items again for a payment whose message comes after the hold has lapsed', async () => {
    const { orderId, providerOrderId, variantId, getView } = await place(1);
    await releaseLapsedHolds(shop.services, minutesFromNow(16));
    expect((await getView()).status).toBe('expired');
    await send(provider.pay(providerOrderId, 'paid').message);
    expect(await getOrder(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
    expect(await getStock(shop.db, variantId)).toBe(0);
    expect((await getView()).status).toBe('paid');
  });

  it('refunds a payment that came too late for the stock', async () => {
    const { orderId, providerOrderId, variantId } = await place(1);
    await releaseLapsedHolds(shop.services, minutesFromNow(16));
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
    const { id, message } = provider.pay(providerOrderId, 'paid');
    await send(message);
    await runPaymentJobs(shop.services);
    expect(await getOrder(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(provider.listRefunds()).toContainEqual({ paymentId: id, amount: 579_00 });
  });

  it('keeps an order paid when the message of an earlier failure comes after the message of the payment', async () => {
    const { orderId, providerOrderId, call, getView } = await place();
    await call('POST /checkout');
    const failure = provider.pay(providerOrderId, 'failed');
    await send(provider.pay(providerOrderId, 'paid').message);
    await send(failure.message);
    expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await getView()).toMatchObject({ status: 'paid', attempt: { status: 'paid' } });

    if (!provider.can.upi) return;
    // A bank can say that a payment failed, and pay it a moment later.
    const other = await place();
    const { attemptId } = (await other.call('POST /upi')).body.data;
    const id = await getProviderAttemptId(attemptId);
    const failed = provider.finish(id, 'failed');
    await send(provider.finish(id, 'paid'));
    await send(failed);
    expect(await other.getView()).toMatchObject({ status: 'paid', attempt: { status: 'paid', failure: '' } });
  });

  it.each(provider.can.reportCurrency ? [{ amount: 1_00 }, { currency: 'USD' }] : [{ amount: 1_00 }])(
    'confirms nothing for %p',
    async (values) => {
      const { orderId, providerOrderId } = await place();
      await send(provider.pay(providerOrderId, 'paid', values).message);
      expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'pending', confirmedAt: null });
      const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
      expect(events.map(({ outcome }) => outcome)).toEqual(['mismatch']);
    },
  );

  it('refunds a second payment, and a payment in two parts', async () => {
    const { orderId, providerOrderId } = await place();
    const first = provider.pay(providerOrderId, 'paid');
    await send(first.message);
    const previousCount = provider.listRefunds().length;
    for (const amount of [200_00, 379_00]) {
      await shop.db.transaction((tx) => requestRefund(tx, { orderId, amount, reason: 'goodwill' }, new Date()));
      await runPaymentJobs(shop.services);
    }
    const refunds = provider.listRefunds().slice(previousCount);
    expect(refunds.map(({ amount }) => amount)).toEqual([200_00, 379_00]);
    const rows = await listRefundRows(shop.db, orderId);
    expect(rows.map(({ status, providerRefundId }) => [status, providerRefundId !== null])).toEqual([
      ['refunded', true],
      ['refunded', true],
    ]);
    expect((await getOrder(orderId)).paymentStatus).toBe('refunded');

    const other = await place();
    await send(provider.pay(other.providerOrderId, 'paid').message);
    await send(provider.pay(other.providerOrderId, 'paid').message);
    await runPaymentJobs(shop.services);
    await runPaymentJobs(shop.services, minutesFromNow(10));
    expect(
      provider
        .listRefunds()
        .slice(previousCount + 2)
        .map(({ amount }) => amount),
    ).toEqual([579_00]);
    expect(await getOrder(other.orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  });
});
