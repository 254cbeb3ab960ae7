import { toRupees } from '@vastra/shared/contract';
import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import {
  couponRedemptions,
  coupons,
  importedOrders,
  orders,
  promotionRedemptions,
  users,
} from '../../platform/db/schema';
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

/** SQL condition: an order counts as an earlier one. An order whose payment failed has released its coupon, and does not count. */
const countsAsEarlier = or(
  isNotNull(orders.confirmedAt),
  isNull(orders.couponCode),
  sql`exists (select from ${couponRedemptions} where ${couponRedemptions.orderId} = ${orders.id})`,
  sql`exists (select from ${promotionRedemptions} where ${promotionRedemptions.orderId} = ${orders.id})`,
);

/** Identifies a customer. */
export type Customer = Pick<CouponPurchase, 'userId' | 'phone' | 'email'>;

/**
 * Builds the SQL condition of the earlier orders of a customer, who is recognised by the account and its verified email, and as a guest by the
 * email and the phone of the order. Cancelled orders do not count, nor do orders whose payment failed, gift cards and replacements.
 *
 * @param orderId order that does not count
 */
const buildEarlierOrderCondition = (db: Queryable, { userId, phone, email }: Customer, orderId?: string) =>
  and(
    or(
      userId ? eq(orders.userId, userId) : undefined,
      phone ? eq(orders.phone, phone) : undefined,
      buildEmailCondition(db, { userId, email }),
    ),
    // A gift card is no purchase of goods, and a replacement is no further one, as for the rules of customer groups.
    eq(orders.kind, 'goods'),
    ne(orders.status, 'cancelled'),
    countsAsEarlier,
    orderId ? ne(orders.id, orderId) : undefined,
  );

/** Counts the earlier orders of a customer, with those in the shop that this shop comes from; undefined for an unknown customer. */
export async function countEarlierOrders(
  db: Queryable,
  customer: Customer,
  orderId?: string,
): Promise<number | undefined> {
  if (!customer.userId && !customer.phone && !customer.email) return undefined;
  const [{ own }] = await db
    .select({ own: count() })
    .from(orders)
    .where(buildEarlierOrderCondition(db, customer, orderId));
  const [{ imported }] = await db
    .select({ imported: count() })
    .from(importedOrders)
    .where(buildImportedOrderCondition(db, customer));
  return own + imported;
}

/** Builds the SQL condition that an order has the email of the purchase, or the verified email of the account; undefined if neither is known. */
export function buildEmailCondition(db: Queryable, { userId, email }: Pick<CouponPurchase, 'userId' | 'email'>) {
  const isVerified = and(eq(users.id, userId ?? ''), isNotNull(users.emailVerifiedAt));
  return or(
    userId ? inArray(orders.email, db.select({ email: users.email }).from(users).where(isVerified)) : undefined,
    email ? eq(orders.email, email) : undefined,
  );
}

async function findFirstOrderRejection(
  db: Queryable,
  { isFirstOrderOnly }: CouponRow,
  { userId, phone, email, orderId }: CouponPurchase,
): Promise<string | undefined> {
  if (!isFirstOrderOnly || (!userId && !phone && !email)) return undefined;
  const [earlierOrder] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(buildEarlierOrderCondition(db, { userId, phone, email }, orderId))
    .limit(1);
  const isEarlier = earlierOrder ?? (await findImportedOrder(db, { userId, phone, email }));
  return isEarlier && 'This coupon is valid on your first order only';
}

/** Finds an order that the customer has placed in the shop that this shop comes from. */
async function findImportedOrder(db: Queryable, customer: Customer): Promise<{ id: string } | undefined> {
  const [order] = await db
    .select({ id: importedOrders.id })
    .from(importedOrders)
    .where(buildImportedOrderCondition(db, customer))
    .limit(1);
  return order;
}

function buildImportedOrderCondition(db: Queryable, { userId, phone, email }: Customer) {
  const isVerified = and(eq(users.id, userId ?? ''), isNotNull(users.emailVerifiedAt));
  return and(
    or(
      userId ? eq(importedOrders.userId, userId) : undefined,
      userId
        ? inArray(importedOrders.email, db.select({ email: users.email }).from(users).where(isVerified))
        : undefined,
      phone ? eq(importedOrders.phone, phone) : undefined,
      email ? eq(importedOrders.email, email) : undefined,
    ),
    isNull(importedOrders.cancelledAt),
  );
}
