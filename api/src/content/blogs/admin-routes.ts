import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { sanitise } from '../../platform/html/sanitise';
import { buildPictureUploadRoute } from '../../platform/media/upload-route';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listAdminPosts } from './admin-list';
import { renderContent } from './html/render-content';
import { getReadingTime } from './html/text';
import { createPost, deletePost, getEditedPost, updatePost } from './save-post';

/** Bytes of a request: 200,000 characters of content, of up to three bytes each in UTF-8, and the other fields. */
const bodyLimit = 1024 * 1024;

/** Serves posts to editors: list, preview, create, change and delete (requirements 7.6). */
export const adminBlogRoutes: RoutePlugin = async (app) => {
  const { db, config, pageEvents } = app.services;
  const toEditingContext = (request: FastifyRequest) => ({
    actorId: requireSession(request).userId,
    siteUrl: config.siteUrl,
    releases: config.releases,
    pageEvents,
  });

  app.get('/admin/blogs', { schema: contract.listAllPosts }, async ({ query }) => ok(await listAdminPosts(db, query)));

  app.get('/admin/blogs/:id', { schema: contract.getAnyPost }, async ({ params }) =>
    ok(await getEditedPost(db, params.id)),
  );

  app.post('/admin/blogs/preview', { schema: contract.previewPost, bodyLimit }, async ({ body }) => {
    const { content } = renderContent(body.content, config.siteUrl);
    return ok({ content, readingTime: getReadingTime(sanitise(body.content, config.siteUrl)) });
  });

  app.post('/blogs', { schema: contract.createPost, bodyLimit }, async (request, reply) => {
    const post = await db.transaction((tx) => createPost(tx, toEditingContext(request), request.body));
    reply.code(201);
    return ok(post);
  });

  app.put('/blogs/:id', { schema: contract.updatePost, bodyLimit }, async (request) => {
    const { version, ...input } = request.body;
    const change = { id: request.params.id, version, input };
    return ok(await db.transaction((tx) => updatePost(tx, toEditingContext(request), change)));
  });

  app.delete('/blogs/:id', { schema: contract.deletePost }, async (request) => {
    await db.transaction((tx) => deletePost(tx, toEditingContext(request), request.params.id));
    return done();
  });

  await app.register(buildPictureUploadRoute(contract.uploadPostPicture));
};
