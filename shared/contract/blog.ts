import { z } from 'zod';
import { answer, call } from './call';
import { idSchema, limitSchema, pageSchema, paginationSchema, timeSchema } from './common';

/** What a blog card shows (spec 3). `featuredImage.url` is the largest rendition, `width` and `height` its pixels. */
export const postCardSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  featuredImage: z.object({ url: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }),
  author: z.object({ name: z.string(), avatar: z.string().nullable() }),
  publishedAt: timeSchema,
  createdAt: timeSchema,
});
export type PostCard = z.output<typeof postCardSchema>;

/** A blog post; `content` is HTML of our own editors; `related` are the posts for "Related articles". */
export const postSchema = postCardSchema.extend({ content: z.string(), related: z.array(postCardSchema) });
export type Post = z.output<typeof postSchema>;

export const listPosts = call({
  method: 'GET',
  path: '/blogs',
  auth: 'none',
  summary: 'Published posts, the newest first',
  tags: ['blogs'],
  querystring: z.object({
    page: pageSchema,
    limit: limitSchema(9),
    tag: z.string().max(100).optional(),
    category: z.string().max(100).optional(),
  }),
  response: { 200: answer(z.object({ posts: z.array(postCardSchema), pagination: paginationSchema })) },
});

/** 404 `post_not_found`, "Blog post not found". */
export const getPost = call({
  method: 'GET',
  path: '/blogs/:slug',
  auth: 'none',
  summary: 'One post, by its slug or id',
  tags: ['blogs'],
  params: z.object({ slug: idSchema }),
  response: { 200: answer(postSchema) },
});
