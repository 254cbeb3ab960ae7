import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { idSchema, timeSchema } from '../common';
import { normaliseCoupon } from '../rules';
import { buildPageSchema, idParams, listFields } from './common';

/** Codes that one call makes, at most, and codes of a promotion. */
export const maxCodesPerCall = 50_000;
export const maxCodesPerPromotion = 500_000;

/** A code that one order can redeem. */
export const promotionCodeSchema = z.object({
  /** The code, which the customer enters. */
  code: z.string(),
  /** The order that has redeemed it; null while it is free. */
  orderId: idSchema.nullable(),
  redeemedAt: timeSchema.nullable(),
  createdAt: timeSchema,
});

/** Lists the codes of a promotion, the newest first. `q` is the beginning of a code. 404 `promotion_not_found`. */
export const listPromotionCodes = defineCall({
  method: 'GET',
  path: '/admin/promotions/:id/codes',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Codes of a promotion',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({
    ...listFields,
    state: z.enum(['free', 'redeemed']).optional(),
  }),
  errorCodes: { 404: ['promotion_not_found'] },
  response: {
    200: envelope(
      buildPageSchema(promotionCodeSchema).extend({
        /** Codes of the promotion in all. */
        codes: z.number().int(),
        /** Codes that orders have redeemed. */
        redeemed: z.number().int(),
      }),
    ),
  },
});

/**
 * Makes codes that no shopper can guess: the prefix, a hyphen and 12 random characters. Each can be redeemed once. 404 `promotion_not_found`; 409
 * `promotion_without_codes` for a promotion without `hasUniqueCodes`, `too_many_promotion_codes`.
 */
export const addPromotionCodes = defineCall({
  method: 'POST',
  path: '/admin/promotions/:id/codes',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Makes codes of a promotion',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    count: z
      .number('Please enter a number')
      .int('Please enter a whole number')
      .min(1, 'Please enter 1 to 50,000')
      .max(maxCodesPerCall, 'Please enter 1 to 50,000'),
    /** Beginning of each code: up to 12 letters and digits. Empty for none. */
    prefix: z
      .string()
      .trim()
      .max(12, 'Please use up to 12 letters and digits')
      .transform(normaliseCoupon)
      .refine((prefix) => /^[A-Z0-9]{0,12}$/.test(prefix), 'Please use up to 12 letters and digits')
      .default(''),
  }),
  errorCodes: { 404: ['promotion_not_found'], 409: ['promotion_without_codes', 'too_many_promotion_codes'] },
  response: {
    201: envelope(
      z.object({
        /** Codes that were made. */
        added: z.number().int(),
        /** Codes of the promotion in all. */
        codes: z.number().int(),
        /** Codes that orders have redeemed. */
        redeemed: z.number().int(),
      }),
    ),
  },
});

/** Exports the codes of a promotion as CSV: code, order, times. 404 `promotion_not_found`. */
export const exportPromotionCodes = defineCall({
  method: 'GET',
  path: '/admin/promotions/:id/codes.csv',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Exports the codes of a promotion as CSV',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({
    state: z.enum(['free', 'redeemed']).optional(),
  }),
  file: 'text/csv',
  errorCodes: { 404: ['promotion_not_found'] },
  response: {},
});
