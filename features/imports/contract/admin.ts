import {
  buildListSchema,
  bulkActionSchema,
  defineCall,
  envelope,
  idParams,
  idSchema,
  importFindingSchema,
  productFilter,
  rupeesSchema,
  timeSchema,
} from '@vastra/shared/contract/define';
import { productFieldNames, productFields } from '@vastra/shared/contract/product-fields';
import { z } from 'zod';

/** Maximum size of an import file in bytes. */
export const maxImportBytes = 1024 ** 3;

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
 * An import. `lines` counts the lines with data, `done` those that were processed. `problems` holds the first 1000 findings, problems before notices, the report
 * all of them. `isTrial`: a dry run, which writes nothing.
 */
export const importSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  /**
   * Kind of the records of the file: `products`, `customers`, `customer-groups`, `orders`, `coupons`, `promotions`, `price-lists`, `early-access`, `gift-cards`, `store-credit`, `collections`, `reviews`, `categories` or `redirects`;
   * missing before 1.2. A later version may have further kinds.
   */
  kind: z.string().optional(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  isTrial: z.boolean(),
  /** It is paused: its status is `waiting` or `running`, but no worker continues it until it is resumed. */
  isPaused: z.boolean().optional(),
  /** An admin has ended it; its status is `failed`. */
  isCancelled: z.boolean().optional(),
  /** It is paused or has failed, and can continue after the lines that are done. */
  canResume: z.boolean().optional(),
  /** Its file is still there, so its rows can be downloaded with the results. */
  hasFile: z.boolean().optional(),
  /** Number of lines; 0 until a large file was read once. */
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
  /** Number of findings: problems and notices. */
  problemCount: z.number().int(),
  /** Number of notices among the findings; missing from an API that does not tell them apart. */
  noticeCount: z.number().int().optional(),
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
      /** Number of pictures that products, reviews and collections have. */
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
  movesValue: 'by-input',
  summary: 'Imports products from CSV',
  tags: ['admin'],
  multipart: { trial: '1 for a dry run', profile: 'Id of a saved mapping', file: 'The CSV, XLSX or JSON lines file' },
  errorCodes: {
    400: ['not_a_table'],
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

/** Fields of an import that an admin's call changes. */
export const importStateSchema = importSchema.pick({
  ...{ _id: true, status: true, isPaused: true, isCancelled: true, canResume: true, canUndo: true, pictures: true },
});
export type ImportState = z.output<typeof importStateSchema>;

const steering = { auth: 'admin', permission: 'catalogue.write', tags: ['admin'], params: idParams } as const;

/** Pauses an import after its current batch. Also needs the permission of its kind, as the upload. 404 `import_not_found`; 409 `import_ended`. */
export const pauseImport = defineCall({
  method: 'POST',
  path: '/admin/imports/:id/pause',
  ...steering,
  summary: 'Pauses an import',
  errorCodes: { 404: ['import_not_found'], 409: ['import_ended'] },
  response: { 200: envelope(importStateSchema) },
});

/**
 * Continues an import that is paused, or that has failed and whose file is still there, after the lines that are done. Also needs the permission of its kind.
 * 404 `import_not_found`; 409 `import_ended` or, during another import, `import_running`.
 */
export const resumeImport = defineCall({
  method: 'POST',
  path: '/admin/imports/:id/resume',
  ...steering,
  summary: 'Continues an import',
  errorCodes: { 404: ['import_not_found'], 409: ['import_ended', 'import_running'] },
  response: { 200: envelope(importStateSchema) },
});

/**
 * Ends an import after its current batch. What is done stays, and products can be undone. Also needs the permission of its kind. 404 `import_not_found`; 409
 * `import_ended`.
 */
export const cancelImport = defineCall({
  method: 'POST',
  path: '/admin/imports/:id/cancel',
  ...steering,
  summary: 'Ends an import',
  errorCodes: { 404: ['import_not_found'], 409: ['import_ended'] },
  response: { 200: envelope(importStateSchema) },
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

/**
 * Returns the rows of the file whose records were refused or imported with a notice, as CSV, each as the file has it with two more columns: `result` and `reason`. They are
 * corrected there and uploaded again; the two columns are ignored then. Also needs the permission of the import's kind, as the upload, because rows of customers are
 * personal data. 404 `import_not_found`, or `import_file_deleted` a week after the upload.
 */
export const getImportRows = defineCall({
  method: 'GET',
  path: '/admin/imports/:id/rows.csv',
  ...steering,
  summary: 'Rows of an import to correct (CSV)',
  file: 'text/csv',
  errorCodes: { 404: ['import_not_found', 'import_file_deleted'] },
  response: {},
});

/** A picture that could not be downloaded. */
export const failedPictureSchema = z.object({
  id: idSchema,
  /** Id of the product. */
  product: z.string(),
  url: z.string(),
  /** Why it could not be downloaded, as a sentence. */
  message: z.string(),
});
export type FailedPicture = z.output<typeof failedPictureSchema>;

/** Lists the first 200 pictures that could not be downloaded, in the sequence of the file; the report has all. 404 `import_not_found`. */
export const listFailedPictures = defineCall({
  method: 'GET',
  path: '/admin/imports/:id/pictures',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Pictures of an import that have failed',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['import_not_found'] },
  response: { 200: envelope(buildListSchema(failedPictureSchema, 200)) },
});

/** Downloads failed pictures of an import again: one, or all without an id. 404 `import_not_found`. */
export const retryPictures = defineCall({
  method: 'POST',
  path: '/admin/imports/:id/pictures/retry',
  ...steering,
  summary: 'Downloads failed pictures again',
  body: z.object({
    /** Id of a failed picture. */
    pictureId: idSchema.optional(),
  }),
  errorCodes: { 404: ['import_not_found'] },
  response: { 200: envelope(importStateSchema) },
});

/** Exports products as CSV in the format of an import (`importColumns`), a line for each variant. */
export const exportProducts = defineCall({
  method: 'GET',
  path: '/admin/products/export.csv',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Products as CSV',
  tags: ['admin'],
  querystring: z.object(productFilter),
  file: 'text/csv',
  response: {},
});
