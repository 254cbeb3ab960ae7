import { randomUUID } from 'node:crypto';
import type { AdminProduct } from '@vastra/shared/contract';
import { and, eq, inArray, like, lt, not, or, sql } from 'drizzle-orm';
import { subtractDays } from '../../../platform/calendar/india';
import type { Database, Queryable } from '../../../platform/db/connect';
import {
  banners,
  blogPosts,
  collections,
  contentBlocks,
  media,
  orderLines,
  pageLayouts,
  productImages,
  products,
  undoEntries,
  videos,
} from '../../../platform/db/schema';
import { claimPicture } from '../../../platform/media/claim-picture';
import { PictureMissingError } from '../../../platform/media/errors';
import { deleteMaster, type MediaConfig, saveMaster } from '../../../platform/media/masters';
import type { EncodedPicture } from '../../../platform/media/upload';
import { findUndoContext } from '../../../platform/undo/undo-context';
import { toSlug } from '../../naming/slug';
import { InvalidProductError } from '../errors';
import type { ProductInput } from './validate-product';

/** A deleted row of `media`, whose files are still there. */
export interface DeletedPicture {
  id: string;
  hash: string;
  origin: string;
}

/**
 * Replaces the pictures of a product. Returns those that nothing uses any more: the caller deletes their files after the commit. Where the change can be undone,
 * the pictures stay, and a job deletes them (`deleteUnusedProductPictures`).
 *
 * @throws InvalidProductError if a new picture is not a product picture
 */
export async function writeImages(
  tx: Queryable,
  productId: string,
  existing: AdminProduct['images'],
  next: ProductInput['images'],
): Promise<DeletedPicture[]> {
  const existingIds = existing.map(({ mediaId }) => mediaId);
  await assertProductPictures(tx, existingIds, next);
  const serialise = (images: readonly { mediaId: string; color: string | null }[]) =>
    JSON.stringify(images.map(({ mediaId, color }) => [mediaId, color]));
  if (serialise(existing) !== serialise(next)) {
    await tx.delete(productImages).where(eq(productImages.productId, productId));
    if (next.length > 0)
      await tx
        .insert(productImages)
        .values(next.map(({ mediaId, color }, position) => ({ productId, mediaId, color, position })));
  }
  for (const { mediaId, alt } of next)
    if (existing.find((picture) => picture.mediaId === mediaId)?.alt !== alt)
      await tx.update(media).set({ alt }).where(eq(media.id, mediaId));
  if (findUndoContext()) return [];
  const nextIds = new Set(next.map(({ mediaId }) => mediaId));
  return deleteUnused(
    tx,
    existingIds.filter((id) => !nextIds.has(id)),
  );
}

/** Allows only pictures of products, because uploads of customers and posts are not the shop's. */
async function assertProductPictures(
  tx: Queryable,
  existingIds: string[],
  next: ProductInput['images'],
): Promise<void> {
  const newIds = next.map(({ mediaId }) => mediaId).filter((id) => !existingIds.includes(id));
  if (newIds.length === 0) return;
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, newIds), or(like(media.origin, 'upload:products/%'), like(media.origin, 'demo:%'))));
  const usableIds = new Set(rows.map(({ id }) => id));
  const messages = next.flatMap(({ mediaId }, index) =>
    existingIds.includes(mediaId) || usableIds.has(mediaId)
      ? []
      : [[`images.${index}.mediaId`, 'This picture no longer exists'] as const],
  );
  if (messages.length > 0) throw new InvalidProductError(Object.fromEntries(messages));
}

/**
 * Allows a picture for search engines that the product has already, that is one of its pictures, or that an admin has uploaded.
 *
 * @throws InvalidProductError
 */
export async function assertSeoPicture(
  tx: Queryable,
  { seoMediaId, images }: Pick<ProductInput, 'seoMediaId' | 'images'>,
  current: string | null,
): Promise<void> {
  if (!seoMediaId || images.some(({ mediaId }) => mediaId === seoMediaId)) return;
  await claimPicture(tx, { mediaId: seoMediaId, current, field: 'seoMediaId' }).catch((error) => {
    if (!(error instanceof PictureMissingError)) throw error;
    throw new InvalidProductError({ seoMediaId: 'This picture no longer exists' });
  });
}

/** Keeps the demo's pictures, because their files belong to the repository, and those that orders show. */
const isUnused = and(
  like(media.origin, 'upload:products/%'),
  sql`not exists (select from ${productImages} where ${productImages.mediaId} = ${media.id})`,
  sql`not exists (select from ${products} where ${products.seoMediaId} = ${media.id})`,
  sql`not exists (select from ${collections} where ${collections.mediaId} = ${media.id})`,
  sql`not exists (select from ${videos} where ${videos.posterId} = ${media.id})`,
  sql`not exists (select from ${pageLayouts} where strpos(${pageLayouts.sections}::text, '/media/' || ${media.id} || '-') > 0)`,
  sql`not exists (select from ${banners} where ${banners.mediaId} = ${media.id})`,
  sql`not exists (select from ${blogPosts} where ${blogPosts.mediaId} = ${media.id})`,
  sql`not exists (select from ${contentBlocks} where strpos(${contentBlocks.value}::text, ${media.id}) > 0)`,
  sql`not exists (
          select from ${orderLines} where starts_with(${orderLines.image} ->> 'data', '/media/' || ${media.id} || '-')
        )`,
);

async function deleteUnused(tx: Queryable, ids: string[]): Promise<DeletedPicture[]> {
  if (ids.length === 0) return [];
  return tx
    .delete(media)
    .where(and(inArray(media.id, ids), isUnused))
    .returning({ id: media.id, hash: media.hash, origin: media.origin });
}

/** Deletes pictures that no product has any more, an hour after their upload, unless the save that removed them can still be undone. Resolves to their number. */
export const deleteUnusedProductPictures = (
  { db, config }: { db: Database; config: MediaConfig },
  now = new Date(),
): Promise<number> =>
  db.transaction(async (tx) => {
    const isUndoable = sql`exists (
      select from ${undoEntries} where ${undoEntries.entity} = 'product' and ${undoEntries.expiresAt} > ${now.toISOString()}
    )`;
    const deleted = await tx
      .delete(media)
      .where(and(isUnused, lt(media.createdAt, subtractDays(now, 1 / 24)), not(isUndoable)))
      .returning({ id: media.id, hash: media.hash, origin: media.origin });
    await deleteFiles(deleted, config);
    return deleted.length;
  });

/** Deletes the files of pictures whose rows are deleted. In their transaction, so that a picture whose files remain is still known. */
export async function deleteFiles(pictures: readonly DeletedPicture[], config: MediaConfig): Promise<void> {
  for (const picture of pictures) await deleteMaster(picture, config);
}

/** Writes the file of a new picture and returns its row, which is not stored yet: a row without a file would be a broken picture. */
export async function savePicture(
  productId: string,
  { data, hash, width, height }: EncodedPicture,
  config: MediaConfig,
) {
  const id = `${toSlug(productId, 60) || 'product'}-${randomUUID().slice(0, 8)}`;
  const row = { id, hash, width, height, origin: `upload:products/${id}.webp` };
  await saveMaster(row.origin, config, data);
  return row;
}
