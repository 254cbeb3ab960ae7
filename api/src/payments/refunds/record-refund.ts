import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { queueOrderMail } from '../../ordering/orders/mails/queue-order-mail';
import type { OrderContext } from '../../ordering/orders/order-context';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { findRefundedDelivery } from '../../ordering/orders/refunds/delivery-rests';
import type { Queryable } from '../../platform/db/connect';
import { deliveryPayments, payments, refunds, returns } from '../../platform/db/schema';
import type { ProviderRefund } from '../provider';
import { refreshPaymentStatus } from './payment-status';
import { recordSecondPaymentRefund } from './second-payments';

export type RefundContext = OrderContext & { now: Date };

/** Locks the row of a refund's order first, because every writer of an order locks in this sequence. */
export async function lockRefund(
  tx: Queryable,
  { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
): Promise<RefundRow> {
  await lockOrder(tx, orderId);
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row;
}

/**
 * Records in the caller's transaction that a refund was paid, emits `refund:settled` and queues the mail.
 *
 * @param proof the provider's id of the refund, or the reference of a payout
 */
export async function settleRow(
  tx: Queryable,
  row: RefundRow,
  proof: Partial<Pick<RefundRow, 'providerRefundId' | 'reference' | 'paidTwiceAt'>>,
  { now, ...context }: RefundContext,
): Promise<RefundRow> {
  const [settled] = await tx
    .update(refunds)
    // The label stays; the UPI id or the bank account is of no use any more.
    .set({ ...proof, status: 'refunded', payoutDetails: null, refundedAt: now, updatedAt: now })
    .where(eq(refunds.id, row.id))
    .returning();
  if (row.returnId) await tx.update(returns).set({ payoutDetails: null }).where(eq(returns.id, row.returnId));
  await refreshPaymentStatus(tx, row.orderId, now);
  await context.events.emit(tx, 'refund:settled', { refund: settled, now });
  await queueOrderMail(tx, row.orderId, 'refunded', { ...context, now }, { refund: settled });
  return settled;
}

/** Records a refund that the provider has finished. Returns the outcome for `payment_events`. */
export async function recordRefund(
  tx: Queryable,
  refund: Pick<RefundRow, 'id' | 'orderId'>,
  providerRefundId: string,
  context: RefundContext,
): Promise<string> {
  const row = await lockRefund(tx, refund);
  if (row.status === 'refunded') return 'known already';
  if (row.status !== 'due' && !isReplaced(row)) return 'mismatch';
  // Two refunds of one amount can have found the same refund at the provider at the same time.
  const isThisRefund = and(eq(refunds.orderId, row.orderId), eq(refunds.providerRefundId, providerRefundId));
  const [other] = await tx.select({ id: refunds.id }).from(refunds).where(isThisRefund);
  if (other && other.id !== row.id) return 'known already';
  const isPaidTwice = isReplaced(row) && (await isReplacementPaid(tx, row, context));
  await settleRow(tx, row, { providerRefundId, ...(isPaidTwice && { paidTwiceAt: context.now }) }, context);
  return isPaidTwice ? 'paid twice' : 'refunded';
}

/** Returns whether a refund was asked for at its provider, and then cancelled because another one replaces it. */
const isReplaced = ({ status, method, attempts }: RefundRow): boolean =>
  status === 'cancelled' && method === 'source' && attempts > 0;

/**
 * Returns whether the refund that replaces one is paid already. Cancels it if it is not, because the provider has paid the first one after all.
 * The caller has locked the order.
 */
async function isReplacementPaid(tx: Queryable, { id }: RefundRow, { now }: RefundContext): Promise<boolean> {
  const isReplacement = and(eq(refunds.replacesId, id), ne(refunds.status, 'cancelled'));
  const [replacement] = await tx.select().from(refunds).where(isReplacement).for('update');
  if (!replacement) return false;
  if (replacement.status === 'refunded') return true;
  const note = 'The payment provider has paid the first refund after all.';
  await tx
    .update(refunds)
    .set({ status: 'cancelled', note, payoutDetails: null, payoutLabel: null, updatedAt: now })
    .where(eq(refunds.id, replacement.id));
  return false;
}

/** Handles the provider's message that a refund is done. Returns the outcome for `payment_events`. */
export async function recordReportedRefund(
  tx: Queryable,
  report: ProviderRefund,
  context: RefundContext,
): Promise<string> {
  if (!(await isFirstPayment(tx, report))) {
    const { provider, paymentId, refundId } = report;
    const refund = { provider, paymentId, refundId, now: context.now };
    return (await recordSecondPaymentRefund(tx, refund)) ? 'second payment refunded' : 'not owed';
  }
  const row = await findReportedRefund(tx, report);
  if (!row) return 'not owed';
  if (row.amount !== report.amount) return 'mismatch';
  return recordRefund(tx, row, report.refundId, context);
}

/** Records that the bank refused a refund. The jobs request it again. Returns the outcome for `payment_events`. */
export async function recordRefundFailure(
  tx: Queryable,
  report: ProviderRefund,
  { now }: RefundContext,
): Promise<string> {
  const row = (await isFirstPayment(tx, report)) ? await findReportedRefund(tx, report) : undefined;
  if (!row || row.status === 'cancelled') return 'not owed';
  // The failure of an earlier attempt can be reported after a later one was paid.
  if (row.status === 'refunded' && row.providerRefundId !== report.refundId) return 'known already';
  if (row.status === 'refunded') {
    await tx
      .update(refunds)
      .set({ status: 'due', providerRefundId: null, refundedAt: null, retryAt: now, updatedAt: now })
      .where(eq(refunds.id, row.id));
    await refreshPaymentStatus(tx, row.orderId, now);
  }
  return 'refund failed, to be tried again';
}

/**
 * Returns the refund that a report of the provider is about: the refund with the provider's id, the refund of its key, or for a
 * refund that was made by hand the oldest open refund of its amount, then a replaced refund.
 */
async function findReportedRefund(
  tx: Queryable,
  { orderId, paymentId, refundId, amount, key }: ProviderRefund,
): Promise<RefundRow | undefined> {
  const rows = await listRefundsOfPayment(tx, orderId, paymentId);
  const known = rows.find(({ providerRefundId }) => providerRefundId === refundId);
  if (known) return known;
  if (key && key !== paymentId) return rows.find(({ id }) => id === key);
  return (
    rows.find((row) => row.status === 'due' && row.amount === amount) ??
    rows.find(({ status }) => status === 'due') ??
    rows.find((row) => isReplaced(row) && row.amount === amount)
  );
}

/** Returns the refunds through a provider of one payment, because the cash of several parcels can have been paid online. */
async function listRefundsOfPayment(tx: Queryable, orderId: string, paymentId: string): Promise<RefundRow[]> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.method, 'source')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const found: RefundRow[] = [];
  for (const row of rows) {
    const delivery = await findRefundedDelivery(tx, row);
    if (!delivery || delivery.providerPaymentId === paymentId) found.push(row);
  }
  return found;
}

/**
 * Locks the order and its payment, in this sequence. Returns whether the refunded payment is the first payment of the order, and no second
 * payment.
 */
async function isFirstPayment(tx: Queryable, { orderId, provider, paymentId }: ProviderRefund): Promise<boolean> {
  await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (payment.providerPaymentId === paymentId) return true;
  const isThisPayment = and(
    eq(deliveryPayments.orderId, orderId),
    eq(deliveryPayments.provider, provider),
    eq(deliveryPayments.providerPaymentId, paymentId),
  );
  return (await tx.$count(deliveryPayments, isThisPayment)) > 0;
}

/** Matches the open refunds of an order. */
export const isOpenInOrder = (orderId: string) =>
  and(eq(refunds.orderId, orderId), inArray(refunds.status, ['needs_details', 'due']), isNull(refunds.refundedAt));
