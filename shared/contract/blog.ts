import { z } from 'zod';
import { defineCall, doneSchema, envelope } from './call';
import {
  buildListSchema,
  idParams,
  idSchema,
  limitSchema,
  maxEntries,
  maxPageSize,
  pageSchema,
  paginationSchema,
  timeSchema,
} from './common';
import { maxPostTopics, maxTopicLength } from './rules';
import { publicationStates } from './schedule';

/** A post as its card shows it (requirements 3.8). `featuredImage.url` is the largest rendition, `width` and `height` its pixels. */
export const postCardSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  categories: buildListSchema(z.string(), maxPostTopics),
  tags: buildListSchema(z.string(), maxPostTopics),
  featuredImage: z.object({ url: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }),
  author: z.object({ name: z.string(), avatar: z.string().nullable() }),
  /** Reading time in minutes, at least 1. */
  readingTime: z.number().int(),
  publishedAt: timeSchema,
  createdAt: timeSchema,
});
export type PostCard = z.output<typeof postCardSchema>;

/**
 * A blog post. `content` is HTML, sanitised when it is saved and again when it is returned; `headings` are its sections with
 * their element ids; `related` are the posts that share most tags and categories; a post that shares none is left out.
 */
export const postSchema = postCardSchema.extend({
  /** HTML of the post. */
  content: z.string(),
  headings: buildListSchema(z.object({ id: z.string(), text: z.string() }), maxEntries),
  related: buildListSchema(postCardSchema, maxPageSize),
  updatedAt: timeSchema,
});
export type Post = z.output<typeof postSchema>;

const topicSchema = z.object({
  name: z.string(),
  /** Number of posts. */
  posts: z.number().int(),
});
/** Topics of published posts, those with most posts first: all categories, and the 30 most used tags. */
export const topicsSchema = z.object({
  categories: buildListSchema(topicSchema, maxPageSize),
  tags: buildListSchema(topicSchema, maxPageSize),
});
export type Topics = z.output<typeof topicsSchema>;

/** Lists published posts, newest first, with the topics of all posts. */
export const listPosts = defineCall({
  method: 'GET',
  path: '/blogs',
  auth: 'none',
  summary: 'Published posts, the newest first',
  tags: ['blogs'],
  querystring: z.object({
    page: pageSchema,
    limit: limitSchema(9),
    /** Tag that all results have. */
    tag: z.string().max(100).optional(),
    category: z.string().max(100).optional(),
  }),
  response: {
    200: envelope(
      z.object({
        /** Number of posts. */
        posts: buildListSchema(postCardSchema, maxPageSize),
        pagination: paginationSchema,
        topics: topicsSchema,
      }),
    ),
  },
});

const topicNamesSchema = z.array(z.string().trim().min(1).max(maxTopicLength)).max(maxPostTopics);

/**
 * Input of an editor. `content` is HTML; elements that a post may not contain are removed without an error.
 * `slug` is made from the title when it is missing. `publishedAt`: null is a draft, or archives a published post; a future time is a
 * scheduled post; "now" means the server's time, because an editor's clock may be ahead.
 */
export const postInputSchema = z.object({
  title: z.string().trim().min(1, 'Please enter a title').max(150),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use lowercase letters, digits and hyphens')
    .max(100)
    .optional(),
  excerpt: z.string().trim().min(1, 'Please enter an excerpt').max(300),
  /** HTML of the post. */
  content: z.string().min(1, 'Please write the post').max(200_000),
  categories: topicNamesSchema,
  tags: topicNamesSchema,
  /** `mediaId` of a picture that was uploaded. */
  featuredImage: z.object({ mediaId: idSchema, alt: z.string().trim().max(300) }),
  author: z.object({ name: z.string().trim().min(1, 'Please enter the author').max(100) }),
  publishedAt: z.iso.datetime().or(z.literal('now')).nullable(),
  /** Time at which it is archived. A missing time stays as it is. */
  archiveAt: z.iso.datetime().nullable().optional(),
});
export type PostInput = z.output<typeof postInputSchema>;

/** A post as an editor sees it, published or not. */
export const editedPostSchema = postSchema.omit({ related: true, headings: true }).extend({
  publishedAt: timeSchema.nullable(),
  /** `archived` for a post that was published and withdrawn; `lastPublishedAt` is the date that it then gets again. */
  state: z.enum(publicationStates).optional(),
  lastPublishedAt: timeSchema.nullable().optional(),
  archiveAt: timeSchema.nullable().optional(),
  mediaId: idSchema,
  version: z.number().int(),
});
export type EditedPost = z.output<typeof editedPostSchema>;

/** Creates a post. 409 `slug_taken`; 400 `invalid_input` for an unknown picture. */
export const createPost = defineCall({
  method: 'POST',
  path: '/blogs',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Creates a post',
  tags: ['blogs'],
  body: postInputSchema,
  errorCodes: { 409: ['slug_taken'] },
  response: { 201: envelope(editedPostSchema) },
});

/** Changes a post; missing fields stay unchanged. 404 `post_not_found`; 409 `slug_taken`, `changed_meanwhile`. */
export const updatePost = defineCall({
  method: 'PUT',
  path: '/blogs/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Changes a post; missing fields stay unchanged',
  tags: ['blogs'],
  params: idParams,
  body: postInputSchema.partial().extend({ version: z.number().int().min(1) }),
  errorCodes: { 404: ['post_not_found'], 409: ['changed_meanwhile', 'slug_taken'] },
  response: { 200: envelope(editedPostSchema) },
});

/** Deletes a post. 404 `post_not_found`. */
export const deletePost = defineCall({
  method: 'DELETE',
  path: '/blogs/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Deletes a post',
  tags: ['blogs'],
  params: idParams,
  errorCodes: { 404: ['post_not_found'] },
  response: { 200: doneSchema },
});

/** Returns an RSS 2.0 feed (`application/rss+xml`), the 20 newest posts; the shop serves it as /blog/feed.xml. */
export const getFeed = defineCall({
  method: 'GET',
  path: '/blogs/feed.xml',
  auth: 'none',
  summary: 'The newest posts as a feed',
  tags: ['blogs'],
  file: 'application/rss+xml',
  response: {},
});

/** Returns a published post. 404 `post_not_found` "Blog post not found". */
export const getPost = defineCall({
  method: 'GET',
  path: '/blogs/:slug',
  auth: 'none',
  summary: 'One post, by its slug or id',
  tags: ['blogs'],
  params: z.object({ slug: idSchema }),
  errorCodes: { 404: ['post_not_found'] },
  response: { 200: envelope(postSchema) },
});
