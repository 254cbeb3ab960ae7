import { type Coupon, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { couponRedemptions, coupons, orders, users } from '../../platform/db/schema';
import { InvalidCouponError } from './errors';

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

async function findCustomerRejection(
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
  const isOfEmail = isEmailOfCustomer(db, customer);
  const [{ uses }] = await db
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponId, coupon.id),
        or(
          userId ? eq(couponRedemptions.userId, userId) : undefined,
          phone ? eq(couponRedemptions.phone, phone) : undefined,
          isOfEmail && inArray(couponRedemptions.orderId, db.select({ id: orders.id }).from(orders).where(isOfEmail)),
        ),
      ),
    );
  return uses >= coupon.perCustomerLimit ? 'You have already used this coupon' : undefined;
}

/** SQL condition: an order is not one whose payment failed and that has given its coupon back. */
const isNotUnpaidAfterFailure = or(
  isNotNull(orders.confirmedAt),
  isNull(orders.couponCode),
  sql`exists (select from ${couponRedemptions} where ${couponRedemptions.orderId} = ${orders.id})`,
);

/** SQL condition: an order has the email of the purchase, or the verified one of the account; undefined if neither is known. */
function isEmailOfCustomer(db: Queryable, { userId, email }: Pick<CouponPurchase, 'userId' | 'email'>) {
  const isVerified = and(eq(users.id, userId ?? ''), isNotNull(users.emailVerifiedAt));
  return or(
    userId ? inArray(orders.email, db.select({ email: users.email }).from(users).where(isVerified)) : undefined,
    email ? eq(orders.email, email) : undefined,
  );
}

/** Recognises a customer by the account and its verified email, a guest by the email and the phone of the order. Cancelled orders and those whose payment failed do not count. */
async function findFirstOrderRejection(
  db: Queryable,
  { isFirstOrderOnly }: CouponRow,
  { userId, phone, email, orderId }: CouponPurchase,
): Promise<string | undefined> {
  if (!isFirstOrderOnly || (!userId && !phone && !email)) return undefined;
  const [earlierOrder] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(
          userId ? eq(orders.userId, userId) : undefined,
          phone ? eq(orders.phone, phone) : undefined,
          isEmailOfCustomer(db, { userId, email }),
        ),
        ne(orders.status, 'cancelled'),
        isNotUnpaidAfterFailure,
        orderId ? ne(orders.id, orderId) : undefined,
      ),
    )
    .limit(1);
  return earlierOrder && 'This coupon is valid on your first order only';
}

/** The order that redeems a coupon, and its customer. */
export interface Redemption {
  orderId: string;
  userId: string | null;
  phone: string;
  email?: string | null;
}

/**
 * Locks a customer until the transaction ends, by everything that `findFirstOrderRejection` recognises them by, because two orders with
 * different coupons for the first order lock different coupons. Sorted, so that two orders cannot deadlock.
 */
async function lockCustomer(tx: Queryable, { userId, phone, email }: Redemption): Promise<void> {
  const [account] = userId ? await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)) : [];
  const identifiers = [userId, phone, email, account?.email].filter((identifier) => identifier != null);
  for (const identifier of [...new Set(identifiers)].sort()) await acquireLock(tx, `first-order:${identifier}`);
}

/**
 * Records a redemption. The conditional update locks the coupon until the transaction ends, so that parallel orders are counted one
 * after the other; the limit per customer and the rule of the first order are checked again under that lock. Throws
 * `InvalidCouponError` when one of them refuses the coupon.
 */
export async function redeemCoupon(
  tx: Queryable,
  coupon: CouponRow,
  { orderId, userId, phone, email }: Redemption,
): Promise<void> {
  const [updatedCoupon] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, coupon.id), or(isNull(coupons.usageLimit), sql`${coupons.used} < ${coupons.usageLimit}`)))
    .returning({ id: coupons.id });
  if (!updatedCoupon) throw new InvalidCouponError('This coupon has been used up');
  if (coupon.isFirstOrderOnly) await lockCustomer(tx, { orderId, userId, phone, email });
  const rejection = await findCustomerRejection(tx, coupon, { subtotal: 0, orderId, userId, phone, email });
  if (rejection) throw new InvalidCouponError(rejection);
  await tx.insert(couponRedemptions).values({ couponId: coupon.id, orderId, userId, phone });
}

/** Redeems an order's coupon again, for a payment that came after the order was cancelled, or after another one had failed. Throws `InvalidCouponError`. */
export async function redeemCouponAgain(tx: Queryable, code: string, use: Redemption): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code));
  if (!coupon) throw new InvalidCouponError('Invalid coupon code');
  await redeemCoupon(tx, coupon, use);
}

/** Returns whether an order has redeemed its coupon. One whose payment failed has not. */
export const hasRedemption = async (tx: Queryable, orderId: string): Promise<boolean> =>
  (await tx.$count(couponRedemptions, eq(couponRedemptions.orderId, orderId))) > 0;

/** Removes the redemption of an order that is cancelled, or whose payment failed, so that the coupon can be used again. Does nothing if the order redeemed no coupon. */
export async function releaseCoupon(tx: Queryable, orderId: string): Promise<void> {
  const [redemption] = await tx
    .delete(couponRedemptions)
    .where(eq(couponRedemptions.orderId, orderId))
    .returning({ couponId: couponRedemptions.couponId });
  if (!redemption) return;
  await tx
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used} - 1, 0)` })
    .where(eq(coupons.id, redemption.couponId));
}
