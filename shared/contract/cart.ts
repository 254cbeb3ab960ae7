import { z } from 'zod';
import { backorderKinds } from './backorder-rules';
import { defineCall, envelope } from './call';
import { buildListSchema, daySchema, idParams, idSchema, openEnum, timeSchema } from './common';
import { couponCodeSchema, couponSchema, unusedCodeSchema } from './coupon';
import { buildAmountSchema, rupeesSchema } from './money';
import { categoryRefSchema, variantSchema } from './product';
import { appliedPromotionsSchema, promotionHintLinksSchema, promotionHintsSchema } from './promotion';
import { maxLineQuantity, messages } from './rules';

export { maxLineQuantity };

/** Maximum number of different variants in a cart. */
export const maxCartLines = 100;

/**
 * The running deal of an account's cart line. `applied`: one unit costs `dealPrice`, because the whole quantity is `left` in the deal;
 * otherwise every unit costs the usual price. `customerLimit`: units that a customer can buy, if these and not the deal's stock end first; then
 * `left` is what is left of them.
 */
export const lineDealSchema = z.object({
  _id: idSchema,
  dealPrice: rupeesSchema,
  endDate: timeSchema,
  /** Units that are left in the deal. */
  left: z.number().int(),
  customerLimit: z.number().int().optional(),
  applied: z.boolean(),
});
export type LineDeal = z.output<typeof lineDealSchema>;

/** Sale of a line before it is in stock. */
export const lineBackorderSchema = z.object({
  /** A preorder, or made to order. */
  kind: openEnum(backorderKinds),
  /** Day on which it ships, if it is ordered now or was ordered then. */
  shipsFrom: daySchema,
  /** Sentence that says when it ships. */
  text: z.string(),
});
export type LineBackorder = z.output<typeof lineBackorderSchema>;

/** Costs of a line that promotions and price lists reduce. The reductions are parts of the cart's discount, too. */
export const chargeSchemas = {
  /** Price of one unit, as cards and pages show it; missing where it is `price`. */
  unitPrice: rupeesSchema.optional(),
  /** Cost of the line after the promotions of products that apply by themselves, and the price lists; missing where it is `lineTotal`. */
  netTotal: rupeesSchema.optional(),
};

/**
 * A line of the cart (requirements 3.10). `price` is the current price of one unit, the variant's or the deal's; `variant.discount` is the
 * discount of `price`, `variant.images` holds the first picture only. `problem` says why the line cannot be ordered: sold
 * out (or archived, or not on sale yet), or more than the stock.
 */
export const cartItemSchema = z.object({
  _id: idSchema,
  product: z.object({ _id: idSchema, title: z.string(), brand: z.string(), category: categoryRefSchema }),
  variant: variantSchema,
  price: rupeesSchema,
  quantity: z.number().int(),
  lineTotal: rupeesSchema,
  ...chargeSchemas,
  problem: z.enum(['out_of_stock', 'quantity_limited']).nullable(),
  /** Sentence that says when its sale starts, where `problem` is `out_of_stock` because the customer cannot buy it yet. */
  saleText: z.string().optional(),
  /** Its sale before it is in stock; missing for a product that is sold from stock. */
  backorder: lineBackorderSchema.optional(),
  /** Undefined when the line is in no deal. */
  deal: lineDealSchema.optional(),
  /** Price of one unit when the customer last saw the line; undefined when it is unchanged. */
  priceBefore: rupeesSchema.optional(),
});
export type CartItem = z.output<typeof cartItemSchema>;

/**
 * The account's cart with everything computed on the server (requirements 3.10). `subtotal` counts all lines; `discount` is the
 * sum of the applied coupon and promotions; `shippingFee` is the fee of standard delivery; `amountToFreeShipping` is 0 once delivery is free.
 * `couponProblem` says why the applied coupon does not count now, also where it is an `unusedCode`.
 */
export const cartSchema = z.object({
  items: buildListSchema(cartItemSchema, maxCartLines),
  totalItems: z.number().int(),
  subtotal: rupeesSchema,
  appliedCoupon: couponSchema.nullable(),
  /** Code of the applied coupon, also while it is not valid; null without one. */
  couponCode: z.string().nullable(),
  couponProblem: z.string().nullable(),
  /** The coupon, if it is valid and not used. */
  unusedCode: unusedCodeSchema.optional(),
  discount: rupeesSchema,
  /** Promotions that apply, with their parts of the discount and of the delivery. */
  promotions: appliedPromotionsSchema,
  /** Sentences about promotions that are close. */
  hints: promotionHintsSchema,
  /** Links of sentences to the items that they say to add. */
  hintLinks: promotionHintLinksSchema,
  shippingFee: rupeesSchema,
  total: rupeesSchema,
  freeShippingThreshold: rupeesSchema,
  amountToFreeShipping: rupeesSchema,
});
export type Cart = z.output<typeof cartSchema>;

const quantitySchema = z.number(messages.quantityInvalid).int(messages.quantityInvalid);

/** A variant and its quantity, 1 by default (requirements 4.3). */
export const newLineSchema = z.object({
  productId: idSchema,
  variantId: z.string(messages.variantMissing).trim().min(1, messages.variantMissing).max(100),
  quantity: quantitySchema.min(1, messages.quantityInvalid).max(maxLineQuantity, messages.quantityInvalid).default(1),
});
export type NewLine = z.input<typeof newLineSchema>;

