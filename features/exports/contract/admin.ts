import { buildListSchema, defineCall, envelope, idParams, idSchema, timeSchema } from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Days for which the file of an export stays. */
export const shopExportDays = 7;
/** Hours for which a link to the file opens it. */
export const shopExportLinkHours = 24;

/** Progress of a part of an export, such as the orders. */
export const shopExportProgressSchema = z.object({
  /** Names the part for people: "Orders". */
  label: z.string(),
  /** Number of records that are written. */
  done: z.number().int(),
  /** Number of records when the export began. */
  total: z.number().int(),
});
export type ShopExportProgress = z.output<typeof shopExportProgressSchema>;

/** An export of everything that the shop stores for its merchant, as a ZIP file. */
export const shopExportSchema = z.object({
  _id: idSchema,
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Parts in their sequence. */
  progress: buildListSchema(shopExportProgressSchema, 100),
  /** Size of the file so far. */
  bytes: z.number().int(),
  /** SHA-256 of the file in hex; null until it is complete. */
  sha256: z.string().nullable(),
  /** Name of the admin who asked for it. */
  by: z.string(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  /** Time at which the file is removed; null without a file. */
  removedAt: timeSchema.nullable(),
  /** True while the file can be downloaded. */
  hasFile: z.boolean(),
});
export type ShopExport = z.output<typeof shopExportSchema>;

/** Lists the last 20 exports. */
export const listShopExports = defineCall({
  method: 'GET',
  path: '/admin/shop-exports',
  auth: 'admin',
  permission: 'admins.write',
  summary: 'The last 20 exports of everything, with their progress',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(shopExportSchema, 20)) },
});

/** Starts an export of everything, which a job writes. 409 `export_running`, because one runs at a time. */
export const startShopExport = defineCall({
  method: 'POST',
  path: '/admin/shop-exports',
  auth: 'admin',
  permission: 'admins.write',
  confirmation: true,
  summary: 'Starts an export of everything',
  tags: ['admin'],
  errorCodes: { 409: ['export_running'] },
  response: { 201: envelope(shopExportSchema) },
});

/** Ends an export that waits or runs, and removes its file. 404 `export_not_found`; 409 `export_ended`. */
export const cancelShopExport = defineCall({
  method: 'POST',
  path: '/admin/shop-exports/:id/cancel',
  auth: 'admin',
  permission: 'admins.write',
  summary: 'Cancels an export of everything',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['export_not_found'], 409: ['export_ended'] },
  response: { 200: envelope(shopExportSchema) },
});

/** Creates a link to the file, which opens it for a day without a sign-in. 404 `export_not_found` also if its file was removed. */
export const createShopExportLink = defineCall({
  method: 'POST',
  path: '/admin/shop-exports/:id/link',
  auth: 'admin',
  permission: 'admins.write',
  confirmation: true,
  summary: 'Creates a link to the file of an export',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['export_not_found'] },
  response: {
    201: envelope(
      z.object({
        /** Path of the file on the shop's origin. */
        url: z.string(),
        expiresAt: timeSchema,
      }),
    ),
  },
});

/**
 * Returns the file of an export to who has a link, whole or a range of its bytes, so that a download can go on after an interruption. 404 `export_not_found`
 * for a link that was forged, has expired, or whose admin is no owner any more.
 */
export const downloadShopExport = defineCall({
  method: 'GET',
  path: '/shop-exports/:id/file',
  auth: 'none',
  whileClosed: 'open',
  summary: 'The file of an export, by a link',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({
    /** Signature of the link. */
    token: z.string().max(300),
  }),
  file: 'application/zip',
  errorCodes: { 404: ['export_not_found'], 416: ['range_not_satisfiable'] },
  response: {},
});
