import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { coupons } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import type { AssessOffer } from '../approval/assessment';
import { type Actor, approveOffer, declineOffer, type ReadOffer } from '../approval/reply-to-request';
import { digestCoupon } from './digest-coupon';
import type { CouponRow } from './queries';
import { lockCoupon } from './save-coupon';

/** Approves a coupon and makes it active. Throws as `approveOffer` does, `CouponNotFoundError` and `ChangedMeanwhileError`. */
export async function approveCoupon(
  tx: Queryable,
  read: ReadOffer,
  { actor, assess }: { actor: Actor; assess: AssessOffer },
): Promise<void> {
  const coupon = await lockVersion(tx, read);
  const requested = { ...coupon, offer: { kind: 'coupon' as const, row: coupon }, terms: digestCoupon(coupon) };
  const columns = await approveOffer(tx, requested, { actor, assess, now: new Date() });
  await store(tx, coupon, columns, { actor, action: 'approve' });
}

/** Declines a coupon with a reason. Throws as `declineOffer` does, `CouponNotFoundError` and `ChangedMeanwhileError`. */
export async function declineCoupon(
  tx: Queryable,
  { note, ...read }: ReadOffer & { note: string },
  actor: Actor,
): Promise<void> {
  const coupon = await lockVersion(tx, read);
  const approval = declineOffer({ ...coupon, terms: digestCoupon(coupon) }, note, actor, new Date());
  await store(tx, coupon, { approval }, { actor, action: 'decline' });
}

async function lockVersion(tx: Queryable, { id, version }: ReadOffer): Promise<CouponRow> {
  const coupon = await lockCoupon(tx, id);
  assertSameVersion(coupon, version);
  return coupon;
}

async function store(
  tx: Queryable,
  { id, approval: previous, isActive }: CouponRow,
  columns: Partial<CouponRow> & Pick<CouponRow, 'approval'>,
  { actor, action }: { actor: Actor; action: string },
): Promise<void> {
  await offerUndo(tx, [coupons, eq(coupons.id, id)]);
  await tx
    .update(coupons)
    .set({ ...columns, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id));
  const { approval } = columns;
  await recordAuditEntry(tx, {
    ...{ actorId: actor.userId, action, entity: 'coupon', entityId: id },
    before: { approval: previous?.state ?? null, isActive },
    after: {
      approval: approval?.state,
      isActive: columns.isActive ?? isActive,
      ...(approval?.note && { note: approval.note }),
    },
  });
}
