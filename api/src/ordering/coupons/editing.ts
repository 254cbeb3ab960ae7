import { type createCoupon, toPaise, toRupees, type updateCoupon } from '@vastra/shared/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit, changesOf } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, coupons } from '../../platform/db/schema';
import { refuseOlder } from '../../platform/server/changed-meanwhile';
import { CodeTaken, CouponNotFound, CouponUsed, WrongCoupon } from './errors';
import type { CouponRow } from './queries';

type NewCoupon = z.output<(typeof createCoupon)['body']>;
type ChangedCoupon = z.output<(typeof updateCoupon)['body']>;

/** Answers the new one's id. */
export async function addCoupon(tx: Queryable, coupon: NewCoupon, actorId: string): Promise<string> {
  refuseWrong(coupon);
  const row = rowOf(coupon);
  const [made] = await tx.insert(coupons).values(row).onConflictDoNothing().returning();
  if (!made) throw new CodeTaken(coupon.code);
  await audit(tx, { actorId, action: 'create', entity: 'coupon', entityId: made.id, after: toldOf(row) });
  return made.id;
}

/** Orders that count a use wait for the row's lock, as this does for them: `used` stands still in between. */
export async function saveCoupon(tx: Queryable, id: string, coupon: ChangedCoupon, actorId: string): Promise<void> {
  const before = await lockCoupon(tx, id);
  refuseOlder(before, coupon.version);
  refuseWrong(coupon, before);
  const after = rowOf(coupon);
  await tx
    .update(coupons)
    .set({ ...after, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
    .catch((error) => {
      throw isUniqueViolation(error) ? new CodeTaken(coupon.code) : error;
    });
  await audit(tx, {
    ...{ actorId, action: 'update', entity: 'coupon', entityId: id },
    ...changesOf(toldOf(before), toldOf(after)),
  });
}

export async function removeCoupon(tx: Queryable, id: string, actorId: string): Promise<void> {
  const coupon = await lockCoupon(tx, id);
  const [{ uses }] = await tx
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, id));
  if (coupon.used > 0 || uses > 0) throw new CouponUsed();
  await tx.delete(coupons).where(eq(coupons.id, id));
  await audit(tx, { actorId, action: 'delete', entity: 'coupon', entityId: id, before: toldOf(coupon) });
}

async function lockCoupon(tx: Queryable, id: string): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!coupon) throw new CouponNotFound();
  return coupon;
}

function refuseWrong({ code, usageLimit, ...coupon }: NewCoupon, before?: CouponRow): void {
  const details: Record<string, string> = {};
  // Orders know their coupon by its code, also those whose payment is still to come.
  if (before && before.used > 0 && code !== before.code) details.code = 'It was used under this code: it stays';
  if (before && usageLimit !== null && usageLimit < before.used)
    details.usageLimit = before.used === 1 ? 'It was used once already' : `It was used ${before.used} times already`;
  if (coupon.discountType === 'percentage' && coupon.maxDiscountAmount !== null && coupon.maxDiscountAmount <= 0)
    details.maxDiscountAmount = 'Please enter an amount, or leave it empty';
  if (Object.keys(details).length > 0) throw new WrongCoupon(details);
}

/** A cap is of a percentage; a shipping coupon has no value of its own. */
const rowOf = (coupon: NewCoupon) => ({
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: {
    percentage: coupon.discountValue,
    fixed: toPaise(coupon.discountValue),
    shipping: 0,
  }[coupon.discountType],
  minOrderAmount: toPaise(coupon.minOrderAmount),
  maxDiscountAmount:
    coupon.discountType === 'percentage' && coupon.maxDiscountAmount !== null
      ? toPaise(coupon.maxDiscountAmount)
      : null,
  startsAt: new Date(coupon.startDate),
  endsAt: coupon.endDate === null ? null : new Date(coupon.endDate),
  usageLimit: coupon.usageLimit,
  perCustomerLimit: coupon.perCustomerLimit,
  isListed: coupon.isListed,
  isActive: coupon.isActive,
});

/** What the audit log says of a coupon: amounts in rupees. */
const toldOf = (row: ReturnType<typeof rowOf>) => ({
  code: row.code,
  description: row.description,
  discountType: row.discountType,
  discountValue: row.discountType === 'fixed' ? toRupees(row.discountValue) : row.discountValue,
  minOrderAmount: toRupees(row.minOrderAmount),
  maxDiscountAmount: row.maxDiscountAmount === null ? null : toRupees(row.maxDiscountAmount),
  startDate: row.startsAt,
  endDate: row.endsAt,
  usageLimit: row.usageLimit,
  perCustomerLimit: row.perCustomerLimit,
  isListed: row.isListed,
  isActive: row.isActive,
});

/** Of the driver's failure, or of one that holds it. The only thing that two coupons cannot share is their code. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause));
