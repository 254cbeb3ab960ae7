import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { media, productImages, products } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { discardMaster } from '../../platform/media/masters';
import { readPictureFile } from '../../platform/media/read-picture-file';
import { encodeUpload } from '../../platform/media/upload';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getAnyProduct } from './admin/find-product';
import { saveAndAudit } from './admin/save-and-audit';
import { buildNextVersion } from './admin/save-product';
import { savePicture } from './admin/write-images';
import { InvalidProductError, TooManyPicturesError } from './errors';

/** The bound of `images` in the contract's `createProduct`. */
const maxPictures = 40;

/** Serves the upload of a product's picture to admins. */
export const productPhotoRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, config } = services;
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 2048, fileSize: maxPictureBytes, headerPairs: 20 },
  });

  // Rate-limited, because decoding an upload takes processor time even if it is not a picture.
  const uploadLimit = limitCalls({ per: 'account', max: 120, seconds: 60 });
  app.put('/products/:id/photo', { schema: contract.addProductPhoto, config: uploadLimit }, async (request) => {
    const { id } = request.params;
    const product = await getAnyProduct(db, id);
    const { bytes, alt, color } = await readPictureForm(request);
    if (color !== null && !product.variants.some((variant) => variant.color === color))
      throw new InvalidProductError({ color: `This product has no colour “${color}”` });
    if (product.images.length >= maxPictures) throw new TooManyPicturesError(maxPictures);
    const picture = await savePicture(id, await encodeUpload(bytes), config);
    const description = alt || (color === null ? product.title : `${product.title} in ${color}`);
    const { after } = await saveAndAudit(services, request, 'update', async (tx) => {
      // Locks only the product, as reviews do, because no variant changes.
      await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
      const existing = await getAnyProduct(tx, id);
      const [{ pictureCount, position }] = await tx
        .select({ pictureCount: count(), position: sql<number>`coalesce(max(${productImages.position}) + 1, 0)::int` })
        .from(productImages)
        .where(eq(productImages.productId, id));
      if (pictureCount >= maxPictures) throw new TooManyPicturesError(maxPictures);
      await tx.insert(media).values({ ...picture, alt: description });
      await tx.insert(productImages).values({ productId: id, mediaId: picture.id, color, position });
      await tx.update(products).set(buildNextVersion()).where(eq(products.id, id));
      return { before: existing, after: await getAnyProduct(tx, id), deletedPictures: [] };
    }).catch(async (error) => {
      await discardMaster(picture, config);
      throw error;
    });
    return ok(after);
  });
};

/** Reads the fields and the file of a picture form. Throws if the file is missing or too large. */
async function readPictureForm(request: FastifyRequest): Promise<{ bytes: Buffer; alt: string; color: string | null }> {
  const { bytes, fields } = await readPictureFile(request);
  const getText = (name: string) => {
    const field = fields[name];
    const value = field && !Array.isArray(field) && field.type === 'field' ? field.value : '';
    return typeof value === 'string' ? value.trim() : '';
  };
  const alt = getText('alt');
  if (alt.length > 300) throw new InvalidProductError({ alt: 'The alt text can have at most 300 characters' });
  return { bytes, alt, color: getText('color') || null };
}
