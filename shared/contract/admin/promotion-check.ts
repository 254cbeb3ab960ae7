import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, idSchema, openEnum } from '../common';
import { rupeesSchema } from '../money';
import { promotionInputSchema } from './promotions';

/** Warnings of an answer, and examples of products, at most. */
const maxWarnings = 50;
const maxExamples = 5;

/**
 * Kinds of warnings before a promotion is saved:
 *
 * - `below-cost`: products would be sold for less than they cost.
 * - `cost-unknown`: the cost of products is not known, so nothing says whether they would be.
 * - `no-products`: no product matches.
 * - `exclusive`: one of two promotions combines with nothing, so that a customer gets only one of both.
 * - `one-sided`: only one of two promotions names the class of its counterpart, so they do not combine.
 * - `never-applies`: another promotion of the same products comes first, and leaves no unit.
 * - `adds-up`: both promotions take something off the same units.
 * - `approval`: it needs the approval of another administrator.
 */
export const promotionWarningKinds = [
  'below-cost',
  'cost-unknown',
  'no-products',
  'exclusive',
  'one-sided',
  'never-applies',
  'adds-up',
  'approval',
] as const;
export type PromotionWarningKind = (typeof promotionWarningKinds)[number];

/** A warning. It forbids nothing, except for `approval`. */
export const promotionWarningSchema = z.object({
  /** Subject of the warning. */
  kind: openEnum(promotionWarningKinds),
  /** The warning in a sentence. */
  message: z.string(),
  /** Products that it is about. */
  products: z.number().int(),
  /** Some of these products, those with the largest loss first. */
  examples: buildListSchema(
    z.object({
      productId: idSchema,
      title: z.string(),
      price: rupeesSchema,
      /** Price of a unit with the promotion. */
      promoted: rupeesSchema,
      /** Cost of the unit; null if it is not known. */
      cost: rupeesSchema.nullable(),
    }),
    maxExamples,
  ),
  /** The other promotion; missing for a warning about this one alone. */
  other: z
    .object({
      promotionId: idSchema,
      name: z.string(),
      /** Name for shoppers. */
      label: z.string(),
    })
    .optional(),
});
export type PromotionWarning = z.output<typeof promotionWarningSchema>;

/** Returns what to know before a promotion is saved. Changes nothing. The body is the body of a save; `id` is the promotion that is edited. */
export const checkPromotion = defineCall({
  method: 'POST',
  path: '/admin/promotions/check',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Warnings about a promotion before it is saved',
  tags: ['admin'],
  body: promotionInputSchema.and(
    z.object({
      /** The stored promotion that is edited; missing for a new one. */
      id: idSchema.optional(),
    }),
  ),
  response: {
    200: envelope(
      z.object({
        warnings: buildListSchema(promotionWarningSchema, maxWarnings),
        /** Products that match. */
        products: z.number().int(),
        /** Highest percentage that it takes off a product, with one decimal. */
        highestPercent: z.number(),
      }),
    ),
  },
});
