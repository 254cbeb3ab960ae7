import { type Coupon, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, coupons } from '../../platform/db/schema';
import { InvalidCoupon } from './errors';

export type CouponRow = typeof coupons.$inferSelect;

export const wireCoupon = (coupon: CouponRow): Coupon => ({
  _id: coupon.id,
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: coupon.discountType === 'fixed' ? toRupees(coupon.discountValue) : coupon.discountValue,
  minOrderAmount: toRupees(coupon.minOrderAmount),
  maxDiscountAmount: coupon.maxDiscountAmount === null ? null : toRupees(coupon.maxDiscountAmount),
  endDate: coupon.endsAt?.toISOString() ?? null,
});

/** Coupons that anybody may use now, the ones that end first first. */
export const listUsableCoupons = (db: Queryable, now = new Date()): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(
      and(
        coupons.isActive,
        coupons.isListed,
        lte(coupons.startsAt, now),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, now)),
        or(isNull(coupons.usageLimit), sql`${coupons.used} < ${coupons.usageLimit}`),
      ),
    )
    .orderBy(sql`${coupons.endsAt} asc nulls last`, desc(coupons.createdAt), coupons.code);

export interface Use {
  /** Paise. */
  subtotal: number;
  userId?: string | null;
  /** Of the delivery address: what a guest is known by. */
  phone?: string;
  now?: Date;
}

export type Judged = { coupon: CouponRow; problem?: undefined } | { coupon?: CouponRow; problem: string };

/** The coupon of a code, or in a sentence why it does not count. */
export async function judgeCoupon(db: Queryable, code: string, use: Use): Promise<Judged> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  if (!coupon) return { problem: 'Invalid coupon code' };
  const problem = problemOf(coupon, use) ?? (await customerProblem(db, coupon, use));
  return problem ? { coupon, problem } : { coupon };
}

function problemOf(coupon: CouponRow, { subtotal, now = new Date() }: Use): string | undefined {
  const hasEnded = coupon.endsAt !== null && coupon.endsAt <= now;
  if (!coupon.isActive || coupon.startsAt > now || hasEnded) return 'Invalid or expired coupon code';
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'This coupon has been used up';
  if (subtotal < coupon.minOrderAmount) {
    return `This coupon needs an order of at least ₹${toRupees(coupon.minOrderAmount).toLocaleString('en-IN')}`;
  }
}

async function customerProblem(db: Queryable, coupon: CouponRow, { userId, phone }: Use): Promise<string | undefined> {
  if (coupon.perCustomerLimit === null || (!userId && !phone)) return undefined;
  const [{ uses }] = await db
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponId, coupon.id),
        or(
          userId ? eq(couponRedemptions.userId, userId) : undefined,
          phone ? eq(couponRedemptions.phone, phone) : undefined,
        ),
      ),
    );
  return uses >= coupon.perCustomerLimit ? 'You have already used this coupon' : undefined;
}

/**
 * Counts a use. The conditional update locks the coupon until the order is through, so that parallel orders pass its
 * limits one after the other; the customer's own limit is looked at again under that lock.
 */
export async function redeemCoupon(
  tx: Queryable,
  coupon: CouponRow,
  { orderId, userId, phone }: { orderId: string; userId: string | null; phone: string },
): Promise<void> {
  const [used] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, coupon.id), or(isNull(coupons.usageLimit), sql`${coupons.used} < ${coupons.usageLimit}`)))
    .returning({ id: coupons.id });
  if (!used) throw new InvalidCoupon('This coupon has been used up');
  const problem = await customerProblem(tx, coupon, { subtotal: 0, userId, phone });
  if (problem) throw new InvalidCoupon(problem);
  await tx.insert(couponRedemptions).values({ couponId: coupon.id, orderId, userId, phone });
}

/** Counts the use of an order's coupon again, for a payment that came late. */
export async function redeemAgain(
  tx: Queryable,
  code: string,
  use: { orderId: string; userId: string | null; phone: string },
): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code));
  if (!coupon) throw new InvalidCoupon('Invalid coupon code');
  await redeemCoupon(tx, coupon, use);
}

/** A cancelled order has not used its coupon. */
export async function releaseCoupon(tx: Queryable, orderId: string): Promise<void> {
  const [use] = await tx
    .delete(couponRedemptions)
    .where(eq(couponRedemptions.orderId, orderId))
    .returning({ couponId: couponRedemptions.couponId });
  if (!use) return;
  await tx
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used} - 1, 0)` })
    .where(eq(coupons.id, use.couponId));
}
