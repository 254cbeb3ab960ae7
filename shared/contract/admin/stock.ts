import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, idSchema } from '../common';
import { stockNoteSchema } from './products';

const maxUnits = 1_000_000;

const stockChangeSchema = z
  .object({
    /** SKU of the variant. */
    sku: z.string().trim().min(1, 'Please enter a SKU').max(60),
    /** Units to add, negative to subtract. A repeated request adds them again. */
    change: z.number().int().min(-maxUnits).max(maxUnits).optional(),
    /** Units that are there now, as counted. */
    stock: z.number().int().min(0).max(maxUnits).optional(),
  })
  .refine(({ change, stock }) => (change === undefined) !== (stock === undefined), {
    path: ['change'],
    message: 'Please send either change or stock',
  });

/**
 * Changes the stock of variants by SKU, all or none, each with an entry of the stock history. `stock` sets what was counted and can be sent again; `change` keeps
 * what is sold meanwhile. 400 `invalid_input` for an unknown SKU or a SKU that is there twice; 409 `stock_too_low` where the stock would fall below 0.
 */
export const changeStock = defineCall({
  method: 'POST',
  path: '/admin/stock',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Changes the stock of variants by SKU',
  tags: ['admin'],
  body: z.object({
    /** Changes by SKU, each SKU once. */
    changes: z
      .array(stockChangeSchema)
      .min(1, 'Please send a change')
      .max(500)
      .meta({ example: [{ sku: 'INDIGO-S', change: 10 }] }),
    note: stockNoteSchema.optional(),
  }),
  errorCodes: { 409: ['stock_too_low'] },
  response: {
    200: envelope(
      z.object({
        /** The named variants with their stock, in the order of the changes. */
        variants: buildListSchema(
          z.object({
            _id: idSchema,
            productId: idSchema,
            sku: z.string(),
            /** Units that are there now. */
            stock: z.number().int(),
          }),
          500,
        ),
      }),
    ),
  },
});
