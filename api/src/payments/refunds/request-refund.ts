import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, asc, eq } from 'drizzle-orm';
import { creditCustomer } from '../../accounting/credit/credit-customer';
import { creditSource } from '../../accounting/credit/credit-in-force';
import { alignGiftCard } from '../../accounting/credit/refund-gift-card';
import { reverseSpend } from '../../accounting/credit/reverse-spend';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import type { ReceivedAmounts, RefundRow } from '../../ordering/orders/refunds/amounts';
import { listDeliveryRests } from '../../ordering/orders/refunds/delivery-rests';
import type { Queryable } from '../../platform/db/connect';
import { type orders, payments, refunds, returns } from '../../platform/db/schema';
import type { CreditParts } from '../../pricing/amounts/share-payment';
import { CreditNeedsAccountError, RefundExceedsPaymentError } from '../errors';
import { refreshPaymentStatus } from './payment-status';
import { getRefundable } from './received-amount';
import { getRefundLimits } from './refund-limits';

type OrderRow = typeof orders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

export interface RefundRequest {
  orderId: string;
  /** In paise. With 0 there is nothing to refund. */
  amount: number;
  reason: RefundRow['reason'];
  returnId?: string | null;
  shipmentId?: string | null;
  /**
   * Way of the part that was paid with money: `source` for what a provider has captured, `payout` for cash, unless it says otherwise.
   * The part that credit paid goes back there. With `exchange` the amount pays for the replacement order.
   */
  method?: RefundRow['method'];
  /**
   * Part of the amount that credit paid, for goods whose parts are known: it goes back there as far as it is left, whatever was refunded before.
   * Without it money goes back first, then credit.
   */
  parts?: CreditParts;
  /** Sealed details and masked label of a payout. Without them the refund waits for the customer. */
  payoutDetails?: string | null;
  payoutLabel?: string | null;
  /** `credit`: only the credit that the order used goes back, also if money was received for other parcels. */
  source?: 'credit';
  /** Delivery payment that goes back. Without it the order's own payment does, or of a cash order what was paid online, then the cash. */
  deliveryPaymentId?: string;
  /** User id of the admin who decided it. */
  actorId?: string | null;
  note?: string;
  /** The cancelled refund that this one replaces. */
  replacesId?: string;
}

/**
 * Requests the refund of an amount in the caller's transaction, as one or several rows of `refunds`, and sets the payment status of the order.
 * Locks the rows of the order and of its payment. Store credit and exchanges are settled at once: their rows are `refunded`. `settleRefund` asks
 * the provider for the other refunds after the transaction.
 *
 * @throws OrderNotFoundError
 * @throws RefundExceedsPaymentError for more than was received and not refunded yet, or than `getRefundLimits` allows
 * @throws GiftCardSpentError for more than what is left of the gift card that the order bought
 * @throws CreditNeedsAccountError for store credit without an account, which is not for a return
 */
