import { randomUUID } from 'node:crypto';
import { type Image, maxPicturesADay } from '@vastra/shared/contract';
import { and, gt, inArray, like, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { media, reviews } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';
import { dropMaster, keepMaster, readUpload } from '../../platform/media/upload';
import { daysBefore } from '../../platform/server/india';
import { PictureUnusable, TooManyPictures } from './errors';

/** Whose a picture is, its master's place says: nobody but the server writes or reads that. */
const placeOf = (userId: string): string => `upload:reviews/${userId}/`;
const isTheirs = (userId: string) => sql`starts_with(${media.origin}, ${placeOf(userId)})`;
const isUsed = sql`exists (select from ${reviews} where ${media.id} = any(${reviews.mediaIds}))`;

/** Days in which a picture can be used; an hour later it is thrown away. */
const usable = 1;
const kept = 1 + 1 / 24;

export interface Store {
  db: Queryable;
  varDir: string;
}

/** Keeps a customer's picture until a review uses it. */
export async function addPicture(
  { db, varDir }: Store,
  userId: string,
  bytes: Buffer,
): Promise<Image & { id: string }> {
  const [{ today }] = await db
    .select({ today: sql<number>`count(*)::int` })
    .from(media)
    .where(and(isTheirs(userId), gt(media.createdAt, daysBefore(new Date(), 1))));
  if (today >= maxPicturesADay) throw new TooManyPictures();
  const { data, hash, width, height } = await readUpload(bytes);
  const id = `review-${randomUUID().replaceAll('-', '')}`;
  const row = { id, hash, width, height, alt: "A customer's picture", origin: `${placeOf(userId)}${id}.webp` };
  // The file first: a row without a file would be a picture that nobody can see.
  await keepMaster(row.origin, varDir, data);
  await db
    .insert(media)
    .values(row)
    .catch(async (error) => {
      await dropMaster(row, varDir);
      throw error;
    });
  return { id, ...imageOf(row) };
}

/**
 * Refuses pictures that the customer may not put into a review. Their rows are locked: two reviews that want the same one
 * come one after the other.
 */
export async function claimPictures(tx: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isTheirs(userId), gt(media.createdAt, daysBefore(new Date(), usable))))
    .orderBy(media.id)
    .for('update');
  if (rows.length < ids.length) throw new PictureUnusable();
  const [used] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isUsed))
    .limit(1);
  if (used) throw new PictureUnusable();
}

/** Throws away what was uploaded and is in no review; tells how many. */
export async function dropUnusedPictures({ db, varDir }: Store, now = new Date()): Promise<number> {
  const dropped = await db
    .delete(media)
    .where(
      and(
        like(media.origin, 'upload:reviews/%'),
        lt(media.createdAt, daysBefore(now, kept)),
        sql`${media.id} not in (select unnest(${reviews.mediaIds}) from ${reviews})`,
      ),
    )
    .returning({ id: media.id, hash: media.hash, origin: media.origin });
  for (const picture of dropped) await dropMaster(picture, varDir);
  return dropped.length;
}

/** Pictures of reviews by their id. */
export async function picturesById(db: Queryable, ids: readonly string[]): Promise<Map<string, Image>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map((row) => [row.id, imageOf(row)]));
}
