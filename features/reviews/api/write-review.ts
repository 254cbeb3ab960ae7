import type { Review } from '@vastra/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ProductNotFoundError } from '../../../api/src/catalogue/errors';
import { hasReceived } from '../../../api/src/fulfilment/shipments/has-received';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products, reviews, reviewVotes, users } from '../../../api/src/platform/db/schema';
import type { NewReview } from '../contract';
import { AlreadyReviewedError, OwnReviewError, ReviewNotFoundError } from './errors';
import { claimPictures } from './pictures';
import { type ReviewRow, toWireReviewsWithState } from './queries';

type ReviewInput = Required<Omit<NewReview, 'fit'>> & Pick<NewReview, 'fit'>;

/**
 * Adds a customer's review of a product, in the caller's transaction. It is public at once if the customer has received the product;
 * otherwise it waits for a check.
 *
 * @throws ProductNotFoundError, PictureUnusableError, AlreadyReviewedError
 */
export async function createReview(
  tx: Queryable,
  productId: string,
  userId: string,
  input: ReviewInput,
): Promise<Review> {
  // Locks the product before the review refers to it, because a trigger then writes the product's rating: two reviews of a product
  // would otherwise both hold a share of the lock and deadlock.
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
    .for('update');
  if (!product) throw new ProductNotFoundError();
  const images = [...new Set(input.images)];
  await claimPictures(tx, userId, images);
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const isVerified = await hasReceived(tx, userId, productId);
  const [inserted] = await tx
    .insert(reviews)
    .values({
      productId,
      userId,
      author: author.name,
      rating: input.rating,
      comment: input.comment,
      mediaIds: images,
      fit: input.fit,
      isVerified,
      ...(!isVerified && pendingFields()),
    })
    .onConflictDoNothing({ target: [reviews.productId, reviews.userId] })
    .returning();
  if (!inserted) throw new AlreadyReviewedError();
  return toWireReview(tx, inserted);
}

/**
 * Changes a customer's own review, in the caller's transaction. Its votes stay, and a hidden review stays hidden. An unverified review is checked
 * again, because it could have become any other text.
 *
 * @throws ReviewNotFoundError, PictureUnusableError
 */
export async function changeReview(tx: Queryable, id: string, userId: string, input: ReviewInput): Promise<Review> {
  const existing = await lockReview(tx, id);
  if (existing?.userId !== userId) throw new ReviewNotFoundError();
  const images = [...new Set(input.images)];
  await claimPictures(
    tx,
    userId,
    images.filter((image) => !existing.mediaIds.includes(image)),
  );
  // Stays verified after a return, because the customer had the product when writing the review.
  const isVerified = existing.isVerified || (await hasReceived(tx, userId, existing.productId));
  const isHiddenByShop = existing.hiddenAt !== null && !existing.isPending;
  const [updated] = await tx
    .update(reviews)
    .set({
      rating: input.rating,
      comment: input.comment,
      mediaIds: images,
      fit: input.fit,
      isVerified,
      changedAt: new Date(),
      ...(!isHiddenByShop && (isVerified ? { hiddenAt: null, isPending: false } : pendingFields())),
    })
    .where(eq(reviews.id, id))
    .returning();
  return toWireReview(tx, updated);
}

/** Hides a review until an admin has checked it. */
const pendingFields = () => ({ hiddenAt: new Date(), isPending: true });

/** Deletes a customer's own review. @throws ReviewNotFoundError */
export async function deleteReview(tx: Queryable, id: string, userId: string): Promise<void> {
  const [deleted] = await tx
    .delete(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .returning({ id: reviews.id });
  if (!deleted) throw new ReviewNotFoundError();
}

/**
 * Adds a customer's helpful vote to a review of another customer. Resolves to the number of votes.
 *
 * @throws ReviewNotFoundError, OwnReviewError
 */
export async function addHelpfulVote(tx: Queryable, id: string, userId: string): Promise<number> {
  const review = await lockShownReview(tx, id);
  if (review.userId === userId) throw new OwnReviewError();
  const added = await tx.insert(reviewVotes).values({ reviewId: id, userId }).onConflictDoNothing().returning();
  return changeHelpfulCount(tx, review, added.length);
}

/** Removes a customer's helpful vote. Resolves to the number of votes. @throws ReviewNotFoundError */
export async function removeHelpfulVote(tx: Queryable, id: string, userId: string): Promise<number> {
  const review = await lockShownReview(tx, id);
  const removed = await tx
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, userId)))
    .returning();
  return changeHelpfulCount(tx, review, -removed.length);
}

async function changeHelpfulCount(tx: Queryable, { id, helpful }: ReviewRow, change: number): Promise<number> {
  if (change === 0) return helpful;
  const [updated] = await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${change}` })
    .where(eq(reviews.id, id))
    .returning({ helpful: reviews.helpful });
  return updated.helpful;
}

async function lockShownReview(tx: Queryable, id: string): Promise<ReviewRow> {
  const review = await lockReview(tx, id);
  if (!review || review.hiddenAt) throw new ReviewNotFoundError();
  return review;
}

async function lockReview(tx: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return review;
}

async function toWireReview(tx: Queryable, row: ReviewRow): Promise<Review> {
  const [review] = await toWireReviewsWithState(tx, [row]);
  return review;
}
