import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { timeSchema } from '../common';
import { featuredListSchema } from '../product';
import { idParams } from './common';
import { previewLinkSchema } from './publication';

/** Kinds of content that can be previewed. */
export const previewKindSchema = z.enum(['product', 'banner', 'featured', 'post']);
export type PreviewKind = z.output<typeof previewKindSchema>;

const response = { 201: envelope(previewLinkSchema) };

/** Creates a link that shows a product as the shop would, published or not. 404 `product_not_found`. */
export const createProductPreview = defineCall({
  method: 'POST',
  path: '/admin/products/:id/preview-link',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Creates a preview link of a product',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'] },
  response,
});

/** Creates a link that shows the home page with a banner, published or not. 404 `banner_not_found`. */
export const createBannerPreview = defineCall({
  method: 'POST',
  path: '/admin/banners/:id/preview-link',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Creates a preview link of a banner',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['banner_not_found'] },
  response,
});

/** Creates a link that shows a post, published or not. 404 `post_not_found`. */
export const createPostPreview = defineCall({
  method: 'POST',
  path: '/admin/blogs/:id/preview-link',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Creates a preview link of a post',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['post_not_found'] },
  response,
});

/** Creates a link that shows the home page with the scheduled picks of a featured list. */
export const createFeaturedPreview = defineCall({
  method: 'POST',
  path: '/admin/featured/:list/preview-link',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Creates a preview link of a featured list',
  tags: ['admin'],
  params: z.object({ list: featuredListSchema }),
  response,
});

/** Creates a link that shows the shop while it is not open yet. */
export const createShopPreview = defineCall({
  method: 'POST',
  path: '/admin/setup/preview-link',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Creates a preview link of a shop that is not open yet',
  tags: ['admin'],
  response,
});

/** Content of a preview. `path` is its page, and `name` names it in the bar of the preview. */
export const contentPreviewSchema = z.object({
  /** Kind of the record. A page made of sections counts as a post, because readers of version 1 expect no other kind. */
  kind: previewKindSchema,
  path: z.string(),
  name: z.string(),
  /** True if visitors see it without the link. */
  isLive: z.boolean(),
  expiresAt: timeSchema,
});
export type ContentPreview = z.output<typeof contentPreviewSchema>;

/** Returns what the token in the cookie `preview` shows. The document server asks before each document of a preview. 404 `preview_ended`. */
export const getPreview = defineCall({
  method: 'GET',
  path: '/preview',
  auth: 'none',
  summary: 'What the preview in the cookie shows',
  tags: ['home'],
  errorCodes: { 404: ['preview_ended'] },
  response: { 200: envelope(contentPreviewSchema) },
});
