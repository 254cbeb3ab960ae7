import { creditSource } from '../../../accounting/credit/credit-in-force';
import type { orders, payments, refunds } from '../../../platform/db/schema';

export type RefundRow = typeof refunds.$inferSelect;
type OrderRow = typeof orders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

/**
 * Returns whether a refund can be cancelled: a payout that is not paid, or a refund that the provider was not asked for yet. A refund that the
 * provider was asked for can have been paid, even if the response was an error.
 */
export const canCancelRefund = ({ status, method, attempts }: Pick<RefundRow, 'status' | 'method' | 'attempts'>) =>
  (status === 'due' || status === 'needs_details') && (method === 'payout' || attempts === 0);

/** Returns whether the provider was asked for a refund in vain, so that it can be replaced by a refund with another destination. */
export const canReplaceRefund = ({ status, method, attempts }: Pick<RefundRow, 'status' | 'method' | 'attempts'>) =>
  status === 'due' && method === 'source' && attempts > 0;

/** Amounts that an order received, in paise, by where it came from: money of its payment, and credit that it used. */
export interface ReceivedAmounts {
  money: number;
  credit: number;
}

/** Returns what an order has received. A payment without a stored `paidAmount` is received as a whole. */
export const toReceivedAmounts = (
  { creditUsed }: Pick<OrderRow, 'creditUsed'>,
  payment: Pick<PaymentRow, 'paidAmount' | 'paidAt' | 'amount'> | undefined,
): ReceivedAmounts => ({
  money: payment?.paidAmount ?? (payment?.paidAt ? payment.amount : 0),
  credit: creditUsed,
});

/** The books of an order's money, in paise. */
export interface Refundable {
  received: number;
  /** Refunds that are open or done. */
  refunded: number;
  /** Parts that can still be refunded, by where they came from. */
  rest: ReceivedAmounts;
}

/** Returns what is left of the received amounts after refunds. Refunds that were cancelled do not count. */
export function toRefundable(
  received: ReceivedAmounts,
  rows: readonly Pick<RefundRow, 'status' | 'amount' | 'provider'>[],
): Refundable {
  const counted = rows.filter(({ status }) => status !== 'cancelled');
  const sum = (some: typeof counted) => some.reduce((total, { amount }) => total + amount, 0);
  const fromCredit = sum(counted.filter(({ provider }) => provider === creditSource));
  const refunded = sum(counted);
  return {
    received: received.money + received.credit,
    refunded,
    rest: {
      money: Math.max(0, received.money - (refunded - fromCredit)),
      credit: Math.max(0, received.credit - fromCredit),
    },
  };
}
