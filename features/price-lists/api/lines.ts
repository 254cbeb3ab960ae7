import { z } from 'zod';
import { amountSchema, buildListSchema, keySchema, timeSchema } from '../../../api/src/back-office/transfer/parts';
import { maxPriceListRows } from '../contract';

/** A price list with its prices. Groups and variants are named, because each shop gives others ids. */
const priceListLineSchema = z.object({
  type: z.literal('price-list'),
  name: keySchema,
  /** Names of the customer groups that it is for; empty for no customer. */
  groups: buildListSchema(z.string().max(500)),
  startDate: timeSchema.nullable().default(null),
  endDate: timeSchema.nullable().default(null),
  isActive: z.boolean().default(false),
  prices: z
    .array(z.object({ sku: keySchema, price: amountSchema }))
    .max(maxPriceListRows)
    .default([]),
});
export type PriceListLine = z.output<typeof priceListLineSchema>;

/** Lines of price lists in files of the shop. */
export const priceListLines = { type: 'price-list', schema: priceListLineSchema, kind: 'price-lists', idField: 'name' };
