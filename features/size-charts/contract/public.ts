import { buildListSchema, defineCall, envelope, idParams, idSchema } from '@vastra/shared/contract/define';
import { z } from 'zod';
import { garmentKindNames, maxChartColumns, maxChartRows, maxMeasureMm, minMeasureMm, sizeMeasureNames } from './rules';

const millimetres = z
  .number()
  .int()
  .min(minMeasureMm, `Please enter at least ${minMeasureMm / 10} cm`)
  .max(maxMeasureMm, `Please enter at most ${maxMeasureMm / 10} cm`);

/** Lowest and highest measurement in mm; both are the same for a single measurement. Null for a cell without one. */
export const sizeRangeSchema = z
  .tuple([millimetres, millimetres])
  .refine(([min, max]) => min <= max, 'The highest measurement is below the lowest')
  .nullable();

/** A size with a range for each column. */
export const sizeRowSchema = z.object({
  /** Size as the variants of products name it. */
  size: z.string().trim().min(1, 'Please enter the size').max(20),
  /** A cell for each column, in the order of the columns. */
  ranges: z.array(sizeRangeSchema).max(maxChartColumns),
});

/** A size chart as the product page shows it. */
export const sizeChartSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Kind of garment, which chooses the drawing. */
  garment: z.enum(garmentKindNames),
  /** Text below the table; empty for none. */
  note: z.string(),
  /** Measurements, one for each column. */
  measures: buildListSchema(z.enum(sizeMeasureNames), maxChartColumns),
  /** Sizes from small to large. */
  rows: buildListSchema(sizeRowSchema, maxChartRows),
});
export type SizeChart = z.output<typeof sizeChartSchema>;

/** Returns a size chart. 404 `size_chart_not_found`. */
export const getSizeChart = defineCall({
  method: 'GET',
  path: '/size-charts/:id',
  auth: 'none',
  summary: 'One size chart',
  tags: ['products'],
  params: idParams,
  errorCodes: { 404: ['size_chart_not_found'] },
  response: { 200: envelope(sizeChartSchema) },
});
