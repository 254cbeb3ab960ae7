import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { archiveProduct } from './admin/archive-product';
import { changeAndAudit } from './admin/bulk-change';
import { changeStockBySku } from './admin/change-stock';
import { duplicateProduct } from './admin/duplicate-product';
import { getAnyProduct, listStockMovements } from './admin/find-product';
import { listProductOptions } from './admin/list-product-options';
import { listProductTags } from './admin/list-product-tags';
import { listProductValues } from './admin/list-product-values';
import { listProductsForAdmin } from './admin/list-products';
import { saveAndAudit } from './admin/save-and-audit';
import { createProduct, saveProduct } from './admin/save-product';
import { productFieldRoutes } from './field-routes';
import { productPhotoRoutes } from './photo-routes';
import { videoRoutes } from './video-routes';

/** Serves the product editor and bulk changes to admins. */
export const adminProductRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db } = services;

  app.get('/admin/products', { schema: contract.listAllProducts }, async ({ query }) =>
    ok(await listProductsForAdmin(db, query)),
  );

  app.get('/admin/product-options', { schema: contract.listProductOptions }, async () =>
    ok(await listProductOptions(db)),
  );
  app.get('/admin/product-tags', { schema: contract.listProductTags }, async () => ok(await listProductTags(db)));

  app.get('/admin/product-values', { schema: contract.listProductValues }, async ({ query }) =>
    ok(await listProductValues(db, query)),
  );

  app.get('/admin/products/:id', { schema: contract.getAnyProduct }, async ({ params }) =>
    ok(await getAnyProduct(db, params.id)),
  );

  app.get('/admin/products/:id/stock', { schema: contract.listStockMovements }, async ({ params, query }) =>
    ok(await listStockMovements(db, params.id, query)),
  );

  app.post('/products', { schema: contract.createProduct }, async (request, reply) => {
    const { after } = await saveAndAudit(services, request, 'create', (tx) =>
      createProduct(tx, request.body, { actorId: requireSession(request).userId }),
    );
    reply.code(201);
    return ok(after);
  });

  app.post('/products/:id/duplicate', { schema: contract.duplicateProduct }, async (request, reply) => {
    const { userId: actorId } = requireSession(request);
    const { after } = await saveAndAudit(services, request, 'create', (tx) =>
      duplicateProduct(tx, request.params.id, actorId),
    );
    reply.code(201);
    return ok(after);
  });

  app.put('/products/:id', { schema: contract.updateProduct }, async (request) => {
    const { stockNote, ...input } = request.body;
    const context = { actorId: requireSession(request).userId, note: stockNote };
    const { after } = await saveAndAudit(services, request, 'update', (tx) =>
      saveProduct(tx, request.params.id, input, context),
    );
    return ok(after);
  });

  app.delete('/products/:id', { schema: contract.archiveProduct }, async (request) => {
    const { id } = request.params;
    const { after } = await saveAndAudit(services, request, 'archive', (tx) => archiveProduct(tx, id));
    return ok(after);
  });

  app.post('/admin/products/bulk', { schema: contract.changeProducts }, async (request) => {
    const { userId: actorId } = requireSession(request);
    const changed = await db.transaction((tx) => changeAndAudit(tx, request.body, actorId));
    return ok({ changed });
  });

  app.post('/admin/stock', { schema: contract.changeStock }, async (request) => {
    const { userId: actorId } = requireSession(request);
    return ok({ variants: await db.transaction((tx) => changeStockBySku(tx, request.body, actorId)) });
  });

  await app.register(productFieldRoutes);
  await app.register(productPhotoRoutes);
  await app.register(videoRoutes);
};
