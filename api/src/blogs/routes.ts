import * as contract from '@vastra/shared/contract';
import type { Domain } from '../domain';
import { ok } from '../server/answers';
import { paginationOf } from '../server/pagination';
import { PostNotFound } from './errors';
import { findPost, listPosts } from './queries';

export const blogs: Domain = async (app) => {
  app.get('/blogs', { schema: contract.listPosts }, async ({ query }) => {
    const { posts, total } = await listPosts(app.db, query);
    return ok({ posts, pagination: paginationOf(query, total) });
  });

  app.get('/blogs/:slug', { schema: contract.getPost }, async ({ params }) => {
    const post = await findPost(app.db, params.slug);
    if (!post) throw new PostNotFound();
    return ok(post);
  });
};
