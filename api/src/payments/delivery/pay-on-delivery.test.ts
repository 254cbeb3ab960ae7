import { eq } from 'drizzle-orm';
import { findInconsistencies, readStock } from '../../../tests/concurrency/consistency';
import { deliveryPayments, outbox, paymentEvents, payments, returns, shipments } from '../../platform/db/schema';
import { createSignedInUser } from '../../testing/shop';
import type { Payment } from '../razorpay/testing/razorpay-stand-in';
import {
  getOrderRow,
  getPaymentRow,
  listRefundRows,
  minutesFromNow,
  placeTestOrder,
  sendWebhook,
  setUpPaymentShop,
} from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';

const { shop, standIn } = setUpPaymentShop();
let admin: { authorization: string };
beforeAll(async () => {
  admin = (await createSignedInUser(shop, { role: 'admin' })).bearer;
});

/** Places an order of ₹579 with cash on delivery, whose only parcel the carrier has. */
async function sendCashParcel() {
  const placed = await placeTestOrder(shop, { paymentMethod: 'cod' });
  const { orderId, accessToken } = placed;
  const access = `?accessToken=${accessToken}`;
  const change = async (body: object) => {
    const reply = await shop.call(`PUT /admin/orders/${orderId}/status`, { headers: admin, body });
    if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  };
  await change({ status: 'processing' });
  await change({ status: 'shipped' });
  const getParcel = async () => (await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId)))[0];
  const { id: shipmentId } = await getParcel();
  const report = (body: object) =>
    shop.call(`POST /admin/shipments/${shipmentId}/status`, { headers: { ...admin }, body });
  const call = (route: string, parcel = 1) => {
    const [method, path = ''] = route.split(' ');
    return shop.call(`${method} /orders/${orderId}/payment${path}?accessToken=${accessToken}&parcel=${parcel}`);
  };
  /** Starts a payment, which the shopper makes. Returns the message about it. */
  const pay = async (values: Partial<Payment> = {}) => {
    await call('POST /upi');
    const [row] = await shop.db.select().from(deliveryPayments).where(eq(deliveryPayments.orderId, orderId));
    const payment = standIn.pay(row.providerOrderId!, { method: 'upi', vpa: 'asha@okaxis', card: null, ...values });
    return standIn.buildMessage('payment.captured', { payment });
  };
  const getWireParcel = async () =>
    (await shop.call(`GET /orders/${orderId}?accessToken=${accessToken}`)).body.data.shipments[0];
  /** Requests the return of the jacket, receives it, and makes the refund. */
  const returnAll = async () => {
    const line = { position: 0, quantity: 1, reason: 'too_small', condition: 'tried_on', resolution: 'refund' };
    const requested = await shop.call(`POST /orders/${orderId}/returns${access}`, { body: { lines: [line] } });
    expect(requested.status).toBe(201);
    const [{ id }] = await shop.db.select().from(returns).where(eq(returns.orderId, orderId));
    const grades = { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 0 }] };
    for (const [step, body] of [
      ['approve', {}],
      ['receive', grades],
      ['complete', {}],
    ] as const) {
      const { status, body: reply } = await shop.call(`POST /admin/returns/${id}/${step}` as never, {
        headers: admin,
        body,
      });
      // The shop's rules can have approved it, and completed it when it was received.
      if (status >= 300 && status !== 409) throw new Error(JSON.stringify(reply));
    }
  };
  const getAdminOrder = async () => (await shop.call(`GET /admin/orders/${orderId}`, { headers: admin })).body.data;
  return { orderId, access, getParcel, report, call, pay, getWireParcel, returnAll, getAdminOrder };
}

it('is paid once by UPI, so that the carrier collects nothing and the order is paid', async () => {
  const initialStock = await readStock(shop.db);
  const { orderId, getParcel, report, call, pay, getWireParcel } = await sendCashParcel();
  expect(await getWireParcel()).toMatchObject({ cashDue: 579, canPayOnline: true, cashPaidOnline: 0 });
  expect((await call('GET')).body.data).toMatchObject({
    status: 'awaiting',
    amount: 579,
    parcel: 1,
    provider: 'razorpay',
  });
  const registerOrder = jest.spyOn(shop.services.paymentProviders.razorpay!, 'registerOrder');
  const message = await pay();
  const pageUrl = expect.stringMatching(new RegExp(`/checkout/pay/${orderId}\\?parcel=1$`));
  expect(registerOrder).toHaveBeenCalledWith(expect.objectContaining({ pageUrl }));
  registerOrder.mockRestore();
  for (const _time of [1, 2]) expect((await sendWebhook(shop.app, message)).statusCode).toBe(200);
  expect((await call('GET')).body.data).toMatchObject({ status: 'paid', amount: 579, paidWith: 'UPI (@okaxis)' });
  expect(await getWireParcel()).toMatchObject({ cashDue: 0, canPayOnline: false, cashPaidOnline: 579 });
  expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ provider: 'cod', paidAmount: 579_00 });
  expect((await call('POST /upi')).body.code).toBe('not_payable');
  // The courier need not say whether cash was collected.
  expect((await report({ status: 'delivered' })).status).toBe(200);
  expect(await getParcel()).toMatchObject({ status: 'delivered', cashCollected: null, cashPaidOnline: 579_00 });
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect((await findInconsistencies(shop.db, initialStock)).filter((text) => /cash|received/.test(text))).toEqual([]);
});

