import { toRupees } from '@vastra/shared/contract';
import { and, count, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, coupons, orders } from '../../platform/db/schema';
import { buildEmailCondition, hasEarlierOrder } from '../customers/earlier-orders';
import type { CouponRow } from './queries';

/** The purchase that a coupon is meant for. */
export interface CouponPurchase {
  /** In paise. */
  subtotal: number;
  userId?: string | null;
  /** Phone number of the delivery address; identifies a guest. */
  phone?: string;
  /** Email of the order; identifies a guest, too. */
  email?: string | null;
  /** The order that redeems the coupon, which does not count as an earlier one. */
  orderId?: string;
  now?: Date;
}

/** `rejection` is the sentence that the shopper reads when the coupon does not apply. */
export type CouponCheck = { coupon: CouponRow; rejection?: undefined } | { coupon?: CouponRow; rejection: string };

/** Looks a code up and checks dates, limits and minimum. Returns the coupon, or why it does not apply. */
export async function checkCoupon(db: Queryable, code: string, purchase: CouponPurchase): Promise<CouponCheck> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  if (!coupon) return { rejection: 'Invalid coupon code' };
  const rejection = findRejection(coupon, purchase) ?? (await findCustomerRejection(db, coupon, purchase));
  return rejection ? { coupon, rejection } : { coupon };
}

function findRejection(coupon: CouponRow, { subtotal, now = new Date() }: CouponPurchase): string | undefined {
  const hasEnded = coupon.endsAt !== null && coupon.endsAt <= now;
  if (!coupon.isActive || coupon.startsAt > now || hasEnded) return 'Invalid or expired coupon code';
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'This coupon has been used up';
  if (subtotal < coupon.minOrderAmount) {
    return `This coupon needs an order of at least ₹${toRupees(coupon.minOrderAmount).toLocaleString('en-IN')}`;
  }
}

/** Returns why a customer may not use a coupon, by the limit per customer and the rule of the first order; undefined if the customer may. */
export async function findCustomerRejection(
  db: Queryable,
  coupon: CouponRow,
  purchase: CouponPurchase,
): Promise<string | undefined> {
  return (await findUsesRejection(db, coupon, purchase)) ?? (await findFirstOrderRejection(db, coupon, purchase));
}

async function findUsesRejection(
  db: Queryable,
  coupon: CouponRow,
  customer: CouponPurchase,
): Promise<string | undefined> {
  const { userId, phone, email } = customer;
  if (coupon.perCustomerLimit === null || (!userId && !phone && !email)) return undefined;
  const hasCustomerEmail = buildEmailCondition(db, customer);
  const [{ uses }] = await db
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponId, coupon.id),
        or(
          userId ? eq(couponRedemptions.userId, userId) : undefined,
          phone ? eq(couponRedemptions.phone, phone) : undefined,
          hasCustomerEmail &&
            inArray(couponRedemptions.orderId, db.select({ id: orders.id }).from(orders).where(hasCustomerEmail)),
        ),
      ),
    );
  return uses >= coupon.perCustomerLimit ? 'You have already used this coupon' : undefined;
}

async function findFirstOrderRejection(
  db: Queryable,
  { isFirstOrderOnly }: CouponRow,
  { userId, phone, email, orderId }: CouponPurchase,
): Promise<string | undefined> {
  if (!isFirstOrderOnly || (!userId && !phone && !email)) return undefined;
  return (await hasEarlierOrder(db, { userId, phone, email }, orderId))
    ? 'This coupon is valid on your first order only'
    : undefined;
}
