import { eq } from 'drizzle-orm';
import { paymentAttempts } from '../platform/db/schema';
import { runAllDueJobs } from '../platform/jobs/testing/run-jobs';
import { passTime } from '../platform/jobs/testing/stored-jobs';
import { createSignedInUser, type SignedIn } from '../testing/shop';
import { queueSavedMethodsDeletion } from './saved-methods/delete-saved-methods';
import { getPaymentRow, minutesFromNow, placeTestOrder } from './testing/payment-shop';
import { providerHarnesses, setUpProviderShop } from './testing/provider-harness';
import { runPaymentJobs } from './testing/run-payment-jobs';

describe.each(providerHarnesses)('%s', (_name, build) => {
  const { provider, itIf, shop, place, send, getOrder, forgetCheck, getProviderAttemptId } = setUpProviderShop(build);

  itIf(provider.can.upi)(
    'takes a payment by UPI, whose page asks the provider, and records the instrument',
    async () => {
      const { orderId, call, getView } = await place();
      expect(await getView()).toMatchObject({
        status: 'awaiting',
        offers: ['upi', 'checkout'],
        amount: 579,
        parcel: null,
      });
      const { status, body } = await call('POST /upi');
      expect(status).toBe(200);
      expect(body.data.intentUrl).toMatch(/^upi:\/\/pay\?/);
      expect(body.data.apps.map(({ name }: { name: string }) => name)).toEqual(['PhonePe', 'Google Pay', 'Paytm']);
      expect(body.data.qr).toMatchObject({
        size: expect.any(Number),
        path: expect.stringMatching(/^M\d+ \d+h\d+v1h-\d+z/),
      });
      // A second press, or a reload, resumes it.
      expect((await call('POST /upi')).body.data.attemptId).toBe(body.data.attemptId);
      expect((await getView()).status).toBe('pending');
      provider.finish(await getProviderAttemptId(body.data.attemptId), 'paid');
      // It was asked a moment ago, so it is not asked again.
      expect((await getView()).status).toBe('pending');
      await forgetCheck(orderId);
      expect(await getView()).toMatchObject({
        status: 'paid',
        paidWith: expect.stringMatching(/^UPI/),
        attempt: { status: 'paid' },
      });
      expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ instrument: 'upi' });
      expect((await call('POST /upi')).body.code).toBe('not_payable');
    },
  );

  itIf(provider.can.script)(
    'gives the data for its script, and believes only the provider that a payment was made',
    async () => {
      const { orderId, providerOrderId, call, getView } = await place();
      const { body } = await call('POST /checkout');
      expect(body.data).toMatchObject({ provider: provider.method, script: expect.stringMatching(/\.js$/) });
      expect(JSON.stringify(body.data.options)).not.toMatch(/secret/i);
      expect((await call('POST /checkout')).body.data.attemptId).toBe(body.data.attemptId);
      const { attemptId } = body.data;
      const lie = await call('POST /confirm', { attemptId, fields: provider.forgedFields(providerOrderId) });
      expect(lie.body.data.status).toBe('awaiting');
      provider.pay(providerOrderId, 'paid');
      // The provider was asked a moment ago, and is asked again, because its form has reported a payment.
      const { body: confirmed } = await call('POST /confirm', { attemptId, fields: {} });
      expect(confirmed.data).toMatchObject({ status: 'paid', paidWith: 'Visa ending 1111' });
      expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'paid', confirmedAt: expect.any(Date) });
      expect((await getView()).offers).toEqual([]);
    },
  );

  itIf(provider.can.upi)('takes another attempt after a failure, whose reason the shopper reads', async () => {
    const { orderId, call, getView } = await place();
    const first = (await call('POST /upi')).body.data;
    provider.finish(await getProviderAttemptId(first.attemptId), 'failed');
    expect(await getView()).toMatchObject({
      status: 'failed',
      attempt: { kind: 'upi', status: 'failed', failure: 'The bank or app declined the payment.' },
    });
    const second = (await call('POST /upi')).body.data;
    expect(second.attemptId).not.toBe(first.attemptId);
    expect((await getView()).status).toBe('pending');
    provider.finish(await getProviderAttemptId(second.attemptId), 'paid');
    await forgetCheck(orderId);
    expect((await getView()).status).toBe('paid');
  });

  itIf(provider.can.upi)('says so while it is down, and loses nothing', async () => {
    const { orderId, call, getView } = await place();
    provider.setDown(true);
    expect((await call('POST /upi')).body.code).toBe('payment_unavailable');
    provider.setDown(false);
    const { attemptId } = (await call('POST /upi')).body.data;
    provider.setDown(true);
    expect((await getView()).status).toBe('pending');
    provider.setDown(false);
    provider.finish(await getProviderAttemptId(attemptId), 'paid');
    await forgetCheck(orderId);
    // The shopper has closed the page.
    await runPaymentJobs(shop.services, minutesFromNow(1));
    expect((await getOrder(orderId)).paymentStatus).toBe('paid');
  });

  it('is open only with the token of its order, and accepts only its own attempts', async () => {
    const [{ orderId, call, getView }, other] = [await place(), await place()];
    const { attemptId } = (await call(provider.can.upi ? 'POST /upi' : 'POST /checkout')).body.data;
    const confirmation = { attemptId, fields: {} };
    for (const query of ['', `accessToken=${other.accessToken}`])
      for (const route of ['GET', 'POST /upi', 'POST /checkout', 'POST /confirm']) {
        const { status, body } = await call(route, route === 'POST /confirm' ? confirmation : undefined, query);
        expect([route, status, body.code]).toEqual([route, 404, 'order_not_found']);
      }
    expect((await other.call('POST /confirm', confirmation)).status).toBe(404);
    expect((await getView()).status).toBe(provider.can.upi ? 'pending' : 'awaiting');
    expect(await shop.db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId))).toBe(1);
  });

  it('is for the amount of the order, whatever the browser sends', async () => {
    const { call, providerOrderId } = await place();
    for (const route of provider.can.upi ? ['POST /upi', 'POST /checkout'] : ['POST /checkout'])
      expect((await call(route, { amount: 1, currency: 'USD' })).status).toBe(200);
    expect(provider.getAmount(providerOrderId)).toBe(579_00);
  });

  it('is not proven by a payment of another order', async () => {
    const [{ orderId, call, getView }, other] = [await place(), await place()];
    const { attemptId } = (await call('POST /checkout')).body.data;
    const { id } = provider.pay(other.providerOrderId, 'paid');
    const { body } = await call('POST /confirm', { attemptId, fields: provider.buildFields(id) });
    expect(body.data).toMatchObject({ status: 'awaiting', attempt: { status: 'pending' } });
    expect(await getProviderAttemptId(attemptId)).toBeNull();
    await forgetCheck(orderId);
    expect((await getView()).status).toBe('awaiting');
    // An edit of an order registers it once more, so that a response about the previous registration can come late.
    const port = shop.services.paymentProviders[provider.method]!;
    const reported = await port.listPayments(other.providerOrderId);
    const spy = jest.spyOn(port, 'listPayments').mockResolvedValue(reported);
    await forgetCheck(orderId);
    expect((await getView()).status).toBe('awaiting');
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });

  itIf(provider.can.upi)('is recorded although the message arrives before the attempt is stored', async () => {
    const { orderId, call, getView } = await place();
    const port = shop.services.paymentProviders[provider.method]!;
    const { startUpi } = port;
    const spy = jest.spyOn(port, 'startUpi').mockImplementation(async (...args) => {
      const started = await startUpi!(...args);
      await send(provider.finish(started.attemptId, 'paid'));
      return started;
    });
    expect((await call('POST /upi')).status).toBe(200);
    spy.mockRestore();
    expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await getView()).toMatchObject({ status: 'paid', attempt: { status: 'paid' } });
  });

  itIf(provider.can.saveMethods)('lists and deletes the payment methods that a customer has saved there', async () => {
    const { bearer, userId } = await createSignedInUser(shop, { phone: '+919876543210' });
    const list = async () => (await shop.call('GET /account/payment-methods', { headers: bearer })).body.data;
    expect(await list()).toEqual([]);
    const { orderId } = await placeTestOrder(shop, { paymentMethod: provider.method, headers: bearer });
    expect((await getOrder(orderId)).userId).toBe(userId);
    const [saved, ...others] = await list();
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ provider: provider.method, label: 'Visa ending 1111', expiresOn: '2031-04' });
    const remove = () => shop.call(`DELETE /account/payment-methods/${saved.id}` as never, { headers: bearer });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  itIf(provider.can.saveMethods)('loses the saved payment methods of an account that is deleted', async () => {
    const { bearer, userId } = await createSignedInUser(shop, { phone: '+919876543211' });
    await placeTestOrder(shop, { paymentMethod: provider.method, headers: bearer });
    const list = async () => (await shop.call('GET /account/payment-methods', { headers: bearer })).body.data;
    expect(await list()).toHaveLength(1);
    await shop.db.transaction((tx) => queueSavedMethodsDeletion(tx, userId));
    provider.setDown(true);
    await runAllDueJobs(shop.services);
    provider.setDown(false);
    expect(await list()).toHaveLength(1);
    await passTime(shop.db, 60);
    await runAllDueJobs(shop.services);
    expect(await list()).toEqual([]);
  });

  itIf(provider.can.saveMethods)(
    'hides the saved payment methods of other customers, and does not delete them',
    async () => {
      const [first, second] = [
        await createSignedInUser(shop, { phone: '+919876543212' }),
        await createSignedInUser(shop, { phone: '+919876543213' }),
      ];
      for (const { bearer: headers } of [first, second])
        await placeTestOrder(shop, { paymentMethod: provider.method, headers });
      const list = async ({ bearer: headers }: SignedIn) =>
        (await shop.call('GET /account/payment-methods', { headers })).body.data;
      const [[ofFirst], ofSecond] = [await list(first), await list(second)];
      expect(ofSecond).toHaveLength(1);
      expect(ofSecond[0].id).not.toBe(ofFirst.id);
      const { bearer: headers } = second;
      expect((await shop.call(`DELETE /account/payment-methods/${ofFirst.id}` as never, { headers })).status).toBe(404);
      expect(await list(first)).toEqual([ofFirst]);
    },
  );
});
