import type { Order } from '@vastra/shared/contract';

/** Returns what the payment method pays, in rupees: the total without store credit, gift card or returned items. */
export const getAmountToPay = ({ total, creditUsed = 0 }: Pick<Order, 'total' | 'creditUsed'>): number =>
  // Rounds, because rupees are fractions that subtract with errors.
  Math.round((total - creditUsed) * 100) / 100;
