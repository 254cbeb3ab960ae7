import {
  type createCoupon,
  endInPast,
  isInPast,
  startInPast,
  toPaise,
  toRupees,
  type updateCoupon,
} from '@vastra/shared/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/error-code';
import { couponRedemptions, coupons, promotionCodes, promotions } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { activateOffer, isNewRequest } from '../approval/activate-offer';
import type { OfferEditor } from '../approval/assessment';
import { digestCoupon } from './digest-coupon';
import { CouponCodeTakenError, CouponNotFoundError, CouponUsedError, InvalidCouponInputError } from './errors';
import type { CouponRow } from './queries';

type NewCoupon = z.output<(typeof createCoupon)['body']>;
type ChangedCoupon = z.output<(typeof updateCoupon)['body']>;

/**
 * Creates a coupon and returns its id. Above the percentage of the setting it waits for an approval. Throws `CouponCodeTakenError` or
 * `InvalidCouponInputError`. Amounts arrive in rupees.
 */
export async function addCoupon(tx: Queryable, coupon: NewCoupon, { actorId, assess }: OfferEditor): Promise<string> {
  assertValidCoupon(coupon);
  await assertCodeFree(tx, coupon.code);
  const input = toCouponRow(coupon);
  const activation = await activateOffer(tx, {
    offer: { kind: 'coupon', row: input },
    terms: digestCoupon(input),
    wantsActive: input.isActive,
    ...{ actorId, assess, now: new Date() },
  });
  const row = { ...input, ...activation };
  const [added] = await tx.insert(coupons).values(row).onConflictDoNothing().returning();
  if (!added) throw new CouponCodeTakenError(coupon.code);
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'coupon',
    entityId: added.id,
    after: toAuditedCoupon(row),
  });
  if (isNewRequest(activation)) await recordRequest(tx, added, actorId);
  return added.id;
}

/**
 * Saves a coupon that was read as `coupon.version`. New terms above the percentage of the setting wait for an approval. Redemptions take the same row lock, so `used` cannot change in between.
 * Throws `CouponNotFoundError`, `CouponCodeTakenError`, `InvalidCouponInputError`, and `ChangedMeanwhileError` for an older version.
 */
export async function saveCoupon(
  tx: Queryable,
  id: string,
  coupon: ChangedCoupon,
  { actorId, assess }: OfferEditor,
): Promise<void> {
  const current = await lockCoupon(tx, id);
  assertSameVersion(current, coupon.version);
  assertValidCoupon(coupon, current);
  await assertCodeFree(tx, coupon.code);
  const input = toCouponRow(coupon, current);
  const activation = await activateOffer(tx, {
    offer: { kind: 'coupon', row: { id, ...input } },
    terms: digestCoupon(input),
    current: { ...current, terms: digestCoupon(current) },
    wantsActive: input.isActive,
    ...{ actorId, assess, now: new Date() },
  });
  const next = { ...input, ...activation };
  await offerUndo(tx, [coupons, eq(coupons.id, id)]);
  await tx
    .update(coupons)
    .set({ ...next, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
    .catch((error) => {
      // The code is the only unique column besides the id.
      throw isUniqueViolation(error) ? new CouponCodeTakenError(coupon.code) : error;
    });
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'coupon',
    entityId: id,
    ...getChangedFields(toAuditedCoupon(current), toAuditedCoupon(next)),
  });
  if (isNewRequest(activation, current.approval)) await recordRequest(tx, { id, ...activation }, actorId);
}

/** Deletes a coupon that was never redeemed; throws `CouponUsedError` for any other. */
export async function deleteCoupon(tx: Queryable, id: string, actorId: string): Promise<void> {
  const coupon = await lockCoupon(tx, id);
  const [{ uses }] = await tx
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, id));
  if (coupon.used > 0 || uses > 0) throw new CouponUsedError();
  await offerUndo(tx, [coupons, eq(coupons.id, id)]);
  await tx.delete(coupons).where(eq(coupons.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'coupon',
    entityId: id,
    before: toAuditedCoupon(coupon),
  });
}

/** Throws `CouponCodeTakenError` if a promotion has the code. */
async function assertCodeFree(tx: Queryable, code: string): Promise<void> {
  const isTaken =
    (await tx.$count(promotions, eq(promotions.code, code))) +
    (await tx.$count(promotionCodes, eq(promotionCodes.code, code)));
  if (isTaken > 0) throw new CouponCodeTakenError(code);
}

