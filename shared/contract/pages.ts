import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, openEnum, timeSchema } from './common';

/** Maximum number of URLs in one file of a sitemap (sitemaps.org). */
export const maxUrlsPerSitemap = 50_000;

/** Kinds of pages that have a separate file in the sitemap. */
export const sitemapKindSchema = z.enum(['products', 'categories', 'posts', 'tags']);
/** All kinds. The list has the kinds of `sitemapKindSchema` in `parts`, because callers of version 1.0 know only these kinds, and newer kinds in `moreParts`. */
export const allSitemapKindsSchema = z.enum([...sitemapKindSchema.options, 'collections']);
export type SitemapKind = z.output<typeof allSitemapKindsSchema>;

/** Lists the files of /sitemap.xml that depend on the shop's data; an empty kind has none. `page` counts from 1. */
export const getSitemap = defineCall({
  method: 'GET',
  path: '/pages/sitemap',
  auth: 'none',
  summary: 'The parts of /sitemap.xml',
  tags: ['pages'],
  response: {
    200: envelope(
      z.object({
        /** Files of the sitemap. */
        parts: buildListSchema(
          z.object({ kind: sitemapKindSchema, page: z.number().int(), lastmod: timeSchema.nullable() }),
          40_000,
        ),
        /** Files of kinds that are newer than version 1.0 of the contract. */
        moreParts: buildListSchema(
          z.object({
            /** Kind of the pages in the file. */
            kind: openEnum(['collections']),
            page: z.number().int(),
            lastmod: timeSchema.nullable(),
          }),
          40_000,
        ).optional(),
      }),
    ),
  },
});

/**
 * Returns the entries of one file: published products, categories, published collections, published posts (`_id` is the slug) and the posts' tags and
 * categories (`_id` is `tag/<tag>` or `category/<category>`). 404 `not_found` for an unknown page.
 */
export const getSitemapPart = defineCall({
  method: 'GET',
  path: '/pages/sitemap/:kind/:page',
  auth: 'none',
  summary: 'The URLs of one part of /sitemap.xml',
  tags: ['pages'],
  params: z.object({ kind: allSitemapKindsSchema, page: z.coerce.number<string>().int().min(1).max(10_000) }),
  errorCodes: { 404: ['not_found'] },
  response: {
    200: envelope(buildListSchema(z.object({ _id: z.string(), lastmod: timeSchema.nullable() }), maxUrlsPerSitemap)),
  },
});
