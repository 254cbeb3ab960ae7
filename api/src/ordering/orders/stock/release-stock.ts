import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders } from '../../../platform/db/schema';
import { lockCart } from '../../cart/queries';
import { redeemCouponAgain, releaseCoupon } from '../../coupons/queries';
import { reallocateDealStock, releaseDealStock } from '../../deals/prices';
import { reserveStock, restoreStock } from './stock';

/**
 * Releases the stock of an order that ends. With `cancel` (a person cancels) and `release` (the hold has lapsed) the stock of deals and
 * the use of the coupon are released too. The caller has locked the order's row and calls this once per order.
 */
export async function releaseStock(
  tx: Queryable,
  orderId: string,
  reason: 'cancel' | 'return' | 'release',
  now: Date,
): Promise<void> {
  const lines = await listStockLines(tx, orderId);
  if (reason !== 'return') await releaseDealStock(tx, lines);
  await restoreStock(tx, lines, { orderId, reason, at: now });
  if (reason !== 'return') await releaseCoupon(tx, orderId);
}

/**
 * Allocates the stock, the deals and the coupon of an order again, because its payment arrived after the hold had lapsed. Deals and
 * coupons that have ended since then still count, because the customer has paid that price.
 *
 * @throws an HttpError if something is sold out; the caller rolls back to a savepoint then
 */
export async function reallocateStock(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  // Locks in the same sequence as placeOrder: cart, deals, stock, coupon.
  if (order.isFromCart && order.userId) await lockCart(tx, order.userId);
  const lines = await listStockLines(tx, orderId);
  await reallocateDealStock(tx, lines);
  await reserveStock(tx, lines, { orderId, reason: 'order', at: now });
  if (!order.couponCode) return;
  const { userId, phone, email } = order;
  await redeemCouponAgain(tx, order.couponCode, { orderId, userId, phone, email });
}

async function listStockLines(tx: Queryable, orderId: string) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map((line) => ({ ...line, name: `${line.title} (${line.color}, ${line.size})` }));
}
