import { randomUUID } from 'node:crypto';
import { maxReviewPictures } from '@vastra/shared/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isFileOfPicture } from '../../../../api/src/back-office/transfer/picture-files';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { media, reviews } from '../../../../api/src/platform/db/schema';
import {
  reviewPictureFolder,
  unnamedPicture,
  writeReviewPicture,
} from '../../../../api/src/platform/media/review-pictures';
import { encodeImported } from '../../../../api/src/platform/media/upload';
import { pictureDownloads } from '../tables';
import type { Download, PictureOwner, StoredPicture } from './picture-owner';

type ReviewDownload = Download & { reviewId: string };

/** Returns what a picture of a review needs. */
export const buildReviewOwner = (download: ReviewDownload): PictureOwner => ({
  sharesWith: isNotNull(pictureDownloads.reviewId),
  encode: encodeImported,
  // A picture of an earlier shop belongs to no customer.
  save: (encoded, config) => writeReviewPicture(encoded, `${reviewPictureFolder}imported/`, config),
  describe: async () => download.alt || unnamedPicture,
  link: (tx, picture) => linkPicture(tx, download, picture),
});

/** Adds a stored picture to the review, in the sequence of the file, after pictures that its author has added here. */
async function linkPicture(
  tx: Queryable,
  { id, reviewId, createdAt }: ReviewDownload,
  { mediaId, sourceHash }: StoredPicture,
): Promise<string | undefined> {
  const [review] = await tx
    .select({ mediaIds: reviews.mediaIds, changedAt: reviews.changedAt })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .for('update');
  if (!review) return 'The review was deleted';
  if (review.changedAt && review.changedAt > createdAt)
    return 'The review was changed in this shop, so it stays as it is';
  // Locked, because a job deletes pictures that no review uses.
  const [stored] = await tx.select({ id: media.id }).from(media).where(eq(media.id, mediaId)).for('share');
  if (!stored) throw new Error(`The picture ${mediaId} was deleted meanwhile.`);
  if (!review.mediaIds.includes(mediaId) && review.mediaIds.length >= maxReviewPictures)
    return `The review has ${maxReviewPictures} pictures already`;
  await tx
    .update(pictureDownloads)
    .set({ status: 'done', message: '', sourceHash, mediaId })
    .where(eq(pictureDownloads.id, id));
  if (review.mediaIds.includes(mediaId)) return undefined;
  const mediaIds = await sortByFile(tx, reviewId, [...review.mediaIds, mediaId]);
  await tx.update(reviews).set({ mediaIds }).where(eq(reviews.id, reviewId));
  return undefined;
}

/** Sorts pictures by their place in the file; pictures of no file are the first, as they were. */
async function sortByFile(tx: Queryable, reviewId: string, mediaIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ mediaId: pictureDownloads.mediaId, position: pictureDownloads.position })
    .from(pictureDownloads)
    .where(and(eq(pictureDownloads.reviewId, reviewId), isNotNull(pictureDownloads.mediaId)));
  const positions = new Map(rows.map(({ mediaId, position }) => [mediaId, position]));
  return [...mediaIds].sort((one, other) => (positions.get(one) ?? -1) - (positions.get(other) ?? -1));
}

/** A review, and its pictures in a file. */
interface NamedPictures {
  reviewId: string;
  line: number;
  pictures: readonly { url: string; alt: string }[];
}

/**
 * Stores the pictures of a review for the job that downloads them, in the transaction of the review. A URL that the review has already is left out, also if its
 * picture was deleted here; a failed picture gets all its attempts again. Resolves to their number.
 */
export async function storeReviewPictures(
  tx: Queryable,
  importId: string,
  { reviewId, line, pictures }: NamedPictures,
): Promise<number> {
  const rows = pictures.slice(0, maxReviewPictures).map(({ url, alt }, position) => ({
    ...{ id: randomUUID(), import_id: importId, review_id: reviewId, line, position },
    ...{ url: url.slice(0, 2000), alt: alt.slice(0, 300) },
  }));
  if (rows.length === 0) return 0;
  const { rows: stored } = await tx.execute(sql`
    insert into ${pictureDownloads} (id, import_id, review_id, line, url, alt, position)
    select distinct on (input.url) input.id, input.import_id, input.review_id, input.line, input.url, input.alt, input.position
    from jsonb_populate_recordset(null::picture_downloads, ${JSON.stringify(rows)}::jsonb) as input
    where not exists (
      select from ${reviews} join ${media} on ${media.id} = any(${reviews.mediaIds})
      where ${reviews.id} = input.review_id and ${isFileOfPicture(sql`input.url`)})
    order by input.url, input.position
    on conflict (review_id, url) where review_id is not null do update
      set status = 'waiting', attempts = 0, message = '', import_id = excluded.import_id, line = excluded.line
      where picture_downloads.status = 'failed'
    returning id
  `);
  return stored.length;
}
