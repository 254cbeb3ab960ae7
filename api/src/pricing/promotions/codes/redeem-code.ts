import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { promotionCodes } from '../../../platform/db/schema';

/** A code that an order can redeem once. */
export interface UniqueCode {
  promotionId: string;
  isRedeemed: boolean;
}

/** Returns a code of a promotion with unique codes; undefined for an unknown one. */
export async function findUniqueCode(db: Queryable, code: string): Promise<UniqueCode | undefined> {
  const [found] = await db
    .select({ promotionId: promotionCodes.promotionId, orderId: promotionCodes.orderId })
    .from(promotionCodes)
    .where(eq(promotionCodes.code, code));
  return found && { promotionId: found.promotionId, isRedeemed: found.orderId !== null };
}

/**
 * Redeems a code for an order. The update locks its row until the transaction ends, so that a parallel order with the same code waits
 * and finds it redeemed.
 *
 * @returns false if another order has redeemed it, or if it does not exist
 */
export async function redeemCode(
  tx: Queryable,
  { code, promotionId, orderId }: { code: string; promotionId: string; orderId: string },
): Promise<boolean> {
  const redeemed = await tx
    .update(promotionCodes)
    .set({ orderId, redeemedAt: new Date() })
    .where(
      and(eq(promotionCodes.code, code), eq(promotionCodes.promotionId, promotionId), isNull(promotionCodes.orderId)),
    )
    .returning({ code: promotionCodes.code });
  return redeemed.length > 0;
}

/** Gives the code of an order back, which is cancelled, or whose payment failed. */
export async function releaseCode(tx: Queryable, orderId: string): Promise<void> {
  await tx.update(promotionCodes).set({ orderId: null, redeemedAt: null }).where(eq(promotionCodes.orderId, orderId));
}
