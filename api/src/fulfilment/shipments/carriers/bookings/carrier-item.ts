import type { orderLines } from '../../../../platform/db/schema';
import type { BookingRequest } from '../carrier';

/**
 * Returns what a carrier needs to know of some units of an order's line. The price of a unit is less its discount, rounded down to whole paise,
 * because a carrier takes one price per item. The value that a parcel declares is exact, and not the sum of these prices.
 */
export const toCarrierItem = ({
  line,
  units,
}: {
  line: typeof orderLines.$inferSelect;
  units: number;
}): BookingRequest['items'][number] => ({
  name: `${line.title}, ${line.color}, ${line.size}`,
  sku: line.sku,
  units,
  price: Math.floor((line.price * line.quantity - line.discount) / line.quantity),
  hsn: line.hsn,
});
