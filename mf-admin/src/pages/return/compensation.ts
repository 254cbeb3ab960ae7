import type { AdminReturn } from '@vastra/shared/contract';

/** Adds rupees in paise, because 0.1 + 0.2 is not 0.3. */
export const addRupees = (...amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Returns the value of all returned units in rupees, as they were paid. */
export const getValue = ({ lines }: Pick<AdminReturn, 'lines'>): number =>
  addRupees(...lines.map(({ amount }) => amount));

/** Returns the value that is refunded, in rupees. The value of exchanged items pays their replacement. */
export const getRefundedValue = ({ lines }: Pick<AdminReturn, 'lines'>): number =>
  getValue({ lines: lines.filter(({ resolution }) => resolution !== 'exchange') });

const onlineFirst = 'Refund of what was paid online at the door, then payout';

/** Describes where the compensation of the lines goes: "Payout to a…@okaxis, store credit". */
export function describeDestinations({ lines, isCash, hasDeliveryPayment, payoutLabel }: AdminReturn): string {
  const payout = payoutLabel ? `Payout to ${payoutLabel}` : 'Payout; the customer has not given an account yet';
  const source = !isCash ? 'Refund to the payment method' : hasDeliveryPayment ? onlineFirst : payout;
  const texts: Record<string, string> = { refund: source, store_credit: 'Store credit', exchange: 'Exchange' };
  const all = [...new Set(lines.map(({ resolution }) => texts[resolution] ?? resolution))];
  return all.map((text, index) => (index > 0 ? text[0].toLowerCase() + text.slice(1) : text)).join(', ');
}

/** Returns the units that are returned. */
export const countUnits = ({ lines }: Pick<AdminReturn, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns whether one of the lines is exchanged. */
export const hasExchange = ({ lines }: Pick<AdminReturn, 'lines'>): boolean =>
  lines.some(({ resolution }) => resolution === 'exchange');
