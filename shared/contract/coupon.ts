import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, idSchema, timeSchema } from './common';
import { rupeesSchema } from './money';
import { messages, normaliseCoupon } from './rules';
import { shippingMethodsSchema } from './shipping';

/** A coupon code of a caller: trimmed and in upper case inside. Blank: "Please enter a coupon code". */
export const couponCodeSchema = z
  .string(messages.couponMissing)
  .trim()
  .min(1, messages.couponMissing)
  .max(40)
  .transform(normaliseCoupon);

/**
 * A coupon (requirements 3.9). `discountValue` is a percentage, or rupees for `fixed`, and 0 for `shipping`; `minOrderAmount` and
 * `maxDiscountAmount` are rupees, the latter null when there is no cap. A `shipping` coupon is for `shippingMethods`, or for all without them. `isFirstOrderOnly` is true if only the customer's first order
 * can redeem it, otherwise undefined.
 */
export const couponSchema = z.object({
  _id: idSchema,
  /** Code that shoppers enter. */
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed', 'shipping']),
  discountValue: z.number(),
  minOrderAmount: rupeesSchema,
  maxDiscountAmount: rupeesSchema.nullable(),
  shippingMethods: shippingMethodsSchema.optional(),
  endDate: timeSchema.nullable(),
  isFirstOrderOnly: z.boolean().optional(),
});
export type Coupon = z.output<typeof couponSchema>;

/**
 * A code that applies and is not used, because the offers without it save more. It stays entered, and is used as soon as it saves more. `text` is
 * the sentence for the shopper.
 */
export const unusedCodeSchema = z.object({
  /** Code that the shopper has entered. */
  code: z.string(),
  text: z.string(),
});

/** Lists the listed coupons that can be used now. Those that end first come first. */
export const listCoupons = defineCall({
  method: 'GET',
  path: '/coupons',
  auth: 'none',
  summary: 'Coupons that can be used now',
  tags: ['coupons'],
  response: { 200: envelope(buildListSchema(couponSchema, 100)) },
});

/**
 * Returns whether a coupon is valid for a subtotal (rupees). An invalid one is not a failure but a result:
 * `valid: false` with the reason, and `coupon` null. `discount` is rupees off the items; 0 with a `message` that says so if the offers on
 * the subtotal save more without the code.
 */
export const validateCoupon = defineCall({
  method: 'POST',
  path: '/coupons/validate',
  auth: 'optional',
  summary: 'Whether a coupon is valid for a subtotal',
  tags: ['coupons'],
  body: z.object({
    /** Code that shoppers enter. */
    code: couponCodeSchema,
    subtotal: z.number().min(0).max(1e9),
  }),
  response: {
    200: envelope(
      z.object({
        /** True if the coupon can be used. */
        valid: z.boolean(),
        message: z.string(),
        coupon: couponSchema.nullable(),
        discount: rupeesSchema,
      }),
    ),
  },
});
