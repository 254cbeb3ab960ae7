import type { Queryable } from '../../../platform/db/connect';
import { toStoredPromotions } from '../../../pricing/promotions/wire-promotions';
import { lockCart } from '../../cart/lock-cart';
import { allocate, allocateAgain } from '../../steps/allocations';
import { lockOrder } from '../access/lock-order';
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

/**
 * Takes the units, uses and credit of an order again that it has given back, because its payment arrived after its hold had lapsed.
 *
 * @throws an HttpError if something is sold out; the caller rolls back to a savepoint then
 */
export async function allocateOrderAgain(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const order = (await lockOrder(tx, orderId))!;
  if (order.kind === 'gift_card') return;
  if (order.isFromCart && order.userId) await lockCart(tx, order.userId);
  await allocateAgain(tx, order, now);
}
