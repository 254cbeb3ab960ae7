import {
  buildListSchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  maxEntries,
  timeSchema,
  versionSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';
import { sizeChartSchema, sizeRowSchema } from './public';
import { garmentKindNames, maxChartColumns, maxChartRows, sizeMeasureNames } from './rules';

const isUnique = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

const chartFields = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(80),
  /** Kind of garment, which chooses the drawing. */
  garment: z.enum(garmentKindNames),
  /** Category whose products have the chart, subcategories included; null for products that name the chart themselves. */
  categoryId: idSchema.nullable(),
  /** Brand whose products have the chart; empty for all brands. */
  brand: z.string().trim().max(60),
  /** Plain text below the table. */
  note: z.string().trim().max(500, 'The note can have at most 500 characters'),
  /** Measurements, one for each column. */
  measures: z
    .array(z.enum(sizeMeasureNames))
    .min(1, 'Please add a measurement')
    .max(maxChartColumns, `Please choose at most ${maxChartColumns} measurements`)
    .refine(isUnique, 'Please choose each measurement once'),
  /** Sizes from small to large. */
  rows: z
    .array(sizeRowSchema)
    .min(1, 'Please add a size')
    .max(maxChartRows, `Please enter at most ${maxChartRows} sizes`)
    .refine((rows) => isUnique(rows.map(({ size }) => size)), 'Please enter each size once'),
});

const fillsColumns = ({
  measures,
  rows,
}: {
  measures: readonly unknown[];
  rows: readonly { ranges: readonly unknown[] }[];
}) => rows.every(({ ranges }) => ranges.length === measures.length);
const missingCell = { path: ['rows'], message: 'Each size needs a cell for each measurement' };

/**
 * The size charts of a file of a shop, by their names. A name identifies a chart, whatever its letter case; charts of the same name have " (2)" behind the
 * name.
 */
export const sizeChartsFileSchema = z
  .record(chartFields.shape.name, chartFields.omit({ name: true }).refine(fillsColumns, missingCell))
  .refine((charts) => isUnique(Object.keys(charts)), 'Please use each name once');
export type SizeChartsFile = z.output<typeof sizeChartsFileSchema>;

const example = {
  name: 'Neelgaon kurtas',
  garment: 'long' as const,
  categoryId: 'men-kurtas',
  brand: 'Neelgaon',
  note: 'The kurta is cut 8 cm wider than the chest.',
  measures: ['chest' as const, 'length' as const],
  rows: [{ size: 'M', ranges: [[960, 1010] as [number, number], [1020, 1020] as [number, number]] }],
};

/** A size chart as the editor reads it. `products` is the number of products that name it themselves. */
export const adminSizeChartSchema = sizeChartSchema.extend({
  /** Category whose products have the chart; null for products that name the chart themselves. */
  categoryId: idSchema.nullable(),
  /** Brand whose products have the chart; empty for all brands. */
  brand: z.string(),
  /** Number of products that name the chart themselves. */
  products: z.number().int(),
  updatedAt: timeSchema,
  version: versionSchema,
});
export type AdminSizeChart = z.output<typeof adminSizeChartSchema>;

/** Lists all size charts by name. */
export const listSizeCharts = defineCall({
  method: 'GET',
  path: '/admin/size-charts',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Size charts',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(adminSizeChartSchema.omit({ rows: true }), maxEntries)) },
});
export type AdminSizeChartRow = Omit<AdminSizeChart, 'rows'>;

/** Returns a size chart for the editor. 404 `size_chart_not_found`. */
export const getAnySizeChart = defineCall({
  method: 'GET',
  path: '/admin/size-charts/:id',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'One size chart for the editor',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['size_chart_not_found'] },
  response: { 200: envelope(adminSizeChartSchema) },
});

/** Adds a size chart. 409 `size_chart_taken` if the category and the brand have one, `too_many_entries`. */
export const createSizeChart = defineCall({
  method: 'POST',
  path: '/admin/size-charts',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Adds a size chart',
  tags: ['admin'],
  body: chartFields.refine(fillsColumns, missingCell).meta({ example }),
  errorCodes: { 409: ['size_chart_taken', 'too_many_entries'] },
  response: { 201: envelope(adminSizeChartSchema) },
});

/** Saves a size chart. 404 `size_chart_not_found`; 409 `size_chart_taken`, `changed_meanwhile`. */
export const updateSizeChart = defineCall({
  method: 'PUT',
  path: '/admin/size-charts/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Saves a size chart',
  tags: ['admin'],
  params: idParams,
  body: chartFields
    .extend({ version: versionSchema })
    .refine(fillsColumns, missingCell)
    .meta({ example: { ...example, version: 1 } }),
  errorCodes: { 404: ['size_chart_not_found'], 409: ['size_chart_taken', 'changed_meanwhile'] },
  response: { 200: envelope(adminSizeChartSchema) },
});

/** Deletes a size chart. Products that name it have the chart of their brand and category again. 404 `size_chart_not_found`. */
export const deleteSizeChart = defineCall({
  method: 'DELETE',
  path: '/admin/size-charts/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Deletes a size chart',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['size_chart_not_found'] },
  response: { 200: doneSchema },
});
