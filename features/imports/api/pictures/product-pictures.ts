import { maxProductPictures } from '@vastra/shared/contract';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { buildNextVersion } from '../../../../api/src/catalogue/products/admin/save-product';
import { savePicture } from '../../../../api/src/catalogue/products/admin/write-images';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { productImages, products, variants } from '../../../../api/src/platform/db/schema';
import { encodeImported } from '../../../../api/src/platform/media/upload';
import { importChanges, pictureDownloads } from '../tables';
import type { Download, PictureOwner, StoredPicture } from './picture-owner';

type ProductDownload = Download & { productId: string };

/** Returns what a picture of a product needs. */
export const buildProductOwner = (download: ProductDownload): PictureOwner => ({
  sharesWith: isNotNull(pictureDownloads.productId),
  encode: encodeImported,
  save: (encoded, config) => savePicture(download.productId, encoded, config),
  describe: (tx) => describePicture(tx, download),
  link: (tx, picture) => linkPicture(tx, download, picture),
});

/** Returns the alternative text of the file, or one of the product's title and the colour. */
async function describePicture(tx: Queryable, { productId, alt, color }: ProductDownload): Promise<string> {
  if (alt) return alt;
  const [{ title }] = await tx.select({ title: products.title }).from(products).where(eq(products.id, productId));
  return (color === null ? title : `${title} in ${color}`).slice(0, 300);
}

/** Adds a stored picture to the product, which gets a new version, because an editor that was open before would remove the picture. */
async function linkPicture(
  tx: Queryable,
  { id, productId, importId, color, position }: ProductDownload,
  { mediaId, sourceHash }: StoredPicture,
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
