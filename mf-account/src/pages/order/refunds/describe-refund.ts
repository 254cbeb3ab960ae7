import type { Order, Refund } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import type { BadgeTone } from '../../../components/badge';

/** Returns the refunds of money: all but the value of exchanged items and those that were called off. */
export const getMoneyRefunds = ({ refunds }: Pick<Order, 'refunds'>): Refund[] =>
  refunds.filter(({ method, status }) => method !== 'exchange' && status !== 'cancelled');

/** Returns the sum of refunds in rupees. */
export const sumRefunds = (refunds: readonly Pick<Refund, 'amount'>[]): number =>
  // Sums paise, because rupees are fractions that add up with errors.
  refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

const labels: Record<string, [label: string, tone: BadgeTone]> = {
  needs_details: ['Needs your bank details', 'bad'],
  due: ['On its way', 'waiting'],
  refunded: ['Refunded', 'good'],
  cancelled: ['Cancelled', 'quiet'],
};

export const getRefundLabel = ({ status, method }: Refund): string => {
  if (status === 'refunded' && method === 'exchange') return 'Used for the replacement';
  if (status === 'refunded' && method === 'store_credit') return 'Credited';
  return labels[status]?.[0] ?? status.replaceAll('_', ' ');
};
export const getRefundTone = ({ status }: Refund): BadgeTone => labels[status]?.[1] ?? 'quiet';

const reasons: Record<string, string> = {
  cancellation: 'for the cancelled order',
  return: 'for returned items',
  return_to_origin: 'for a parcel that came back to us',
  lost: 'for a lost parcel',
  edit: 'because the order was changed',
  exchange: 'for exchanged items',
};

/** Returns where the money of a refund goes, and when it got there. */
export function describeRefundWay({ method, status, payoutLabel, refundedAt }: Refund): string {
  const destination = {
    source: 'The way you paid',
    store_credit: 'To your store credit',
    payout: payoutLabel ? `To ${payoutLabel}` : 'To your UPI id or bank account',
    exchange: 'For the replacement order',
  }[method as string];
  const date = status === 'refunded' && refundedAt ? `on ${formatDate(refundedAt)}` : '';
  return [destination ?? 'Refund', date].filter(Boolean).join(', ');
}

/** Returns the amount of a refund and its reason. */
export const describeRefundAmount = ({ amount, reason }: Refund): string =>
  [formatRupees(amount), reasons[reason]].filter(Boolean).join(' ');
