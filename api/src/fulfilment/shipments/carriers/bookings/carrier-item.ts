import type { orderLines } from '../../../../platform/db/schema';
import type { BookingRequest } from '../carrier';

/** Returns what a carrier needs to know of some units of an order's line. The price of a unit is less its discount, in whole paise. */
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
