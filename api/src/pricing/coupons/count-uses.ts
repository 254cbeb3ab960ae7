import { count, eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, coupons } from '../../platform/db/schema';
import { CouponNotFoundError } from './errors';

/**
 * Adds uses of a coupon in an earlier shop to its uses here, so that its limit holds for both. Uses are never fewer than the redemptions of this shop, and never
 * more than the limit. Locks the coupon until the transaction ends. Resolves to the uses that were added.
 *
 * @param change uses to add; negative for uses that the earlier shop has taken back
 * @throws CouponNotFoundError
 */
export async function addEarlierUses(
  tx: Queryable,
  { id, change, actorId }: { id: string; change: number; actorId: string },
): Promise<number> {
  const [coupon] = await tx.select({ used: coupons.used }).from(coupons).where(eq(coupons.id, id)).for('update');
  if (!coupon) throw new CouponNotFoundError();
  const [{ redemptions }] = await tx
    .select({ redemptions: count() })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, id));
  const fewest = Math.min(redemptions, coupon.used);
  const [{ used }] = await tx
    .update(coupons)
    .set({ used: sql`least(${coupons.usageLimit}, greatest(${fewest}::int, ${coupons.used} + ${change}::int))` })
    .where(eq(coupons.id, id))
    .returning({ used: coupons.used });
  if (used !== coupon.used)
    await recordAuditEntry(tx, {
      ...{ actorId, action: 'update', entity: 'coupon', entityId: id },
      ...{ before: { used: coupon.used }, after: { used } },
    });
  return used - coupon.used;
}
