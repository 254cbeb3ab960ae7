import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq, sql } from 'drizzle-orm';
import { loadShares } from '../../accounting/invoices/document-content';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import type { Queryable } from '../../platform/db/connect';
import { orders, refunds, returnLines, type returns } from '../../platform/db/schema';
import { getRefundable } from './received-amount';
import { getRefundLimits } from './refund-limits';
import { type RefundRequest, requestRefund } from './request-refund';

/** A part of a refund that could not be given, because goodwill had used what was received until then. */
type ShortRefund = Omit<RefundRequest, 'orderId'>;

/**
 * Refunds in the caller's transaction what earlier refunds of returns, undelivered parcels and the cancelled order lack, as far as the order has received it by now
 * and may give it (`getRefundLimits`). Called whenever that can have changed: cash was recorded, goodwill was cancelled, or no more cash can
 * come. The caller has locked the order.
 */
export async function topUpRefunds(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const { received, rest } = await getRefundable(tx, orderId);
  if (rest.money + rest.credit === 0) return;
  const rows = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const given = rows.filter((row) => isGiven(row, rows));
  const short = [
    ...(await listShortReturns(tx, orderId, given)),
    ...(await listShortParcels(tx, orderId, given)),
    ...(await listShortCancellation(tx, orderId, { received, given })),
  ];
  for (const request of short) {
    const parts = { giftCard: 0, credit: 0 };
    const { money, credit } = await getRefundLimits(tx, { ...request, orderId, parts });
    const amount = Math.min(request.amount, money + credit);
    if (amount > 0) await requestRefund(tx, { ...request, orderId, amount, parts }, now);
  }
}

/** Returns whether a refund was given, or is kept because a person cancelled it. A replaced refund counts once. */
function isGiven({ id, status, method, replacesId }: RefundRow, rows: readonly RefundRow[]): boolean {
  if (status !== 'cancelled') return true;
  if (method === 'exchange') return false;
  const isReplaced = rows.some((row) => row.replacesId === id && row.status !== 'cancelled');
  const isTakenBack = rows.some((row) => row.id === replacesId && row.status === 'refunded');
  return !isReplaced && !isTakenBack;
}

const sumAmounts = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

interface CompletedReturn extends Record<string, unknown> {
  id: string;
  fee: string;
  exchangeOrderId: string | null;
  /** Sum of its credit notes. */
  credited: string;
  payoutDetails: (typeof returns.$inferSelect)['payoutDetails'];
  payoutLabel: string | null;
}

/** Returns what completed returns lack, in the order in which `completeReturn` gives it: the exchange, money, then store credit. */
async function listShortReturns(tx: Queryable, orderId: string, given: readonly RefundRow[]): Promise<ShortRefund[]> {
  const { rows } = await tx.execute<CompletedReturn>(sql`
    select id, fee, exchange_order_id as "exchangeOrderId", payout_details as "payoutDetails", payout_label as "payoutLabel", (
      select coalesce(sum((content->'total'->>'amount')::bigint), 0) from tax_documents
      where return_id = returns.id and kind = 'credit-note') as credited
    from returns where order_id = ${orderId} and status = 'completed' order by number`);
  const short: ShortRefund[] = [];
  for (const { id: returnId, fee, credited, exchangeOrderId, payoutDetails, payoutLabel } of rows) {
    const ofReturn = given.filter((row) => row.returnId === returnId);
    const amount = Number(credited) - Number(fee) - sumAmounts(ofReturn);
    if (amount <= 0) continue;
    const exchange = Math.min(amount, await getShortExchange(tx, exchangeOrderId, ofReturn));
    const storeCredit = Math.min(
      amount - exchange,
      await getShortCredit(tx, { orderId, returnId, fee: Number(fee) }, ofReturn),
    );
    const common = { returnId, reason: 'return' as const };
    short.push(
      { returnId, reason: 'exchange', method: 'exchange', amount: exchange },
      { ...common, payoutDetails, payoutLabel, amount: amount - exchange - storeCredit },
      { ...common, method: 'store_credit', amount: storeCredit },
    );
  }
  return short.filter(({ amount }) => amount > 0);
}

