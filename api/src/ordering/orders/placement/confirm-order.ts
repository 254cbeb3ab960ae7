import type { Order, PaymentMethod } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import { activateGiftCards } from '../../../accounting/credit/order-gift-cards';
import type { Queryable } from '../../../platform/db/connect';
import { cartItems, carts, orderLines, orders } from '../../../platform/db/schema';
import { sendWithNext } from '../../../platform/db/send-with-next';
import { lockCart } from '../../cart/lock-cart';
import { lockOrder } from '../access/lock-order';
import type { OrderRow } from '../access/order-access';
import { type FoundOrder, type OrderMailContext, queueOrderMail } from '../mails/queue-order-mail';

/** Returns the columns of an order that is confirmed at a time: it is paid, costs nothing, or is placed with cash on delivery. */
export const toConfirmedColumns = (paymentMethod: PaymentMethod, confirmedAt: Date, isFree = false) => ({
  confirmedAt,
  ...((isFree || !isPaidOnDelivery(paymentMethod)) && { paymentStatus: 'paid' as const }),
});

/**
 * Confirms a stored order in the caller's transaction, once. Sets `confirmedAt` and, for an order that is paid in advance, `paymentStatus`
 * (the caller sets `payments.paidAt`), ends the hold, and does what `completeConfirmation` does.
 *
 * @returns the order as it is then; undefined if it was confirmed before
 */
export async function confirmOrder(
  tx: Queryable,
  orderId: string,
  context: OrderMailContext & { now: Date },
): Promise<Order | undefined> {
  const { now } = context;
  const previous = (await lockOrder(tx, orderId))!;
  if (previous.confirmedAt) return;
  const confirmed = toConfirmedColumns(previous.paymentMethod, now);
  const confirmation = tx
    .update(orders)
    .set({ ...confirmed, reservedUntil: null, updatedAt: now })
    .where(eq(orders.id, orderId));
  await sendWithNext(tx, confirmation);
  if (previous.kind === 'gift_card') await activateGiftCards(tx, orderId, now);
  return completeConfirmation(tx, previous, context);
}

type ConfirmedOrder = Pick<OrderRow, 'id' | 'userId' | 'isFromCart' | 'couponCode'>;

/**
 * Removes what a confirmed order has bought from the account's cart and queues the mail. Its parcels have the invoices; a gift card has none,
 * because a voucher is not a supply, so the tax is invoiced with the goods that the card pays for.
 *
 * @param found the order, if the caller has it already
 * @returns the order as it is then
 */
export async function completeConfirmation(
  tx: Queryable,
  confirmed: ConfirmedOrder,
  context: OrderMailContext & { now: Date },
  found?: FoundOrder,
): Promise<Order> {
  if (confirmed.isFromCart && confirmed.userId) await removeFromCart(tx, confirmed, confirmed.userId);
  const { order } = await queueOrderMail(tx, confirmed.id, 'placed', context, { found });
  return order;
}

/** Removes the bought quantities from the cart, but not what was added after the order. The coupon goes with them. */
async function removeFromCart(tx: Queryable, { id, couponCode }: ConfirmedOrder, userId: string): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const isInCart = eq(cartItems.cartId, cartId);
  const boughtQuantity = sql`(
    select sum(${orderLines.quantity}) from ${orderLines}
    where ${orderLines.orderId} = ${id} and ${orderLines.variantId} = ${cartItems.variantId}
  )`;
  await sendWithNext(tx, tx.delete(cartItems).where(and(isInCart, lte(cartItems.quantity, boughtQuantity))));
  const reduction = tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${boughtQuantity}` })
    .where(and(isInCart, gt(cartItems.quantity, boughtQuantity)));
  await sendWithNext(tx, reduction);
  const isEmpty = notExists(tx.select({ id: cartItems.id }).from(cartItems).where(isInCart));
  const isUsedCoupon = couponCode ? eq(carts.couponCode, couponCode) : undefined;
  const couponRemoval = tx
    .update(carts)
    .set({ couponCode: null })
    .where(and(eq(carts.id, cartId), or(isEmpty, isUsedCoupon)));
  await sendWithNext(tx, couponRemoval);
}
