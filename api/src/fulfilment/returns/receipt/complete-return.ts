import { and, eq, ne, sql } from 'drizzle-orm';
import { getCreditedRounding, issueCreditNotes } from '../../../accounting/invoices/credit-notes';
import { issueFeeInvoice } from '../../../accounting/invoices/fee-invoice';
import type { CreditedLines, CreditedPart } from '../../../accounting/invoices/tax-document';
import { lockOrder } from '../../../ordering/orders/access/lock-order';
import type { OrderRow } from '../../../ordering/orders/access/order-access';
import type { AssertRefundAmount } from '../../../ordering/orders/access/refund-confirmation';
import { getRefundable } from '../../../payments/refunds/received-amount';
import { getRefundLimits } from '../../../payments/refunds/refund-limits';
import { type RefundRequest, requestRefund } from '../../../payments/refunds/request-refund';
import { topUpRefunds } from '../../../payments/refunds/top-up-refunds';
import type { Queryable } from '../../../platform/db/connect';
import { refunds, returnLines, returns } from '../../../platform/db/schema';
import { getReturnedCharges } from '../../../pricing/amounts/order-fees';
import { giveBackDeductions } from '../../offers/give-back';
import { refreshOrderStatus } from '../../shipments/refresh-order-status';
import { listLineUnits } from '../options/line-units';
import {
  assertNextStatus,
  changeReturnStatus,
  listReturnLines,
  lockReturn,
  type ReturnActor,
  type ReturnContext,
  type ReturnLineRow,
  type ReturnRow,
} from '../transition-return';
import { assertFee, changeFee, fixFee, getChargeableValue } from './charge-fee';
import { type CompensatedParts, loadCompensatedParts } from './credit-parts';
import { type Compensation, splitCompensation } from './split-compensation';

export interface Completion extends ReturnActor {
  /** Paise; undefined for the fee of the return. */
  fee?: number;
  note?: string;
  /** Called with the money, in paise, that is refunded now. */
  assertRefundAmount?: AssertRefundAmount;
}

/**
 * Ends a received return in the caller's transaction: refunds money, gives store credit, books the value of an exchange, and issues the
 * credit notes for what was given back, and the invoice of the fee. The delivery fee and the refundable fees go back with the whole order. Never more goes back than
 * the order has received.
 *
 * @throws ReturnNotFoundError, ReturnTransitionNotAllowedError, or what `assertRefundAmount` throws
 * @throws RefundAmountInvalidError for a fee that exceeds what is refunded for the items
 */
export async function completeReturn(
  tx: Queryable,
  id: string,
  { fee, note, by, actor, assertRefundAmount }: Completion,
  context: ReturnContext,
): Promise<ReturnRow> {
  const { now } = context;
  const locked = await lockReturn(tx, { id });
  const { order } = locked;
  assertNextStatus(locked.row, 'completed');
  const lines = await listReturnLines(tx, id);
  const isFeeFixed = fee === undefined || locked.row.isRefundedEarly;
  if (!isFeeFixed) assertFee(fee, getChargeableValue(lines));
  const row = isFeeFixed ? locked.row : await changeFee(tx, locked.row, fee);
  const includesDelivery = await isWholeOrder(tx, { order, row }, sumUnits(lines, countGivenBack));
  const rounding = await getCreditedRounding(tx, toCreditedPart(row, { lines, includesDelivery }));
  const delivery = includesDelivery ? getReturnedCharges(order) : 0;
  const extra = delivery + rounding;
  const extraLeft = row.isRefundedEarly ? extra - (await getExtraRefundedEarly(tx, row, lines, extra)) : extra;
  const exchangeUsed = await getExchangeUsed(tx, row);
  const isOnlyExchange = lines.every(({ resolution }) => resolution === 'exchange');
  // A replacement and a fee that use the whole value leave nothing from which paise could be taken.
  const value = sumUnits(lines, ({ refundAmount }) => refundAmount ?? 0);
  const chargeable = getChargeableValue(lines);
  const used = Math.min(exchangeUsed, value - chargeable) + Math.min(row.fee, chargeable);
  const isUsedUp = value - used + extra < 0;
  // Paise that an early refund gave before other items came back stay with the customer.
  const isGivenEarly = row.isRefundedEarly && extraLeft < 0;
  const keepsRounding = isOnlyExchange ? rounding > 0 || isUsedUp : isGivenEarly || (isUsedUp && !row.isRefundedEarly);
  const amounts = splitCompensation(lines, {
    fee: row.fee,
    // The last items of a parcel have the rounding of its cash.
    delivery: keepsRounding ? 0 : extraLeft,
    exchangeUsed,
    isRefundedEarly: row.isRefundedEarly,
  });
  await assertRefundAmount?.(tx, amounts.refund);
  const deliveryLeft = Math.min(delivery, extraLeft);
  const parts = await loadCompensatedParts(tx, order, lines, { ...amounts, delivery: deliveryLeft });
  await bookExchange(tx, row, { amount: amounts.exchange, parts: parts.exchange }, context);
  await payBack(tx, { order, row, actor }, { ...amounts, parts }, context);
  const charged = row.isRefundedEarly ? row : await fixFee(tx, row, lines);
  const completed = await changeReturnStatus(
    tx,
    charged,
    { to: 'completed', note, by, actor, values: { completedAt: now } },
    context,
  );
  await refreshOrderStatus(tx, order.id, { ...context, by: by === 'customer' ? 'shop' : by, actor });
  const creditNote = await creditReceivedUnits(tx, completed, { lines, includesDelivery, keepsRounding }, now);
  const { number: returnNumber } = completed;
  if (completed.fee > 0)
    await issueFeeInvoice(tx, { orderId: order.id, returnId: id, returnNumber, fee: completed.fee }, now);
  // Items of a replacement can belong to an offer of the order that it replaced.
  await giveBackDeductions(tx, order.id, now);
  // Cash can have come after an early refund.
  await topUpRefunds(tx, order.id, now);
  return { ...completed, creditNote };
}