/** Returns what the replacement uses and the books of the returned order do not have, in paise. */
async function getShortExchange(
  tx: Queryable,
  exchangeOrderId: string | null,
  ofReturn: readonly RefundRow[],
): Promise<number> {
  if (!exchangeOrderId) return 0;
  const [replacement] = await tx.select().from(orders).where(eq(orders.id, exchangeOrderId));
  if (replacement.status === 'cancelled') return 0;
  const { rest } = await getRefundable(tx, exchangeOrderId);
  return Math.max(0, rest.credit - sumAmounts(ofReturn.filter(({ method }) => method === 'exchange')));
}

/** Returns what a customer who chose store credit for items that money had paid lacks, in paise. */
async function getShortCredit(
  tx: Queryable,
  { orderId, returnId, fee }: { orderId: string; returnId: string; fee: number },
  ofReturn: readonly RefundRow[],
): Promise<number> {
  const lines = await tx.select().from(returnLines).where(eq(returnLines.returnId, returnId));
  const chosen = lines.filter(({ resolution }) => resolution === 'store_credit');
  if (chosen.length === 0) return 0;
  const getValue = (some: typeof lines) => some.reduce((sum, { refundAmount }) => sum + (refundAmount ?? 0), 0);
  // The fee reduces money first.
  const feeOfCredit = Math.max(0, fee - getValue(lines.filter(({ resolution }) => resolution === 'refund')));
  const { giftCard, credit } = (await loadShares(tx, orderId))(chosen);
  const asCredit = ofReturn.filter(({ method, provider }) => method === 'store_credit' && provider !== 'credit');
  return Math.max(0, getValue(chosen) - feeOfCredit - giftCard - credit - sumAmounts(asCredit));
}

/** Returns what a cancelled order has received and not given back: goodwill had used it, and was cancelled. */
async function listShortCancellation(
  tx: Queryable,
  orderId: string,
  { received, given }: { received: number; given: readonly RefundRow[] },
): Promise<ShortRefund[]> {
  const [{ status }] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const counted = given.filter((row) => row.reason !== 'goodwill' || row.status !== 'cancelled');
  const amount = received - sumAmounts(counted);
  return status === 'cancelled' && amount > 0 ? [{ reason: 'cancellation', amount }] : [];
}

interface UndeliveredParcel extends Record<string, unknown> {
  id: string;
  status: 'returned_to_origin' | 'lost';
  cashPaidOnline: string;
  /** Sum of its credit notes. */
  credited: string;
}

/** Returns what was paid for undelivered parcels and did not go back: of a cash order what was paid online. */
async function listShortParcels(tx: Queryable, orderId: string, given: readonly RefundRow[]): Promise<ShortRefund[]> {
  const [{ paymentMethod }] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const { rows } = await tx.execute<UndeliveredParcel>(sql`
    select id, status, cash_paid_online as "cashPaidOnline", (
      select coalesce(sum((content->'total'->>'amount')::bigint), 0) from tax_documents
      where shipment_id = shipments.id and kind = 'credit-note') as credited
    from shipments where order_id = ${orderId} and status in ('returned_to_origin', 'lost') order by number`);
  const isCash = isPaidOnDelivery(paymentMethod);
  return rows
    .map(({ id: shipmentId, status, cashPaidOnline, credited }) => {
      const ofParcel = given.filter((row) => row.shipmentId === shipmentId && !(isCash && row.provider === 'credit'));
      const reason = status === 'lost' ? ('lost' as const) : ('return_to_origin' as const);
      const owed = Number(credited) === 0 ? 0 : Number(isCash ? cashPaidOnline : credited);
      return { shipmentId, reason, amount: owed - sumAmounts(ofParcel) };
    })
    .filter(({ amount }) => amount > 0);
}
