import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { deliveryPayments, paymentEvents, shipments } from '../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress } from '../../testing/shop';
import type { Payment, Refund } from '../razorpay/testing/razorpay-stand-in';
import { requestRefund } from '../refunds/request-refund';
import { getOrderRow, listRefundRows, minutesFromNow, sendWebhook, setUpPaymentShop } from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';

const { shop, standIn } = setUpPaymentShop();
let admin: { authorization: string };
beforeAll(async () => {
  admin = (await createSignedInUser(shop, { role: 'admin' })).bearer;
});

const call = async (route: string, body: object = {}) => {
  const reply = await shop.call(route, { headers: admin, body });
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
};

/** Places an order of two jackets with cash on delivery, in two parcels of ₹500 that the carrier has. */
async function sendTwoParcels() {
  const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 3 });
  const items = [{ productId, variantId: variantIds[0], quantity: 2 }];
  const { body } = await shop.call('POST /orders', {
    headers: { 'idempotency-key': randomUUID() },
    body: { address: postalAddress, email: 'guest@example.in', items, paymentMethod: 'cod' },
  });
  const { order, accessToken } = body.data;
  const orderId: string = order._id;
  for (const _parcel of [1, 2])
    await call(`POST /admin/orders/${orderId}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
  const parcels = await shop.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.number));
  const report = (number: number, status: string, more: object = {}) =>
    call(`POST /admin/shipments/${parcels[number - 1].id}/status`, { status, ...more });
  for (const { number } of parcels) await report(number, 'handed_over');
  /** Pays the cash of a parcel by UPI. */
  const pay = async (number: number): Promise<Payment> => {
    const path = `/orders/${orderId}/payment/upi?accessToken=${accessToken}&parcel=${number}`;
    expect((await shop.call(`POST ${path}`)).status).toBe(200);
    const isOfParcel = and(
      eq(deliveryPayments.orderId, orderId),
      eq(deliveryPayments.shipmentId, parcels[number - 1].id),
    );
    const [row] = await shop.db.select().from(deliveryPayments).where(isOfParcel);
    const payment = standIn.pay(row.providerOrderId!, { method: 'upi', vpa: 'asha@okaxis', card: null });
    await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
    return payment;
  };
  const comeBack = async (number: number) => {
    await report(number, 'returning_to_origin');
    await report(number, 'returned_to_origin', { grades: [{ position: 0, restocked: 1, damaged: 0 }] });
  };
  const refund = (amount: number) =>
    call(`POST /admin/orders/${orderId}/refunds`, { amount, method: 'source', note: 'Goodwill' });
  const getPayment = async () =>
    (await shop.call(`GET /admin/orders/${orderId}`, { headers: admin })).body.data.payment;
  const listRows = async () =>
    (await listRefundRows(shop.db, orderId)).map(({ amount, method, status }) => `${amount} ${method} ${status}`);
  return { orderId, parcels, report, pay, comeBack, refund, getPayment, listRows };
}
const listMade = ({ id }: Payment) =>
  standIn.refunds.filter(({ payment_id }) => payment_id === id).map(({ amount }) => amount);
const reportRefund = (event: string, payment: Payment, refund: Refund) =>
  sendWebhook(shop.app, standIn.buildMessage(event, { payment, refund }));

it('goes back as a whole after a refund of it was cancelled', async () => {
  const { orderId, parcels, report, pay, refund, getPayment, listRows } = await sendTwoParcels();
  const payment = await pay(1);
  await report(1, 'delivered');
  const goodwill = { orderId, amount: 300_00, reason: 'goodwill' as const };
  const [{ id }] = await shop.db.transaction((tx) => requestRefund(tx, goodwill, new Date()));
  expect(await getPayment()).toMatchObject({ refundable: 200, deliveryPayments: [{ refundable: 200 }] });
  await call(`POST /admin/refunds/${id}/cancel`, { note: 'By mistake' });
  expect(await getPayment()).toMatchObject({ refundable: 500, deliveryPayments: [{ refundable: 500 }] });
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
  await refund(500);
  expect(await listRows()).toEqual(['30000 source cancelled', '50000 source refunded']);
  expect(listMade(payment)).toEqual([500_00]);
  expect(parcels).toHaveLength(2);
});

it('goes back through the payment of a delivered parcel first, then through the payment of a parcel on its way', async () => {
  const { report, pay, refund } = await sendTwoParcels();
  const [first, second] = [await pay(1), await pay(2)];
  await report(2, 'delivered');
  await refund(200);
  expect([listMade(first), listMade(second)]).toEqual([[], [200_00]]);
  await refund(400);
  expect([listMade(first), listMade(second)]).toEqual([[100_00], [200_00, 300_00]]);
});

test('the payment of a parcel that comes back goes back through its own payment, also beside a delivered parcel that was paid online', async () => {
  const { report, pay, comeBack } = await sendTwoParcels();
  const [first, second] = [await pay(1), await pay(2)];
  await report(1, 'delivered');
  await comeBack(2);
  await runPaymentJobs(shop.services, minutesFromNow(2));
  expect([listMade(first), listMade(second)]).toEqual([[], [500_00]]);
});

it('is refunded less what a goodwill refund took of it, and the rest is paid out', async () => {
  const { report, pay, comeBack, refund, listRows } = await sendTwoParcels();
  await pay(2);
  await report(1, 'delivered', { cashCollected: true });
  await refund(300);
  await comeBack(2);
  await runPaymentJobs(shop.services, minutesFromNow(2));
  expect((await listRows()).sort()).toEqual([
    '20000 source refunded',
    '30000 payout needs_details',
    '30000 source refunded',
  ]);
});

it('is never refunded beyond what the order has received', async () => {
  const { pay, comeBack, refund, listRows } = await sendTwoParcels();
  await pay(2);
  await refund(450);
  await comeBack(2);
  await runPaymentJobs(shop.services, minutesFromNow(2));
  expect(await listRows()).toEqual(['45000 source refunded', '5000 source refunded']);
});

describe('the refunds of two parcels that were paid online', () => {
  async function createPendingRefunds() {
    const placed = await sendTwoParcels();
    const [first, second] = [await placed.pay(1), await placed.pay(2)];
    standIn.isDown = true;
    for (const number of [1, 2]) await placed.comeBack(number);
    standIn.isDown = false;
    expect(await placed.listRows()).toEqual(['50000 source due', '50000 source due']);
    return { ...placed, first, second };
  }
  const buildRefund = (id: string, payment: Payment, receipt: string | null): Refund => ({
    ...{ id, entity: 'refund', payment_id: payment.id, receipt, amount: payment.amount, status: 'processed' },
  });
  const listOutcomes = async (orderId: string) =>
    (await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId)))
      .map(({ outcome }) => outcome)
      .filter((outcome) => !outcome.startsWith('paid for'))
      .sort();

  test('are settled by the messages about each of them, also about one made in the dashboard', async () => {
    const { orderId, parcels, first, second, listRows } = await createPendingRefunds();
    const byHand = buildRefund(`rfnd_hand_${orderId}`, second, null);
    standIn.refunds.push(byHand);
    await reportRefund('refund.processed', second, byHand);
    const rows = await listRefundRows(shop.db, orderId);
    const settled = rows.find(({ status }) => status === 'refunded')!;
    expect(settled).toMatchObject({ shipmentId: parcels[1].id, providerRefundId: byHand.id });
    // The other one is still due, and only once.
    await runPaymentJobs(shop.services, minutesFromNow(24 * 60));
    expect(await listRows()).toEqual(['50000 source refunded', '50000 source refunded']);
    expect([listMade(first), listMade(second)]).toEqual([[500_00], [500_00]]);
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  });

  test('are due again when the bank takes one back', async () => {
    const { orderId, parcels, first, listRows } = await createPendingRefunds();
    const [{ id }] = (await listRefundRows(shop.db, orderId)).filter(({ shipmentId }) => shipmentId === parcels[0].id);
    const made = buildRefund(`rfnd_${orderId}`, first, `${id}-1`);
    await reportRefund('refund.processed', first, made);
    expect((await listRows()).sort()).toEqual(['50000 source due', '50000 source refunded']);
    await reportRefund('refund.failed', first, { ...made, status: 'failed' });
    expect(await listRows()).toEqual(['50000 source due', '50000 source due']);
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
    expect(await listOutcomes(orderId)).toEqual(['refund failed, to be tried again', 'refunded']);
  });

  test('ignore a message about a payment that is not of the order', async () => {
    const { orderId, first, listRows } = await createPendingRefunds();
    const other = buildRefund(`rfnd_other_${orderId}`, { ...first, id: 'pay_unknown' }, null);
    await reportRefund('refund.processed', first, other);
    await reportRefund('refund.failed', first, { ...other, status: 'failed' });
    expect(await listRows()).toEqual(['50000 source due', '50000 source due']);
    expect(await listOutcomes(orderId)).toEqual(['not owed', 'not owed']);
  });
});
