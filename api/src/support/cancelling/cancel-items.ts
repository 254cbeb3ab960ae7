import { type CancellationReason, toRupees } from '@vastra/shared/contract';
import { canCancelItems, isAwaitingPayment, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq } from 'drizzle-orm';
import { giveBackDeductions } from '../../fulfilment/offers/give-back';
import { markPaidWhenCollected } from '../../fulfilment/shipments/cash';
import { refreshOrderStatus } from '../../fulfilment/shipments/refresh-order-status';
import { getUnitsLeft, loadOrderUnits, type OrderUnits, sumUnits } from '../../fulfilment/shipments/units';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { NotCancellableError, OrderNotFoundError } from '../../ordering/orders/errors';
import { queueOrderMail } from '../../ordering/orders/mails/queue-order-mail';
import { getOrderContext, type OrderContext } from '../../ordering/orders/order-context';
import { applyTransition } from '../../ordering/orders/transitions/apply-transition';
import type { OrderingServices } from '../../ordering/services';
import { topUpRefunds } from '../../payments/refunds/top-up-refunds';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { orderEdits, orderEvents, orderLines, orders } from '../../platform/db/schema';
import { subtractFromLine, subtractUnits } from './cancelled-amounts';
import { describeCancellation, describeRestock } from './describe-cancellation';
import { ItemsNotCancellableError } from './errors';
import { restoreCancelled, withNetStockEvents, writeOffMissing } from './move-cancelled-stock';
import { applyOfferTerms } from './offer-terms';
import { type CancelledLine, type CancelledUnits, chooseCancelledUnits } from './plan-cancellation';
import { getCancelledShares, refundCancelledUnits } from './refund-cancelled-units';

interface Cancellation {
  lines: readonly CancelledLine[];
  reason?: CancellationReason;
  by: 'customer' | 'admin' | 'shop';
  /** User id of the customer or the admin; null for a guest. */
  actor?: string | null;
  /** Called with what is refunded, in paise. */
  assertRefundAmount?: AssertRefundAmount;
  now?: Date;
}

type Context = Omit<Cancellation, 'lines' | 'now'> & OrderContext & { now: Date };

/**
 * Cancels units of an order that are in no parcel, in the caller's transaction, with everything that follows: stock, deals, what is to be paid,
 * refund, documents, history, mail and the status of the order. Cancels the order if nothing else is left of it. Locks the order's row first, so
 * that a parcel, an edit or another cancellation comes before or after it.
 *
 * @throws OrderNotFoundError, ItemsNotCancellableError, ChangedMeanwhileError, and what `assertRefundAmount` throws
 */
export async function cancelItems(
  tx: Queryable,
  services: OrderingServices,
  orderId: string,
  { lines, now = new Date(), ...cancellation }: Cancellation,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  const units = await loadOrderUnits(tx, orderId);
  assertCancellable(order, units);
  const cancelled = await chooseCancelledUnits(tx, order, units, lines);
  const context = { ...getOrderContext(services), ...cancellation, now };
  if (sumUnits(cancelled) === sumUnits(units.lines)) await cancelWhole(tx, order, cancelled, context);
  else await cancelPart(tx, order, { units, cancelled }, context);
}

/**
 * Returns what a cancellation would give back, in paise, without changing anything: `value`, what the units cost, and `deduction`, what the items
 * that stay cost more without them. Throws as `cancelItems`.
 */
export async function quoteCancellation(
  tx: Queryable,
  order: OrderRow,
  { lines, by, reason, now = new Date() }: Pick<Cancellation, 'lines' | 'by' | 'reason' | 'now'>,
): Promise<{ value: number; deduction: number }> {
  const units = await loadOrderUnits(tx, order.id);
  assertCancellable(order, units);
  const cancelled = await chooseCancelledUnits(tx, order, units, lines);
  if (sumUnits(cancelled) === sumUnits(units.lines)) return { value: order.total, deduction: 0 };
  const { total, dearer } = await planPart(tx, order, { units, cancelled }, { by, reason, now });
  const deduction = dearer.reduce((sum, { lost }) => sum + lost, 0);
  return { value: order.total - total + deduction, deduction };
}

/** Throws `ItemsNotCancellableError` for an order whose items cannot be cancelled one by one. */
function assertCancellable(order: OrderRow, units: OrderUnits): void {
  if (isAwaitingPayment(order))
    throw new ItemsNotCancellableError('This order is not paid yet. Cancel the whole order instead.');
  if (!canCancelItems(order) || getUnitsLeft(units).length === 0)
    throw new ItemsNotCancellableError('No item of this order can be cancelled any more.');
}

