import { randomUUID } from 'node:crypto';
import type { AdminProduct } from '@vastra/shared/contract';
import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { banners, blogPosts, contentBlocks, media, orderLines, productImages } from '../../platform/db/schema';
import { dropMaster, keepMaster, type Upload } from '../../platform/media/upload';
import type { NewState } from './admin-checks';
import { UnusableProduct } from './errors';
import { slugOf } from './slug';

export interface StoredPicture {
  id: string;
  hash: string;
  origin: string;
}

/** Brings a product's pictures to what is wanted. Answers those that nothing uses any more, whose files are to be dropped after the commit. */
export async function writeImages(
  tx: Queryable,
  productId: string,
  before: AdminProduct['images'],
  wanted: NewState['images'],
): Promise<StoredPicture[]> {
  const had = before.map(({ mediaId }) => mediaId);
  await refuseForeign(tx, had, wanted);
  const orderOf = (images: readonly { mediaId: string; color: string | null }[]) =>
    JSON.stringify(images.map(({ mediaId, color }) => [mediaId, color]));
  if (orderOf(before) !== orderOf(wanted)) {
    await tx.delete(productImages).where(eq(productImages.productId, productId));
    if (wanted.length > 0)
      await tx
        .insert(productImages)
        .values(wanted.map(({ mediaId, color }, position) => ({ productId, mediaId, color, position })));
  }
  for (const { mediaId, alt } of wanted)
    if (before.find((picture) => picture.mediaId === mediaId)?.alt !== alt)
      await tx.update(media).set({ alt }).where(eq(media.id, mediaId));
  const kept = new Set(wanted.map(({ mediaId }) => mediaId));
  return dropUnused(
    tx,
    had.filter((id) => !kept.has(id)),
  );
}

/** Only its own pictures, and those that are of products: what customers and posts have uploaded is not for sale. */
async function refuseForeign(tx: Queryable, had: string[], wanted: NewState['images']): Promise<void> {
  const others = wanted.map(({ mediaId }) => mediaId).filter((id) => !had.includes(id));
  if (others.length === 0) return;
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, others), or(like(media.origin, 'upload:products/%'), like(media.origin, 'demo:%'))));
  const usable = new Set(rows.map(({ id }) => id));
  const problems = wanted.flatMap(({ mediaId }, at) =>
    had.includes(mediaId) || usable.has(mediaId)
      ? []
      : [[`images.${at}.mediaId`, 'This picture is no longer there'] as const],
  );
  if (problems.length > 0) throw new UnusableProduct(Object.fromEntries(problems));
}

/** The demo's masters belong to the repository, and a picture of what was bought to its order. */
async function dropUnused(tx: Queryable, ids: string[]): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  return tx
    .delete(media)
    .where(
      and(
        inArray(media.id, ids),
        like(media.origin, 'upload:products/%'),
        sql`not exists (select from ${productImages} where ${productImages.mediaId} = ${media.id})`,
        sql`not exists (select from ${banners} where ${banners.mediaId} = ${media.id})`,
        sql`not exists (select from ${blogPosts} where ${blogPosts.mediaId} = ${media.id})`,
        sql`not exists (select from ${contentBlocks} where strpos(${contentBlocks.value}::text, ${media.id}) > 0)`,
        sql`not exists (
          select from ${orderLines} where starts_with(${orderLines.image} ->> 'data', '/media/' || ${media.id} || '-')
        )`,
      ),
    )
    .returning({ id: media.id, hash: media.hash, origin: media.origin });
}

export async function dropFiles(pictures: readonly StoredPicture[], varDir: string): Promise<void> {
  for (const picture of pictures) await dropMaster(picture, varDir);
}

/** A picture's row, with its file in its place: a row without a file would be a picture that nobody can see. */
export async function keepPicture(productId: string, { data, hash, width, height }: Upload, varDir: string) {
  const id = `${slugOf(productId, 60) || 'product'}-${randomUUID().slice(0, 8)}`;
  const row = { id, hash, width, height, origin: `upload:products/${id}.webp` };
  await keepMaster(row.origin, varDir, data);
  return row;
}