const recordRequest = (
  tx: Queryable,
  { id, highestPercent }: Pick<CouponRow, 'id' | 'highestPercent'>,
  actorId: string,
) =>
  recordAuditEntry(tx, {
    ...{ actorId, action: 'request', entity: 'coupon', entityId: id },
    after: { approval: 'requested', highestPercent },
  });

/** Returns a coupon, locked until the transaction ends. Throws `CouponNotFoundError`. */
export async function lockCoupon(tx: Queryable, id: string): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!coupon) throw new CouponNotFoundError();
  return coupon;
}

function assertValidCoupon({ code, usageLimit, ...coupon }: NewCoupon, current?: CouponRow): void {
  const details: Record<string, string> = {};
  // Orders refer to their coupon by its code, also those that are not paid yet.
  if (current && current.used > 0 && code !== current.code)
    details.code = 'The code of a redeemed coupon cannot be changed';
  if (current && usageLimit !== null && usageLimit < current.used)
    details.usageLimit =
      current.used === 1
        ? 'This coupon has already been used once'
        : `This coupon has already been used ${current.used} times`;
  if (isInPast(coupon.startDate, current?.startsAt.toISOString())) details.startDate = startInPast;
  if (isInPast(coupon.endDate, current?.endsAt?.toISOString())) details.endDate = endInPast;
  if (coupon.discountType !== 'fixed' && coupon.maxDiscountAmount !== null && coupon.maxDiscountAmount <= 0)
    details.maxDiscountAmount = 'Please enter an amount, or leave it empty';
  if (Object.keys(details).length > 0) throw new InvalidCouponInputError(details);
}

/**
 * Returns the cap and the methods of delivery. Earlier versions of the admin area send neither for a shipping coupon, so the stored cap and the
 * stored methods remain.
 */
function resolveCap(
  { discountType, maxDiscountAmount, shippingMethods }: NewCoupon,
  current?: CouponRow,
): Pick<CouponRow, 'maxDiscountAmount' | 'shippingMethods'> {
  const cap = maxDiscountAmount === null ? null : toPaise(maxDiscountAmount);
  if (discountType !== 'shipping')
    return { maxDiscountAmount: discountType === 'percentage' ? cap : null, shippingMethods: null };
  if (shippingMethods !== undefined) return { maxDiscountAmount: cap, shippingMethods };
  const stored = current?.discountType === 'shipping' ? current : undefined;
  return {
    maxDiscountAmount: cap ?? stored?.maxDiscountAmount ?? null,
    shippingMethods: stored?.shippingMethods ?? null,
  };
}

/** Converts the input to a row, in paise. A fixed amount has no cap; a shipping coupon has no value. */
const toCouponRow = (coupon: NewCoupon, current?: CouponRow) => ({
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: {
    percentage: coupon.discountValue,
    fixed: toPaise(coupon.discountValue),
    shipping: 0,
  }[coupon.discountType],
  minOrderAmount: toPaise(coupon.minOrderAmount),
  ...resolveCap(coupon, current),
  startsAt: new Date(coupon.startDate),
  endsAt: coupon.endDate === null ? null : new Date(coupon.endDate),
  usageLimit: coupon.usageLimit,
  perCustomerLimit: coupon.perCustomerLimit,
  isFirstOrderOnly: coupon.isFirstOrderOnly,
  isListed: coupon.isListed,
  isActive: coupon.isActive,
});

/** Converts a coupon for the audit log, amounts in rupees. */
const toAuditedCoupon = (row: ReturnType<typeof toCouponRow>) => ({
  code: row.code,
  description: row.description,
  discountType: row.discountType,
  discountValue: row.discountType === 'fixed' ? toRupees(row.discountValue) : row.discountValue,
  minOrderAmount: toRupees(row.minOrderAmount),
  maxDiscountAmount: row.maxDiscountAmount === null ? null : toRupees(row.maxDiscountAmount),
  ...(row.shippingMethods && { shippingMethods: row.shippingMethods }),
  startDate: row.startsAt,
  endDate: row.endsAt,
  usageLimit: row.usageLimit,
  perCustomerLimit: row.perCustomerLimit,
  isFirstOrderOnly: row.isFirstOrderOnly,
  isListed: row.isListed,
  isActive: row.isActive,
});
