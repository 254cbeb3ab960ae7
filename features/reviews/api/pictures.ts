import type { Image } from '@vastra/shared/contract';
import { and, gt, inArray, like, lt, sql } from 'drizzle-orm';
import { subtractDays } from '../../../api/src/platform/calendar/india';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { media, reviews } from '../../../api/src/platform/db/schema';
import { deleteMaster, discardMaster, type MediaConfig } from '../../../api/src/platform/media/masters';
import {
  reviewPictureFolder,
  unnamedPicture,
  writeReviewPicture,
} from '../../../api/src/platform/media/review-pictures';
import { encodeUpload } from '../../../api/src/platform/media/upload';
import { toWireImage } from '../../../api/src/platform/media/wire-image';
import type { RetentionTask } from '../../../api/src/platform/retention/job';
import { maxPicturesADay } from '../contract';
import { PictureUnusableError, TooManyPicturesError } from './errors';

/** Returns the folder of a customer's pictures. A picture belongs to the customer in whose folder its master is. */
const getFolder = (userId: string): string => `${reviewPictureFolder}${userId}/`;
const isOwnedBy = (userId: string) => sql`starts_with(${media.origin}, ${getFolder(userId)})`;
const isUsed = sql`exists (select from ${reviews} where ${media.id} = any(${reviews.mediaIds}))`;

/** Days in which a picture can be used. It is deleted an hour later. */
const usableDays = 1;
const retentionDays = usableDays + 1 / 24;

export interface PictureStore {
  db: Queryable;
  config: MediaConfig;
}

/**
 * Stores a customer's picture for a review that is still to be written.
 *
 * @throws TooManyPicturesError, InvalidPictureError
 */
export async function savePicture(
  { db, config }: PictureStore,
  userId: string,
  bytes: Buffer,
): Promise<Image & { id: string }> {
  const dayAgo = subtractDays(new Date(), 1);
  const [{ count, oldestAt }] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql`min(${media.createdAt})`.mapWith(media.createdAt) })
    .from(media)
    .where(and(isOwnedBy(userId), gt(media.createdAt, dayAgo)));
  if (count >= maxPicturesADay) throw new TooManyPicturesError((oldestAt.getTime() - dayAgo.getTime()) / 1000);
  const row = {
    ...(await writeReviewPicture(await encodeUpload(bytes), getFolder(userId), config)),
    alt: unnamedPicture,
  };
  await db
    .insert(media)
    .values(row)
    .catch(async (error) => {
      await discardMaster(row, config);
      throw error;
    });
  return { id: row.id, ...toWireImage(row) };
}

/**
 * Checks that a customer may use these pictures in a review. Locks their rows, so that only one of two reviews gets a picture.
 *
 * @throws PictureUnusableError if one is not theirs, too old or in another review
 */
export async function claimPictures(tx: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      and(inArray(media.id, [...ids]), isOwnedBy(userId), gt(media.createdAt, subtractDays(new Date(), usableDays))),
    )
    .orderBy(media.id)
    .for('update');
  if (rows.length < ids.length) throw new PictureUnusableError();
  const [usedPicture] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isUsed))
    .limit(1);
  if (usedPicture) throw new PictureUnusableError();
}

/** Deletes the rows of a customer's pictures, in the caller's transaction, and returns them. The caller deletes their files. */
export const deletePictureRows = (tx: Queryable, userId: string) =>
  tx.delete(media).where(isOwnedBy(userId)).returning({ id: media.id, hash: media.hash, origin: media.origin });

/**
 * Deletes uploaded pictures that no review uses. Resolves to their number. Masters are deleted in the transaction, so that a row remains
 * whose master could not be deleted.
 */
export const deleteUnusedPictures = ({ db, config }: PictureStore, now = new Date()): Promise<number> =>
  db.transaction(async (tx) => {
    const deleted = await tx
      .delete(media)
      .where(
        and(
          like(media.origin, `${reviewPictureFolder}%`),
          lt(media.createdAt, subtractDays(now, retentionDays)),
          sql`${media.id} not in (select unnest(${reviews.mediaIds}) from ${reviews})`,
        ),
      )
      .returning({ id: media.id, hash: media.hash, origin: media.origin });
    for (const picture of deleted) await deleteMaster(picture, config);
    return deleted.length;
  });

/** Deletes pictures that no review uses. */
export const unusedReviewPictures: RetentionTask = {
  name: 'unusedReviewPictures',
  run: async ({ db, config, now }) => ({ count: await deleteUnusedPictures({ db, config }, now), isComplete: true }),
};

/** Returns pictures of reviews by their ids. */
export async function loadPictures(db: Queryable, ids: readonly string[]): Promise<Map<string, Image>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toWireImage(row)]));
}
