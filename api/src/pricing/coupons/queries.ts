import { type Coupon, toRupees } from '@vastra/shared/contract';
import { and, desc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { coupons } from '../../platform/db/schema';

/** A row of `coupons`; amounts in paise. */
export type CouponRow = typeof coupons.$inferSelect;

/** Converts a coupon for shoppers; amounts in rupees. */
export const toWireCoupon = (coupon: CouponRow): Coupon => ({
  _id: coupon.id,
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: coupon.discountType === 'fixed' ? toRupees(coupon.discountValue) : coupon.discountValue,
  minOrderAmount: toRupees(coupon.minOrderAmount),
  maxDiscountAmount: coupon.maxDiscountAmount === null ? null : toRupees(coupon.maxDiscountAmount),
  ...(coupon.shippingMethods && { shippingMethods: coupon.shippingMethods }),
  endDate: coupon.endsAt?.toISOString() ?? null,
  ...(coupon.isFirstOrderOnly && { isFirstOrderOnly: true }),
});

/** Returns at most 100 listed coupons that can be used now; those that end first come first. */
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
    .orderBy(sql`${coupons.endsAt} asc nulls last`, desc(coupons.createdAt), coupons.code)
    .limit(100);
