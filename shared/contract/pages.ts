import { z } from 'zod';
import { answer, call } from './call';
import { timeSchema } from './common';

/** At most this many addresses stand in one part of a sitemap (sitemaps.org). */
export const addressesPerSitemap = 50_000;

export const sitemapKindSchema = z.enum(['products', 'categories', 'posts', 'tags']);
export type SitemapKind = z.output<typeof sitemapKindSchema>;

/** The parts of /sitemap.xml that follow from the shop's data; a kind that has nothing has no part. `page` counts from 1. */
export const getSitemap = call({
  method: 'GET',
  path: '/pages/sitemap',
  auth: 'none',
  summary: 'The parts of /sitemap.xml',
  tags: ['pages'],
  response: {
    200: answer(
      z.object({
        parts: z.array(z.object({ kind: sitemapKindSchema, page: z.number().int(), lastmod: timeSchema.nullable() })),
      }),
    ),
  },
});

/**
 * The addresses of one part: products on sale, categories, published posts (`_id` is the slug) and the posts' tags and
 * categories (`_id` is `tag/<tag>` or `category/<category>`). 404 `not_found` for a page that there is not.
 */
export const getSitemapPart = call({
  method: 'GET',
  path: '/pages/sitemap/:kind/:page',
  auth: 'none',
  summary: 'The addresses of one part of /sitemap.xml',
  tags: ['pages'],
  params: z.object({ kind: sitemapKindSchema, page: z.coerce.number<string>().int().min(1).max(10_000) }),
  response: { 200: answer(z.array(z.object({ _id: z.string(), lastmod: timeSchema.nullable() }))) },
});
