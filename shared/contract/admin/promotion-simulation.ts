import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, idSchema, openEnum, postalCodeSchema, timeSchema } from '../common';
import { couponCodeSchema } from '../coupon';
import { indianStates } from '../indian-states';
import { rupeesSchema, signedRupeesSchema } from '../money';
import { promotionClasses } from '../promotion';
import { shippingMethodSchema } from '../shipping';
import { promotionInputSchema } from './promotions';

/** Lines of a simulated cart, and promotions that an answer explains, at most. */
const maxLines = 50;
const maxExplained = 1000;

/**
 * Reasons why a promotion does not apply to a cart:
 *
 * - `draft`: it is a draft.
 * - `not-started`, `ended`: the moment is before its start, or after its end.
 * - `used-up`, `used-by-customer`, `over-budget`: a limit of its orders, of the customer's orders or of its budget is reached.
 * - `hours`: another day of the week or another hour.
 * - `code-missing`: it needs its code.
 * - `customer`, `place`, `payment`: it is for other customers, other addresses or other payments.
 * - `items`, `quantity`, `amount`: no item matches, or too few items, or for too little.
 * - `nothing`: it would take nothing off.
 * - `not-combined`: it does not combine with a promotion, or with the code, that applies.
 * - `items-taken`: other promotions have all of its items.
 */
export const promotionReasons = [
  'draft',
  'not-started',
  'ended',
  'used-up',
  'used-by-customer',
  'over-budget',
  'hours',
  'code-missing',
  'customer',
  'place',
  'payment',
  'items',
  'quantity',
  'amount',
  'nothing',
  'not-combined',
  'items-taken',
] as const;
export type PromotionReason = (typeof promotionReasons)[number];

const simulatedLineSchema = z.object({
  productId: idSchema,
  variantId: idSchema,
  title: z.string(),
  /** Colour and size, as the cart shows them. */
  variant: z.string(),
  quantity: z.number().int(),
  /** Rupees per unit: the regular price, or the deal's. */
  price: rupeesSchema,
  /** Discount of promotions and of a coupon on the line. */
  discount: rupeesSchema,
  /** Price of the line after the discount. */
  total: rupeesSchema,
  /** Cost of the line; null if the cost of the variant is not known. */
  cost: rupeesSchema.nullable(),
});

/** A promotion that applies, or a price list of the customer, whose name is its label. */
const simulatedPromotionSchema = z.object({
  /** Null for the promotion of the body, which is not stored, and for a price list. */
  promotionId: idSchema.nullable(),
  name: z.string(),
  /** Name for shoppers. */
  label: z.string(),
  /** Subject of the discount: products, the order, or its delivery. */
  class: openEnum(promotionClasses),
  amount: rupeesSchema,
  /** Shares of the lines, by their place in `lines`; empty for a delivery. */
  lines: buildListSchema(
    z.object({
      /** Place of the line in `lines`, from 0. */
      index: z.number().int(),
      amount: rupeesSchema,
    }),
    maxLines,
  ),
});

/** A promotion that does not apply. */
const explainedPromotionSchema = z.object({
  /** Null for the promotion of the body, which is not stored. */
  promotionId: idSchema.nullable(),
  name: z.string(),
  /** Name for shoppers. */
  label: z.string(),
  /** Subject of the discount: products, the order, or its delivery. */
  class: openEnum(promotionClasses),
  reason: openEnum(promotionReasons),
  /** The reason in a sentence, with amounts and names. */
  message: z.string(),
});

/** Answer to "what would this cart cost, and why?". Amounts in rupees, with GST as prices are. */
export const promotionSimulationSchema = z.object({
  /** Moment that the answer is for. */
  at: timeSchema,
  lines: buildListSchema(simulatedLineSchema, maxLines),
  /** Sum of the lines before discounts. */
  subtotal: rupeesSchema,
  /** Sum of the discounts on lines, with the coupon's. */
  discount: rupeesSchema,
  /** Discount of a coupon, which is a part of `discount`. */
  couponDiscount: rupeesSchema,
  shippingFee: rupeesSchema,
  /** Part of the delivery that promotions take off. */
  deliveryDiscount: rupeesSchema,
  total: rupeesSchema,
  /** Cost of all lines; null if the cost of one is not known. */
  cost: rupeesSchema.nullable(),
  /** Sum of the lines after discounts, less their cost; null if a cost is not known. */
  margin: signedRupeesSchema.nullable(),
  /** Why the code does not apply, in the shopper's words; null if it does, or without a code. */
  codeMessage: z.string().nullable(),
  /** Sentences that the shopper reads about what is missing. */
  hints: buildListSchema(z.string(), 10),
  applied: buildListSchema(simulatedPromotionSchema, maxExplained),
  /** All other promotions that are active or drafts, and have not ended for a week. */
  others: buildListSchema(explainedPromotionSchema, maxExplained),
});
export type PromotionSimulation = z.output<typeof promotionSimulationSchema>;

/** Computes what a cart would cost at a moment, which promotions apply, and why others do not. Changes nothing. 404 `product_not_found`, `user_not_found`. */
export const simulatePromotions = defineCall({
  method: 'POST',
  path: '/admin/promotions/simulate',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'What a cart would cost, and why',
  tags: ['admin'],
  body: z.object({
    items: z
      .array(z.object({ variantId: idSchema, quantity: z.number().int().min(1).max(999) }))
      .min(1, 'Please choose an item')
      .max(maxLines),
    /** Customer with an account; missing for a guest. */
    customerId: idSchema.optional(),
    /** Code of a coupon or a promotion. */
    code: couponCodeSchema.optional(),
    /** Way to pay; missing while it is not chosen. */
    paymentMethod: z.string().trim().min(1).max(60).optional(),
    shippingMethod: shippingMethodSchema.default('standard'),
    /** PIN code of the delivery. */
    postalCode: postalCodeSchema.optional(),
    /** State of the delivery; by the PIN code if missing. */
    state: z.enum(indianStates).optional(),
    /** Moment of the cart; now if missing. */
    at: z.iso.datetime('Please choose a moment').optional(),
    /** Drafts that count as active. */
    draftIds: z.array(idSchema).max(50).optional(),
    /** A promotion that is not stored and counts as active. It replaces the stored one of `promotionId`. */
    promotion: promotionInputSchema.optional(),
    promotionId: idSchema.optional(),
  }),
  errorCodes: { 404: ['product_not_found', 'user_not_found'] },
  response: { 200: envelope(promotionSimulationSchema) },
});
