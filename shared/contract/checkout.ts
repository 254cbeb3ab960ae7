import { z } from 'zod';
import { postalAddressSchema } from './address';
import { optionalEmailSchema } from './auth';
import { businessInput, businessSchema } from './business';
import { defineCall, envelope } from './call';
import { chargeSchemas, lineBackorderSchema, lineDealSchema, maxCartLines, newLineSchema } from './cart';
import {
  buildListSchema,
  daySchema,
  idSchema,
  imageSchema,
  maxEntries,
  maxPageSize,
  openEnum,
  postalCodeSchema,
} from './common';
import { couponCodeSchema, couponSchema, unusedCodeSchema } from './coupon';
import { giftCardCodeSchema } from './gift-card-code';
import { roundingSchema, rupeesSchema } from './money';
import {
  appliedPromotionsSchema,
  linePromotionsSchema,
  promotionHintLinksSchema,
  promotionHintsSchema,
} from './promotion';
import { isPhone, normalisePhone } from './rules';
import { shippingMethodSchema } from './shipping';

/** The payment method of an order. Open: each payment provider of the API is a method. Responses carry the names to show. */
export const paymentMethodSchema = openEnum(['cod', 'demo']);
/** The payment method that a caller chooses. */
export const paymentMethodInput = z
  .string()
  .max(60)
  .meta({ enum: ['cod', 'demo'], open: true });
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** A way to pay. `reason` is a sentence when it is not `available` for this order, empty otherwise. */
export const paymentOptionSchema = z.object({
  method: paymentMethodSchema,
  /** True if the customer can choose it. */
  available: z.boolean(),
  reason: z.string(),
  /** Fee of the method with GST, which the total has once the method is requested; missing without one. */
  fee: rupeesSchema.optional(),
  /** Name of the method in a sentence, its heading in the list (`label` where it is missing), and what the shopper has to do. */
  label: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
});
export type PaymentOption = z.output<typeof paymentOptionSchema>;

/**
 * GST inside the total (rupees). `placeOfSupply` is the state of the delivery, null while it is not known. Within the shop's own
 * state CGST and SGST are half each, elsewhere (and while it is not known) all is IGST.
 */
export const taxSplitSchema = z.object({
  placeOfSupply: z.string().nullable(),
  cgst: rupeesSchema,
  sgst: rupeesSchema,
  igst: rupeesSchema,
});
export type TaxSplit = z.output<typeof taxSplitSchema>;

/** A line of an order or a quote: a snapshot of the product at that time. Prices include GST in rupees. */
export const orderLineSchema = z.object({
  productId: idSchema,
  variantId: idSchema,
  title: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  image: imageSchema.nullable(),
  price: rupeesSchema,
  originalPrice: rupeesSchema,
  quantity: z.number().int(),
  /** Units of an order's line that were cancelled. They are not part of `quantity`, which is 0 for a line of which nothing is left. */
  cancelled: z.number().int().optional(),
  lineTotal: rupeesSchema,
  /** The unit price is of quotes only. */
  ...chargeSchemas,
  /** HSN code and rate of GST in percent, of what the line costs after its share of the discount. */
  hsn: z.string(),
  taxRate: z.number(),
  /** Shares of promotions in the discount of the line. */
  promotions: linePromotionsSchema,
  /** Sale of the line before it is in stock; missing for a line from stock. */
  backorder: lineBackorderSchema.optional(),
});
export type OrderLine = z.output<typeof orderLineSchema>;

/** A fee of an order besides items and delivery. */
export const orderFeeSchema = z.object({
  /** Text, as shoppers read it. */
  label: z.string(),
  /** The fee with GST. */
  amount: rupeesSchema,
  /** HSN or SAC code. */
  hsn: z.string(),
  /** GST in percent. */
  taxRate: z.number(),
  /** True if the fee goes back when the whole order is returned. */
  isRefundable: z.boolean(),
});
export type OrderFee = z.output<typeof orderFeeSchema>;

/** Extras that a purchase can have, at most. */
const maxExtras = 20;

