import { and, eq, exists, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { getMailContext } from '../../ordering/orders/order-context';
import { orders, outbox, paymentAttempts } from '../../platform/db/schema';
import { buildOrderMessageId } from '../../platform/mailbox/order-sms';
import { findNewestAttempt } from '../attempts/attempts';
import type { PaymentServices } from '../services';
import { buildReminderKey, queueReminder } from './queue-reminder';

const minuteMs = 60_000;
/** Time after which a shopper who has not paid is reminded. The hold of an order from the checkout is 15 minutes. */
const waitMs = 5 * minuteMs;
/** Time that a shopper has for another attempt before a message about the failed one. */
const retryMs = 2 * minuteMs;
/** A hold that is longer than the checkout's belongs to a payment link; its reminder is sent in the middle of the hold. */
const shortHoldMinutes = 60;

/**
 * Reminds the customer of each unpaid online order once, after a failed attempt or when some time has passed. Several instances can run this at
 * once: the order is locked, and its message has a key.
 */
export async function remindPayments(services: PaymentServices, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, log, config, paymentProviders } = services;
  const methods = Object.keys(paymentProviders);
  if (methods.length === 0) return;
  const subtract = (ms: number) => new Date(now.getTime() - ms);
  const hold = sql`(${orders.reservedUntil} - ${orders.placedAt})`;
  const isShort = sql`${hold} <= ${shortHoldMinutes}::integer * interval '1 minute'`;
  const isOfOrder = eq(paymentAttempts.orderId, orders.id);
  const hasFailed = exists(
    db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(isOfOrder, eq(paymentAttempts.status, 'failed'), lte(paymentAttempts.updatedAt, subtract(retryMs)))),
  );
  const isReminded = exists(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(sql`${outbox.id} = ${buildOrderMessageId(buildReminderKey(''))}::text || ${orders.id}`),
  );
  const isDue = or(
    and(isShort, lte(orders.placedAt, subtract(waitMs))),
    and(not(isShort), sql`${orders.placedAt} + ${hold} / 2 <= ${now.toISOString()}::timestamptz`),
    hasFailed,
  );
  const isUnpaid = and(
    eq(orders.status, 'placed'),
    isNull(orders.confirmedAt),
    inArray(orders.paymentMethod, methods),
    gt(orders.reservedUntil, now),
  );
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUnpaid, isDue, not(isReminded)))
    .limit(100);
  for (const { id } of due) {
    if (signal?.aborted) return;
    try {
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order?.status !== 'placed' || order.confirmedAt) return;
        const attempt = await findNewestAttempt(tx, { orderId: id, deliveryPaymentId: null });
        // A shopper who is paying right now needs no reminder.
        const isPaying = attempt?.status === 'pending' && attempt.createdAt > subtract(waitMs);
        const isRetrying = attempt?.status === 'failed' && attempt.updatedAt > subtract(retryMs);
        if (isPaying || isRetrying) return;
        const failure = attempt?.status === 'failed' ? (attempt.failure ?? '') : undefined;
        await queueReminder(tx, order, failure, { ...getMailContext(config), now });
      });
    } catch (error) {
      log.error({ err: error, order: id }, 'a payment reminder could not be queued');
    }
  }
}
