import { z } from 'zod';
import { buildListSchema, openEnum } from './common';
import { rupeesSchema } from './money';

/** Classes of promotions: they change prices of products, the sum of an order, or its delivery. */
export const promotionClasses = ['product', 'order', 'delivery'] as const;
export type PromotionClass = (typeof promotionClasses)[number];

/** Promotions that a cart can have at once, and sentences about what is missing. */
const maxPromotions = 200;
const maxHints = 3;

/** Discount of a promotion. For the class `delivery` the delivery's fee is already without it; otherwise it is part of the discount. */
export const appliedPromotionSchema = z.object({
  /** Name for shoppers: "Buy 2, get 1 free". */
  label: z.string(),
  amount: rupeesSchema,
  /** Subject of the discount: products, the order, or its delivery. */
  class: openEnum(promotionClasses),
  /** The code that the shopper has entered; missing for a promotion that applies by itself. */
  code: z.string().optional(),
});
export type AppliedPromotion = z.output<typeof appliedPromotionSchema>;

/** Promotions that apply; missing without any. */
export const appliedPromotionsSchema = buildListSchema(appliedPromotionSchema, maxPromotions).optional();

/** Sentences about what is missing for a promotion, such as "Add ₹201 for free delivery"; missing without any. */
export const promotionHintsSchema = buildListSchema(z.string(), maxHints).optional();

/**
 * Links of sentences of `hints` to the items that they say to add; missing without any. Each link has a product, a category, a collection or a brand.
 */
export const promotionHintLinksSchema = buildListSchema(
  z.object({
    /** The sentence, as `hints` has it. */
    hint: z.string(),
    /** Product to add. */
    productId: z.string().optional(),
    /** Category of the items, if these are not of one product. */
    categoryId: z.string().optional(),
    /** Collection of the items, which has a page. */
    collectionId: z.string().optional(),
    /** Name of the brand of the items. */
    brand: z.string().optional(),
  }),
  maxHints,
).optional();
export type PromotionHintLink = NonNullable<z.output<typeof promotionHintLinksSchema>>[number];

/** Shares of promotions in the discount of a line; missing without any. */
export const linePromotionsSchema = buildListSchema(
  z.object({
    /** Name for shoppers. */
    label: z.string(),
    amount: rupeesSchema,
  }),
  maxPromotions,
).optional();
