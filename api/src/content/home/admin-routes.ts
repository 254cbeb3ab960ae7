import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { pictureCall } from '../../platform/media/picture-call';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addBanner, changeBanner, deleteBanner, listAllBanners, orderBanners } from './edit-banners';
import { readContent, saveContent } from './edit-content';
import { addPick, movePick, removePick } from './edit-featured';

/** What the shop shows on its home page, edited. */
export const adminHome: RoutePlugin = async (app) => {
  const { db } = app;
  await app.register(pictureCall(contract.uploadPicture));

  app.get('/admin/banners', { schema: contract.listAllBanners }, async () => ok(await listAllBanners(db)));

  app.post('/admin/banners', { schema: contract.createBanner }, async (request, reply) => {
    const { userId } = signedIn(request);
    const banner = await db.transaction((tx) => addBanner(tx, request.body, userId));
    reply.code(201);
    return ok(banner);
  });

  app.put('/admin/banners/order', { schema: contract.orderBanners }, async (request) => {
    const { userId } = signedIn(request);
    return ok(await db.transaction((tx) => orderBanners(tx, request.body.ids, userId)));
  });

  app.put('/admin/banners/:id', { schema: contract.updateBanner }, async (request) => {
    const { userId } = signedIn(request);
    return ok(await db.transaction((tx) => changeBanner(tx, request.params.id, request.body, userId)));
  });

  app.delete('/admin/banners/:id', { schema: contract.deleteBanner }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => deleteBanner(tx, request.params.id, userId));
    return done();
  });

  app.post('/featured', { schema: contract.createFeatured }, async (request, reply) => {
    const { userId } = signedIn(request);
    const pick = await db.transaction((tx) => addPick(tx, request.body, userId));
    reply.code(201);
    return ok(pick);
  });

  app.put('/featured/:id', { schema: contract.updateFeatured }, async (request) => {
    const { userId } = signedIn(request);
    return ok(await db.transaction((tx) => movePick(tx, request.params.id, request.body.position, userId)));
  });

  app.delete('/featured/:id', { schema: contract.deleteFeatured }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => removePick(tx, request.params.id, userId));
    return done();
  });

  app.get('/admin/content', { schema: contract.getContent }, async () => ok(await readContent(db)));

  app.put('/admin/content/:key', { schema: contract.updateContent }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => saveContent(tx, request.params.key, request.body, userId));
    return ok(await readContent(db));
  });
};
