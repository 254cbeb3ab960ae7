import { randomUUID } from 'node:crypto';
import type { UploadedPicture } from '@vastra/shared/contract';
import { and, like, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../audit/audit';
import { subtractDays } from '../calendar/india';
import { brandPicturePrefix } from '../db/brand';
import type { Database } from '../db/connect';
import {
  banners,
  blogPosts,
  collections,
  contentBlocks,
  media,
  pageLayouts,
  pageLayoutVersions,
  products,
  settings,
  videos,
} from '../db/schema';
import { deleteMaster, discardMaster, type MediaConfig, saveMaster } from './masters';
import { type EncodedPicture, encodeBrandPicture, encodeWideUpload } from './upload';
import { toWireImage } from './wire-image';

const folder = 'upload:pictures/';

/** Returns the origin of a logo or an icon, by which its file is found. */
export const toBrandOrigin = (mediaId: string): string => `${folder}${mediaId}.webp`;

export interface PictureStore {
  db: Database;
  config: MediaConfig;
}

/** Stores a picture that an admin uploaded for banners, content or posts, with an audit entry. Throws `InvalidPictureError`. */
export const saveAdminPicture = async (store: PictureStore, actorId: string, bytes: Buffer): Promise<UploadedPicture> =>
  savePicture(store, actorId, { id: `picture-${createId()}`, ...(await encodeWideUpload(bytes)) });

/** Stores a logo or an icon that an admin uploaded, with an audit entry. Throws `InvalidPictureError`. */
export const saveBrandPicture = async (store: PictureStore, actorId: string, bytes: Buffer): Promise<UploadedPicture> =>
  savePicture(store, actorId, { id: `${brandPicturePrefix}${createId()}`, ...(await encodeBrandPicture(bytes)) });

const createId = (): string => randomUUID().replaceAll('-', '');

/**
 * Writes the file of a picture that an import gives a collection, and returns its row, which the caller stores. The file comes first, because a row without a file
 * would be a broken picture.
 */
export async function saveImportedPicture({ data, ...picture }: EncodedPicture, config: MediaConfig) {
  const id = `picture-${createId()}`;
  const row = { ...picture, id, origin: `${folder}${id}.webp` };
  await saveMaster(row.origin, config, data);
  return row;
}

async function savePicture(
  { db, config }: PictureStore,
  actorId: string,
  { id, data, hash, width, height }: EncodedPicture & { id: string },
): Promise<UploadedPicture> {
  const row = { id, hash, width, height, alt: '', origin: `${folder}${id}.webp` };
  // The file comes first, because a row without a file would be a broken picture.
  await saveMaster(row.origin, config, data);
  await db
    .transaction(async (tx) => {
      await tx.insert(media).values(row);
      await recordAuditEntry(tx, { actorId, action: 'upload', entity: 'picture', entityId: id });
    })
    .catch(async (error) => {
      await discardMaster(row, config);
      throw error;
    });
  return { mediaId: id, image: toWireImage(row) };
}

/** Retention of unused uploads in days: the day in which they can be used, and an hour. */
export const unusedUploadDays = 1 + 1 / 24;

/**
 * Deletes uploads older than a day that nothing uses. Resolves to their number. Masters are deleted in the transaction, so that a row
 * remains whose master could not be deleted.
 */
export const deleteUnusedAdminPictures = ({ db, config }: PictureStore, now = new Date()): Promise<number> =>
  db.transaction(async (tx) => {
    const isUnusedIn = (from: SQL, where: SQL) => notExists(sql`(select from ${from} where ${where})`);
    const deleted = await tx
      .delete(media)
      .where(
        and(
          like(media.origin, `${folder}%`),
          lt(media.createdAt, subtractDays(now, unusedUploadDays)),
          isUnusedIn(sql`${banners}`, sql`${banners.mediaId} = ${media.id}`),
          isUnusedIn(sql`${videos}`, sql`${videos.posterId} = ${media.id}`),
          isUnusedIn(sql`${products}`, sql`${products.seoMediaId} = ${media.id}`),
          isUnusedIn(sql`${collections}`, sql`${collections.mediaId} = ${media.id}`),
          isUnusedIn(sql`${contentBlocks}`, sql`position(${media.id} in ${contentBlocks.value}::text) > 0`),
          isUnusedIn(
            sql`${pageLayouts}`,
            sql`position('/media/' || ${media.id} || '-' in ${pageLayouts.sections}::text) > 0`,
          ),
          isUnusedIn(
            sql`${pageLayoutVersions}`,
            sql`position('/media/' || ${media.id} || '-' in ${pageLayoutVersions.sections}::text) > 0`,
          ),
          isUnusedIn(
            sql`${settings}`,
            sql`${settings.key} = 'brand' and position(${media.id} in ${settings.value}::text) > 0`,
          ),
          isUnusedIn(
            sql`${blogPosts}`,
            sql`${blogPosts.mediaId} = ${media.id} or position('/media/' || ${media.id} || '-' in ${blogPosts.content}) > 0`,
          ),
        ),
      )
      .returning({ id: media.id, hash: media.hash, origin: media.origin });
    for (const picture of deleted) await deleteMaster(picture, config);
    return deleted.length;
  });
