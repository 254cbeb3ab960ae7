import type { Order } from '@vastra/shared/contract';
import { and, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { cartItems, carts, orderLines, orders } from '../../platform/db/schema';
import { lockCart } from '../cart/queries';
import { issueInvoice } from '../invoices/issue';
import type { OrderRow } from './access';
import { type Desk, queueOrderMail } from './mails/queue';

/**
 * From now on the order counts: it is placed with cash on delivery, or it was paid. Sets `confirmedAt` and, of an online order,
 * `paymentStatus` (the caller has set `payments.paidAt`), ends the hold, takes the bought pieces out of the account's cart, queues
 * the mail and issues the invoice, in the caller's transaction. Once. Answers the order as it is then: nobody has to read it while
 * the invoice's number is locked.
 */
export async function confirmOrder(
  tx: Queryable,
  orderId: string,
  { now, ...desk }: Desk & { now: Date },
): Promise<Order | undefined> {
  const [before] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (before.confirmedAt) return;
  const isOnline = before.paymentMethod !== 'cod';
  await tx
    .update(orders)
    .set({ confirmedAt: now, holdsUntil: null, updatedAt: now, ...(isOnline && { paymentStatus: 'paid' }) })
    .where(eq(orders.id, orderId));
  if (before.buysCart && before.userId) await takeFromCart(tx, before, before.userId);
  const order = await queueOrderMail(tx, orderId, 'placed', { ...desk, now });
  return { ...order, invoice: await issueInvoice(tx, orderId, now) };
}

/** What was bought leaves the cart, not what came since; the coupon leaves with it. */
async function takeFromCart(tx: Queryable, { id, couponCode }: OrderRow, userId: string): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const isTheirs = eq(cartItems.cartId, cartId);
  const bought = sql`(
    select sum(${orderLines.quantity}) from ${orderLines}
    where ${orderLines.orderId} = ${id} and ${orderLines.variantId} = ${cartItems.variantId}
  )`;
  await tx.delete(cartItems).where(and(isTheirs, lte(cartItems.quantity, bought)));
  await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${bought}` })
    .where(and(isTheirs, gt(cartItems.quantity, bought)));
  const isEmpty = notExists(tx.select({ id: cartItems.id }).from(cartItems).where(isTheirs));
  const isUsed = couponCode ? eq(carts.couponCode, couponCode) : undefined;
  await tx
    .update(carts)
    .set({ couponCode: null })
    .where(and(eq(carts.id, cartId), or(isEmpty, isUsed)));
}
