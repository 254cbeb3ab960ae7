import {
  buildListSchema,
  defineCall,
  envelope,
  idSchema,
  imageSchema,
  maxPageSize,
  toAsciiDigits,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Maximum number of variants of one count. */
export const maxCountedVariants = 500;

/** A variant as a stock count shows it. */
export const countableVariantSchema = z.object({
  _id: idSchema,
  productId: idSchema,
  title: z.string(),
  /** Values of the options: "Indigo, M". */
  options: z.string(),
  sku: z.string(),
  /** GTIN; empty without one. */
  barcode: z.string(),
  image: imageSchema.nullable(),
  /** Units that can be sold. */
  stock: z.number().int(),
  /** Units of orders that are still on the shelf, because they are in no parcel yet. */
  ordered: z.number().int(),
});
export type CountableVariant = z.output<typeof countableVariantSchema>;

/** Finds the variants with a code, which a scanner or a person has entered: the SKU or the barcode, in full. The list is empty for an unknown code. */
export const findVariantsByCode = defineCall({
  method: 'GET',
  path: '/admin/stock-counts/variants',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Variants with a SKU or a barcode, for a stock count',
  tags: ['admin'],
  querystring: z.object({
    /** SKU or barcode. */
    code: z.string().trim().min(1, 'Please enter a code').max(60).overwrite(toAsciiDigits),
  }),
  response: { 200: envelope(buildListSchema(countableVariantSchema, maxPageSize)) },
});

/**
 * Books the differences of a stock count, all or none, each as a correction in the stock history with the reason. A difference is what was counted minus
 * what was expected when it was counted, so that what is sold in the meantime is not lost. A count with an `id` that was booked before changes nothing, so
 * that a request can be repeated. 400 `invalid_input` for an unknown variant; 409 `stock_too_low` where the stock would fall below 0.
 */
export const bookStockCount = defineCall({
  method: 'POST',
  path: '/admin/stock-counts',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Books the differences of a stock count',
  tags: ['admin'],
  body: z.object({
    /** Id that the client makes for this count. */
    id: z.uuid().meta({ example: 'b3f1c2de-0000-4000-8000-000000000002' }),
    counts: z
      .array(
        z.object({
          /** Id of the variant. */
          variantId: idSchema,
          /** Units that were counted on the shelf. */
          counted: z.number().int().min(0).max(100_000),
          /** Units that were expected on the shelf at that time: the stock and the ordered units. */
          expected: z.number().int().min(-100_000).max(200_000),
        }),
      )
      .min(1, 'Please count something')
      .max(maxCountedVariants)
      .refine(
        (counts) => new Set(counts.map(({ variantId }) => variantId)).size === counts.length,
        'A variant can be there once',
      )
      .meta({ example: [{ variantId: 'b3f1c2de-0000-4000-8000-000000000001', counted: 8, expected: 10 }] }),
    /** Why the stock is corrected, for the stock history. */
    reason: z.string().trim().min(1, 'Please enter a reason').max(200),
  }),
  errorCodes: { 409: ['stock_too_low'] },
  response: {
    200: envelope(
      z.object({
        /** Number of variants whose stock was corrected. */
        corrected: z.number().int(),
        /** Sum of the differences in units. */
        units: z.number().int(),
        /** True if the count was booked before. */
        wasBooked: z.boolean(),
      }),
    ),
  },
});