/** Something that can be chosen for an order: one of the options, or nothing. */
export const extraSchema = z.object({
  /** The extension of the shop that offers it. */
  extension: z.string(),
  /** Its name within the extension. */
  name: z.string(),
  /** Text, as shoppers read it. */
  label: z.string(),
  /** The values that can be chosen. */
  options: buildListSchema(
    z.object({
      /** The value to send. */
      value: z.string(),
      /** Text of the value, which names its price. */
      label: z.string(),
    }),
    maxEntries,
  ),
});
export type Extra = z.output<typeof extraSchema>;

const extraNameSchema = z.string().min(1).max(40);
/** A chosen extra. */
export const chosenExtraSchema = z.object({
  /** The extension of the shop that offers it. */
  extension: extraNameSchema.meta({ example: 'gift-wrapping' }),
  /** Its name within the extension. */
  name: extraNameSchema.meta({ example: 'wrapping' }),
  /** One of its options. */
  value: extraNameSchema.meta({ example: 'box' }),
});
export type ChosenExtra = z.output<typeof chosenExtraSchema>;

/** A way of delivery that can be chosen; `from` and `to` are days in India. Express is offered in metros only. */
export const shippingOptionSchema = z.object({
  method: shippingMethodSchema,
  fee: rupeesSchema,
  /** True if the customer can choose it. */
  available: z.boolean(),
  from: daySchema,
  to: daySchema,
});
export type ShippingOption = z.output<typeof shippingOptionSchema>;

/** Totals of an order before it is placed, by the same computation. */
export const quoteSchema = z.object({
  /** `deal` is undefined when the line is in no deal, and for guests. */
  items: buildListSchema(orderLineSchema.extend({ deal: lineDealSchema.optional() }), maxCartLines),
  totalItems: z.number().int(),
  subtotal: rupeesSchema,
  appliedCoupon: couponSchema.nullable(),
  /** The code of the input, if it is valid and not used; `appliedCoupon` is null then. */
  unusedCode: unusedCodeSchema.optional(),
  discount: rupeesSchema,
  /** Promotions that apply, with their parts of the discount and of the delivery. */
  promotions: appliedPromotionsSchema,
  /** Sentences about promotions that are close. */
  hints: promotionHintsSchema,
  /** Links of sentences to the items that they say to add. */
  hintLinks: promotionHintLinksSchema,
  shippingFee: rupeesSchema,
  /** Other fees; missing without any. */
  fees: buildListSchema(orderFeeSchema, maxEntries).optional(),
  /** Offers of extensions for the order; missing where there are none. */
  extras: buildListSchema(extraSchema, maxEntries).optional(),
  rounding: roundingSchema,
  total: rupeesSchema,
  /** GST that the total includes, and how it is split. */
  tax: rupeesSchema,
  taxSplit: taxSplitSchema,
  shippingMethod: shippingMethodSchema,
  /** The requested one; without a request, the first that is available. */
  paymentMethod: paymentMethodSchema,
  paymentOptions: buildListSchema(paymentOptionSchema, maxPageSize),
  shippingOptions: buildListSchema(shippingOptionSchema, shippingMethodSchema.options.length),
  deliveryFrom: daySchema,
  deliveryTo: daySchema,
  freeShippingThreshold: rupeesSchema,
  /** Store credit of the account that can be spent now; missing for guests. */
  creditAvailable: rupeesSchema.optional(),
  /** Parts of the total that store credit and the gift card pay, together `creditUsed`; `amountDue` is the rest. */
  storeCreditUsed: rupeesSchema,
  giftCardUsed: rupeesSchema,
  creditUsed: rupeesSchema,
  amountDue: rupeesSchema,
  /** The gift card of the request: the last four characters of its code, and its balance. */
  giftCard: z.object({ ending: z.string(), balance: rupeesSchema }).optional(),
  /** True where the shop sends messages about orders by WhatsApp to customers who allow it. */
  offersWhatsapp: z.boolean().optional(),
  /** The business of the account's last order that named one. */
  lastBusiness: businessSchema.optional(),
  /** Why no order can be placed now, as a sentence: the shop is shown before it opens. */
  orderRefusal: z.string().optional(),
});
export type Quote = z.output<typeof quoteSchema>;

