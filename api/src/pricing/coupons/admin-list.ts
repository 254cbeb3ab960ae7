import {
  type AdminCoupon,
  type listAllCoupons,
  type PromotionApprovalSetting,
  toRupees,
} from '@vastra/shared/contract';
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { couponRedemptions, coupons, orders } from '../../platform/db/schema';
import { findApproval, getApprovalSetting } from '../approval/approval';
import type { AssessOffer } from '../approval/assessment';
import { toWireApproval, type Viewer } from '../approval/wire-approval';
import { digestCoupon } from './digest-coupon';
import { type CouponRow, toWireCoupon } from './queries';

type Query = z.output<(typeof listAllCoupons)['querystring']>;

/** Returns SQL for a coupon's state at a time. The switch comes first, then the states that do not end by themselves. */
const getStateAt = (now: Date): SQL<AdminCoupon['state']> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when not ${coupons.isActive} then 'off'
    when ${coupons.endsAt} <= ${time} then 'ended'
    when ${coupons.used} >= ${coupons.usageLimit} then 'used-up'
    when ${coupons.startsAt} > ${time} then 'upcoming'
    else 'running'
  end`;
};

/** Returns a page of coupons, the newest first, and how many match. */
export async function listAdminCoupons(
  db: Queryable,
  { q, state, approval, page, limit }: Query,
  viewer: Viewer,
  now: Date,
) {
  const pattern = toContainsPattern(q ?? '');
  const condition = and(
    q ? or(ilike(coupons.code, pattern), ilike(coupons.description, pattern)) : undefined,
    state ? sql`${getStateAt(now)} = ${state}` : undefined,
    approval === 'requested' ? sql`${coupons.approval}->>'state' = 'requested' and not ${coupons.isActive}` : undefined,
  );
  const [{ total }] = await db.select({ total: count() }).from(coupons).where(condition);
  const rows = await db
    .select({ coupon: coupons, state: getStateAt(now) })
    .from(coupons)
    .where(condition)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const setting = await getApprovalSetting(db);
  return { rows: rows.map((row) => toAdminCoupon(row, setting, viewer)), total };
}

/** Returns a coupon with its state at `now`; undefined when there is none. */
export async function findAdminCoupon(
  db: Queryable,
  id: string,
  { viewer, assess, now }: { viewer: Viewer; assess: AssessOffer; now: Date },
): Promise<AdminCoupon | undefined> {
  const rows = await db
    .select({ coupon: coupons, state: getStateAt(now) })
    .from(coupons)
    .where(eq(coupons.id, id));
  for (const { coupon } of rows)
    if (!coupon.isActive) Object.assign(coupon, await assess(db, { kind: 'coupon', row: coupon }, { now }));
  const setting = await getApprovalSetting(db);
  return rows.map((row) => toAdminCoupon(row, setting, viewer)).at(0);
}

const maxRedemptions = 50;

/** Returns the latest orders that redeemed the coupon, at most 50; discounts in rupees. */
export async function listRedemptions(db: Queryable, couponId: string) {
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
    .limit(maxRedemptions);
  return rows.map(({ discount, at, ...use }) => ({ ...use, discount: toRupees(discount), at: at.toISOString() }));
}

const toAdminCoupon = (
  { coupon, state }: { coupon: CouponRow; state: AdminCoupon['state'] },
  setting: PromotionApprovalSetting,
  viewer: Viewer,
): AdminCoupon => ({
  ...toWireCoupon(coupon),
  startDate: coupon.startsAt.toISOString(),
  usageLimit: coupon.usageLimit,
  perCustomerLimit: coupon.perCustomerLimit,
  isFirstOrderOnly: coupon.isFirstOrderOnly,
  used: coupon.used,
  isListed: coupon.isListed,
  isActive: coupon.isActive,
  approval: toWireApproval(
    { ...coupon, approval: findApproval(coupon.approval, digestCoupon(coupon)) },
    setting,
    viewer,
  ),
  state,
  version: coupon.version,
});
