import { z } from 'zod';
import { editedPostSchema } from '../blog';
import { defineCall, envelope } from '../call';
import { buildListSchema, maxEntries, timeSchema } from '../common';
import { maxPostTopics } from '../rules';
import { buildPageSchema, idParams, idSchema, listFields } from './common';
import { uploadedPictureSchema } from './content';
import { publicationStateSchema } from './publication';

/** A post as the admin list shows it. */
export const adminPostRowSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  categories: buildListSchema(z.string(), maxPostTopics),
  /** `draft` for an archived post too, because an admin area of version 1.0 knows no other state; `isArchived` tells them apart. */
  state: publicationStateSchema.exclude(['archived']),
  /** True for a post that was published and withdrawn. */
  isArchived: z.boolean().optional(),
  publishedAt: timeSchema.nullable(),
  archiveAt: timeSchema.nullable().optional(),
  updatedAt: timeSchema,
});
export type AdminPostRow = z.output<typeof adminPostRowSchema>;

/** Lists posts of every state, with the categories, tags and authors that an editor can choose. */
export const listAllPosts = defineCall({
  method: 'GET',
  path: '/admin/blogs',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Posts, drafts and scheduled ones too',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: publicationStateSchema.optional() }),
  response: {
    200: envelope(
      buildPageSchema(adminPostRowSchema).extend({
        categories: buildListSchema(z.string(), maxEntries),
        tags: buildListSchema(z.string(), maxEntries),
        /** Names of all authors. */
        authors: buildListSchema(z.string(), maxEntries),
      }),
    ),
  },
});

/** Returns a post for the editor. 404 `post_not_found`. */
export const getAnyPost = defineCall({
  method: 'GET',
  path: '/admin/blogs/:id',
  auth: 'admin',
  permission: 'content.read',
  summary: 'One post for the editor',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['post_not_found'] },
  response: { 200: envelope(editedPostSchema) },
});

/** Returns the sanitised HTML of a text, for the preview. */
export const previewPost = defineCall({
  method: 'POST',
  path: '/admin/blogs/preview',
  auth: 'admin',
  permission: 'content.write',
  summary: 'A text as the shop would show it',
  tags: ['admin'],
  body: z.object({
    /** HTML of the post. */
    content: z.string().max(200_000),
  }),
  response: {
    200: envelope(
      z.object({
        /** HTML of the post. */
        content: z.string(),
        /** Minutes that reading takes. */
        readingTime: z.number().int(),
      }),
    ),
  },
});

/** Uploads a picture for the text or the head of a post. Request and errors as `uploadPicture`. */
export const uploadPostPicture = defineCall({
  method: 'POST',
  path: '/blogs/upload-image',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Uploads a picture for a post',
  tags: ['blogs'],
  multipart: { file: 'The picture: JPEG, PNG, WebP or AVIF' },
  errorCodes: { 413: ['too_large'], 415: ['not_a_picture'] },
  response: { 201: envelope(uploadedPictureSchema) },
});
