import type { importedOrders } from '../../../platform/db/schema';

const dayMs = 24 * 60 * 60 * 1000;

/** The columns of an order of the earlier shop that decide until when it can be returned. */
type EarlierOrder = Pick<
  typeof importedOrders.$inferSelect,
  'placedAt' | 'fulfilledAt' | 'cancelledAt' | 'refunded' | 'total'
>;

/**
 * Returns the earliest end of the return period of an order of the earlier shop: `days` after it was sent there, or after it was placed. The period counts from
 * the delivery, which no file has, so the end may be later, but never earlier. Null for an order that was cancelled or refunded as a whole.
 *
 * @param days days of the shop's rule for returns
 */
export function findEarlierReturnEnd(
  { placedAt, fulfilledAt, cancelledAt, refunded, total }: EarlierOrder,
  days: number,
): Date | null {
  const isRefunded = refunded > 0 && refunded >= total;
  if (cancelledAt || isRefunded) return null;
  return new Date((fulfilledAt ?? placedAt).getTime() + days * dayMs);
}
