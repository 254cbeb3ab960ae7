import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import { loadCreditInForce } from '../../accounting/credit/credit-in-force';
import { loadShares } from '../../accounting/invoices/document-content';
import { loadExpectedInvoices } from '../../accounting/invoices/expected-invoices';
import { getUnitsLeft, type OrderUnits, sumUnits } from '../../fulfilment/shipments/units';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import type { OrderMailContext } from '../../ordering/orders/mails/queue-order-mail';
import { askForDetails } from '../../payments/refunds/ask-for-details';
import { refreshPaymentStatus } from '../../payments/refunds/payment-status';
import { getRefundable } from '../../payments/refunds/received-amount';
import { requestRefund } from '../../payments/refunds/request-refund';
import type { Queryable } from '../../platform/db/connect';
import { payments } from '../../platform/db/schema';
import { getRounding, roundToRupee } from '../../pricing/amounts/rounding';
import type { CreditParts, PaymentShares } from '../../pricing/amounts/share-payment';
import type { DearerLine } from './cancelled-amounts';
import type { CancelledUnits } from './plan-cancellation';

interface Context extends OrderMailContext {
  actor?: string | null;
  by: 'customer' | 'admin' | 'shop';
  assertRefundAmount?: AssertRefundAmount;
  now: Date;
}

/** The total of an order without the cancelled units, and what pays them, in paise. They add up to the total with them. */
export interface CancelledShares extends PaymentShares {
  total: number;
  /** True if the delivery fee and the fees go back too: no parcel follows, and no invoice has them, because the parcel that had them was unpacked. */
  includesDelivery: boolean;
}

/**
 * Returns what pays the cancelled units: the shares of a gift card, of credit, and of money. Units that are all that is left have exactly what the
 * parcels leave. `dearer`: lines that stay and cost more, which reduces the shares. What is left of the cash of a rounded order stays whole rupees. Call it before the order is changed.
 */
export async function getCancelledShares(
  tx: Queryable,
  order: OrderRow,
  {
    units,
    cancelled,
    dearer,
  }: { units: OrderUnits; cancelled: readonly CancelledUnits[]; dearer: readonly DearerLine[] },
): Promise<CancelledShares> {
  const getShares = await loadShares(tx, order.id);
  if (sumUnits(cancelled) === sumUnits(getUnitsLeft(units))) return getSharesLeft(tx, order);
  const lost = dearer.reduce((sum, line) => sum + line.lost, 0);
  const amount = cancelled.reduce((sum, part) => sum + part.amount, 0) - lost;
  const whole = getShares(
    cancelled.map(({ line: { position }, quantity, units: own }) => ({ position, quantity, units: own })),
  );
  const giftCard = Math.min(whole.giftCard, amount);
  const credit = Math.min(whole.credit, amount - giftCard);
  const total = await roundTotal(tx, order, { amount, money: amount - giftCard - credit });
  return { giftCard, credit, money: order.total - total - giftCard - credit, total, includesDelivery: false };
}

/** Returns the shares of all that no parcel has. Credit in force can exceed them, if an earlier refund left too little for a cancellation to give back. */
async function getSharesLeft(tx: Queryable, order: OrderRow): Promise<CancelledShares> {
  const whole = await loadCreditInForce(tx, order);
  const invoices = await loadExpectedInvoices(tx, order.id);
  const contents = invoices.map(({ content }) => content);
  const sum = (part: keyof PaymentShares) => contents.reduce((total, { payment }) => total + payment[part], 0);
  const left = Math.max(0, order.total - sum('giftCard') - sum('credit') - sum('money'));
  const take = (part: keyof CreditParts, most: number) => Math.min(most, Math.max(0, whole[part] - sum(part)));
  const giftCard = take('giftCard', left);
  const credit = take('credit', left - giftCard);
  const includesDelivery = !contents.some(({ rows }) => rows.some(({ position }) => position === null));
  return { giftCard, credit, money: left - giftCard - credit, total: order.total - left, includesDelivery };
}

/** Returns the total without an amount, rounded again if the cash of the order was whole rupees. */
async function roundTotal(
  tx: Queryable,
  order: OrderRow,
  { amount, money }: { amount: number; money: number },
): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  const total = order.total - amount;
  if (!isPaidOnDelivery(order.paymentMethod) || payment.amount % 100 !== 0) return total;
  const exact = payment.amount - getRounding(order) - money;
  return total - getRounding(order) + roundToRupee(exact) - exact;
}

/**
 * Gives back the price of cancelled units, as the order paid for them: their cash is waived, and their credit goes back. For a prepaid order,
 * money goes back as money and credit as credit. Earlier refunds, such as goodwill, can have left less. The caller has locked the order.
 *
 * @returns paise that are not to be paid at the door any more, and paise that are refunded
 */
export async function refundCancelledUnits(
  tx: Queryable,
  order: OrderRow,
  { shares, value }: { shares: PaymentShares; value: number },
  { actor, by, assertRefundAmount, ...context }: Context,
): Promise<{ waived: number; refund: number }> {
  const { now } = context;
  const isCash = isPaidOnDelivery(order.paymentMethod);
  const waived = isCash ? Math.min(value, shares.money) : 0;
  if (waived > 0) await lowerPayment(tx, order.id, waived);
  const { rest } = await getRefundable(tx, order.id);
  const refund = Math.min(value - waived, isCash ? rest.credit : rest.money + rest.credit);
  if (refund === 0) {
    await refreshPaymentStatus(tx, order.id, now);
    return { waived, refund };
  }
  await assertRefundAmount?.(tx, refund);
  const request = {
    orderId: order.id,
    amount: refund,
    reason: 'edit' as const,
    parts: { giftCard: shares.giftCard, credit: shares.credit },
    ...(isCash && { source: 'credit' as const }),
  };
  const refunds = await requestRefund(tx, { ...request, actorId: by === 'admin' ? actor : null }, now);
  await askForDetails(tx, refunds, context);
  return { waived, refund };
}

async function lowerPayment(tx: Queryable, orderId: string, waived: number): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  await tx
    .update(payments)
    .set({ amount: payment.amount - waived })
    .where(eq(payments.orderId, orderId));
}
