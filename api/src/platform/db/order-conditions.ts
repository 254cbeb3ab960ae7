import { and, isNotNull, notInArray } from 'drizzle-orm';
import { orders } from './schema';

/** SQL condition: the order is confirmed. One that still awaits its payment, or never got it, does not count. */
export const isConfirmed = isNotNull(orders.confirmedAt);

/** SQL condition: the order counts as revenue, so it is confirmed and neither cancelled nor returned. */
export const isRevenue = and(isConfirmed, notInArray(orders.status, ['cancelled', 'returned']));
