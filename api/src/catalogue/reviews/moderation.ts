import type { AdminReview } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { products, reviews } from '../../platform/db/schema';
import { wired } from './admin-list';
import { ReviewNotFound } from './errors';

interface Verdict {
  actorId: string;
  id: string;
  isHidden: boolean;
  /** For the shop alone. */
  reason: string;
}

/** Hides a review, or shows it again. Everything in the caller's transaction. */
export async function moderate(tx: Queryable, { actorId, id, isHidden, reason }: Verdict): Promise<AdminReview> {
  const before = await lock(tx, id);
  const hiddenAt = isHidden ? (before.review.hiddenAt ?? new Date()) : null;
  const [review] = await tx
    .update(reviews)
    .set({ hiddenAt, hiddenFor: isHidden ? reason : '' })
    .where(eq(reviews.id, id))
    .returning();
  const [row] = await wired(tx, [{ ...before, review }]);
  await audit(tx, {
    ...{ actorId, action: isHidden ? 'hide' : 'show', entity: 'review', entityId: id },
    before: { isHidden: before.review.hiddenAt !== null },
    after: { isHidden, productId: review.productId },
  });
  return row;
}

/** Its pictures go with the hourly tidying: nothing uses them any more. */
export async function removeAny(tx: Queryable, actorId: string, id: string): Promise<void> {
  const { review } = await lock(tx, id);
  await tx.delete(reviews).where(eq(reviews.id, id));
  const { productId, rating } = review;
  await audit(tx, { actorId, action: 'delete', entity: 'review', entityId: id, before: { productId, rating } });
}

async function lock(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ review: reviews, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id))
    // The product's row comes later, by the trigger that counts its stars: in the order of customers who change theirs.
    .for('update', { of: reviews });
  if (!row) throw new ReviewNotFound();
  return row;
}
