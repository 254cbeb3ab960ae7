import { z } from 'zod';
import { answer, call } from './call';
import { idParams, idSchema, timeSchema } from './common';
import { couponCodeSchema, couponSchema } from './coupon';
import { rupeesSchema } from './money';
import { categoryRefSchema, variantSchema } from './product';
import { messages } from './rules';

/** At most this many of one variant in a cart. */
export const maxLineQuantity = 99;
/** At most this many different variants in a cart. */
export const maxCartLines = 100;

/**
 * The running deal that an account's line is in. `applied`: a piece costs `dealPrice`, since all pieces of the line fit what is
 * `left` of the deal; otherwise every piece costs the usual price.
 */
export const lineDealSchema = z.object({
  _id: idSchema,
  dealPrice: rupeesSchema,
  endDate: timeSchema,
  left: z.number().int(),
  applied: z.boolean(),
});
export type LineDeal = z.output<typeof lineDealSchema>;

/**
 * A line of the cart (spec 3). `price` is what a piece costs now, the variant's price or the deal's; `variant.discount` is that
 * of `price`, `variant.images` holds its first picture only. `problem` says why the line cannot be ordered as it stands: sold
 * out (or off sale), or more than there is in stock.
 */
export const cartItemSchema = z.object({
  _id: idSchema,
  product: z.object({ _id: idSchema, title: z.string(), brand: z.string(), category: categoryRefSchema }),
  variant: variantSchema,
  price: rupeesSchema,
  quantity: z.number().int(),
  lineTotal: rupeesSchema,
  problem: z.enum(['out_of_stock', 'quantity_limited']).nullable(),
  /** Not there when the line is in no deal. */
  deal: lineDealSchema.optional(),
  /** What a piece cost when the line was last seen; not there when it still costs that. */
  priceBefore: rupeesSchema.optional(),
});
export type CartItem = z.output<typeof cartItemSchema>;

/**
 * The account's cart with everything computed on the server (spec 3). `subtotal` counts all lines; `discount` is the
 * applied coupon's; `shippingFee` is that of standard delivery; `amountToFreeShipping` is 0 once delivery is free.
 * `couponProblem` says why the coupon that was applied does not count now.
 */
export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  totalItems: z.number().int(),
  subtotal: rupeesSchema,
  appliedCoupon: couponSchema.nullable(),
  /** The coupon that was applied, also while it does not count; null without one. */
  couponCode: z.string().nullable(),
  couponProblem: z.string().nullable(),
  discount: rupeesSchema,
  shippingFee: rupeesSchema,
  total: rupeesSchema,
  freeShippingThreshold: rupeesSchema,
  amountToFreeShipping: rupeesSchema,
});
export type Cart = z.output<typeof cartSchema>;

/** A variant and how many of it; the default is one (spec 4). */
export const newLineSchema = z.object({
  productId: idSchema,
  variantId: z.string(messages.variantMissing).trim().min(1, messages.variantMissing).max(100),
  quantity: z.number().int().min(1).max(maxLineQuantity).default(1),
});
export type NewLine = z.input<typeof newLineSchema>;

export const getCart = call({
  method: 'GET',
  path: '/cart',
  auth: 'customer',
  summary: 'The cart',
  tags: ['cart'],
  response: { 200: answer(cartSchema) },
});

/**
 * Adds to the line of that variant. 404 `product_not_found`; 409 `out_of_stock` when there is none left;
 * 409 `quantity_limited` when the line would pass the stock (`details.available` is the number there is).
 */
export const addCartItem = call({
  method: 'POST',
  path: '/cart/items',
  auth: 'customer',
  summary: 'Adds a variant',
  tags: ['cart'],
  body: newLineSchema,
  response: { 200: answer(cartSchema) },
});

/** A quantity of 0 or less removes the line (spec 4). 404 `cart_item_not_found`; 409 as `addCartItem`. */
export const changeCartItem = call({
  method: 'PUT',
  path: '/cart/items/:id',
  auth: 'customer',
  summary: "Changes a line's quantity",
  tags: ['cart'],
  params: idParams,
  body: z.object({ quantity: z.number().int().min(-maxLineQuantity).max(maxLineQuantity) }),
  response: { 200: answer(cartSchema) },
});

/** "Item removed from cart". 404 `cart_item_not_found`. */
export const removeCartItem = call({
  method: 'DELETE',
  path: '/cart/items/:id',
  auth: 'customer',
  summary: 'Removes a line',
  tags: ['cart'],
  params: idParams,
  response: { 200: answer(cartSchema) },
});

export const clearCart = call({
  method: 'DELETE',
  path: '/cart',
  auth: 'customer',
  summary: 'Removes every line and the coupon',
  tags: ['cart'],
  response: { 200: answer(cartSchema) },
});

/**
 * Takes a guest's lines into the account's cart at sign-in: quantities add up to the stock, sold-out lines stay and say
 * so, products that are gone are left out. `message` tells when something was limited.
 */
export const mergeCart = call({
  method: 'POST',
  path: '/cart/merge',
  auth: 'customer',
  summary: "Takes in a guest's cart",
  tags: ['cart'],
  body: z.object({
    items: z
      .array(
        newLineSchema.extend({
          /** What a piece cost when the guest has last seen the line. */
          seenPrice: rupeesSchema.optional(),
        }),
      )
      .max(maxCartLines),
    /** The guest's coupon: the account's from then on when that has none. */
    couponCode: couponCodeSchema.optional(),
    /** The browser's name for these lines: sent again with the same name they are not taken in twice. */
    mergeId: z.string().trim().min(8).max(100).optional(),
  }),
  response: { 200: answer(cartSchema) },
});

/** The customer has seen the prices of now: no line tells of a change any more. */
export const acknowledgeCart = call({
  method: 'POST',
  path: '/cart/acknowledge',
  auth: 'customer',
  summary: 'Takes note of changed prices',
  tags: ['cart'],
  response: { 200: answer(cartSchema) },
});

/** One coupon at a time; a second takes the first one's place. 422 `invalid_coupon` with the reason. */
export const applyCartCoupon = call({
  method: 'PUT',
  path: '/cart/coupon',
  auth: 'customer',
  summary: 'Applies a coupon',
  tags: ['cart'],
  body: z.object({ code: couponCodeSchema }),
  response: { 200: answer(cartSchema) },
});

/** "Coupon removed". */
export const removeCartCoupon = call({
  method: 'DELETE',
  path: '/cart/coupon',
  auth: 'customer',
  summary: 'Takes the coupon off',
  tags: ['cart'],
  response: { 200: answer(cartSchema) },
});
