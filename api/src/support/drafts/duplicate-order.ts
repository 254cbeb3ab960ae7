import { and, asc, eq, gt } from 'drizzle-orm';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import { toBusiness } from '../../ordering/orders/wire';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders } from '../../platform/db/schema';
import { addDraft } from './draft-store';
import { loadOrderableVariants } from './variants';

/**
 * Makes a draft with the customer, the address and the lines of an order. Prices are today's, and coupon and discount are left out. `missing`
 * names the lines whose variant is deleted or archived. Throws `OrderNotFoundError`.
 */
export async function duplicateOrder(
  tx: Queryable,
  orderId: string,
  actorId: string,
): Promise<{ id: string; missing: string[] }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new OrderNotFoundError();
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position));
  const variants = await loadOrderableVariants(
    tx,
    lines.map(({ variantId }) => variantId),
    { isPublished: true },
  );
  const soldIds = new Set(variants.map(({ variantId }) => variantId));
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines)
    if (soldIds.has(variantId)) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  const { country, ...address } = order.address;
  const id = await addDraft(
    tx,
    {
      userId: order.userId,
      email: order.email ?? undefined,
      address,
      items: [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
      shippingMethod: order.shippingMethod,
      couponCode: null,
      manualDiscount: null,
      business: toBusiness(order),
      note: '',
    },
    actorId,
  );
  const missing = lines
    .filter(({ variantId }) => !soldIds.has(variantId))
    .map(({ title, color, size }) => `${title} (${[color, size].filter(Boolean).join(', ')})`);
  return { id, missing };
}
