import { asc, eq, gt } from 'drizzle-orm';
import { type LinesSection, pageSize, readPages } from '../../../api/src/back-office/transfer/export-section';
import { loadMedia } from '../../../api/src/back-office/transfer/load-media';
import { toPictureFile } from '../../../api/src/back-office/transfer/picture-files';
import { reviews, users } from '../../../api/src/platform/db/schema';

/** A line of a review. */
interface ReviewLine {
  productId: string;
  author: string;
  rating: number;
  comment: string;
  createdAt: string;
  state: string;
}

export const reviewsSection: LinesSection = {
  kind: 'lines',
  label: 'Reviews',
  name: 'reviews',
  count: ({ db }) => db.$count(reviews),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select({ review: reviews, email: users.email })
          .from(reviews)
          .leftJoin(users, eq(users.id, reviews.userId))
          .where(gt(reviews.id, after))
          .orderBy(asc(reviews.id))
          .limit(pageSize),
      ({ review }) => review.id,
    );
    for await (const rows of pages) {
      const pictures = await loadMedia(
        db,
        rows.flatMap(({ review }) => review.mediaIds),
      );
      yield rows.map(({ review, email }) => ({
        type: 'review',
        ...{ id: review.id, productId: review.productId, author: review.author, email: email ?? '' },
        ...{ rating: review.rating, title: '', comment: review.comment, fit: review.fit },
        ...{ isVerified: review.isVerified, helpful: review.helpful },
        state: review.isPending ? 'pending' : review.hiddenAt ? 'hidden' : 'shown',
        pictures: review.mediaIds.flatMap((id) => {
          const picture = pictures.get(id);
          return picture ? [{ url: toPictureFile(picture), alt: picture.alt, color: null }] : [];
        }),
        createdAt: review.createdAt.toISOString(),
      }));
    }
  },
  columns: {
    product: ({ productId }: ReviewLine) => productId,
    author: ({ author }: ReviewLine) => author,
    rating: ({ rating }: ReviewLine) => rating,
    comment: ({ comment }: ReviewLine) => comment,
    created_at: ({ createdAt }: ReviewLine) => createdAt,
    state: ({ state }: ReviewLine) => state,
  },
};
