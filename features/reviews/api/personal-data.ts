import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../api/src/customers/personal-data';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { reviews, reviewVotes } from '../../../api/src/platform/db/schema';
import { deletePictureRows } from './pictures';
import { toWireReviews } from './queries';

/** Reviews and votes of an account. A person without an account has none. */
export const reviewsOfPerson: PersonalData = {
  name: 'reviews',
  export: async (db, { userId }) => userId && exportReviews(db, userId),
  delete: async (tx, { userId }) => {
    if (!userId) return [];
    await anonymiseReviews(tx, userId);
    return deletePictureRows(tx, userId);
  },
};

/** Returns the reviews that the customer wrote, and the customer's votes for others. */
async function exportReviews(db: Queryable, userId: string) {
  const rows = await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.createdAt));
  const productByReview = new Map(rows.map(({ id, productId }) => [id, productId]));
  const votes = await db
    .select({ reviewId: reviewVotes.reviewId, productId: reviews.productId, votedAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(eq(reviewVotes.userId, userId))
    .orderBy(asc(reviewVotes.createdAt));
  const written = await toWireReviews(db, rows);
  return { written: written.map((review) => ({ productId: productByReview.get(review.id), ...review })), votes };
}

/** Anonymises the customer's reviews: rating and text stay, pictures are removed, because they may show people. Deletes given votes. */
async function anonymiseReviews(tx: Queryable, userId: string): Promise<void> {
  const votedReviews = tx.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(eq(reviewVotes.userId, userId));
  const isOwnReview = eq(reviews.userId, userId);
  // Locked in one order, because two customers who voted for each other's reviews may delete their accounts at once.
  await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(isOwnReview, inArray(reviews.id, votedReviews)))
    .orderBy(reviews.id)
    .for('update');
  await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} - 1` })
    .where(inArray(reviews.id, votedReviews));
  await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId));
  // Changed now, so that an import adds no picture of an earlier shop afterwards.
  const anonymous = { userId: null, author: 'A customer', mediaIds: [], changedAt: new Date() };
  await tx.update(reviews).set(anonymous).where(isOwnReview);
}
