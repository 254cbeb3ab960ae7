import type { ExtensionOrder } from '@vastra/shared/extension';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders } from '../../../platform/db/schema';
import { toExtensionCustomer } from './check-order';

/** Returns an order as extensions read it, in paise; undefined if it does not exist any more. */
export async function findExtensionOrder(
  db: Queryable,
  orderId: string,
  { hasCustomer }: { hasCustomer: boolean },
): Promise<ExtensionOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const items = await db
    .select({
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      quantity: orderLines.quantity,
      price: orderLines.price,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const { id, status, subtotal, discount, shippingFee, total, paymentMethod, paymentStatus, address, fees } = order;
  return {
    ...{ id, status, subtotal, discount, shippingFee, total, paymentMethod, paymentStatus, items },
    fees: fees.map(({ extension, label, amount }) => ({ extension, label, amount })),
    placedAt: order.placedAt.toISOString(),
    customerId: order.userId ?? undefined,
    postalCode: address.postalCode,
    state: address.state,
    ...(hasCustomer && { customer: toExtensionCustomer(address, order.email) }),
  };
}
