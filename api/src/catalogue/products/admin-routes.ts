import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import { requireSession } from '../../platform/auth/sessions/guard';
import { media, productImages, products } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { discardMaster } from '../../platform/media/masters';
import { readPictureFile } from '../../platform/media/read-picture-file';
import { encodeUpload } from '../../platform/media/upload';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { changeManyProducts } from './admin/bulk-change';
import { getAnyProduct, listStockMovements } from './admin/find-product';
import { listProductsForAdmin } from './admin/list-products';
import { lockProducts } from './admin/lock-products';
import { buildNextVersion, createProduct, type SavedProduct, saveProduct } from './admin/save-product';
import { deleteFiles, savePicture } from './admin/write-images';
import { InvalidProductError, SkuTakenError, TooManyPicturesError } from './errors';

/** The bound of `images` in the contract's `createProduct`. */
const maxPictures = 40;

/** Serves the product editor, bulk changes and product pictures to admins. */
export const adminProductRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 2048, fileSize: maxPictureBytes, headerPairs: 20 },
  });

  app.get('/admin/products', { schema: contract.listAllProducts }, async ({ query }) =>
    ok(await listProductsForAdmin(db, query)),
  );

  app.get('/admin/products/:id', { schema: contract.getAnyProduct }, async ({ params }) =>
    ok(await getAnyProduct(db, params.id)),
  );

  app.get('/admin/products/:id/stock', { schema: contract.listStockMovements }, async ({ params, query }) =>
    ok(await listStockMovements(db, params.id, query)),
  );

  app.post('/products', { schema: contract.createProduct }, async (request, reply) => {
    const { after } = await saveAndAudit(request, 'create', (tx) =>
      createProduct(tx, request.body, { actorId: requireSession(request).userId }),
    );
    reply.code(201);
    return ok(after);
  });

  app.put('/products/:id', { schema: contract.updateProduct }, async (request) => {
    const { stockNote, ...input } = request.body;
    const context = { actorId: requireSession(request).userId, note: stockNote };
    const { after } = await saveAndAudit(request, 'update', (tx) => saveProduct(tx, request.params.id, input, context));
    return ok(after);
  });

  app.delete('/products/:id', { schema: contract.archiveProduct }, async (request) => {
    const { id } = request.params;
    const { after } = await saveAndAudit(request, 'archive', async (tx) => {
      await lockProducts(tx, [id]);
      const existing = await getAnyProduct(tx, id);
      if (!existing.isArchived)
        await tx
          .update(products)
          .set({ archivedAt: new Date(), ...buildNextVersion() })
          .where(eq(products.id, id));
      return { before: existing, after: await getAnyProduct(tx, id), deletedPictures: [] };
    });
    return ok(after);
  });

  app.post('/admin/products/bulk', { schema: contract.changeProducts }, async (request) => {
    const { body } = request;
    const ids = [...new Set(body.ids)];
    const { userId: actorId } = requireSession(request);
    const changed = await db.transaction(async (tx) => {
      const { before, after } = await changeManyProducts(tx, { ...body, ids }, actorId);
      const changedIds = Object.keys(after);
      if (changedIds.length > 0)
        await recordAuditEntry(tx, {
          actorId,
          action: body.change.kind,
          entity: 'product',
          entityId: changedIds.length === 1 ? changedIds[0] : null,
          before,
          after,
        });
      return changedIds.length;
    });
    return ok({ changed });
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
    const { after } = await saveAndAudit(request, 'update', async (tx) => {
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

  type Save = (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<SavedProduct>;

  /** Saves a product and adds an audit entry with what changed, in one transaction. */
  async function saveAndAudit(request: FastifyRequest, action: string, save: Save): Promise<SavedProduct> {
    const { userId: actorId } = requireSession(request);
    return db
      .transaction(async (tx) => {
        const saved = await save(tx);
        const entityId = saved.after._id;
        const { before, after } = saved.before
          ? getChangedFields(toAuditState(saved.before), toAuditState(saved.after))
          : { before: undefined, after: toAuditState(saved.after) };
        if (!saved.before || Object.keys(after).length > 0)
          await recordAuditEntry(tx, { actorId, action, entity: 'product', entityId, before, after });
        await deleteFiles(saved.deletedPictures, config);
        return saved;
      })
      .catch((error) => {
        // Another product has taken the SKU since it was checked.
        throw isTakenSku(error) ? new SkuTakenError({}) : error;
      });
  }
};

/** Leaves out fields that follow from other fields, and those that every save changes. */
const toAuditState = ({
  category: _category,
  version: _version,
  updatedAt: _updatedAt,
  images,
  ...rest
}: contract.AdminProduct) => ({
  ...rest,
  images: images.map(({ image: _image, ...picture }) => picture),
});

/** Checks whether a database error, or its cause, is a violation of the unique index of SKUs. */
function isTakenSku(error: unknown): boolean {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown };
  return (code === '23505' && constraint === 'variants_sku') || (cause !== undefined && isTakenSku(cause));
}

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