/**
 * Input of a quote and of an order. `items` is for guests and for Buy Now; without it the account's cart is used. The coupon
 * is `couponCode` only; the cart's coupon is not applied automatically.
 */
export const checkoutFields = {
  items: z.array(newLineSchema).min(1).max(maxCartLines).optional(),
  addressId: idSchema.optional(),
  shippingMethod: shippingMethodSchema.default('standard'),
  couponCode: couponCodeSchema.optional(),
  /** Email for the confirmation; by default the account's own. */
  email: optionalEmailSchema,
  /** Pays with store credit first; ignored for guests. The gift card pays before it. */
  useStoreCredit: z.boolean().optional(),
  giftCardCode: giftCardCodeSchema.optional(),
  /** Choices among the `extras` of a quote, at most one for each. */
  extras: z.array(chosenExtraSchema).max(maxExtras).optional(),
};

/**
 * Returns a quote. Without a payment method it is exact and has no fee of a method; with cash on delivery the total is rounded to whole rupees. It needs no address: without a PIN
 * code the usual rate applies. 409 `cart_empty` "Your cart is empty"; 409 `out_of_stock` with `details` per variant; 409 `quantity_limited` for
 * more than 99 units of a variant in all its lines; 422 `invalid_coupon`; 422 `express_unavailable`, `not_delivered` (to this PIN code); 422 `cash_unavailable` or `payment_method_unavailable` for a `paymentMethod` that is given
 * and not offered; 422 `gift_card_invalid`; 422 `extras_invalid`; 404 `address_not_found`; 401 `guest_carts_off` for a guest where the shop's setting says so.
 */
export const quoteCheckout = defineCall({
  method: 'POST',
  path: '/checkout/quote',
  auth: 'optional',
  summary: 'What the order would cost',
  tags: ['checkout'],
  body: z.object({
    ...checkoutFields,
    paymentMethod: paymentMethodInput.optional(),
    /** True if without `paymentMethod` the shopper sees the total of the method that the shop chooses: rounded, if that is cash. */
    roundsCash: z.boolean().optional(),
    /** Only the PIN code matters to a quote, and the phone number to promotions for some customers. */
    address: z.object({ postalCode: postalCodeSchema }).optional(),
    /** Phone number of the delivery, as the order will have it. What is no phone number yet counts as none. */
    phone: z
      .string()
      .max(40)
      .transform((text) => (isPhone(text) ? normalisePhone(text) : undefined))
      .optional(),
  }),
  errorCodes: {
    401: ['guest_carts_off', 'not_signed_in'],
    404: ['address_not_found', 'product_not_found'],
    409: ['cart_empty', 'out_of_stock', 'quantity_limited'],
    422: [
      'cash_unavailable',
      'express_unavailable',
      'extras_invalid',
      'gift_card_invalid',
      'invalid_coupon',
      'not_delivered',
      'payment_method_unavailable',
    ],
  },
  response: { 200: envelope(quoteSchema) },
});

/** Body of `placeOrder`: either a saved address or a whole one. */
export const placeOrderBody = z
  .object({
    ...checkoutFields,
    paymentMethod: paymentMethodInput.default('cod'),
    address: postalAddressSchema.optional(),
    /** Total that the shopper has seen, in rupees: 409 `total_changed` when the order costs something else by now. */
    expectedTotal: rupeesSchema.optional(),
    /** Credit that the shopper has seen, in rupees: 409 `total_changed` when the order uses more or less by now. */
    expectedCredit: rupeesSchema.optional(),
    /** True if the customer allows messages about this order by WhatsApp, beside the choice of the account. */
    allowsWhatsapp: z.boolean().optional(),
    /** Proof that a guest's phone number was confirmed, from `verifyOrderPhone`. */
    phoneProof: z.string().max(200).optional(),
    /** The business that buys; its invoices have the GSTIN. */
    business: businessInput.optional(),
  })
  .refine(({ address, addressId }) => address || addressId, {
    message: 'Please enter your address',
    path: ['address'],
  });
