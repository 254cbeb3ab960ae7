import { z } from 'zod';
import { maxCartLines } from './cart';
import {
  buildListSchema,
  daySchema,
  idSchema,
  imageSchema,
  maxEntries,
  maxVariants,
  openEnum,
  timeSchema,
} from './common';
import { rupeesSchema } from './money';
import { returnConditions, returnReasons, returnResolutions, returnStatuses } from './return-state';

/** Status of a return; `return-state.ts` has the transitions. Open: later ones may be added. */
export const returnStatusSchema = openEnum(returnStatuses);
export const returnReasonSchema = openEnum(returnReasons);
export const returnConditionSchema = openEnum(returnConditions);
export const returnResolutionSchema = openEnum(returnResolutions);

/** Maximum number of pictures of a returned line, and of returns of an order. */
export const maxReturnPictures = 4;
export const maxReturns = 50;

/** A picture of what is wrong. `url` is a path of the API that needs the same session or link as the order. */
export const returnPictureSchema = z.object({
  id: idSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ReturnPicture = z.output<typeof returnPictureSchema>;

/** Units of an order line in a return. `position` is the index of the line in the order's `items`. `amount`: their value in rupees. */
export const returnLineSchema = z.object({
  position: z.number().int(),
  quantity: z.number().int(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  image: imageSchema.nullable(),
  /** Reason of the customer. */
  reason: returnReasonSchema,
  /** Condition of the items, as the customer says. */
  condition: returnConditionSchema,
  comment: z.string(),
  /** Wish of the customer: a refund, store credit or an exchange. */
  resolution: returnResolutionSchema,
  /** The variant that replaces it; null without an exchange. */
  exchange: z.object({ variantId: idSchema, color: z.string(), size: z.string() }).nullable(),
  amount: rupeesSchema,
  /** Units as they were graded; null before the return is received. */
  grades: z
    .object({
      restocked: z.number().int(),
      damaged: z.number().int(),
      /** Units that did not come back. */
      missing: z.number().int(),
    })
    .nullable(),
  pictures: buildListSchema(returnPictureSchema, maxReturnPictures),
});
export type ReturnLine = z.output<typeof returnLineSchema>;

/** A step of a return. */
export const returnEventSchema = z.object({
  status: returnStatusSchema,
  at: timeSchema,
  note: z.string(),
  by: openEnum(['customer', 'admin', 'carrier', 'shop']),
});

/**
 * A return as its customer sees it. `number` counts from 1 in the order. `refundAmount`: what is or will be refunded or credited after the
 * fee, in rupees; null while it is not decided. `payoutLabel`: where cash is paid out, masked. `exchangeOrderId`: the replacement order.
 */
export const returnSchema = z.object({
  number: z.number().int(),
  status: returnStatusSchema,
  requestedAt: timeSchema,
  lines: buildListSchema(returnLineSchema, maxCartLines),
  fee: rupeesSchema,
  refundAmount: rupeesSchema.nullable(),
  declineReason: z.string(),
  pickup: z.object({ on: daySchema, slot: z.string() }).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Page of the carrier about the way back. */
  trackingUrl: z.string().nullable(),
  /** Masked UPI id or bank account of a refund in cash; null without it. */
  payoutLabel: z.string().nullable(),
  exchangeOrderId: idSchema.nullable(),
  /** The last one of `creditNotes`. */
  creditNote: z.string().nullable(),
  /** Numbers of the credit notes for what came back, the oldest first: one for the invoice of each parcel. */
  creditNotes: buildListSchema(z.string(), maxEntries),
  /** Number of the invoice of its fee, which is downloaded as an invoice of the order; null without a fee. */
  feeInvoice: z.string().nullable(),
  canCancel: z.boolean(),
  events: buildListSchema(returnEventSchema, maxEntries),
});
export type Return = z.output<typeof returnSchema>;

/** A variant of the same product for which an item can be exchanged. `difference`: rupees per unit to pay (positive) or that are refunded (negative). */
export const exchangeOptionSchema = z.object({
  variantId: idSchema,
  color: z.string(),
  size: z.string(),
  inStock: z.boolean(),
  difference: z.number().meta({ description: 'Rupees, negative when the customer gets money' }),
});
export type ExchangeOption = z.output<typeof exchangeOptionSchema>;

/** Money that a customer gets for the items of a return that are not exchanged, as it would be decided now. Amounts in rupees. */
export const returnQuoteSchema = z.object({
  /** Price that was paid for the items. */
  value: rupeesSchema,
  /** Part of the value that is taken off, because the items that stay do not earn the discount of their offers any more. */
  deduction: z.number().meta({ description: 'Rupees, negative when an earlier deduction goes back' }),
  fee: rupeesSchema,
  /** Refund or store credit: the value without the deduction and the fee. */
  total: rupeesSchema,
});
export type ReturnQuote = z.output<typeof returnQuoteSchema>;

/**
 * Items of an order that can be returned now. A line with `quantity` 0 cannot be, and `reason` says why. `amount`: value of one unit in rupees (the
 * last unit can differ by a paisa). `pickupDays` is empty when the shop offers no pick-up. `needsPayoutDetails`: a refund in money is paid out.
 */
export const returnOptionsSchema = z.object({
  lines: buildListSchema(
    z.object({
      position: z.number().int(),
      quantity: z.number().int(),
      amount: rupeesSchema,
      /** True if the item can be returned for money. */
      canRefund: z.boolean(),
      canExchange: z.boolean(),
      /** Sentence that says why the item cannot be returned; empty if it can. */
      reason: z.string(),
      /** End of the return period; null without one. */
      until: timeSchema.nullable(),
      exchanges: buildListSchema(exchangeOptionSchema, maxVariants),
      /** Names of the options of `exchanges`, where the product has its own; missing for "Colour" and "Size". */
      optionLabels: z
        .object({
          /** Name of `color`, such as "Metal". */
          color: z.string(),
          /** Name of `size`, with the third option: "Length, Engraving". */
          size: z.string(),
        })
        .optional(),
    }),
    maxCartLines,
  ),
  fee: rupeesSchema,
  /** Reasons for which there is no fee. */
  freeReasons: buildListSchema(returnReasonSchema, returnReasons.length),
  /** Sentence about items that were bought in an offer; missing if each gives back what was paid for it. */
  offers: z.string().optional(),
  /** True if the money can become store credit. */
  canCreditStore: z.boolean(),
  needsPayoutDetails: z.boolean(),
  /** Masked UPI id or bank account of a refund in cash; null without it. */
  payoutLabel: z.string().nullable(),
  pickupDays: buildListSchema(daySchema, 14),
  /** Hours that can be chosen, such as `09-13`. */
  pickupSlots: buildListSchema(z.string(), 6),
});
export type ReturnOptions = z.output<typeof returnOptionsSchema>;
