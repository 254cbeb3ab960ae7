import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { promotions, type StoredApproval } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { findApproval, getApprovalSetting, isApproved, isOtherAdmin, needsApproval } from '../approval/approval';
import type { Assessment } from '../approval/assessment';
import type { Actor } from '../approval/reply-to-request';
import { assessOffer } from './approval/assess-offer';
import { ApprovalByAuthorError, ApprovalNotNeededError, ApprovalNotRequestedError } from './errors';
import { lockPromotion } from './save-promotion';
import { digestTerms } from './terms/terms-digest';
import type { PromotionRow } from './to-rule';

/** A promotion as the admin has read it. */
interface ReadPromotion {
  id: string;
  version: number;
}

/** Stores that an admin asks for the approval of a promotion. Throws `ApprovalNotNeededError`, `PromotionNotFoundError` and `ChangedMeanwhileError`. */
export async function requestApproval(tx: Queryable, read: ReadPromotion, actor: Actor): Promise<void> {
  const promotion = await lockVersion(tx, read);
  const approval = findPresentApproval(promotion);
  const assessment = await assess(tx, promotion);
  const isNeeded = needsApproval(assessment.highestPercent, await getApprovalSetting(tx));
  const hasApproval = isApproved(approval, assessment, promotion.highestPercent);
  if (!isNeeded || promotion.status === 'active' || hasApproval || approval?.state === 'requested')
    throw new ApprovalNotNeededError();
  const request = buildApproval(promotion, assessment, 'requested', actor);
  await storeApproval(tx, promotion, { approval: request, ...assessment }, { actor, action: 'request' });
}

/**
 * Approves a promotion and makes it active. Throws `ApprovalByAuthorError` for the admin who asked or wrote the terms, `ApprovalNotRequestedError`,
 * `PromotionNotFoundError` and `ChangedMeanwhileError`.
 */
export async function approvePromotion(tx: Queryable, read: ReadPromotion, actor: Actor): Promise<void> {
  const promotion = await lockVersion(tx, read);
  assertRequested(promotion);
  if (!isOtherAdmin(promotion, actor.userId)) throw new ApprovalByAuthorError();
  const assessment = await assess(tx, promotion);
  const approval = buildApproval(promotion, assessment, 'approved', actor);
  await storeApproval(tx, promotion, { approval, ...assessment }, { actor, action: 'approve', status: 'active' });
}

/** Declines a promotion with a reason. Throws `ApprovalNotRequestedError`, `PromotionNotFoundError` and `ChangedMeanwhileError`. */
export async function declinePromotion(
  tx: Queryable,
  { note, ...read }: ReadPromotion & { note: string },
  actor: Actor,
): Promise<void> {
  const promotion = await lockVersion(tx, read);
  assertRequested(promotion);
  const approval = { ...buildApproval(promotion, promotion, 'declined', actor), note };
  await storeApproval(tx, promotion, { approval }, { actor, action: 'decline' });
}

/** Returns the request or the answer for the present terms of a promotion. */
const findPresentApproval = (promotion: PromotionRow): StoredApproval | undefined =>
  findApproval(promotion.approval, digestTerms(promotion));

/** Returns what a stored promotion takes off at most, with the offers that run beside it. */
async function assess(tx: Queryable, promotion: PromotionRow): Promise<Assessment> {
  return assessOffer(tx, { kind: 'promotion', row: promotion }, { now: new Date(), willBeActive: true });
}

async function lockVersion(tx: Queryable, { id, version }: ReadPromotion): Promise<PromotionRow> {
  const promotion = await lockPromotion(tx, id);
  assertSameVersion(promotion, version);
  return promotion;
}

function assertRequested(promotion: PromotionRow): void {
  if (findPresentApproval(promotion)?.state !== 'requested') throw new ApprovalNotRequestedError();
}

const buildApproval = (
  promotion: PromotionRow,
  { highestPercent }: Pick<Assessment, 'highestPercent'>,
  state: StoredApproval['state'],
  { userId, name }: Actor,
): StoredApproval => ({
  state,
  terms: digestTerms(promotion),
  highestPercent,
  requestedBy: state === 'requested' ? userId : promotion.approval!.requestedBy,
  by: userId,
  name,
  at: new Date().toISOString(),
});

async function storeApproval(
  tx: Queryable,
  { id, approval: previous, status: previousStatus }: PromotionRow,
  columns: Partial<Assessment> & { approval: StoredApproval },
  { actor, action, status = previousStatus }: { actor: Actor; action: string; status?: PromotionRow['status'] },
): Promise<void> {
  const { approval } = columns;
  await offerUndo(tx, [promotions, eq(promotions.id, id)]);
  await tx
    .update(promotions)
    .set({ ...columns, status, version: sql`${promotions.version} + 1` })
    .where(eq(promotions.id, id));
  await recordAuditEntry(tx, {
    actorId: actor.userId,
    action,
    entity: 'promotion',
    entityId: id,
    before: { approval: previous?.state ?? null, status: previousStatus },
    after: { approval: approval.state, status, ...(approval.note && { note: approval.note }) },
  });
}
