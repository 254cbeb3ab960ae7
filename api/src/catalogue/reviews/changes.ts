import type { NewReview, Review } from '@vastra/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { products, reviews, reviewVotes, users } from '../../platform/db/schema';
import { ProductNotFound } from '../products/errors';
import { AlreadyReviewed, OwnReview, ReviewNotFound } from './errors';
import { claimPictures } from './pictures';
import { hasKept, type ReviewRow, wireReviews } from './queries';

type Words = Required<NewReview>;

/** Everything in the caller's transaction. */
export async function createReview(tx: Queryable, productId: string, userId: string, words: Words): Promise<Review> {
  // Locked before the review refers to it: two reviews of a product would otherwise each hold it and wait for the other,
  // since a trigger then writes the product's rating.
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
    .for('update');
  if (!product) throw new ProductNotFound();
  const images = [...new Set(words.images)];
  await claimPictures(tx, userId, images);
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const [written] = await tx
    .insert(reviews)
    .values({
      productId,
      userId,
      author: author.name,
      rating: words.rating,
      comment: words.comment,
      mediaIds: images,
      isVerified: hasKept(userId, productId),
    })
    .onConflictDoNothing({ target: [reviews.productId, reviews.userId] })
    .returning();
  if (!written) throw new AlreadyReviewed();
  return wired(tx, written);
}

/** Pictures that the review has already may stay; its votes stay, too. What the shop has hidden stays hidden. */
export async function changeReview(tx: Queryable, id: string, userId: string, words: Words): Promise<Review> {
  const before = await lockReview(tx, id);
  if (before?.userId !== userId) throw new ReviewNotFound();
  const images = [...new Set(words.images)];
  await claimPictures(
    tx,
    userId,
    images.filter((image) => !before.mediaIds.includes(image)),
  );
  const [after] = await tx
    .update(reviews)
    .set({
      rating: words.rating,
      comment: words.comment,
      mediaIds: images,
      // Who has sent it back since did have it when writing of it.
      isVerified: sql`${reviews.isVerified} or ${hasKept(userId, before.productId)}`,
    })
    .where(eq(reviews.id, id))
    .returning();
  return wired(tx, after);
}

export async function removeReview(tx: Queryable, id: string, userId: string): Promise<void> {
  const [removed] = await tx
    .delete(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .returning({ id: reviews.id });
  if (!removed) throw new ReviewNotFound();
}

/** Sets or takes back a customer's vote; gives back how many there are now. */
export async function vote(tx: Queryable, id: string, userId: string, isHelpful: boolean): Promise<number> {
  const review = await lockReview(tx, id);
  if (!review || review.hiddenAt) throw new ReviewNotFound();
  if (isHelpful && review.userId === userId) throw new OwnReview();
  const changed = isHelpful
    ? await tx.insert(reviewVotes).values({ reviewId: id, userId }).onConflictDoNothing().returning()
    : await tx
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, userId)))
        .returning();
  if (changed.length === 0) return review.helpful;
  const [{ helpful }] = await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${isHelpful ? 1 : -1}` })
    .where(eq(reviews.id, id))
    .returning({ helpful: reviews.helpful });
  return helpful;
}

async function lockReview(tx: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return review;
}

async function wired(tx: Queryable, row: ReviewRow): Promise<Review> {
  const [review] = await wireReviews(tx, [row]);
  return review;
}
