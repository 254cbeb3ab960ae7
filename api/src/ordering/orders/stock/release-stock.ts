import { and, asc, eq } from 'drizzle-orm';
import { spendAgain } from '../../../accounting/credit/reverse-spend';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, refunds } from '../../../platform/db/schema';
import { assertDealLimits, reallocateDealStock, releaseDealStock } from '../../../pricing/deals/deal-stock';
import { redeemOffersAgain, releaseOffers } from '../../../pricing/promotions/order-offers';
import { lockCart } from '../../cart/lock-cart';
import { reserveStock, restoreStock } from '../../stock/stock';
import { lockOrder } from '../access/lock-order';

/**
 * Releases the stock of an order that is cancelled by a person (`cancel`) or because its hold has lapsed (`release`), with the stock of
 * deals and the use of the coupon and the promotions. The caller has locked the order's row and calls this once per order.
 */
export async function releaseStock(
  tx: Queryable,
  orderId: string,
  reason: 'cancel' | 'release',
  now: Date,
): Promise<void> {
  const lines = await listStockLines(tx, orderId);
  await releaseDealStock(tx, lines);
  await restoreStock(tx, lines, { orderId, reason, at: now });
  await releaseOffers(tx, orderId);
}

/**
 * Allocates the stock, the deals, the coupon, the promotions and the credit of an order again, because its payment arrived after the hold had lapsed. Deals and
 * coupons that have ended since then still count, because the customer has paid that price.
 *
 * @throws an HttpError if something is sold out; the caller rolls back to a savepoint then
 */
export async function reallocateStock(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const order = (await lockOrder(tx, orderId))!;
  if (order.kind === 'gift_card') return;
  // Locks in the same sequence as placeOrder: cart, deals, stock, coupon, credit.
  if (order.isFromCart && order.userId) await lockCart(tx, order.userId);
  const lines = await listStockLines(tx, orderId);
  const { userId, phone, email } = order;
  await reallocateDealStock(tx, lines);
  await assertDealLimits(tx, lines, { orderId, userId, phone, email });
  await reserveStock(tx, lines, { orderId, reason: 'order', at: now });
  await redeemOffersAgain(tx, order);
  if (order.creditUsed === 0) return;
  await spendAgain(tx, orderId, now);
  // The refund that gave the credit back did not happen after all.
  const isRefundOfCredit = and(eq(refunds.orderId, orderId), eq(refunds.provider, 'credit'));
  await tx.update(refunds).set({ status: 'cancelled', updatedAt: now }).where(isRefundOfCredit);
}

async function listStockLines(tx: Queryable, orderId: string) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      ...line,
      isBackorder: line.backorder !== '',
      name: `${line.title} (${line.color}, ${line.size})`,
    }));
}
