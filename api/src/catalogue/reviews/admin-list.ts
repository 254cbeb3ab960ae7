import type { AdminReview, listAllReviews } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, ilike, isNotNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { products, reviews } from '../../platform/db/schema';
import { paginationOf } from '../../platform/server/pagination';
import { isShown, type ReviewRow, wireReviews } from './queries';

type Query = z.output<(typeof listAllReviews)['querystring']>;

/** Every review, the newest first. */
export async function listAll(db: Queryable, { q, page, limit, rating, state }: Query) {
  const isAsked = and(
    q ? matches(q) : undefined,
    rating === undefined ? undefined : eq(reviews.rating, rating),
    state === 'shown' ? isShown : undefined,
    state === 'hidden' ? isNotNull(reviews.hiddenAt) : undefined,
  );
  const from = db
    .select({ review: reviews, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId));
  const [[{ total }], rows] = await Promise.all([
    db.select({ total: count() }).from(reviews).innerJoin(products, eq(products.id, reviews.productId)).where(isAsked),
    from
      .where(isAsked)
      .orderBy(desc(reviews.createdAt), asc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: await wired(db, rows), pagination: paginationOf({ page, limit }, total) };
}

/** A review is found by its words, by who wrote it and by its product. */
function matches(q: string): SQL | undefined {
  const anywhere = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(reviews.comment, anywhere), ilike(reviews.author, anywhere), ilike(products.title, anywhere));
}

/** Stored reviews with their products, as admins see them. */
export async function wired(
  db: Queryable,
  rows: readonly { review: ReviewRow; title: string }[],
): Promise<AdminReview[]> {
  const shown = await wireReviews(
    db,
    rows.map(({ review }) => review),
  );
  return rows.map(({ review, title }, at) => ({
    ...shown[at],
    product: { _id: review.productId, title },
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    hiddenFor: review.hiddenFor,
  }));
}
