import { eq } from 'drizzle-orm';
import type { Keys } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, orders } from '../../platform/db/schema';
import { isAccessToken } from './access';
import { OrderNotFound, OrderTaken } from './errors';

/** Gives a guest's order to an account, with the coupon that it used. Once: whoever claims it again has it already. */
export async function claimOrder(
  tx: Queryable,
  { id, userId, accessToken, keys }: { id: string; userId: string; accessToken: string; keys: Keys },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order && order.userId === userId) return;
  if (!order || !isAccessToken(keys, id, accessToken)) throw new OrderNotFound();
  if (order.userId !== null) throw new OrderTaken();
  await tx.update(orders).set({ userId, updatedAt: new Date() }).where(eq(orders.id, id));
  await tx.update(couponRedemptions).set({ userId }).where(eq(couponRedemptions.orderId, id));
}
