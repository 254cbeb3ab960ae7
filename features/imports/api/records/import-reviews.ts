import { createHash } from 'node:crypto';
import {
  isEmail,
  maxReviewLength,
  maxReviewPictures,
  normaliseEmail,
  removeInvisible,
  withoutLinks,
} from '@vastra/shared/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
import type { CellNotice, ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import {
  deletedHere,
  noValues,
  readOrigin,
  storeOrigin,
} from '../../../../api/src/back-office/transfer/merge-with-shop';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { type Written, writeRecords } from '../../../../api/src/back-office/transfer/write-records';
import { toSlug } from '../../../../api/src/catalogue/naming/slug';
import { hasReceived } from '../../../../api/src/fulfilment/shipments/has-received';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { importedOrders, products, reviews, users, variants } from '../../../../api/src/platform/db/schema';
import type { ReviewLine } from '../lines';
import { storeReviewPictures } from '../pictures/review-pictures';

const kind = 'reviews';

/**
 * Imports reviews. A buyer counts as verified only if an order with the author's email has the product: one of this shop, or an imported one.
 * The email itself is not stored. A review that was imported before changes with the file, unless its author has changed it here. A review that was deleted here
 * stays deleted. Its pictures are downloaded after the import.
 */
export const importReviews: ImportRecords<SourceRecord<ReviewLine>> = (tx, records, task) =>
  writeRecords(tx, records, task, async (savepoint, line, record) => {
    const { written, storedId } = await writeReview(savepoint, line);
    if (storedId === undefined || line.pictures.length === 0) return written;
    const pictures = { reviewId: storedId, line: record.lines[0].line, pictures: line.pictures };
    const count = await storeReviewPictures(savepoint, task.id, pictures);
    const result = written.result === 'same' && count > 0 ? 'updated' : written.result;
    return { result, notices: [...(written.notices ?? []), ...listLeftOut(line)] };
  });

/** Returns the notice about pictures for which a review has no room. */
function listLeftOut({ pictures }: ReviewLine): CellNotice[] {
  const left = pictures.length - maxReviewPictures;
  const message = `A review has at most ${maxReviewPictures} pictures, so ${left} of its pictures ${left === 1 ? 'is' : 'are'} left out`;
  return left > 0 ? [{ column: 'pictures', message }] : [];
}

/** Result of a review; `storedId` is the review that gets the pictures of the file, if one does. */
interface WrittenReview {
  written: Written;
  storedId?: string;
}

async function writeReview(tx: Queryable, line: ReviewLine): Promise<WrittenReview> {
  const productId = await lockProduct(tx, line.productId);
  if (!productId)
    return refuseInput(
      'productId',
      `There is no product “${line.productId.slice(0, 60)}”. Please import the products first`,
    );
  const createdAt = new Date(line.createdAt);
  if (createdAt > new Date()) refuseInput('createdAt', 'The review is from the future');
  const email = normaliseEmail(line.email);
  const author = isEmail(email) ? await findAuthor(tx, email) : undefined;
  const values = {
    ...{ productId, rating: line.rating, author: toName(line.author), comment: toComment(line), createdAt },
    isVerified: isEmail(email) && (await hasBought(tx, { email, productId, userId: author })),
  };
  const id = toReviewId(line, productId);
  const ids = [id, ...(line.id ? [line.id] : [])];
  const [existing] = await tx.select().from(reviews).where(inArray(reviews.id, ids)).for('update');
  if (existing) {
    // A review that its author has changed here keeps its pictures.
    const storedId = existing.changedAt ? undefined : existing.id;
    const isSame = existing.rating === values.rating && existing.comment === values.comment;
    const becomesVerified = values.isVerified && !existing.isVerified;
    if ((isSame || existing.changedAt) && !becomesVerified) return { written: { result: 'same' }, storedId };
    const { rating, comment } = existing.changedAt ? existing : values;
    await tx
      .update(reviews)
      .set({ rating, comment, isVerified: existing.isVerified || values.isVerified })
      .where(eq(reviews.id, existing.id));
    return { written: { result: 'updated' }, storedId };
  }
  // It was deleted here, or its author asked for it.
  if (await readOrigin(tx, kind, id)) return { written: { result: 'same', notices: [deletedHere] } };
  if (author && (await hasReview(tx, productId, author))) {
    const message = 'The author has written a review of the product in this shop, so this one is left out';
    return { written: { result: 'same', notices: [{ column: 'email', message }] } };
  }
  await tx.insert(reviews).values({ ...values, ...toState(line.state), id, fit: line.fit, userId: author ?? null });
  await storeOrigin(tx, kind, id, noValues);
  return { written: { result: 'created' }, storedId: id };
}

/** Returns an id that is the same each time the review is imported. */
function toReviewId({ id, author, email, createdAt }: ReviewLine, productId: string): string {
  const key = id === '' ? [productId, email.toLowerCase() || author, createdAt] : [id];
  return `imported-${createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32)}`;
}

const toState = (state: ReviewLine['state']) => ({
  hiddenAt: state === 'shown' ? null : new Date(),
  isPending: state === 'pending',
  hiddenFor: state === 'hidden' ? 'Hidden in the other shop' : '',
});

const toName = (text: string): string =>
  withoutLinks(removeInvisible(text)).replace(/\s+/g, ' ').trim().slice(0, 80) || 'Customer';

const toComment = ({ title, comment }: ReviewLine): string =>
  [title, comment]
    .map((part) => removeInvisible(part).trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, maxReviewLength);

/** Finds a product by its id or the SKU of a variant, and locks it before the review refers to it, because a trigger writes its rating. */
async function lockProduct(tx: Queryable, name: string): Promise<string | undefined> {
  const lock = async (id: string) => {
    const [row] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
    return row?.id;
  };
  const found = await lock(toSlug(name));
  if (found) return found;
  const [variant] = await tx.select({ id: variants.productId }).from(variants).where(eq(variants.sku, name));
  return variant && lock(variant.id);
}

async function findAuthor(tx: Queryable, email: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return user?.id;
}

const hasReview = async (tx: Queryable, productId: string, userId: string): Promise<boolean> =>
  (await tx.$count(reviews, and(eq(reviews.productId, productId), eq(reviews.userId, userId)))) > 0;

async function hasBought(
  tx: Queryable,
  { email, productId, userId }: { email: string; productId: string; userId: string | undefined },
): Promise<boolean> {
  if (userId && (await hasReceived(tx, userId, productId))) return true;
  const { rows } = await tx.execute<{ has: boolean }>(sql`select exists (
    select from ${importedOrders} cross join jsonb_array_elements(${importedOrders.lines}) as line
    where ${importedOrders.email} = ${email} and ${importedOrders.cancelledAt} is null
      and (${importedOrders.refunded} = 0 or ${importedOrders.refunded} < ${importedOrders.total})
      and line ->> 'sku' <> '' and line ->> 'sku' in (
        select sku from ${variants} where ${variants.productId} = ${productId})
  ) as has`);
  return rows[0].has;
}
