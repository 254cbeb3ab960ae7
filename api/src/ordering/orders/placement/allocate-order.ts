import type { Queryable } from '../../../platform/db/connect';
import { toStoredPromotions } from '../../../pricing/promotions/wire-promotions';
import { allocate } from '../../steps/allocations';
import type { CreatedOrder } from './create-order';

/** Allocates what a created order takes from the shop, as `allocate` does. `checksStock` is false for a caller that repeats the transaction if the commit refuses the stock. */
export const allocateOrder = (
  tx: Queryable,
  { order, buyer, quote, isHeld }: CreatedOrder,
  now: Date,
  { checksStock = true } = {},
): Promise<void> => {
  const { lines, coupon, credit, promoted } = quote;
  const promotions = toStoredPromotions(promoted);
  return allocate(tx, { orderId: order._id, buyer, lines, coupon, promotions, credit, isHeld, checksStock, now });
};
