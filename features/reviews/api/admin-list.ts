import { and, asc, count, desc, eq, ilike, isNotNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products, reviews } from '../../../api/src/platform/db/schema';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import type { AdminReview, listAllReviews } from '../contract';
import { isShown, type ReviewRow, toWireReviewsWithState } from './queries';

type Query = z.output<(typeof listAllReviews)['querystring']>;

/** Returns a page of all reviews, hidden ones included, the newest first. */
export async function listReviewsForAdmin(db: Queryable, { q, page, limit, rating, state }: Query) {
  const condition = and(
    q ? containsText(q) : undefined,
    rating === undefined ? undefined : eq(reviews.rating, rating),
    state === 'shown' ? isShown : undefined,
    state === 'hidden' ? and(isNotNull(reviews.hiddenAt), eq(reviews.isPending, false)) : undefined,
    state === 'pending' ? eq(reviews.isPending, true) : undefined,
  );
  const from = db
    .select({ review: reviews, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId));
  const [[{ total }], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(condition),
    from
      .where(condition)
      .orderBy(desc(reviews.createdAt), asc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: await toAdminReviews(db, rows), pagination: buildPagination({ page, limit }, total) };
}

/** Searches the comment, the author's name and the product's title. */
function containsText(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(reviews.comment, pattern), ilike(reviews.author, pattern), ilike(products.title, pattern));
}

/** Converts stored reviews and their products to the contract's reviews for admins. */
export async function toAdminReviews(
  db: Queryable,
  rows: readonly { review: ReviewRow; title: string }[],
): Promise<AdminReview[]> {
  const wireReviews = await toWireReviewsWithState(
    db,
    rows.map(({ review }) => review),
  );
  return rows.map(({ review, title }, index) => ({
    ...wireReviews[index],
    product: { _id: review.productId, title },
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    hiddenFor: review.hiddenFor,
    changedAt: review.changedAt?.toISOString() ?? null,
  }));
}
