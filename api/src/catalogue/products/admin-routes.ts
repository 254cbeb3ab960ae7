import multipart, { type MultipartFile } from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { audit, changesOf } from '../../platform/audit/audit';
import { signedIn } from '../../platform/auth/guard';
import { media, productImages, products } from '../../platform/db/schema';
import { NotAPicture } from '../../platform/media/errors';
import { dropMaster, readUpload } from '../../platform/media/upload';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { changeAll } from './admin-bulk';
import { dropFiles, keepPicture } from './admin-images';
import { listProducts } from './admin-list';
import { lockProducts } from './admin-locks';
import { findAnyProduct, findMovements } from './admin-read';
import { createProduct, risen, type Saved, saveProduct } from './admin-save';
import { MalformedForm, PictureTooLarge, SkuTaken, TooManyPictures, UnusableProduct } from './errors';

/** As the contract's list of pictures. */
const mostPictures = 40;

export const productsAdmin: RoutePlugin = async (app) => {
  const { db } = app;
  const { varDir } = app.config;
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 2048, fileSize: maxPictureBytes, headerPairs: 20 },
  });

  app.get('/admin/products', { schema: contract.listAllProducts }, async ({ query }) =>
    ok(await listProducts(db, query)),
  );

  app.get('/admin/products/:id', { schema: contract.getAnyProduct }, async ({ params }) =>
    ok(await findAnyProduct(db, params.id)),
  );

  app.get('/admin/products/:id/stock', { schema: contract.listStockMovements }, async ({ params, query }) =>
    ok(await findMovements(db, params.id, query)),
  );

  app.post('/products', { schema: contract.createProduct }, async (request, reply) => {
    const { after } = await write(request, 'create', (tx) => createProduct(tx, request.body));
    reply.code(201);
    return ok(after);
  });

  app.put('/products/:id', { schema: contract.updateProduct }, async (request) => {
    const { after, dropped } = await write(request, 'update', (tx) => saveProduct(tx, request.params.id, request.body));
    await dropFiles(dropped, varDir);
    return ok(after);
  });

  app.delete('/products/:id', { schema: contract.archiveProduct }, async (request) => {
    const { id } = request.params;
    const { after } = await write(request, 'archive', async (tx) => {
      await lockProducts(tx, [id]);
      const before = await findAnyProduct(tx, id);
      if (!before.isArchived)
        await tx
          .update(products)
          .set({ archivedAt: new Date(), ...risen() })
          .where(eq(products.id, id));
      return { before, after: await findAnyProduct(tx, id), dropped: [] };
    });
    return ok(after);
  });

  app.post('/admin/products/bulk', { schema: contract.changeProducts }, async (request) => {
    const { body } = request;
    const ids = [...new Set(body.ids)];
    const changed = await db.transaction(async (tx) => {
      const { before, after } = await changeAll(tx, { ...body, ids });
      const found = Object.keys(after);
      if (found.length > 0)
        await audit(tx, {
          actorId: signedIn(request).userId,
          action: body.change.kind,
          entity: 'product',
          entityId: found.length === 1 ? found[0] : null,
          before,
          after,
        });
      return found.length;
    });
    return ok({ changed });
  });

  // Megabytes that turn out to be no picture cost work, too.
  const limited = {
    rateLimit: {
      max: 120,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => signedIn(request).userId,
    },
  };
  app.put('/products/:id/photo', { schema: contract.addProductPhoto, config: limited }, async (request) => {
    const { id } = request.params;
    const product = await findAnyProduct(db, id);
    const { bytes, alt, color } = await pictureOf(request);
    if (color !== null && !product.variants.some((variant) => variant.color === color))
      throw new UnusableProduct({ color: `There is no colour “${color}”` });
    if (product.images.length >= mostPictures) throw new TooManyPictures(mostPictures);
    const row = await keepPicture(id, await readUpload(bytes), varDir);
    const words = alt || (color === null ? product.title : `${product.title} in ${color}`);
    const { after } = await write(request, 'update', async (tx) => {
      // No variant is touched: the product alone is locked, as reviews lock it.
      await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
      const before = await findAnyProduct(tx, id);
      const [{ has, next }] = await tx
        .select({ has: count(), next: sql<number>`coalesce(max(${productImages.position}) + 1, 0)::int` })
        .from(productImages)
        .where(eq(productImages.productId, id));
      if (has >= mostPictures) throw new TooManyPictures(mostPictures);
      await tx.insert(media).values({ ...row, alt: words });
      await tx.insert(productImages).values({ productId: id, mediaId: row.id, color, position: next });
      await tx.update(products).set(risen()).where(eq(products.id, id));
      return { before, after: await findAnyProduct(tx, id), dropped: [] };
    }).catch(async (error) => {
      await dropMaster(row, varDir);
      throw error;
    });
    return ok(after);
  });

  type Work = (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<Saved>;

  /** Does something to a product and writes down what, both or neither. */
  async function write(request: FastifyRequest, action: string, work: Work): Promise<Saved> {
    const { userId: actorId } = signedIn(request);
    return db
      .transaction(async (tx) => {
        const saved = await work(tx);
        const entityId = saved.after._id;
        const { before, after } = saved.before
          ? changesOf(told(saved.before), told(saved.after))
          : { before: undefined, after: told(saved.after) };
        if (!saved.before || Object.keys(after).length > 0)
          await audit(tx, { actorId, action, entity: 'product', entityId, before, after });
        return saved;
      })
      .catch((error) => {
        // Another product has taken the SKU between the look and the write.
        throw isTakenSku(error) ? new SkuTaken({}) : error;
      });
  }
};

/** What the log tells of a product: neither what follows from the rest, nor what every save changes. */
const told = ({
  category: _category,
  version: _version,
  updatedAt: _updatedAt,
  images,
  ...rest
}: contract.AdminProduct) => ({
  ...rest,
  images: images.map(({ image: _image, ...one }) => one),
});

function isTakenSku(error: unknown): boolean {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown };
  return (code === '23505' && constraint === 'variants_sku') || (cause !== undefined && isTakenSku(cause));
}

async function pictureOf(request: FastifyRequest): Promise<{ bytes: Buffer; alt: string; color: string | null }> {
  if (!request.isMultipart()) throw new NotAPicture();
  let file: MultipartFile | undefined;
  let bytes: Buffer | undefined;
  try {
    file = await request.file();
    bytes = await file?.toBuffer();
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413 ? new PictureTooLarge() : new MalformedForm();
  }
  if (!file || !bytes) throw new NotAPicture();
  const text = (name: string) => {
    const field = file.fields[name];
    const value = field && !Array.isArray(field) && field.type === 'field' ? field.value : '';
    return typeof value === 'string' ? value.trim() : '';
  };
  const alt = text('alt');
  if (alt.length > 300) throw new UnusableProduct({ alt: 'Please describe the picture in at most 300 letters' });
  return { bytes, alt, color: text('color') || null };
}
