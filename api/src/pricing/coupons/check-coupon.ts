import { toRupees } from '@vastra/shared/contract';
import { and, count, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, coupons, orders } from '../../platform/db/schema';
import { buildEmailCondition, type Customer, hasEarlierOrder } from '../customers/earlier-orders';
import type { CouponRow } from './queries';

/** A purchase, as a coupon asks for it. */
interface CouponPurchase {
  /** In paise. */
  subtotal: number;
  now: Date;
}

/** A coupon, and the sentence that says why the limits of its customers refuse it. */
export interface CouponFacts {
  coupon: CouponRow;
  customerRejection?: string;
}

/** `rejection` is the sentence that the shopper reads when the coupon does not apply. */
export type CouponCheck = { coupon: CouponRow; rejection?: undefined } | { coupon?: CouponRow; rejection: string };

/** Returns the coupon of a code, and why its limits refuse a customer; undefined for an unknown code. */
export async function loadCoupon(db: Queryable, code: string, customer: Customer): Promise<CouponFacts | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon && { coupon, customerRejection: await findCustomerRejection(db, coupon, customer) };
}

/** Returns the coupon, or why it does not apply: its dates, its limits and its minimum. Pure. */
export function checkCoupon(facts: CouponFacts | undefined, purchase: CouponPurchase): CouponCheck {
  if (!facts) return { rejection: 'Invalid coupon code' };
  const { coupon } = facts;
  const rejection = findRejection(coupon, purchase) ?? facts.customerRejection;
  return rejection ? { coupon, rejection } : { coupon };
}

function findRejection(coupon: CouponRow, { subtotal, now }: CouponPurchase): string | undefined {
  const hasEnded = coupon.endsAt !== null && coupon.endsAt <= now;
  if (!coupon.isActive || coupon.startsAt > now || hasEnded) return 'Invalid or expired coupon code';
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'This coupon has been used up';
  if (subtotal < coupon.minOrderAmount) {
    return `This coupon needs an order of at least ₹${toRupees(coupon.minOrderAmount).toLocaleString('en-IN')}`;
  }
}

/**
 * Returns why a customer may not use a coupon, by the limit per customer and the rule of the first order; undefined if the customer may.
 *
 * @param orderId the order that redeems the coupon, which does not count as an earlier one
 */
export async function findCustomerRejection(
  db: Queryable,
  coupon: CouponRow,
  customer: Customer,
  orderId?: string,
): Promise<string | undefined> {
  return (
    (await findUsesRejection(db, coupon, customer)) ?? (await findFirstOrderRejection(db, coupon, customer, orderId))
  );
}

async function findUsesRejection(db: Queryable, coupon: CouponRow, customer: Customer): Promise<string | undefined> {
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
  { userId, phone, email }: Customer,
  orderId: string | undefined,
): Promise<string | undefined> {
  if (!isFirstOrderOnly || (!userId && !phone && !email)) return undefined;
  return (await hasEarlierOrder(db, { userId, phone, email }, orderId))
    ? 'This coupon is valid on your first order only'
    : undefined;
}
