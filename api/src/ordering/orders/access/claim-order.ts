import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { couponRedemptions, orders, promotionRedemptions } from '../../../platform/db/schema';
import { OrderLinkExpiredError, OrderLinkViewOnlyError, OrderNotFoundError, OrderOwnedByOtherError } from '../errors';
import { lockOrder } from './lock-order';
import { findLinkAccess } from './order-links';

/**
 * Assigns a guest's order, and the redemptions of its coupon and promotions, to an account. Does nothing if the account has it already.
 *
 * @throws OrderNotFoundError also for a wrong access token
 * @throws OrderLinkExpiredError or OrderLinkViewOnlyError for a link that does not claim it
 * @throws OrderOwnedByOtherError if another account has it
 */
export async function claimOrder(
  tx: Queryable,
  { id, userId, accessToken }: { id: string; userId: string; accessToken: string },
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order && order.userId === userId) return;
  const access = order && (await findLinkAccess(tx, id, accessToken));
  if (!access) throw new OrderNotFoundError();
  if (access === 'expired') throw new OrderLinkExpiredError();
  if (access === 'view') throw new OrderLinkViewOnlyError();
  if (order.userId !== null) throw new OrderOwnedByOtherError();
  await tx.update(orders).set({ userId, updatedAt: new Date() }).where(eq(orders.id, id));
  await tx.update(couponRedemptions).set({ userId }).where(eq(couponRedemptions.orderId, id));
  await tx.update(promotionRedemptions).set({ userId }).where(eq(promotionRedemptions.orderId, id));
}