/** Nothing is left of the order, so it is cancelled as by `POST /orders/:id/cancel`. */
async function cancelWhole(
  tx: Queryable,
  order: OrderRow,
  cancelled: readonly CancelledUnits[],
  { reason, by, actor, assertRefundAmount, ...context }: Context,
): Promise<void> {
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refund_due')
    await assertRefundAmount?.(tx, order.total);
  const note = describeCancellation(cancelled, { reason, waived: 0, refund: 0, dearer: [] });
  await withNetStockEvents(tx, cancelled, async () => {
    await applyTransition(tx, order.id, { ...context, to: 'cancelled', note, by, actor }).catch((error) => {
      throw error instanceof NotCancellableError ? new ItemsNotCancellableError(error.message) : error;
    });
    await writeOffMissing(tx, cancelled, { orderId: order.id, at: context.now });
  });
  if (by === 'admin' && actor) await audit(tx, order, cancelled, { actor, total: 0, refund: order.total });
}

/**
 * Returns the amounts without the cancelled units. Units that a customer cancels end the offers that they had earned; those that the shop cannot deliver still
 * count.
 */
async function planPart(
  tx: Queryable,
  order: OrderRow,
  { units, cancelled }: { units: OrderUnits; cancelled: readonly CancelledUnits[] },
  { by, reason, now }: Pick<Context, 'by' | 'reason' | 'now'>,
) {
  const isByCustomer = by === 'customer' || reason === 'customer_request';
  const dearer = isByCustomer ? await applyOfferTerms(tx, order, { units, cancelled }, now) : [];
  return { dearer, ...(await getCancelledShares(tx, order, { units, cancelled, dearer })) };
}

async function cancelPart(
  tx: Queryable,
  order: OrderRow,
  { units, cancelled }: { units: OrderUnits; cancelled: readonly CancelledUnits[] },
  context: Context,
): Promise<void> {
  const { id: orderId } = order;
  const { by, actor, reason, now } = context;
  const { total, includesDelivery, dearer, ...shares } = await planPart(tx, order, { units, cancelled }, context);
  const amounts = { ...subtractUnits(order, { cancelled, dearer }, includesDelivery), total };
  await withNetStockEvents(tx, cancelled, () => restoreCancelled(tx, cancelled, { orderId, at: now }));
  await tx.update(orders).set(amounts).where(eq(orders.id, orderId));
  for (const part of cancelled)
    await tx
      .update(orderLines)
      .set(subtractFromLine(part))
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, part.line.position)));
  for (const { line, values } of dearer)
    await tx
      .update(orderLines)
      .set(values)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line.position)));
  const value = order.total - amounts.total;
  const { waived, refund } = await refundCancelledUnits(tx, order, { shares, value }, context);
  const note = describeCancellation(cancelled, { reason, waived, refund, dearer });
  await tx.insert(orderEvents).values({ orderId, status: order.status, note, by, actor, at: now });
  if (by === 'admin' && actor) {
    const summary = `${note} ${describeRestock(cancelled)}`;
    const edit = { orderId, kind: 'lines' as const, summary, previousTotal: order.total, total: amounts.total };
    await tx.insert(orderEdits).values({ ...edit, actorId: actor, at: now });
    await audit(tx, order, cancelled, { actor, total: amounts.total, refund });
  }
  await queueOrderMail(tx, orderId, 'edited', context);
  if (isPaidOnDelivery(order.paymentMethod)) await markPaidWhenCollected(tx, orderId, now);
  await refreshOrderStatus(tx, orderId, { ...context, note: undefined });
  await giveBackDeductions(tx, orderId, now);
  await topUpRefunds(tx, orderId, now);
}

const audit = (
  tx: Queryable,
  order: OrderRow,
  cancelled: readonly CancelledUnits[],
  { actor, total, refund }: { actor: string; total: number; refund: number },
) =>
  recordAuditEntry(tx, {
    actorId: actor,
    action: 'cancel-items',
    entity: 'order',
    entityId: order.id,
    before: { total: toRupees(order.total) },
    after: {
      total: toRupees(total),
      refund: toRupees(refund),
      cancelled: cancelled.map(({ line, quantity, restocked }) => ({
        variantId: line.variantId,
        quantity,
        restocked,
      })),
    },
  });
