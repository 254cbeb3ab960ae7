import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { LiveSession } from '../../platform/auth/sessions/sessions';
import type { Queryable } from '../../platform/db/connect';
import { promotions, type StoredApproval } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { ApprovalByAuthorError, ApprovalNotNeededError, ApprovalNotRequestedError } from './errors';
import { lockPromotion } from './save-promotion';
import { findApproval, getApprovalSetting, needsApproval } from './terms/approval';
import { digestTerms } from './terms/terms-digest';
import type { PromotionRow } from './to-rule';

/** The admin who asks, approves or declines. */
type Actor = Pick<LiveSession, 'userId' | 'name'>;

/** A promotion as the admin has read it. */
interface ReadPromotion {
  id: string;
  version: number;
}

/** Stores that an admin asks for the approval of a promotion. Throws `ApprovalNotNeededError`, `PromotionNotFoundError` and `ChangedMeanwhileError`. */
export async function requestApproval(tx: Queryable, read: ReadPromotion, actor: Actor): Promise<void> {
  const promotion = await lockVersion(tx, read);
  const state = findApproval(promotion)?.state;
  const isNeeded = needsApproval(promotion.highestPercent, await getApprovalSetting(tx));
  if (!isNeeded || promotion.status === 'active' || state === 'approved' || state === 'requested')
    throw new ApprovalNotNeededError();
  await storeApproval(tx, promotion, buildApproval(promotion, 'requested', actor), { actor, action: 'request' });
}

/**
 * Approves a promotion and makes it active. Throws `ApprovalByAuthorError` for the admin who asked or wrote the terms, `ApprovalNotRequestedError`,
 * `PromotionNotFoundError` and `ChangedMeanwhileError`.
 */
export async function approvePromotion(tx: Queryable, read: ReadPromotion, actor: Actor): Promise<void> {
  const promotion = await lockVersion(tx, read);
  assertRequested(promotion);
  if (!isOtherAdmin(promotion, actor.userId)) throw new ApprovalByAuthorError();
  const approval = buildApproval(promotion, 'approved', actor);
  await storeApproval(tx, promotion, approval, { actor, action: 'approve', status: 'active' });
}

/** Declines a promotion with a reason. Throws `ApprovalNotRequestedError`, `PromotionNotFoundError` and `ChangedMeanwhileError`. */
export async function declinePromotion(
  tx: Queryable,
  { note, ...read }: ReadPromotion & { note: string },
  actor: Actor,
): Promise<void> {
  const promotion = await lockVersion(tx, read);
  assertRequested(promotion);
  const approval = { ...buildApproval(promotion, 'declined', actor), note };
  await storeApproval(tx, promotion, approval, { actor, action: 'decline' });
}

/** Returns whether an admin has neither written the terms of a promotion nor asked for its approval. */
export const isOtherAdmin = ({ authorId, approval }: PromotionRow, userId: string): boolean =>
  userId !== authorId && userId !== approval?.requestedBy;

async function lockVersion(tx: Queryable, { id, version }: ReadPromotion): Promise<PromotionRow> {
  const promotion = await lockPromotion(tx, id);
  assertSameVersion(promotion, version);
  return promotion;
}

function assertRequested(promotion: PromotionRow): void {
  if (findApproval(promotion)?.state !== 'requested') throw new ApprovalNotRequestedError();
}

const buildApproval = (
  promotion: PromotionRow,
  state: StoredApproval['state'],
  { userId, name }: Actor,
): StoredApproval => ({
  state,
  terms: digestTerms(promotion),
  requestedBy: state === 'requested' ? userId : promotion.approval!.requestedBy,
  by: userId,
  name,
  at: new Date().toISOString(),
});

async function storeApproval(
  tx: Queryable,
  { id, approval: previous, status: previousStatus }: PromotionRow,
  approval: StoredApproval,
  { actor, action, status = previousStatus }: { actor: Actor; action: string; status?: PromotionRow['status'] },
): Promise<void> {
  await offerUndo(tx, [promotions, eq(promotions.id, id)]);
  await tx
    .update(promotions)
    .set({ approval, status, version: sql`${promotions.version} + 1` })
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
