import { listFaultsOfMissingFields, type TestedPage } from '@vastra/shared/testing/missing-fields';
import { routes } from './routes';
import { createPost, createPostCard } from './testing/posts';

const pagination = { page: 1, limit: 10, total: 1, hasNextPage: false, hasPreviousPage: false };
const related = [createPostCard({ _id: 'p2', slug: 'silk', title: 'Silk' })];
const pages: Record<string, TestedPage> = {
  '/blog': {
    replies: {
      'GET blogs': {
        ...{ posts: [createPostCard()], pagination },
        topics: { categories: [{ name: 'Care', posts: 1 }], tags: [{ name: 'linen', posts: 2 }] },
      },
    },
    needed: ['posts', 'pagination', 'posts[].featuredImage'],
    heading: 'Fashion Blog',
  },
  '/blog/linen-in-june': {
    replies: { 'GET blogs/linen-in-june': createPost({ related }) },
    heading: 'Linen in June',
    needed: ['title', 'featuredImage', 'related[].featuredImage'],
  },
};

it.each(Object.entries(pages))(
  '%s shows what it has of a response that lacks a field',
  async (path, page) => expect(await listFaultsOfMissingFields(routes, path, page)).toEqual([]),
  120_000,
);
