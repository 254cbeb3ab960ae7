import type { Review } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { ProductNotFoundError } from '../../../api/src/catalogue/errors';
import { hasReceived } from '../../../api/src/fulfilment/shipments/has-received';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products, reviews, reviewVotes } from '../../../api/src/platform/db/schema';
import type { OwnReview, RatingSummary, ReviewSort } from '../contract';
import { loadPictures } from './pictures';

export type ReviewRow = typeof reviews.$inferSelect;

const { newest, ...otherOrders } = {
  newest: [desc(reviews.createdAt), asc(reviews.id)],
  helpful: [desc(reviews.helpful)],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
};
/** Returns the order of a list. Among equals the newest come first. */
const buildOrder = (sort: ReviewSort): SQL[] => (sort === 'newest' ? newest : [...otherOrders[sort], ...newest]);

export interface ReviewQuery {
  page: number;
  limit: number;
  sort: ReviewSort;
  rating?: number;
}

/** Excludes reviews that are hidden, also those that wait for a check. They are in no list and no rating. */
export const isShown = isNull(reviews.hiddenAt);

/** Returns a page of a product's visible reviews, of one rating if the query has one. */
export async function listReviews(
  db: Queryable,
  productId: string,
  { page, limit, sort, rating }: ReviewQuery,
): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(eq(reviews.productId, productId), isShown, rating === undefined ? undefined : eq(reviews.rating, rating)),
    )
    .orderBy(...buildOrder(sort))
    .limit(limit)
    .offset((page - 1) * limit);
  return toWireReviews(db, rows);
}

/** Returns the average and the distribution of a product's ratings. */
export async function summariseRatings(db: Queryable, productId: string): Promise<RatingSummary> {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown))
    .groupBy(reviews.rating);
  const distribution = [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: rows.find((row) => row.rating === rating)?.count ?? 0,
  }));
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  const stars = distribution.reduce((sum, { rating, count }) => sum + rating * count, 0);
  // Rounded to two decimals like `products.rating`.
  return { average: total && Math.round((stars * 100) / total) / 100, total, distribution };
}

/**
 * Returns a customer's own review of a product and the reviews that they voted for. The own review is returned even if it is hidden,
 * because they may change or delete it and cannot write a second one.
 */
export async function getOwnReview(db: Queryable, productId: string, userId: string): Promise<OwnReview> {
  const [ownReviews, isBuyer, votes] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId))),
    hasReceived(db, userId, productId),
    db
      .select({ id: reviewVotes.reviewId })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId), isShown)),
  ]);
  const [review] = await toWireReviewsWithState(db, ownReviews);
  return {
    review: review ?? null,
    verified: review?.verified ?? isBuyer,
    helpful: votes.map(({ id }) => id),
  };
}

/** Throws ProductNotFoundError if the product is unknown or archived. */
export async function assertPublished(db: Queryable, id: string): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archivedAt)));
  if (!product) throw new ProductNotFoundError();
}

/** The public columns of a review. */
type ShownColumns =
  | 'id'
  | 'author'
  | 'rating'
  | 'comment'
  | 'mediaIds'
  | 'createdAt'
  | 'isVerified'
  | 'helpful'
  | 'fit';

/** Converts stored reviews to the contract's. */
export async function toWireReviews(db: Queryable, rows: readonly Pick<ReviewRow, ShownColumns>[]): Promise<Review[]> {
  const pictures = await loadPictures(
    db,
    rows.flatMap(({ mediaIds }) => mediaIds),
  );
  return rows.map((row) => ({
    id: row.id,
    user: row.author,
    rating: row.rating,
    comment: row.comment,
    images: row.mediaIds.flatMap((mediaId) => pictures.get(mediaId) ?? []),
    date: row.createdAt.toISOString(),
    verified: row.isVerified,
    helpful: row.helpful,
    ...(row.fit && { fit: row.fit }),
  }));
}

/** Converts stored reviews for their authors and for admins: with the state of those that are not public. */
export async function toWireReviewsWithState(db: Queryable, rows: readonly ReviewRow[]): Promise<Review[]> {
  const wireReviews = await toWireReviews(db, rows);
  return rows.map(({ hiddenAt, isPending }, index) => ({
    ...wireReviews[index],
    ...(hiddenAt && { state: isPending ? 'pending' : 'hidden' }),
  }));
}