it('is refunded to where it came from if the parcel comes back', async () => {
  const { orderId, report, pay } = await sendCashParcel();
  const message = await pay();
  await sendWebhook(shop.app, message);
  await report({ status: 'returning_to_origin' });
  await report({ status: 'returned_to_origin' });
  await runPaymentJobs(shop.services, minutesFromNow(2));
  const [refund, ...others] = await listRefundRows(shop.db, orderId);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ amount: 579_00, status: 'refunded', method: 'source', provider: 'razorpay' });
  const [{ providerPaymentId }] = await shop.db
    .select()
    .from(deliveryPayments)
    .where(eq(deliveryPayments.orderId, orderId));
  expect(standIn.refunds.at(-1)).toMatchObject({ payment_id: providerPaymentId, amount: 579_00 });
});

it('goes back through the provider when the items are returned, without asking for an account', async () => {
  const { orderId, access, report, pay, returnAll, getAdminOrder } = await sendCashParcel();
  await sendWebhook(shop.app, await pay());
  await report({ status: 'delivered' });
  const options = await shop.call(`GET /orders/${orderId}/return-options${access}`);
  expect(options.body.data.needsPayoutDetails).toBe(false);
  await returnAll();
  await runPaymentJobs(shop.services, minutesFromNow(2));
  expect(await listRefundRows(shop.db, orderId)).toMatchObject([
    { amount: 579_00, status: 'refunded', method: 'source', provider: 'razorpay', reason: 'return' },
  ]);
  const { payment } = await getAdminOrder();
  const [{ providerPaymentId }] = payment.deliveryPayments;
  expect(standIn.refunds.at(-1)).toMatchObject({ payment_id: providerPaymentId, amount: 579_00 });
  expect(payment).toMatchObject({
    refundable: 0,
    deliveryPayments: [{ parcel: 1, providerLabel: 'Razorpay', label: 'UPI (@okaxis)', amount: 579, refundable: 0 }],
    refunds: [{ sourceLabel: 'Razorpay' }],
  });
  const [row] = (await shop.call(`GET /admin/refunds?q=${orderId}`, { headers: admin })).body.data.rows;
  expect(row).toMatchObject({ paymentMethodLabel: 'Cash on Delivery', sourceLabel: 'Razorpay' });
  expect((await shop.call(`GET /admin/refunds/${row.id}`, { headers: admin })).body.data).toMatchObject(row);
});

it('goes back in parts up to what was paid online; what was paid in cash is paid out', async () => {
  const { orderId, report, pay, returnAll, getAdminOrder } = await sendCashParcel();
  await sendWebhook(shop.app, await pay());
  await report({ status: 'delivered' });
  // The courier has brought ₹100 besides, as for another parcel.
  const receive = { paidAmount: 679_00 };
  await shop.db.update(payments).set(receive).where(eq(payments.orderId, orderId));
  const refund = (amount: number) =>
    shop.call(`POST /admin/orders/${orderId}/refunds`, {
      headers: admin,
      body: { amount, method: 'source', note: 'Goodwill' },
    });
  expect((await refund(500)).status).toBe(201);
  expect((await getAdminOrder()).payment).toMatchObject({ refundable: 179, deliveryPayments: [{ refundable: 79 }] });
  await returnAll();
  await runPaymentJobs(shop.services, minutesFromNow(2));
  const rows = await listRefundRows(shop.db, orderId);
  expect(rows.map(({ amount, method, status }) => [amount, method, status].join(' ')).sort()).toEqual([
    '10000 payout needs_details',
    '50000 source refunded',
    '7900 source refunded',
  ]);
  expect((await refund(1)).body.code).toBe('refund_exceeds_payment');
});

it('is not paid by a payment of another amount or currency, nor once the parcel has arrived', async () => {
  const { orderId, report, call, pay, getWireParcel } = await sendCashParcel();
  for (const values of [{ amount: 1_00 }, { currency: 'USD' }]) await sendWebhook(shop.app, await pay(values));
  const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
  expect(events.map(({ outcome }) => outcome)).toEqual(['mismatch', 'mismatch']);
  expect(await getWireParcel()).toMatchObject({ cashDue: 579, canPayOnline: true });
  await report({ status: 'delivered', cashCollected: true });
  for (const route of ['POST /upi', 'POST /checkout']) expect((await call(route)).body.code).toBe('not_payable');
});

it('is refunded if the courier has collected the cash meanwhile, and a second payment too', async () => {
  const { orderId, report, pay } = await sendCashParcel();
  const [late, second] = [await pay(), await pay()];
  await report({ status: 'delivered', cashCollected: true });
  await sendWebhook(shop.app, late);
  await sendWebhook(shop.app, second);
  await runPaymentJobs(shop.services, minutesFromNow(2));
  expect(standIn.refunds.slice(-2).map(({ amount }) => amount)).toEqual([579_00, 579_00]);
  expect(await listRefundRows(shop.db, orderId)).toMatchObject([{ amount: 579_00, status: 'refunded' }]);
  expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ paidAmount: 2 * 579_00 });
});

it('is offered in the message of the day, and only where the shop has it on', async () => {
  const { orderId, report, call, getWireParcel } = await sendCashParcel();
  await report({ status: 'out_for_delivery' });
  const mails = (await shop.db.select().from(outbox)).filter(({ subject }) => subject.includes(orderId));
  expect(mails.find(({ subject }) => subject.includes('arrives today'))!.body).toContain(
    'Please keep ₹579 ready for the courier. You can also pay it by UPI now, on the page of your parcel.',
  );
  expect((await call('GET', 2)).status).toBe(404);
  const saved = await shop.call('PUT /admin/settings/payOnDelivery', {
    headers: admin,
    body: { value: false, version: 0 },
  });
  expect(saved.status).toBe(200);
  expect((await call('GET')).status).toBe(404);
  expect(await getWireParcel()).toMatchObject({ cashDue: 579, canPayOnline: false });
});
