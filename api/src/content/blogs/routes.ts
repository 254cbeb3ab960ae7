import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { ok } from '../../platform/server/answers';
import { paginationOf } from '../../platform/server/pagination';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { PostNotFound } from './errors';
import { feedOf, lastChange } from './feed';
import { findPost, listPosts, listTopics, readPosts } from './queries';

const inFeed = 20;

export const blogs: RoutePlugin = async (app) => {
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
};
