import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import type { Domain } from '../domain';
import { done, ok } from '../server/answers';
import { paginationOf } from '../server/pagination';
import { createPost, deletePost, updatePost } from './changes';
import { PostNotFound } from './errors';
import { feedOf, lastChange } from './feed';
import { findPost, listPosts, listTopics, readPosts } from './queries';

const inFeed = 20;
/** The longest post in letters of three bytes each. */
const bodyLimit = 1024 * 1024;

export const blogs: Domain = async (app) => {
  const { db, config } = app;

  app.get('/blogs', { schema: contract.listPosts }, async ({ query }) => {
    const [{ posts, total }, topics] = await Promise.all([listPosts(db, query), listTopics(db)]);
    return ok({ posts, pagination: paginationOf(query, total), topics });
  });

  app.get('/blogs/feed.xml', { schema: contract.getFeed }, async (_request, reply: FastifyReply) => {
    const posts = await readPosts(db, inFeed, config.siteUrl);
    await reply
      .type('application/rss+xml; charset=utf-8')
      .header('last-modified', lastChange(posts).toUTCString())
      .send(feedOf(posts, config.siteUrl));
  });

  app.get('/blogs/:slug', { schema: contract.getPost }, async ({ params }) => {
    const post = await findPost(db, params.slug, config.siteUrl);
    if (!post) throw new PostNotFound();
    return ok(post);
  });

  app.post('/blogs', { schema: contract.createPost, bodyLimit }, async ({ body }, reply) => {
    reply.code(201);
    return ok(await createPost(db, body, config.siteUrl));
  });

  app.put('/blogs/:id', { schema: contract.updatePost, bodyLimit }, async ({ params, body }) =>
    ok(await updatePost(db, { id: params.id, input: body, siteUrl: config.siteUrl })),
  );

  app.delete('/blogs/:id', { schema: contract.deletePost }, async ({ params }) => {
    await deletePost(db, params.id);
    return done();
  });
};