/** Returns the account's cart. */
export const getCart = defineCall({
  method: 'GET',
  path: '/cart',
  auth: 'customer',
  summary: 'The cart',
  tags: ['cart'],
  response: { 200: envelope(cartSchema) },
});

/**
 * Adds a quantity to the line of that variant. 404 `product_not_found`; 409 `out_of_stock` when there is none left;
 * 409 `quantity_limited` when the line would pass the stock (`details.available` is the stock).
 */
export const addCartItem = defineCall({
  method: 'POST',
  path: '/cart/items',
  auth: 'customer',
  summary: 'Adds a variant',
  tags: ['cart'],
  body: newLineSchema,
  errorCodes: { 404: ['product_not_found'], 409: ['cart_full', 'out_of_stock', 'quantity_limited'] },
  response: { 200: envelope(cartSchema) },
});

/** Sets the quantity of a line; 0 or less removes it (requirements 4.3). 404 `cart_item_not_found`; 409 as `addCartItem`. */
export const changeCartItem = defineCall({
  method: 'PUT',
  path: '/cart/items/:id',
  auth: 'customer',
  summary: "Changes a line's quantity",
  tags: ['cart'],
  params: idParams,
  body: z.object({ quantity: quantitySchema.min(-maxLineQuantity).max(maxLineQuantity, messages.quantityInvalid) }),
  errorCodes: { 404: ['cart_item_not_found'], 409: ['out_of_stock', 'quantity_limited'] },
  response: { 200: envelope(cartSchema) },
});

/**
 * Moves `quantity` units of a line, or all that it has, to another variant of its product, such as another size; without units the line
 * ends. 404 `cart_item_not_found`, `product_not_found` for a variant of another product; 409 as `addCartItem`, and then nothing changes.
 */
export const changeCartItemVariant = defineCall({
  method: 'POST',
  path: '/cart/items/:id/variant',
  auth: 'customer',
  summary: "Changes a line's variant",
  tags: ['cart'],
  params: idParams,
  body: newLineSchema.omit({ productId: true }),
  errorCodes: {
    404: ['cart_item_not_found', 'product_not_found'],
    409: ['cart_full', 'out_of_stock', 'quantity_limited'],
  },
  response: { 200: envelope(cartSchema) },
});

/** Removes a line: "Item removed from cart". 404 `cart_item_not_found`. */
export const removeCartItem = defineCall({
  method: 'DELETE',
  path: '/cart/items/:id',
  auth: 'customer',
  summary: 'Removes a line',
  tags: ['cart'],
  params: idParams,
  errorCodes: { 404: ['cart_item_not_found'] },
  response: { 200: envelope(cartSchema) },
});

/** Removes every line and the coupon. */
export const clearCart = defineCall({
  method: 'DELETE',
  path: '/cart',
  auth: 'customer',
  summary: 'Removes every line and the coupon',
  tags: ['cart'],
  response: { 200: envelope(cartSchema) },
});

/**
 * Merges a guest's lines into the account's cart at sign-in: quantities add up to the stock, sold-out lines stay with their
 * `problem`, archived products are left out. `message` says when a quantity was limited.
 */
export const mergeCart = defineCall({
  method: 'POST',
  path: '/cart/merge',
  auth: 'customer',
  summary: "Merges a guest's cart",
  tags: ['cart'],
  body: z.object({
    items: z
      .array(
        newLineSchema.extend({
          /** Price of one unit when the guest last saw the line. */
          seenPrice: buildAmountSchema().optional(),
        }),
      )
      .max(maxCartLines),
    /** The guest's coupon; the account takes it over when it has none. */
    couponCode: couponCodeSchema.optional(),
    /** Idempotency key of the browser: lines with the same key are not merged twice. */
    mergeId: z.string().trim().min(8).max(100).optional(),
  }),
  response: { 200: envelope(cartSchema) },
});

/** Records that the customer has seen the current prices, so that no line shows a price change. */
export const acknowledgeCart = defineCall({
  method: 'POST',
  path: '/cart/acknowledge',
  auth: 'customer',
  summary: 'Records that the customer has seen changed prices',
  tags: ['cart'],
  response: { 200: envelope(cartSchema) },
});

/** Applies a coupon; a second one replaces the first. `message` says why a valid one is not used. 422 `invalid_coupon` with the reason; the first one is removed then, too. */
export const applyCartCoupon = defineCall({
  method: 'PUT',
  path: '/cart/coupon',
  auth: 'customer',
  summary: 'Applies a coupon',
  tags: ['cart'],
  body: z.object({ code: couponCodeSchema }),
  errorCodes: { 422: ['invalid_coupon'] },
  response: { 200: envelope(cartSchema) },
});

/** Removes the coupon: "Coupon removed". */
export const removeCartCoupon = defineCall({
  method: 'DELETE',
  path: '/cart/coupon',
  auth: 'customer',
  summary: 'Removes the coupon',
  tags: ['cart'],
  response: { 200: envelope(cartSchema) },
});