export async function requestRefund(tx: Queryable, request: RefundRequest, now: Date): Promise<RefundRow[]> {
  const { orderId, amount } = request;
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in paise.`);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (amount === 0) return [];
  const limits = await getRefundLimits(tx, request);
  if (amount > limits.money + limits.credit) throw new RefundExceedsPaymentError(limits.money + limits.credit);

  const fromMoney = amount - getCreditPart(request, limits);
  const rows: RefundRow[] = [];
  if (fromMoney > 0) rows.push(...(await refundMoney(tx, { ...request, amount: fromMoney }, { order, payment, now })));
  if (amount > fromMoney) {
    rows.push(await refundCredit(tx, { ...request, amount: amount - fromMoney }, { order, now }));
  }
  await alignGiftCard(tx, orderId, now);
  await refreshPaymentStatus(tx, orderId, now);
  return rows;
}

/** Returns what of a refund goes back to credit, in paise. An amount that exceeds one source comes from the other source. */
function getCreditPart({ amount, parts }: RefundRequest, rest: ReceivedAmounts): number {
  const missing = Math.max(0, amount - rest.money);
  return parts ? Math.max(missing, Math.min(parts.giftCard + parts.credit, amount, rest.credit)) : missing;
}

/** Requests the refund of everything that was received and not refunded yet. Does nothing if that is nothing. */
export async function requestRefundOfRest(
  tx: Queryable,
  request: Omit<RefundRequest, 'amount'>,
  now: Date,
): Promise<RefundRow[]> {
  await lockOrder(tx, request.orderId);
  const { rest } = await getRefundable(tx, request.orderId);
  return requestRefund(tx, { ...request, amount: rest.money + rest.credit }, now);
}

async function refundMoney(
  tx: Queryable,
  request: RefundRequest,
  { order, payment, now }: { order: OrderRow; payment: PaymentRow; now: Date },
): Promise<RefundRow[]> {
  const requested = getRequestedMethod(request, order);
  if (requested === 'source' && isPaidOnDelivery(payment.provider)) return refundCash(tx, request, payment, now);
  const method = chooseMethod(requested, payment);
  const { provider } = payment;
  if (method !== 'store_credit') return [await insertRefund(tx, request, { method, provider, now })];
  if (!order.userId) throw new CreditNeedsAccountError();
  const row = await insertRefund(tx, request, { method, provider, now });
  await creditCustomer(
    tx,
    {
      userId: order.userId,
      amount: row.amount,
      kind: row.reason === 'goodwill' ? 'goodwill' : 'return_credit',
      key: `refund:${row.id}`,
      orderId: order.id,
      refundId: row.id,
      ...(row.actorId && { actorId: row.actorId }),
    },
    now,
  );
  return [row];
}

/** Returns the method of the request. A customer whose account was deleted after the choice of store credit gets the money. */
const getRequestedMethod = (
  { method = 'source', returnId }: RefundRequest,
  { userId }: OrderRow,
): RefundRow['method'] => (method === 'store_credit' && returnId && !userId ? 'source' : method);

/** Refunds money of a cash order: what was paid online for its parcels goes back there, and the rest, which was cash, is paid out. */
async function refundCash(tx: Queryable, request: RefundRequest, payment: PaymentRow, now: Date): Promise<RefundRow[]> {
  const { deliveryPaymentId } = request;
  const rows: RefundRow[] = [];
  let open = request.amount;
  for (const { payment: delivery, rest } of await listDeliveryRests(tx, request.orderId)) {
    const amount = Math.min(open, rest);
    if (amount === 0 || (deliveryPaymentId && deliveryPaymentId !== delivery.id)) continue;
    open -= amount;
    const part = { ...request, amount, deliveryPaymentId: delivery.id };
    rows.push(await insertRefund(tx, part, { method: 'source', provider: delivery.provider, now }));
  }
  if (open === 0) return rows;
  const part = { ...request, amount: open, deliveryPaymentId: undefined };
  return [...rows, await insertRefund(tx, part, { method: 'payout', provider: payment.provider, now })];
}

/** A payment that no provider has captured can only be paid out. */
const chooseMethod = (requested: RefundRow['method'], { providerPaymentId }: PaymentRow): RefundRow['method'] =>
  requested === 'source' && !providerPaymentId ? 'payout' : requested;

/** Gives credit back to where it came from. The credit of an exchange came from returned items, so its original order is refunded. */
async function refundCredit(
  tx: Queryable,
  request: RefundRequest,
  { order, now }: { order: OrderRow; now: Date },
): Promise<RefundRow> {
  if (request.method === 'exchange') {
    return insertRefund(tx, request, { method: 'exchange', provider: creditSource, now });
  }
  if (order.exchangeOfReturnId) {
    const row = await insertRefund(tx, request, { method: 'exchange', provider: creditSource, now });
    await refundOriginalOrder(tx, request, order.exchangeOfReturnId, now);
    return row;
  }
  const row = await insertRefund(tx, request, { method: 'store_credit', provider: creditSource, now });
  const { amount, id: refundId } = row;
  await reverseSpend(tx, { orderId: order.id, amount, giftCard: request.parts?.giftCard, refundId }, now);
  return row;
}

/**
 * Takes the value of an exchange back from the books of the original order, and refunds it there: to the destination that the return of the
 * replacement names, or else to the destination of the exchange.
 */
async function refundOriginalOrder(
  tx: Queryable,
  { amount, reason, method, actorId, ...request }: RefundRequest,
  returnId: string,
  now: Date,
): Promise<void> {
  const { orderId, ...known } = (
    await tx
      .select({
        orderId: returns.orderId,
        payoutDetails: returns.payoutDetails,
        payoutLabel: returns.payoutLabel,
      })
      .from(returns)
      .where(eq(returns.id, returnId))
  )[0];
  const { payoutDetails, payoutLabel } = request.payoutDetails ? request : known;
  await lockOrder(tx, orderId);
  const isOfExchange = and(
    eq(refunds.returnId, returnId),
    eq(refunds.method, 'exchange'),
    eq(refunds.status, 'refunded'),
  );
  let [rest, credit] = [amount, 0];
  for (const row of await tx.select().from(refunds).where(isOfExchange).orderBy(asc(refunds.id)).for('update')) {
    const part = Math.min(rest, row.amount);
    if (part === 0) break;
    rest -= part;
    if (row.provider === creditSource) credit += part;
    const change = part === row.amount ? { status: 'cancelled' as const } : { amount: row.amount - part };
    await tx
      .update(refunds)
      .set({ ...change, updatedAt: now })
      .where(eq(refunds.id, row.id));
  }
  const parts = { giftCard: 0, credit };
  // A cancelled item of the replacement lowers the total of the replacement, not what pays the original order.
  const ownReason = reason === 'edit' ? 'cancellation' : reason;
  const common = { reason: ownReason, method, returnId, payoutDetails, payoutLabel, actorId };
  await requestRefund(tx, { ...common, orderId, amount: amount - rest, parts }, now);
}

async function insertRefund(
  tx: Queryable,
  request: RefundRequest,
  { method, provider, now }: { method: RefundRow['method']; provider: string; now: Date },
): Promise<RefundRow> {
  const {
    orderId,
    amount,
    reason,
    returnId,
    shipmentId,
    payoutDetails,
    payoutLabel,
    actorId,
    note,
    deliveryPaymentId,
    replacesId,
  } = request;
  const isSettled = method === 'store_credit' || method === 'exchange';
  const isPayout = method === 'payout';
  const [row] = await tx
    .insert(refunds)
    .values({
      orderId,
      amount,
      reason,
      method,
      provider,
      deliveryPaymentId: deliveryPaymentId ?? null,
      status: isSettled ? 'refunded' : isPayout && !payoutDetails ? 'needs_details' : 'due',
      returnId: returnId ?? null,
      shipmentId: shipmentId ?? null,
      ...(isPayout && { payoutDetails: payoutDetails ?? null, payoutLabel: payoutLabel ?? null }),
      actorId: actorId ?? null,
      note: note ?? '',
      replacesId: replacesId ?? null,
      retryAt: method === 'source' ? now : null,
      dueAt: now,
      refundedAt: isSettled ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return row;
}
