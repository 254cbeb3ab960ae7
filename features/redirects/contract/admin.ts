import {
  buildListSchema,
  buildPageSchema,
  daySchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  listFields,
  openEnum,
  timeSchema,
  versionSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Redirects that a shop can have. */
export const maxRedirects = 100_000;
/** Bounds of a file with redirects. */
export const maxRedirectBytes = 4 * 1024 * 1024;
export const maxRedirectRows = 10_000;
/** Refused rows that the result of an import names. */
export const maxRedirectErrors = 100;
/** Days for which the report of missing pages is stored. */
export const missingPageDays = 30;

const statusSchema = z.union([z.literal(301), z.literal(302)]);

/** A redirect as admins see it. */
export const redirectSchema = z.object({
  _id: idSchema,
  /** Path that no page answers, in lower case, percent-encoded. */
  from: z.string(),
  /** A path of the shop, or an absolute URL of another site. */
  to: z.string(),
  /** HTTP status: 301 (permanent) or 302. */
  status: z.number().int(),
  /** True if it leads to another site. */
  isExternal: z.boolean(),
  /** Origin: an admin, an import, or a page that has moved. */
  source: openEnum(['admin', 'import', 'rename']),
  /** Requests that it has answered; a cache in front answers more. */
  hits: z.number().int(),
  /** When it last answered a request; null for never. */
  lastHitAt: timeSchema.nullable(),
  createdAt: timeSchema,
  version: versionSchema,
});
export type Redirect = z.output<typeof redirectSchema>;

const redirectInput = z.object({
  /** Path without its query. */
  from: z.string().trim().min(1, 'Please enter a path').max(500).meta({ example: '/summer-sale' }),
  /** A path of the shop. With `isExternal` an https URL of another site. */
  to: z.string().trim().min(1, 'Please enter where it leads').max(1000).meta({ example: '/category/sarees' }),
  /** HTTP status: 301 (permanent) or 302. */
  status: statusSchema.default(301).meta({ example: 301 }),
  /** True if it leads to another site. */
  isExternal: z.boolean().default(false).meta({ example: false }),
});

/** Lists the redirects, the newest first. `q` is a part of either path. */
export const listRedirects = defineCall({
  method: 'GET',
  path: '/admin/redirects',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Redirects, the newest first',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    /** Origin of the redirects. */
    source: z.enum(['admin', 'import', 'rename']).optional(),
  }),
  response: { 200: envelope(buildPageSchema(redirectSchema)) },
});

/**
 * Adds a redirect. It leads to the end of a chain at once, and so do the redirects that lead to its path. 400 `redirect_loop`;
 * 409 `redirect_exists`, `too_many_redirects`.
 */
export const createRedirect = defineCall({
  method: 'POST',
  path: '/admin/redirects',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Adds a redirect',
  tags: ['admin'],
  body: redirectInput,
  errorCodes: { 400: ['invalid_input', 'redirect_loop'], 409: ['redirect_exists', 'too_many_redirects'] },
  response: { 201: envelope(redirectSchema) },
});

/** Changes a redirect. 400 `redirect_loop`; 404 `redirect_not_found`; 409 `redirect_exists`, `changed_meanwhile`. */
export const updateRedirect = defineCall({
  method: 'PUT',
  path: '/admin/redirects/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Changes a redirect',
  tags: ['admin'],
  params: idParams,
  body: redirectInput.extend({ version: versionSchema }),
  errorCodes: {
    400: ['invalid_input', 'redirect_loop'],
    404: ['redirect_not_found'],
    409: ['redirect_exists', 'changed_meanwhile'],
  },
  response: { 200: envelope(redirectSchema) },
});

/** Deletes a redirect. 404 `redirect_not_found`. */
export const deleteRedirect = defineCall({
  method: 'DELETE',
  path: '/admin/redirects/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Deletes a redirect',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['redirect_not_found'] },
  response: { 200: doneSchema },
});

/** The result of a file with redirects, or of its dry run. */
export const redirectImportSchema = z.object({
  isDryRun: z.boolean(),
  /** Rows below the header. */
  rows: z.number().int(),
  /** New redirects. */
  created: z.number().int(),
  /** Redirects whose path had one. */
  updated: z.number().int(),
  /** Rows that cannot be imported. */
  refused: z.number().int(),
  /** The first refused rows. */
  errors: buildListSchema(
    z.object({
      /** Line of the file. */
      row: z.number().int(),
      /** Sentence for a person. */
      message: z.string(),
    }),
    maxRedirectErrors,
  ),
});
export type RedirectImport = z.output<typeof redirectImportSchema>;

/**
 * Reads a CSV file with the columns "Redirect from" and "Redirect to", and optionally "Status" and "External": `multipart/form-data` with one file
 * (`file`) and, before it, `trial` ("1" for a dry run). A row whose path has a redirect replaces it. 400 `not_a_table`; 409 `too_many_redirects`;
 * 413 `too_large`.
 */
export const importRedirects = defineCall({
  method: 'POST',
  path: '/admin/redirects/import',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Imports redirects from a CSV file',
  tags: ['admin'],
  multipart: { trial: '1 for a dry run', file: 'The CSV file' },
  errorCodes: { 400: ['not_a_table'], 409: ['too_many_redirects'], 413: ['too_large'] },
  response: { 201: envelope(redirectImportSchema) },
});

/** Exports all redirects as CSV, in the columns of an import. */
export const exportRedirects = defineCall({
  method: 'GET',
  path: '/admin/redirects/export.csv',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Exports the redirects as CSV',
  tags: ['admin'],
  file: 'text/csv',
  response: {},
});

/** A path that no page and no redirect answers. */
export const missingPageSchema = z.object({
  /** The path in lower case, percent-encoded, without its query. */
  path: z.string(),
  /** Requests in the days of the list. */
  hits: z.number().int(),
  /** Day of the last request. */
  lastDay: daySchema,
});
export type MissingPage = z.output<typeof missingPageSchema>;

/**
 * Lists paths that no page answered and that have no redirect, the most requested first. The list has no personal data: paths that may name a person
 * are not counted.
 */
export const listMissingPages = defineCall({
  method: 'GET',
  path: '/admin/missing-pages',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Paths that no page answered',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    /** Number of days until today. */
    days: z.coerce.number<number>().int().min(1).max(missingPageDays).default(missingPageDays),
  }),
  response: { 200: envelope(buildPageSchema(missingPageSchema)) },
});
