import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPictureUploadRoute } from '../../platform/media/upload-route';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addBanner, deleteBanner, listAllBanners, reorderBanners, updateBanner } from './edit-banners';
import { getEditedContent, saveContentBlock } from './edit-content';
import { addFeatured, moveFeatured, publishFeatured, removeFeatured } from './edit-featured';
import { listAllFeatured, listArchivedPicks } from './queries';

/** Serves banners, featured products and content blocks to admins. */
export const adminHomeRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const toEditingContext = (request: FastifyRequest) => ({
    actorId: requireSession(request).userId,
    siteUrl: config.siteUrl,
    releases: config.releases,
  });
  await app.register(buildPictureUploadRoute(contract.uploadPicture));

  app.get('/admin/banners', { schema: contract.listAllBanners }, async () => ok(await listAllBanners(db)));

  app.post('/admin/banners', { schema: contract.createBanner }, async (request, reply) => {
    const banner = await db.transaction((tx) => addBanner(tx, request.body, toEditingContext(request)));
    reply.code(201);
    return ok(banner);
  });

  app.put('/admin/banners/order', { schema: contract.orderBanners }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => reorderBanners(tx, request.body.ids, userId)));
  });

  app.put('/admin/banners/:id', { schema: contract.updateBanner }, async (request) => {
    const { params, body } = request;
    return ok(await db.transaction((tx) => updateBanner(tx, params.id, body, toEditingContext(request))));
  });

  app.delete('/admin/banners/:id', { schema: contract.deleteBanner }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteBanner(tx, request.params.id, userId));
    return done();
  });

  app.get('/admin/featured', { schema: contract.listAllFeatured }, async () => ok(await listAllFeatured(db)));

  app.get('/admin/featured/archived', { schema: contract.listArchivedPicks }, async () =>
    ok(await listArchivedPicks(db)),
  );

  app.post('/featured', { schema: contract.createFeatured }, async (request, reply) => {
    const { userId } = requireSession(request);
    const item = await db.transaction((tx) => addFeatured(tx, request.body, userId));
    reply.code(201);
    return ok(item);
  });

  app.put('/featured/:id', { schema: contract.updateFeatured }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => moveFeatured(tx, request.params.id, request.body.position, userId)));
  });

  app.put('/featured/:id/publication', { schema: contract.scheduleFeatured }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => publishFeatured(tx, request.params.id, request.body, userId)));
  });

  app.delete('/featured/:id', { schema: contract.deleteFeatured }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => removeFeatured(tx, request.params.id, userId));
    return done();
  });

  app.get('/admin/content', { schema: contract.getContent }, async () => ok(await getEditedContent(db)));

  app.put('/admin/content/:key', { schema: contract.updateContent }, async (request) => {
    const { params, body } = request;
    await db.transaction((tx) => saveContentBlock(tx, params.key, body, toEditingContext(request)));
    return ok(await getEditedContent(db));
  });
};
