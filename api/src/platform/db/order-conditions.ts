import { and, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { orders, refunds } from './schema';

/** SQL condition: the order is confirmed. An order that still awaits its payment, or never got it, does not count. */
export const isConfirmed = isNotNull(orders.confirmedAt);

/**
 * SQL condition: the order counts as revenue, so it is confirmed and neither cancelled nor returned. A gift card is a debt of the shop until
 * it is spent, so the order that it pays for counts instead.
 */
export const isRevenue = and(
  isConfirmed,
  notInArray(orders.status, ['cancelled', 'returned']),
  ne(orders.kind, 'gift_card'),
);

/**
 * SQL value: what an order that counts as revenue brings in, in paise: its total less its refunds. An exchange is a refund of the original
 * order, whose value pays the new one. The refund of an edit is not subtracted, because the edit has reduced the total.
 */
export const revenue = sql`(${orders.total} - (
  select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'cancelled' and ${refunds.reason} <> 'edit'
))`;
