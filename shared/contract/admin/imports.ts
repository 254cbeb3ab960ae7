import { z } from 'zod';
import { call, envelope } from '../call';
import { timeSchema } from '../common';
import { idParams, idSchema } from './common';

/** Maximum size of an import, in bytes and lines. */
export const maxImportBytes = 20 * 1024 * 1024;
export const maxImportLines = 50_000;

/** Columns of a file of products, a line for each variant; lines of the same `id` are one product, which is imported completely or not at all. */
export const importColumns = [
  'id',
  'title',
  'brand',
  'category',
  'short_desc',
  'description',
  'features',
  'specs',
  'hsn',
  'keywords',
  'status',
  'sku',
  'color',
  'color_code',
  'size',
  'price',
  'original_price',
  'stock',
] as const;

export const importFindingSchema = z.object({
  line: z.number().int(),
  product: z.string(),
  column: z.string(),
  message: z.string(),
});

export type ImportFinding = z.output<typeof importFindingSchema>;

/** `lines` counts the lines with data, `done` those that were processed; `problems` holds the first 1000 findings, the report all of them. */
export const importSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  isTrial: z.boolean(),
  lines: z.number().int(),
  done: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  problems: z.array(importFindingSchema),
  problemCount: z.number().int(),
  startedAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  by: z.string(),
});
export type Import = z.output<typeof importSchema>;

/**
 * `multipart/form-data` with one CSV file (`file`) and, before it, `trial` ("1": nothing is written, only reported). It is processed
 * in the background. 413 `too_large`; 400 `not_a_table` when columns are missing or unknown (they are named);
 * 409 `import_running`.
 */
export const startImport = call({
  method: 'POST',
  path: '/admin/imports',
  auth: 'admin',
  summary: 'Imports products from CSV',
  tags: ['admin'],
  response: { 201: envelope(importSchema) },
});

export const listImports = call({
  method: 'GET',
  path: '/admin/imports',
  auth: 'admin',
  summary: 'The last 20 imports',
  tags: ['admin'],
  response: { 200: envelope(z.array(importSchema.omit({ problems: true }))) },
});

/** 404 `import_not_found`. */
export const getImport = call({
  method: 'GET',
  path: '/admin/imports/:id',
  auth: 'admin',
  summary: 'How far an import is',
  tags: ['admin'],
  params: idParams,
  response: { 200: envelope(importSchema) },
});

export const getImportReport = call({
  method: 'GET',
  path: '/admin/imports/:id/report.csv',
  auth: 'admin',
  summary: 'Every problem of an import, a line each',
  tags: ['admin'],
  params: idParams,
  response: {},
});
