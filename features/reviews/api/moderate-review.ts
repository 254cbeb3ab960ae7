import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products, reviews, reviewVotes } from '../../../api/src/platform/db/schema';
import { ChangedMeanwhileError } from '../../../api/src/platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import type { AdminReview } from '../contract';
import { toAdminReviews } from './admin-list';
import { ReviewNotFoundError } from './errors';

interface Moderation {
  actorId: string;
  id: string;
  isHidden: boolean;
  /** Shown to admins only. */
  reason: string;
  /** Time of the author's last change that the admin has read; undefined if it is not known. */
  changedAt?: string | null;
}

/**
 * Hides a review or shows it, in the caller's transaction, which ends its check. A second hiding keeps the first time.
 *
 * @throws ReviewNotFoundError, ChangedMeanwhileError
 */
export async function moderateReview(
  tx: Queryable,
  { actorId, id, isHidden, reason, changedAt }: Moderation,
): Promise<AdminReview> {
  const existing = await lockReview(tx, id);
  // Otherwise an author could replace a text between the moment when it is read and the moment when it is approved.
  if (changedAt !== undefined && changedAt !== (existing.review.changedAt?.toISOString() ?? null))
    throw new ChangedMeanwhileError();
  const hiddenAt = isHidden ? (existing.review.hiddenAt ?? new Date()) : null;
  await offerUndo(tx, [reviews, eq(reviews.id, id)]);
  const [review] = await tx
    .update(reviews)
    .set({ hiddenAt, hiddenFor: isHidden ? reason : '', isPending: false })
    .where(eq(reviews.id, id))
    .returning();
  const [row] = await toAdminReviews(tx, [{ ...existing, review }]);
  await recordAuditEntry(tx, {
    actorId,
    action: isHidden ? 'hide' : 'show',
    entity: 'review',
    entityId: id,
    before: { isHidden: existing.review.hiddenAt !== null, ...(existing.review.isPending && { isPending: true }) },
    after: { isHidden, productId: review.productId },
  });
  return row;
}

/**
 * Deletes any customer's review, in the caller's transaction. The retention job deletes its pictures.
 *
 * @throws ReviewNotFoundError
 */
export async function deleteAnyReview(tx: Queryable, actorId: string, id: string): Promise<void> {
  const { review } = await lockReview(tx, id);
  await offerUndo(tx, [reviews, eq(reviews.id, id)], [reviewVotes, eq(reviewVotes.reviewId, id)]);
  await tx.delete(reviews).where(eq(reviews.id, id));
  const { productId, rating } = review;
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'review',
    entityId: id,
    before: { productId, rating },
  });
}

async function lockReview(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ review: reviews, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id))
    // Locks the review before the product, which a trigger locks for its rating: the same order as when a customer changes one.
    .for('update', { of: reviews });
  if (!row) throw new ReviewNotFoundError();
  return row;
}
