import { buildListSchema, defineCall, envelope, setupStepSchema } from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Bounds of a list of old URLs. */
export const maxOldUrls = 100_000;
export const maxOldUrlBytes = 16 * 1024 * 1024;
/** URLs without a page that the result of a check names. The report has all. */
export const maxShownOldUrls = 200;

/** Returns the steps of a move from another shop. Each state is derived from what is stored. */
export const getMove = defineCall({
  method: 'GET',
  path: '/admin/move',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Steps of a move from another shop, and which are done',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        steps: buildListSchema(setupStepSchema, 50),
        /** True when shoppers see the shop. */
        isOpen: z.boolean(),
        /** True when a preview of the shop that is not open takes no orders. */
        isReadOnly: z.boolean().optional(),
      }),
    ),
  },
});

/** Result of the check of an old URL. `page`: a page of this shop; `redirect`: a redirect to one; `dead-redirect`: a redirect to a page that is not there; `missing`: nowhere. */
export const oldUrlStatusSchema = z.enum(['page', 'redirect', 'dead-redirect', 'missing']);

/** An old URL without a page. */
export const oldUrlSchema = z.object({
  /** Path of the URL. */
  path: z.string(),
  status: oldUrlStatusSchema,
  /** Path that is proposed; null without a proposal. */
  proposal: z.string().nullable(),
  /** Why it is proposed: `handle` for the same name, `title` for a similar title, `kind` for the page of its kind; null without a proposal. */
  reason: z.enum(['handle', 'title', 'kind']).nullable(),
});
export type OldUrl = z.output<typeof oldUrlSchema>;

/** Result of a check of old URLs. */
export const oldUrlCheckSchema = z.object({
  /** Number of different paths. */
  urls: z.number().int(),
  /** Number of lines that are no URL and no path. */
  unreadable: z.number().int(),
  /** Numbers of paths by status. */
  counts: z.object({
    page: z.number().int(),
    /** URLs with a redirect. */
    redirect: z.number().int(),
    /** Redirects whose target is not there. */
    deadRedirect: z.number().int(),
    /** URLs without a page and without a redirect. */
    missing: z.number().int(),
  }),
  /** Numbers of proposals by reason. */
  proposals: z.object({
    /** Records of the same name in the URL. */
    handle: z.number().int(),
    title: z.number().int(),
    /** Pages of the same kind. */
    kind: z.number().int(),
  }),
  /** The first URLs without a page. */
  rows: buildListSchema(oldUrlSchema, maxShownOldUrls),
  /** Number of redirects that were added; missing if none was asked for. */
  added: z.number().int().optional(),
  /** A CSV file with a line for each URL, if it was asked for. */
  report: z.string().optional(),
});
export type OldUrlCheck = z.output<typeof oldUrlCheckSchema>;

/**
 * Finds out where the URLs of the earlier shop lead: `multipart/form-data` with one file (`file`), a sitemap or a text with a URL a line, and before it
 * `accept` (“handle”, or “all”) to add redirects as proposed, or `report` (“1”) for a CSV file. 400 `not_a_table` for a file without URLs; 409 `too_many_redirects`; 413 `too_large`.
 */
export const checkOldUrls = defineCall({
  method: 'POST',
  path: '/admin/old-urls',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Where the URLs of the earlier shop lead',
  tags: ['admin'],
  multipart: {
    accept: '“handle” adds redirects to records of the same name, “all” adds every proposed redirect',
    report: '1 for a CSV file with a line for each URL',
    file: 'A sitemap, or a text with a URL a line',
  },
  errorCodes: { 400: ['not_a_table'], 409: ['too_many_redirects'], 413: ['too_large'] },
  response: { 200: envelope(oldUrlCheckSchema) },
});
