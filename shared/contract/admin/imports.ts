import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, timeSchema } from '../common';
import { rupeesSchema } from '../money';
import { productFieldNames, productFields } from '../product-fields';
import { bulkActionSchema } from './bulk-actions';
import { idParams, idSchema } from './common';

/** Maximum size of an import file in bytes. */
export const maxImportBytes = 20 * 1024 * 1024;
/** Maximum number of lines of an import. */
export const maxImportLines = 50_000;

/** Columns of an import file. A line is a variant; lines with the same `id` are one product, which is imported completely or not at all. */
export const importColumns = [
  'id',
  ...productFieldNames.map((name) => productFields[name].column),
  'size_chart',
  'sku',
  'color',
  'color_code',
  'size',
  'option3',
  'price',
  'original_price',
  'stock',
  'cost',
  'barcode',
  'weight_g',
  'parcel_cm',
] as const;

/** An error or warning of an import: the line of the file (1 is the header), the product id and the column. */
export const importFindingSchema = z.object({
  /** Line of the file. */
  line: z.number().int(),
  product: z.string(),
  /** Name of the column; null for the whole row. */
  column: z.string(),
  message: z.string(),
});
export type ImportFinding = z.output<typeof importFindingSchema>;

/** Maximum number of price changes that a dry run shows. */
export const maxShownPriceChanges = 50;

/** A price that a dry run would change: the line of the file, the variant, and its prices in rupees before and after. */
export const priceChangeSchema = z.object({
  /** Line of the file. */
  line: z.number().int(),
  product: z.string(),
  sku: z.string(),
  price: z.tuple([rupeesSchema, rupeesSchema]),
  originalPrice: z.tuple([rupeesSchema, rupeesSchema]),
});
export type PriceChange = z.output<typeof priceChangeSchema>;

/**
 * An import. `lines` counts the lines with data, `done` those that were processed. `problems` holds the first 1000 findings, the report
 * all of them. `isTrial`: a dry run, which writes nothing.
 */
export const importSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  /**
   * Kind of the records of the file: `products`, `customers`, `orders`, `coupons`, `gift-cards`, `store-credit`, `collections`, `reviews`, `categories` or `redirects`;
   * missing before 1.2. A later version may have further kinds.
   */
  kind: z.string().optional(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  isTrial: z.boolean(),
  lines: z.number().int(),
  /** Number of rows that were changed. */
  done: z.number().int(),
  /** Seconds that a running import will take at the speed until now; missing while it is unknown. */
  secondsLeft: z.number().int().optional(),
  /** Number of new records. */
  created: z.number().int(),
  /** Number of changed records. */
  updated: z.number().int(),
  /** Number of rows that were refused. */
  refused: z.number().int(),
  problems: buildListSchema(importFindingSchema, 1000),
  /** Number of rows with a problem. */
  problemCount: z.number().int(),
  startedAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  by: z.string(),
  /**
   * Price changes of existing variants, of a dry run that has ended: `rows` are the first changes in the sequence of the file, `changed`
   * counts all of them, and `same` counts the variants of the file whose prices stay.
   */
  priceChanges: z
    .object({
      rows: buildListSchema(priceChangeSchema, maxShownPriceChanges),
      /** Number of changed variants. */
      changed: z.number().int(),
      /** Number of prices that do not change. */
      same: z.number().int(),
    })
    .optional(),
  /** It has changed something that can be undone now. */
  canUndo: z.boolean().optional(),
  /** Pictures at URLs of another shop that the file has named, which a job downloads; missing without any. Those that have failed are in the report. */
  pictures: z
    .object({
      /** Number of pictures that are not downloaded yet. */
      waiting: z.number().int(),
      /** Number of pictures that products have. */
      done: z.number().int(),
      /** Number of pictures that could not be downloaded. */
      failed: z.number().int(),
    })
    .optional(),
});
export type Import = z.output<typeof importSchema>;

/**
 * Starts an import: `multipart/form-data` with one file (`file`), CSV or XLSX, and, before it, `trial` ("1" for a dry run). The file has all columns, or `id` and
 * `price` and at most `sku`, `original_price` and `stock` to change existing products alone; or it is a file of another shop, or has
 * JSON lines of our own format, of products or another kind, which needs the permission of that kind as well. `profile` is the saved mapping to read it with. It
 * runs in the background. 403 `forbidden`, or `confirmation_required` for store credit above the shop's limit for refunds; 404 `import_profile_not_found`; 413 `too_large`; 400 `not_a_table` when the file has no products, or columns are missing or unknown (they are named);
 * 409 `import_running`.
 */
export const startImport = defineCall({
  method: 'POST',
  path: '/admin/imports',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Imports products from CSV',
  tags: ['admin'],
  multipart: { trial: '1 for a dry run', profile: 'Id of a saved mapping', file: 'The CSV, XLSX or JSON lines file' },
  errorCodes: {
    400: ['not_a_table'],
    403: ['confirmation_required'],
    404: ['import_profile_not_found'],
    409: ['import_running'],
    413: ['too_large'],
  },
  response: { 201: envelope(importSchema) },
});

/**
 * Starts a bulk action that undoes an import within a day: products get their former values, and products that it has added are archived. It refuses each
 * product that has changed since. 404 `import_not_found`; 409 `not_undoable`.
 */
export const undoImport = defineCall({
  method: 'POST',
  path: '/admin/imports/:id/undo',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Undoes an import',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['import_not_found'], 409: ['not_undoable'] },
  response: { 202: envelope(bulkActionSchema) },
});

/** Lists the last 20 imports without their findings. */
export const listImports = defineCall({
  method: 'GET',
  path: '/admin/imports',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'The last 20 imports',
  tags: ['admin'],
  response: {
    200: envelope(buildListSchema(importSchema.omit({ problems: true, priceChanges: true, pictures: true }), 20)),
  },
});

/** Returns an import with its progress. 404 `import_not_found`. */
export const getImport = defineCall({
  method: 'GET',
  path: '/admin/imports/:id',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'One import and its progress',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['import_not_found'] },
  response: { 200: envelope(importSchema) },
});

/** Returns all findings and the pictures that could not be downloaded as CSV, one per line. 404 `import_not_found`. */
export const getImportReport = defineCall({
  method: 'GET',
  path: '/admin/imports/:id/report.csv',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'All findings of an import (CSV)',
  tags: ['admin'],
  params: idParams,
  file: 'text/csv',
  errorCodes: { 404: ['import_not_found'] },
  response: {},
});
