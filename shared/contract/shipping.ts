import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, daySchema, isCalendarDay, postalCodeSchema, shownLinkSchema, timeSchema } from './common';
import { rupeesSchema } from './money';

/** Methods of delivery. */
export const shippingMethodSchema = z.enum(['standard', 'express']);
export type ShippingMethod = z.output<typeof shippingMethodSchema>;

/** Methods of delivery of an offer. */
export const shippingMethodsSchema = z.array(shippingMethodSchema).min(1).max(2);

const daysSchema = z.tuple([z.number().int(), z.number().int()]);

/** Text and link of the announcement bar above the header. */
export const topBarSchema = z.object({ text: z.string(), link: shownLinkSchema.nullable() }).nullable();
export type TopBar = z.output<typeof topBarSchema>;

/** Fee and limits of cash on delivery. Amounts of items are their prices before discounts. */
export const cashTermsSchema = z.object({
  /** Fee of an order with GST; 0 for none. */
  fee: rupeesSchema,
  /** Price of the items from which it is offered. */
  minAmount: rupeesSchema,
  /** Price of the items up to which it is offered; null without a limit. */
  maxAmount: rupeesSchema.nullable(),
});
export type CashTerms = z.output<typeof cashTermsSchema>;

/**
 * The shipping policy in force (architecture 6.3). `threshold`: standard delivery is free when the subtotal is above it; it is
 * the campaign's while one runs. Days are business days, `[from, to]`.
 */
export const shippingPolicySchema = z.object({
  threshold: rupeesSchema,
  usualThreshold: rupeesSchema,
  /** Reduced delivery that runs now; null without one. */
  campaign: z
    .object({
      text: z.string(),
      threshold: rupeesSchema,
      startsAt: timeSchema,
      endsAt: timeSchema,
      /** True if it runs again in each following week; `startsAt` and `endsAt` are the times of this week. */
      isWeekly: z.boolean().optional(),
    })
    .nullable(),
  /** The campaign's text while one runs, otherwise the text that admins have entered; null when there is neither. */
  topBar: topBarSchema,
  /** Rates of the delivery, by region. */
  rates: z.object({ standard: rupeesSchema, standardRemote: rupeesSchema, express: rupeesSchema }),
  processingDays: daysSchema,
  standardDays: daysSchema,
  expressDays: daysSchema,
  /** Fee and limits of cash on delivery; missing from an API of an earlier version. */
  cashTerms: cashTermsSchema.optional(),
});
export type ShippingPolicy = z.output<typeof shippingPolicySchema>;

/** Returns the shipping policy in force. */
export const getShippingPolicy = defineCall({
  method: 'GET',
  path: '/shipping-policy',
  auth: 'none',
  summary: 'Shipping rates, the threshold in force and the running campaign',
  tags: ['shipping'],
  response: { 200: envelope(shippingPolicySchema) },
});

/** Delivery options of a PIN code; `city` is its postal district, empty when only the state is known. */
export const deliverySchema = z.object({
  postalCode: z.string(),
  city: z.string(),
  /** State or union territory. */
  state: z.string(),
  /** True if the shop delivers to the PIN code. */
  serviceable: z.boolean(),
  /** True if cash on delivery is possible. */
  cashOnDelivery: z.boolean(),
  /** Fee and limits of cash on delivery; missing from an API of an earlier version. */
  cashTerms: cashTermsSchema.optional(),
  /** Fees below the free-delivery threshold; express only where it is offered. `from` and `to` are days in India. */
  options: buildListSchema(
    z.object({ method: shippingMethodSchema, fee: rupeesSchema, from: daySchema, to: daySchema }),
    shippingMethodSchema.options.length,
  ),
  /** Subtotal in rupees above which standard delivery is free. */
  freeShippingThreshold: rupeesSchema,
});
export type Delivery = z.output<typeof deliverySchema>;

/** Delivery without a PIN code: to the account's address, its default one if it has several, and days in India of any standard delivery. */
export const usualDeliverySchema = z.object({
  /** Null for a guest and for an account without addresses. */
  delivery: deliverySchema.nullable(),
  from: daySchema,
  to: daySchema,
});
export type UsualDelivery = z.output<typeof usualDeliverySchema>;

const deliveryQuerySchema = z.object({
  /** Day in India on which the parcel ships, because a product is not in stock before; a day that is over counts as today. Without it, it ships from stock. */
  shipsFrom: z
    .string()
    .max(10)
    .refine((day) => isCalendarDay(day) && day < '9000', 'Please enter a day')
    .meta({ format: 'date' })
    .optional(),
});

/** Returns what can be said about delivery before a PIN code is entered. */
export const getUsualDelivery = defineCall({
  method: 'GET',
  path: '/delivery',
  auth: 'optional',
  summary: 'Delivery to the address of the account, and the usual days',
  tags: ['shipping'],
  querystring: deliveryQuerySchema,
  response: { 200: envelope(usualDeliverySchema) },
});

/** Returns the delivery options of a PIN code. 400 "Please enter a valid 6-digit PIN code"; 404 `postal_code_unknown` without a postal region. */
export const getDelivery = defineCall({
  method: 'GET',
  path: '/delivery/:pinCode',
  auth: 'none',
  summary: 'Delivery to a PIN code: fees and days',
  tags: ['shipping'],
  params: z.object({ pinCode: postalCodeSchema }),
  querystring: deliveryQuerySchema,
  errorCodes: { 404: ['postal_code_unknown'] },
  response: { 200: envelope(deliverySchema) },
});
