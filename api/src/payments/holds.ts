import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { lockOriginals } from '../ordering/orders/access/lock-order';
import { getOrderContext } from '../ordering/orders/order-context';
import { applyTransition } from '../ordering/orders/transitions/apply-transition';
import { orders, payments } from '../platform/db/schema';
import { recordCapture } from './capture/record-capture';
import { type Capture, listCaptures } from './provider';
import type { PaymentServices } from './services';

/** Time for which a lapsed hold is extended while the provider does not say whether the order was paid, in milliseconds. */
const graceMs = 5 * 60_000;

const isLapsed = (now: Date) =>
  and(lte(orders.reservedUntil, now), isNull(orders.confirmedAt), eq(orders.status, 'placed'));

/**
 * Cancels the orders that were not paid in time. Asks the provider first, because a shopper can have paid without returning to the
 * shop. Several instances can run this at once: each order is cancelled by one of them.
 */
export async function releaseLapsedHolds(services: PaymentServices, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, log } = services;
  const context = { ...getOrderContext(services), now };
  const lapsedOrders = await db
    .select({
      orderId: orders.id,
      reservedUntil: orders.reservedUntil,
      method: payments.provider,
      providerOrderId: payments.providerOrderId,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(isLapsed(now))
    .orderBy(asc(orders.reservedUntil))
    .limit(100);
  const findCaptures = createCaptureLookup(services);
  for (const { orderId, reservedUntil, method, providerOrderId } of lapsedOrders) {
    if (signal?.aborted) return;
    try {
      const captures = providerOrderId ? await findCaptures(method, providerOrderId) : [];
      if (!captures && now.getTime() < reservedUntil!.getTime() + graceMs) continue;
      for (const capture of captures ?? [])
        await db.transaction((tx) => recordCapture(tx, { orderId, ...capture }, context));
      await db.transaction(async (tx) => {
        await lockOriginals(tx, orderId);
        const isStillHeld = and(eq(orders.id, orderId), isLapsed(now));
        const [order] = await tx
          .select({ id: orders.id })
          .from(orders)
          .where(isStillHeld)
          .for('update', { skipLocked: true });
        if (!order) return;
        await applyTransition(tx, orderId, {
          ...context,
          to: 'cancelled',
          note: 'Payment was not completed in time',
          by: 'shop',
        });
      });
    } catch (error) {
      log.error({ err: error, order: orderId }, 'a lapsed hold could not be released');
    }
  }
}

/**
 * Returns a function that finds an order's captures, or returns undefined if the provider does not respond. A provider that failed once
 * is not called again by this function.
 */
function createCaptureLookup({ paymentProviders, log }: PaymentServices) {
  const failedMethods = new Set<string>();
  return async (method: string, providerOrderId: string): Promise<Capture[] | undefined> => {
    const provider = paymentProviders[method];
    if (!provider) return [];
    if (failedMethods.has(method)) return undefined;
    try {
      return await listCaptures(provider, providerOrderId);
    } catch (error) {
      log.warn({ err: error }, 'the provider did not say whether an order was paid');
      failedMethods.add(method);
      return undefined;
    }
  };
}
