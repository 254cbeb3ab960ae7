import { defineCall, envelope, shownLinkSchema } from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Target of a path without a page. */
export const foundRedirectSchema = z.object({
  /** A path of the shop with its query and fragment, or an absolute URL of another site. */
  to: shownLinkSchema,
  /** HTTP status: 301 (permanent) or 302. */
  status: z.number().int(),
});
export type FoundRedirect = z.output<typeof foundRedirectSchema>;

/**
 * Finds the redirect of a path that no page answers, in any case and spelling. 404 `redirect_not_found`; the path is then counted in the report of
 * missing pages, unless it may be data of a person.
 */
export const findRedirect = defineCall({
  method: 'GET',
  path: '/redirects',
  auth: 'none',
  whileClosed: 'open',
  summary: 'Where a path without a page leads',
  tags: ['pages'],
  querystring: z.object({
    /** Path of the request, without its query. */
    path: z.string().min(1).max(2000).meta({ example: '/summer-sale' }),
  }),
  errorCodes: { 404: ['redirect_not_found'] },
  response: { 200: envelope(foundRedirectSchema) },
});
