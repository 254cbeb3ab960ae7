import { eq, like } from 'drizzle-orm';
import { orders, outbox, paymentAttempts } from '../../platform/db/schema';
import { minutesFromNow, placeTestOrder, sendWebhook, setUpPaymentShop } from '../testing/payment-shop';
import { remindPayments } from './remind-payments';

const { shop, standIn } = setUpPaymentShop();
const listReminders = (orderId: string) =>
  shop.db
    .select()
    .from(outbox)
    .where(like(outbox.id, `%payment-reminder-${orderId}`));
const remind = (minutes: number) => remindPayments(shop.services, minutesFromNow(minutes));

it('reminds of an unpaid order once, after five minutes, with a link to the payment page', async () => {
  const { orderId } = await placeTestOrder(shop);
  await remind(4);
  expect(await listReminders(orderId)).toEqual([]);
  await Promise.all([remind(6), remind(6)]);
  await remind(8);
  const [message, ...others] = await listReminders(orderId);
  expect(others).toEqual([]);
  expect(message.subject).toBe(`Your order ${orderId} waits for its payment`);
  expect(message.body).toMatch(new RegExp(`/order-link/${orderId}\\?to=pay#`));
});

it('says that a payment failed, when the shopper does not try again', async () => {
  const { orderId, accessToken, providerOrderId } = await placeTestOrder(shop);
  await shop.call(`POST /orders/${orderId}/payment/checkout?accessToken=${accessToken}`);
  const failed = standIn.pay(providerOrderId, { status: 'failed' });
  await sendWebhook(shop.app, standIn.buildMessage('payment.failed', { payment: failed }));
  await remind(1);
  expect(await listReminders(orderId)).toEqual([]);
  await remind(3);
  expect(await listReminders(orderId)).toMatchObject([{ subject: `The payment of your order ${orderId} failed` }]);
});

it('sends no reminder to a customer who pays right now, has paid, or has no more time', async () => {
  const paying = await placeTestOrder(shop);
  await shop.db
    .insert(paymentAttempts)
    .values({ orderId: paying.orderId, provider: 'razorpay', kind: 'upi', createdAt: minutesFromNow(3) });
  const paid = await placeTestOrder(shop);
  await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment: standIn.pay(paid.providerOrderId) }));
  const cash = await placeTestOrder(shop, { paymentMethod: 'cod' });
  await remind(6);
  const lapsed = await placeTestOrder(shop);
  await remind(16);
  for (const { orderId } of [paying, paid, cash, lapsed]) expect(await listReminders(orderId)).toEqual([]);
});

it('waits two minutes after the newest failed attempt, also when the order waits for longer', async () => {
  const { orderId } = await placeTestOrder(shop);
  const addFailed = (minutes: number) => {
    const [createdAt, updatedAt] = [minutesFromNow(minutes), minutesFromNow(minutes)];
    const values = { orderId, provider: 'razorpay', kind: 'upi', status: 'failed', createdAt, updatedAt } as const;
    return shop.db.insert(paymentAttempts).values(values);
  };
  await addFailed(1);
  await addFailed(5);
  await remind(6);
  expect(await listReminders(orderId)).toEqual([]);
  await remind(8);
  expect(await listReminders(orderId)).toMatchObject([{ subject: `The payment of your order ${orderId} failed` }]);
});

it('reminds of an order with a payment link in the middle of its time', async () => {
  const { orderId } = await placeTestOrder(shop);
  await shop.db
    .update(orders)
    .set({ reservedUntil: minutesFromNow(48 * 60) })
    .where(eq(orders.id, orderId));
  await remind(23 * 60);
  expect(await listReminders(orderId)).toEqual([]);
  await remind(24 * 60 + 1);
  expect(await listReminders(orderId)).toHaveLength(1);
});
