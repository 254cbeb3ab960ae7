import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../platform/auth/guard';
import { dropUnusedAdminPictures } from '../../platform/media/admin-pictures';
import { pictureCall } from '../../platform/media/picture-call';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listAll } from './admin-list';
import { createPost, deletePost, findEdited, updatePost } from './editing';
import { sanitise } from './html/sanitise';
import { show } from './html/render-content';
import { readingTimeOf } from './html/text';

/** The longest post in letters of three bytes each. */
const bodyLimit = 1024 * 1024;
const oneHour = 60 * 60 * 1000;

/** What editors of the blog do. */
export const adminBlogs: RoutePlugin = async (app) => {
  const { db, config } = app;
  const deskOf = (request: FastifyRequest) => ({ actorId: signedIn(request).userId, siteUrl: config.siteUrl });

  app.get('/admin/blogs', { schema: contract.listAllPosts }, async ({ query }) => ok(await listAll(db, query)));

  app.get('/admin/blogs/:id', { schema: contract.getAnyPost }, async ({ params }) =>
    ok(await findEdited(db, params.id)),
  );

  app.post('/admin/blogs/preview', { schema: contract.previewPost, bodyLimit }, async ({ body }) => {
    const { content } = show(body.content, config.siteUrl);
    return ok({ content, readingTime: readingTimeOf(sanitise(body.content, config.siteUrl)) });
  });

  app.post('/blogs', { schema: contract.createPost, bodyLimit }, async (request, reply) => {
    const post = await db.transaction((tx) => createPost(tx, deskOf(request), request.body));
    reply.code(201);
    return ok(post);
  });

  app.put('/blogs/:id', { schema: contract.updatePost, bodyLimit }, async (request) => {
    const { version, ...input } = request.body;
    const change = { id: request.params.id, version, input };
    return ok(await db.transaction((tx) => updatePost(tx, deskOf(request), change)));
  });

  app.delete('/blogs/:id', { schema: contract.deletePost }, async (request) => {
    await db.transaction((tx) => deletePost(tx, deskOf(request), request.params.id));
    return done();
  });

  await app.register(pictureCall(contract.uploadPostPicture));

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    const tidy = () =>
      dropUnusedAdminPictures({ db, varDir: config.varDir }).catch((error) =>
        app.log.error({ err: error }, 'pictures not tidied'),
      );
    timer = setInterval(tidy, oneHour).unref();
    await tidy();
  });
  app.addHook('onClose', async () => clearInterval(timer));
};
