import type { OwnReview, RatingSummary, Review, ReviewSort } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders, products, reviews, reviewVotes } from '../../platform/db/schema';
import { ProductNotFound } from '../products/errors';
import { picturesById } from './pictures';

export type ReviewRow = typeof reviews.$inferSelect;

const { newest, ...others } = {
  newest: [desc(reviews.createdAt), asc(reviews.id)],
  helpful: [desc(reviews.helpful)],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
};
/** Among equals the newest come first. */
const orderOf = (sort: ReviewSort): SQL[] => (sort === 'newest' ? newest : [...others[sort], ...newest]);

export interface Wanted {
  page: number;
  limit: number;
  sort: ReviewSort;
  rating?: number;
}

/** Those that everybody sees: what the shop has hidden is out of every list and figure. */
export const isShown = isNull(reviews.hiddenAt);

/** A page of a product's reviews, of one rating if that is wanted. */
export async function listReviews(
  db: Queryable,
  productId: string,
  { page, limit, sort, rating }: Wanted,
): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(eq(reviews.productId, productId), isShown, rating === undefined ? undefined : eq(reviews.rating, rating)),
    )
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset((page - 1) * limit);
  return wireReviews(db, rows);
}

/** How the customers rate a product. */
export async function summarise(db: Queryable, productId: string): Promise<RatingSummary> {
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
  // As the product's own rating is rounded.
  return { average: total && Math.round((stars * 100) / total) / 100, total, distribution };
}

/**
 * What the customer has to do with a product's reviews. Their own is there although the shop has hidden it: they may change or
 * delete it, and cannot write a second one.
 */
export async function findOwn(db: Queryable, productId: string, userId: string): Promise<OwnReview> {
  const [own, { rows: kept }, votes] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId))),
    db.execute<{ is_kept: boolean }>(sql`select ${hasKept(userId, productId)} as is_kept`),
    db
      .select({ id: reviewVotes.reviewId })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId), isShown)),
  ]);
  const [review] = await wireReviews(db, own);
  return { review: review ?? null, verified: review?.verified ?? kept[0].is_kept, helpful: votes.map(({ id }) => id) };
}

/** Whether a customer has got the product and not sent it back. */
export const hasKept = (userId: string, productId: string) => sql<boolean>`exists (
  select from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orders.userId} = ${userId} and ${orders.status} = 'delivered' and ${orderLines.productId} = ${productId}
)`;

/** 404 for a product that is not on sale. */
export async function requireProduct(db: Queryable, id: string): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archivedAt)));
  if (!product) throw new ProductNotFound();
}

/** Stored reviews as the wire has them. */
export async function wireReviews(db: Queryable, rows: readonly ReviewRow[]): Promise<Review[]> {
  const pictures = await picturesById(
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
  }));
}
