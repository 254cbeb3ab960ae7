import type { Order } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { cartItems, carts, orderLines, orders } from '../../../platform/db/schema';
import { lockCart } from '../../cart/queries';
import { activateGiftCards } from '../../credit/order-gift-cards';
import { lockOrder } from '../access/lock-order';
import type { OrderRow } from '../access/order-access';
import { type OrderMailContext, queueOrderMail } from '../mails/queue-order-mail';

/**
 * Confirms an order in the caller's transaction, once: it is paid, or it is placed with cash on delivery. Sets `confirmedAt` and, for
 * an order that is paid in advance, `paymentStatus` (the caller sets `payments.paidAt`). Ends the hold, removes what was bought from
 * the account's cart and queues the mail. Its parcels have the invoices; a gift card has none, because a voucher is not a supply, so the tax is
 * invoiced with what it pays for.
 *
 * @returns the order as it is then; undefined if it was confirmed before
 */
export async function confirmOrder(
  tx: Queryable,
  orderId: string,
  { now, ...context }: OrderMailContext & { now: Date },
): Promise<Order | undefined> {
  const previous = (await lockOrder(tx, orderId))!;
  if (previous.confirmedAt) return;
  const isPaidInAdvance = !isPaidOnDelivery(previous.paymentMethod);
  await tx
    .update(orders)
    .set({ confirmedAt: now, reservedUntil: null, updatedAt: now, ...(isPaidInAdvance && { paymentStatus: 'paid' }) })
    .where(eq(orders.id, orderId));
  if (previous.isFromCart && previous.userId) await removeFromCart(tx, previous, previous.userId);
  if (previous.kind === 'gift_card') await activateGiftCards(tx, orderId, now);
  const { order } = await queueOrderMail(tx, orderId, 'placed', { ...context, now });
  return order;
}

/** Removes the bought quantities from the cart, but not what was added after the order. The coupon goes with them. */
async function removeFromCart(tx: Queryable, { id, couponCode }: OrderRow, userId: string): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const isInCart = eq(cartItems.cartId, cartId);
  const boughtQuantity = sql`(
    select sum(${orderLines.quantity}) from ${orderLines}
    where ${orderLines.orderId} = ${id} and ${orderLines.variantId} = ${cartItems.variantId}
  )`;
  await tx.delete(cartItems).where(and(isInCart, lte(cartItems.quantity, boughtQuantity)));
  await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${boughtQuantity}` })
    .where(and(isInCart, gt(cartItems.quantity, boughtQuantity)));
  const isEmpty = notExists(tx.select({ id: cartItems.id }).from(cartItems).where(isInCart));
  const isUsedCoupon = couponCode ? eq(carts.couponCode, couponCode) : undefined;
  await tx
    .update(carts)
    .set({ couponCode: null })
    .where(and(eq(carts.id, cartId), or(isEmpty, isUsedCoupon)));
}
