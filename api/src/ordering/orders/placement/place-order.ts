import type { Order } from '@vastra/shared/contract';
import type { Queryable } from '../../../platform/db/connect';
import type { OrderContext } from '../order-context';
import { allocateOrder } from './allocate-order';
import { createOrder } from './create-order';
import type { NewOrder } from './new-order';

/** Places an order in the caller's transaction, without the checks of a shopper. Throws what `createOrder` and `allocateOrder` throw. */
export async function placeOrder(
  tx: Queryable,
  order: NewOrder,
  context: OrderContext,
  now = new Date(),
): Promise<Order> {
  const created = await createOrder(tx, order, context, now);
  await allocateOrder(tx, created, now);
  return created.order;
}
