import { type Order, toPaise } from '@vastra/shared/contract';
import type { ExtensionCustomer } from '@vastra/shared/extension';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orders } from '../../../platform/db/schema';
import type { Extensions } from '../../../platform/extensions/extensions';
import { RefusedByExtensionError } from '../checks/errors';

/**
 * Lets extensions check an order that is about to be placed: they refuse it, or hold it for review. Call it before stock is allocated, because orders of the same product wait for each other
 * from there on.
 *
 * @throws RefusedByExtensionError with the sentence of the extension, which undoes the order
 */
export async function checkByExtensions(
  tx: Queryable,
  extensions: Extensions,
  order: Order,
  userId: string | null,
): Promise<void> {
  if (!extensions.checksOrders) return;
  const { address, items, paymentMethod, shippingMethod, couponCode, email } = order;
  const { refusal, holds } = await extensions.checkOrder(
    {
      customerId: userId ?? undefined,
      items: items.map(({ productId, variantId, quantity, price }) => ({
        ...{ productId, variantId, quantity },
        price: toPaise(price),
      })),
      total: toPaise(order.total),
      paymentMethod,
      shippingMethod,
      couponCode: couponCode ?? undefined,
      postalCode: address.postalCode,
      state: address.state,
    },
    toExtensionCustomer(address, email),
  );
  if (refusal !== undefined) throw new RefusedByExtensionError(refusal);
  if (holds.length === 0) return;
  const heldReasons = sql`${orders.heldReasons} || ${JSON.stringify(holds)}::jsonb`;
  await tx.update(orders).set({ heldAt: new Date(), heldReasons }).where(eq(orders.id, order._id));
}

/** Returns what an extension with `customers.read` reads of the customer of an order. */
export function toExtensionCustomer(address: Order['address'], email: string | null): ExtensionCustomer {
  const { name, phone, line1, line2, city, state, postalCode } = address;
  const lines = [line1, line2, city, state, postalCode].filter((line): line is string => Boolean(line));
  return { name, phone, email: email ?? undefined, address: lines };
}
