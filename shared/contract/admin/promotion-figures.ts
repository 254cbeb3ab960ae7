import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, daySchema, filterDaySchema } from '../common';
import { rupeesSchema, signedRupeesSchema } from '../money';
import { idParams } from './common';

/** Days of the figures, at most. */
const maxDays = 366;

const figures = {
  /** Orders that have the promotion and are not cancelled. */
  orders: z.number().int(),
  /** Price of their items after all discounts, without the delivery. */
  revenue: rupeesSchema,
  /** Discount of this promotion. */
  discount: rupeesSchema,
  /** Revenue of the orders whose items all have a cost, less that cost; null if there is none. */
  margin: signedRupeesSchema.nullable(),
};

/** Orders of one of the two groups of a comparison: of every customer, whether the order has the promotion or not. */
const comparedSchema = z.object({
  /** Accounts, and phone numbers of guests, with an order. */
  customers: z.number().int(),
  /** Confirmed orders that are not cancelled. */
  orders: z.number().int(),
  /** Price of their items after all discounts, without the delivery. */
  revenue: rupeesSchema,
  /** Null without a customer. */
  revenuePerCustomer: rupeesSchema.nullable(),
  /** Margin of the orders whose items all have a cost, by customer with such an order; null without one. Earlier APIs do not send it. */
  marginPerCustomer: signedRupeesSchema.nullable().optional(),
});

/** Orders with a promotion and their amounts. Amounts in rupees, with GST as prices are; days of India. */
export const promotionFiguresSchema = z.object({
  from: daySchema,
  to: daySchema,
  ...figures,
  /** Orders that `margin` leaves out, because the cost of an item is not known. */
  ordersWithoutCost: z.number().int(),
  /** Days with orders, the first first. */
  days: buildListSchema(z.object({ day: daySchema, ...figures }), maxDays),
  /** All orders of the days on which the promotion ran, of both groups of customers; missing for a promotion that all customers get. */
  holdout: z
    .object({
      /** Percent of the customers who do not get it. */
      percent: z.number().int(),
      /** Customers who can get it. */
      offered: comparedSchema,
      /** Customers who do not get it. */
      heldOut: comparedSchema,
    })
    .optional(),
});
export type PromotionFigures = z.output<typeof promotionFiguresSchema>;

/** Returns the figures of a promotion by the day of the order. The last 30 days if no days are given, at most 366. 404 `promotion_not_found`. */
export const getPromotionFigures = defineCall({
  method: 'GET',
  path: '/admin/promotions/:id/figures',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Orders, revenue, discount and margin of a promotion, by day',
  tags: ['admin'],
  params: idParams,
  querystring: z
    .object({
      from: filterDaySchema.optional(),
      to: filterDaySchema.optional(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      message: 'The last day has to be after the first',
    }),
  errorCodes: { 404: ['promotion_not_found'] },
  response: { 200: envelope(promotionFiguresSchema) },
});
