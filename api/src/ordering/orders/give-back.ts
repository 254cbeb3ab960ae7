import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders } from '../../platform/db/schema';
import { lockCart } from '../cart/queries';
import { redeemAgain, releaseCoupon } from '../coupons/queries';
import { giveBackDealPieces, takeDealPiecesAgain } from '../deals/prices';
import { putBack, takeStock } from './stock';

/**
 * Puts an order's pieces back on the shelf. `cancel` (by somebody) and `release` (its hold has lapsed) also give back the
 * deal's pieces and the coupon's use. The caller holds the order's row and has seen to it that this happens once.
 */
export async function giveBack(
  tx: Queryable,
  orderId: string,
  reason: 'cancel' | 'return' | 'release',
  now: Date,
): Promise<void> {
  const lines = await piecesOf(tx, orderId);
  if (reason !== 'return') await giveBackDealPieces(tx, lines);
  await putBack(tx, lines, { orderId, reason, at: now });
  if (reason !== 'return') await releaseCoupon(tx, orderId);
}

/**
 * Takes them again, for a payment that came after its hold had lapsed: pieces, deal pieces and coupon, all of it or, with a
 * `Failure`, nothing (the caller gives it a savepoint). A deal or a coupon that has ended since still counts: the money has come.
 */
export async function takeAgain(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  // The same order of locks as in a placement: cart, deals, stock, coupon.
  if (order.buysCart && order.userId) await lockCart(tx, order.userId);
  const lines = await piecesOf(tx, orderId);
  await takeDealPiecesAgain(tx, lines);
  await takeStock(tx, lines, { orderId, reason: 'order', at: now });
  if (order.couponCode) await redeemAgain(tx, order.couponCode, { orderId, userId: order.userId, phone: order.phone });
}

async function piecesOf(tx: Queryable, orderId: string) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map((line) => ({ ...line, name: `${line.title} (${line.color}, ${line.size})` }));
}
