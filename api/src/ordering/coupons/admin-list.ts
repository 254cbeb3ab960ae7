import { type AdminCoupon, type listAllCoupons, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, coupons, orders } from '../../platform/db/schema';
import { type CouponRow, wireCoupon } from './queries';

type Query = z.output<(typeof listAllCoupons)['querystring']>;

/** What keeps a coupon from being used, if anything does: the switch first, then what cannot come back by itself. */
const stateAt = (now: Date): SQL<AdminCoupon['state']> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when not ${coupons.isActive} then 'off'
    when ${coupons.endsAt} <= ${time} then 'ended'
    when ${coupons.used} >= ${coupons.usageLimit} then 'used-up'
    when ${coupons.startsAt} > ${time} then 'upcoming'
    else 'running'
  end`;
};

export async function listForAdmin(db: Queryable, { q, state, page, limit }: Query, now: Date) {
  const anywhere = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const condition = and(
    q ? or(ilike(coupons.code, anywhere), ilike(coupons.description, anywhere)) : undefined,
    state ? sql`${stateAt(now)} = ${state}` : undefined,
  );
  const [{ total }] = await db.select({ total: count() }).from(coupons).where(condition);
  const rows = await db
    .select({ coupon: coupons, state: stateAt(now) })
    .from(coupons)
    .where(condition)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(wire), total };
}

export async function findForAdmin(db: Queryable, id: string, now: Date): Promise<AdminCoupon | undefined> {
  const rows = await db
    .select({ coupon: coupons, state: stateAt(now) })
    .from(coupons)
    .where(eq(coupons.id, id));
  return rows.map(wire).at(0);
}

const mostUses = 50;

/** The last orders that it counted for. */
export async function usesOf(db: Queryable, couponId: string) {
  const rows = await db
    .select({
      orderId: orders.id,
      customer: sql<string>`${orders.address}->>'name'`,
      discount: orders.discount,
      at: couponRedemptions.createdAt,
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(eq(couponRedemptions.couponId, couponId))
    .orderBy(desc(couponRedemptions.createdAt), desc(orders.id))
    .limit(mostUses);
  return rows.map(({ discount, at, ...use }) => ({ ...use, discount: toRupees(discount), at: at.toISOString() }));
}

const wire = ({ coupon, state }: { coupon: CouponRow; state: AdminCoupon['state'] }): AdminCoupon => ({
  ...wireCoupon(coupon),
  startDate: coupon.startsAt.toISOString(),
  usageLimit: coupon.usageLimit,
  perCustomerLimit: coupon.perCustomerLimit,
  used: coupon.used,
  isListed: coupon.isListed,
  isActive: coupon.isActive,
  state,
  version: coupon.version,
});