/** Counts the units whose value is given back: units that arrived, and units for which a replacement or an early refund was given before. */
const countGivenBack = ({ units }: Pick<ReturnLineRow, 'units'>): number => units?.length ?? 0;

/**
 * Returns what an early refund of the return has given back besides its items, in paise: the delivery fee and the rounding, of which `extra` is
 * due with the receipt. Cash that has not come can have left less, which `topUpRefunds` gives.
 */
async function getExtraRefundedEarly(
  tx: Queryable,
  row: ReturnRow,
  lines: readonly ReturnLineRow[],
  extra: number,
): Promise<number> {
  const [{ refunded }] = await tx
    .select({ refunded: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.returnId, row.id), ne(refunds.status, 'cancelled')));
  return Math.max(Math.min(0, extra), refunded + row.fee - getChargeableValue(lines));
}

/** Returns whether `units` of a return are all that an order has, besides those that came back before. An exchange keeps its delivery. */
export async function isWholeOrder(
  tx: Queryable,
  { order, row }: { order: OrderRow; row: ReturnRow },
  units: number,
): Promise<boolean> {
  if (getReturnedCharges(order) === 0) return false;
  const lines = await listLineUnits(tx, order.id);
  const others = await tx
    .select({ units: returnLines.units })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returnLines.orderId, order.id),
        eq(returns.status, 'completed'),
        ne(returnLines.resolution, 'exchange'),
        ne(returns.id, row.id),
      ),
    );
  const isExchange = (await listReturnLines(tx, row.id)).some(({ resolution }) => resolution === 'exchange');
  const back = sumUnits(others, countGivenBack);
  const ordered = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  return !isExchange && back + units === ordered;
}

/** Adds up units of several lines. */
export const sumUnits = <T>(lines: readonly T[], getUnits: (line: T) => number): number =>
  lines.reduce((sum, line) => sum + getUnits(line), 0);

/** Returns the part of the returned value that the replacement order still uses, in paise. */
async function getExchangeUsed(tx: Queryable, { exchangeOrderId }: ReturnRow): Promise<number> {
  if (!exchangeOrderId) return 0;
  const order = (await lockOrder(tx, exchangeOrderId))!;
  const { rest } = await getRefundable(tx, exchangeOrderId);
  return order.status === 'cancelled' ? 0 : rest.credit;
}

const bookExchange = async (
  tx: Queryable,
  { id: returnId, orderId }: ReturnRow,
  value: Pick<RefundRequest, 'amount' | 'parts'>,
  { now }: ReturnContext,
): Promise<void> => {
  await refundUpTo(tx, { ...value, orderId, returnId, reason: 'exchange', method: 'exchange' }, now);
};

interface Payee {
  order: OrderRow;
  row: ReturnRow;
  actor?: string | null;
  /** Why a person decided it. Customers do not see it. */
  note?: string;
}

/** Refunds money and gives store credit for a return. */
export async function payBack(
  tx: Queryable,
  { order, row, actor, note }: Payee,
  { refund, storeCredit, parts }: Pick<Compensation, 'refund' | 'storeCredit'> & { parts: CompensatedParts },
  { now }: Pick<ReturnContext, 'now'>,
): Promise<void> {
  const common = { orderId: order.id, returnId: row.id, reason: 'return' as const, actorId: actor, note };
  const { payoutDetails, payoutLabel } = row;
  await refundUpTo(tx, { ...common, amount: refund, parts: parts.refund, payoutDetails, payoutLabel }, now);
  const asCredit = { ...common, amount: storeCredit, parts: parts.storeCredit, method: 'store_credit' as const };
  await refundUpTo(tx, asCredit, now);
}

/** Requests a refund, at most of what the order has received and not given back. `topUpRefunds` gives the rest when more is received. */
async function refundUpTo(tx: Queryable, request: RefundRequest, now: Date): Promise<void> {
  if (request.amount <= 0) return;
  const { money, credit } = await getRefundLimits(tx, request);
  const amount = Math.min(request.amount, money + credit);
  if (amount > 0) await requestRefund(tx, { ...request, amount }, now);
}

type ReturnedPart = Pick<CreditedPart, 'includesDelivery' | 'keepsRounding'> & { lines: readonly ReturnLineRow[] };

/** Returns the part of the order's invoices whose value is given back, with the amounts that were decided for it. */
export const toCreditedPart = (
  { id: returnId, orderId }: ReturnRow,
  { lines, ...part }: ReturnedPart,
): CreditedPart & { lines: CreditedLines } => ({
  ...part,
  orderId,
  returnId,
  lines: lines
    .map((line) => ({
      position: line.position,
      quantity: countGivenBack(line),
      units: line.units,
      amount: line.refundAmount ?? undefined,
    }))
    .filter(({ quantity }) => quantity > 0),
});

/** Issues the credit notes of what was given back. */
async function creditReceivedUnits(
  tx: Queryable,
  row: ReturnRow,
  returned: ReturnedPart,
  now: Date,
): Promise<string | null> {
  const part = toCreditedPart(row, returned);
  if (part.lines.length === 0) return null;
  const creditNotes = await issueCreditNotes(tx, part, now);
  const creditNote = creditNotes.at(-1) ?? null;
  await tx.update(returns).set({ creditNote }).where(eq(returns.id, row.id));
  return creditNote;
}
