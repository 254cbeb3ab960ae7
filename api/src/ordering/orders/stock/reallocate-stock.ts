import type { Queryable } from '../../../platform/db/connect';
import { lockCart } from '../../cart/lock-cart';
import { allocateAgain } from '../../steps/allocations';
import { lockOrder } from '../access/lock-order';

/**
 * Allocates what an order had given back again, because its payment arrived after the hold had lapsed.
 *
 * @throws an HttpError if something is sold out; the caller rolls back to a savepoint then
 */
export async function reallocateStock(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const order = (await lockOrder(tx, orderId))!;
  if (order.kind === 'gift_card') return;
  if (order.isFromCart && order.userId) await lockCart(tx, order.userId);
  await allocateAgain(tx, order, now);
}
