import { eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { orders, outbox } from '../platform/db/schema';
import { startJobs } from '../platform/jobs/start-jobs';
import { testConfig } from '../testing/shop';
import { releaseLapsedHolds } from './holds';
import {
  getOrderRow,
  getStock,
  listEventNotes,
  minutesFromNow,
  placeTestOrder,
  setUpPaymentShop,
} from './testing/payment-shop';

const { shop, standIn } = setUpPaymentShop();
const cancelledByHold = 'cancelled: Payment was not completed in time';

it('holds the stock for 15 minutes and then releases it once', async () => {
  const { orderId, variantId } = await placeTestOrder(shop, { stock: 1 });
  const { reservedUntil, placedAt } = await getOrderRow(shop.db, orderId);
  expect(reservedUntil!.getTime() - placedAt.getTime()).toBe(15 * 60_000);

  await releaseLapsedHolds(shop.services, new Date(reservedUntil!.getTime() - 1));
  expect(await getStock(shop.db, variantId)).toBe(0);
  expect((await getOrderRow(shop.db, orderId)).status).toBe('placed');

  await releaseLapsedHolds(shop.services, reservedUntil!);
  await releaseLapsedHolds(shop.services, minutesFromNow(60));
  expect(await getStock(shop.db, variantId)).toBe(1);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({
    status: 'cancelled',
    reservedUntil: null,
    confirmedAt: null,
  });
  expect((await listEventNotes(shop.db, orderId)).filter((note) => note === cancelledByHold)).toHaveLength(1);
  const mails = await shop.db.select().from(outbox);
  expect(mails.filter(({ subject }) => subject.includes(orderId))).toHaveLength(1);
});

it('ignores orders with cash on delivery', async () => {
  const { orderId, variantId } = await placeTestOrder(shop, { stock: 1, paymentMethod: 'cod' });
  await releaseLapsedHolds(shop.services, minutesFromNow(60));
  expect((await getOrderRow(shop.db, orderId)).status).toBe('placed');
  expect(await getStock(shop.db, variantId)).toBe(0);
});

it('releases holds of the demo provider too', async () => {
  const { orderId } = await placeTestOrder(shop, { paymentMethod: 'demo' });
  await releaseLapsedHolds(shop.services, minutesFromNow(16));
  expect((await getOrderRow(shop.db, orderId)).status).toBe('cancelled');
});

it('confirms an order that was paid although neither webhook nor browser reported it', async () => {
  const { orderId, providerOrderId, variantId } = await placeTestOrder(shop, { stock: 1 });
  standIn.pay(providerOrderId, { status: 'failed' });
  standIn.pay(providerOrderId);
  await releaseLapsedHolds(shop.services, minutesFromNow(16));
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(await getStock(shop.db, variantId)).toBe(0);
});

it('releases the hold when the payment has another amount', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  standIn.pay(providerOrderId, { amount: 100 });
  await releaseLapsedHolds(shop.services, minutesFromNow(16));
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
});

it('waits five more minutes for a provider that does not respond, and calls it once for all orders', async () => {
  const [firstOrder, secondOrder] = [await placeTestOrder(shop), await placeTestOrder(shop)];
  standIn.isDown = true;
  standIn.calls.length = 0;
  await releaseLapsedHolds(shop.services, minutesFromNow(19));
  expect(standIn.calls).toHaveLength(1);
  for (const { orderId } of [firstOrder, secondOrder])
    expect((await getOrderRow(shop.db, orderId)).status).toBe('placed');
  await releaseLapsedHolds(shop.services, minutesFromNow(21));
  for (const { orderId } of [firstOrder, secondOrder])
    expect((await getOrderRow(shop.db, orderId)).status).toBe('cancelled');
});

it('releases holds that another instance created', async () => {
  const { orderId, variantId } = await placeTestOrder(shop, { stock: 1 });
  await shop.db
    .update(orders)
    .set({ reservedUntil: minutesFromNow(-1) })
    .where(eq(orders.id, orderId));
  const config = { ...testConfig, razorpay: shop.services.config.razorpay };
  const restarted = await buildApp({ db: shop.db, config, log: false });
  const stop = await startJobs(restarted.services);
  // Yields to the event loop.
  while ((await getOrderRow(shop.db, orderId)).status === 'placed') await new Promise(setImmediate);
  await stop();
  await restarted.close();
  expect((await getOrderRow(shop.db, orderId)).status).toBe('cancelled');
  expect(await getStock(shop.db, variantId)).toBe(1);
});
