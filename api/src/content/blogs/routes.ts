import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { getShopName } from '../../platform/db/shop-name';
import { buildPagination } from '../../platform/server/responses/pagination';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { PostNotFoundError } from './errors';
import { buildFeed, getLastChange } from './feed';
import { findPost, listPosts, listPostsWithContent, listTopics } from './queries';

const maxFeedPosts = 20;

/** Serves published posts and their feed (requirements 7.6). */
export const blogRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/blogs', { schema: contract.listPosts }, async ({ query }) => {
    const [{ posts, total }, topics] = await Promise.all([listPosts(db, query), listTopics(db)]);
    return ok({ posts, pagination: buildPagination(query, total), topics });
  });

  app.get('/blogs/feed.xml', { schema: contract.getFeed }, async (_request, reply: FastifyReply) => {
    const posts = await listPostsWithContent(db, maxFeedPosts, config.siteUrl);
    await reply
      .type('application/rss+xml; charset=utf-8')
      .header('last-modified', getLastChange(posts).toUTCString())
      .send(buildFeed(posts, { siteUrl: config.siteUrl, shopName: await getShopName(db) }));
  });

  app.get('/blogs/:slug', { schema: contract.getPost }, async ({ params, contentPreview }) => {
    const post = await findPost(db, params.slug, config.siteUrl, contentPreview);
    if (!post) throw new PostNotFoundError();
    return ok(post);
  });
};
