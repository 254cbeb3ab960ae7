import { createHash } from 'node:crypto';
import { maxProductPictures } from '@vastra/shared/contract';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { buildNextVersion } from '../../../catalogue/products/admin/save-product';
import { savePicture } from '../../../catalogue/products/admin/write-images';
import type { Database, Queryable } from '../../../platform/db/connect';
import { importChanges, media, pictureDownloads, productImages, products, variants } from '../../../platform/db/schema';
import { InvalidPictureError } from '../../../platform/media/errors';
import { discardMaster, type MediaConfig } from '../../../platform/media/masters';
import { encodeImported } from '../../../platform/media/upload';

type Download = typeof pictureDownloads.$inferSelect;

/**
 * Adds a downloaded picture to its product. A file that was downloaded before, for whatever product, is stored once. Resolves to why the picture cannot be added,
 * as a sentence; undefined once it is added.
 */
export async function addPicture(
  services: { db: Database; config: MediaConfig },
  download: Download,
  bytes: Buffer,
): Promise<string | undefined> {
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  // A file that is being added is waited for, so that it is stored once.
  while (adding.has(sourceHash)) await adding.get(sourceHash)!.catch(() => undefined);
  const added = addFile(services, download, { bytes, sourceHash });
  adding.set(sourceHash, added);
  return added.finally(() => adding.delete(sourceHash));
}

/** Files that are being added, by their hash. */
const adding = new Map<string, Promise<unknown>>();

async function addFile(
  { db, config }: { db: Database; config: MediaConfig },
  download: Download,
  { bytes, sourceHash }: { bytes: Buffer; sourceHash: string },
): Promise<string | undefined> {
  const storedId = await findStoredPicture(db, sourceHash);
  if (storedId) return db.transaction((tx) => linkPicture(tx, download, { sourceHash, mediaId: storedId }));
  const encoded = await encodeImported(bytes).catch((error) => {
    if (error instanceof InvalidPictureError) return error.message;
    throw error;
  });
  if (typeof encoded === 'string') return encoded;
  const picture = await savePicture(download.productId, encoded, config);
  const message = await db
    .transaction(async (tx) => {
      await tx.insert(media).values({ ...picture, alt: await describePicture(tx, download) });
      const refusal = await linkPicture(tx, download, { sourceHash, mediaId: picture.id });
      if (refusal) await tx.delete(media).where(eq(media.id, picture.id));
      return refusal;
    })
    .catch(async (error) => {
      await discardMaster(picture, config);
      throw error;
    });
  if (message) await discardMaster(picture, config);
  return message;
}

async function findStoredPicture(db: Queryable, sourceHash: string): Promise<string | undefined> {
  const isStored = and(eq(pictureDownloads.sourceHash, sourceHash), isNotNull(pictureDownloads.mediaId));
  const [row] = await db.select({ mediaId: pictureDownloads.mediaId }).from(pictureDownloads).where(isStored).limit(1);
  return row?.mediaId ?? undefined;
}

/** Returns the alternative text of the file, or one of the product's title and the colour. */
async function describePicture(tx: Queryable, { productId, alt, color }: Download): Promise<string> {
  if (alt) return alt;
  const [{ title }] = await tx.select({ title: products.title }).from(products).where(eq(products.id, productId));
  return (color === null ? title : `${title} in ${color}`).slice(0, 300);
}

/** Adds a stored picture to the product, which gets a new version, because an editor that was open before would remove the picture. */
async function linkPicture(
  tx: Queryable,
  { id, productId, importId, color, position }: Download,
  { mediaId, sourceHash }: { mediaId: string; sourceHash: string },
): Promise<string | undefined> {
  const [product] = await tx
    .select({ version: products.version })
    .from(products)
    .where(eq(products.id, productId))
    .for('update');
  if (!product) return 'The product was deleted';
  const [{ pictures }] = await tx
    .select({ pictures: count() })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  if (pictures >= maxProductPictures) return `The product has ${maxProductPictures} pictures already`;
  const isOwnColor = and(eq(variants.productId, productId), eq(variants.color, color ?? ''));
  const shownColor = color !== null && (await tx.$count(variants, isOwnColor)) > 0 ? color : null;
  const added = await tx
    .insert(productImages)
    .values({ productId, mediaId, color: shownColor, position })
    .onConflictDoNothing()
    .returning({ mediaId: productImages.mediaId });
  await tx
    .update(pictureDownloads)
    .set({ status: 'done', message: '', sourceHash, mediaId })
    .where(eq(pictureDownloads.id, id));
  if (added.length === 0) return undefined;
  await tx.update(products).set(buildNextVersion()).where(eq(products.id, productId));
  // The picture belongs to the import, so its undo stays possible.
  if (importId)
    await tx
      .update(importChanges)
      .set({ after: sql`jsonb_set(${importChanges.after}, '{version}', to_jsonb(${product.version + 1}::int))` })
      .where(
        and(
          eq(importChanges.importId, importId),
          eq(importChanges.productId, productId),
          sql`(${importChanges.after} ->> 'version')::int = ${product.version}`,
        ),
      );
  return undefined;
}
