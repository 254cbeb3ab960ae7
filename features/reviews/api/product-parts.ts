import { sql } from 'drizzle-orm';
import { defineProductPart } from '../../../api/src/catalogue/products/product-details';
import { products, reviews } from '../../../api/src/platform/db/schema';
import { fitCounts, toPublicFit } from './fit';
import { isShown, toWireReviews } from './queries';

/** Number of reviews in the first document of a product page. */
const reviewLimit = 10;

type ReviewFields = Parameters<typeof toWireReviews>[1][number];
type StoredReview = Omit<ReviewFields, 'createdAt'> & { createdAt: string };

const newestReviews = sql<StoredReview[]>`(
  select coalesce(json_agg(newest), '[]') from (
    select ${reviews.id}, ${reviews.author}, ${reviews.rating}, ${reviews.comment}, ${reviews.mediaIds} as "mediaIds",
      ${reviews.createdAt} as "createdAt", ${reviews.isVerified} as "isVerified", ${reviews.helpful}, ${reviews.fit}
    from ${reviews} where ${reviews.productId} = ${products.id} and ${isShown}
    order by ${reviews.createdAt} desc, ${reviews.id} limit ${sql.raw(String(reviewLimit))}
  ) as newest
)`;

const toReviewRow = (review: StoredReview): ReviewFields => ({ ...review, createdAt: new Date(review.createdAt) });

/** The newest reviews, and the opinions about the fit. */
export const reviewParts = [
  defineProductPart({
    column: 'reviews',
    select: newestReviews,
    toDetails: async (db, rows) => ({ reviews: await toWireReviews(db, rows.map(toReviewRow)) }),
  }),
  defineProductPart({ column: 'fit', select: fitCounts, toDetails: (_db, counts) => ({ fit: toPublicFit(counts) }) }),
];
