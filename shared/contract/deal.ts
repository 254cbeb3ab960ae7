import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, idParams, idSchema, maxDealProducts, timeSchema } from './common';
import { rupeesSchema } from './money';
import { productCardSchema } from './product';

/** A product in a deal. `stock` units are reserved for the deal, `sold` of them are sold. `description` is plain text. */
export const dealProductSchema = z.object({
  product: productCardSchema,
  description: z.string(),
  dealPrice: rupeesSchema,
  discount: z.number().int(),
  stock: z.number().int(),
  /** Units that were sold in the deal. */
  sold: z.number().int(),
});
export type DealProduct = z.output<typeof dealProductSchema>;

/** A deal (requirements 3.7): its prices are valid from `startDate` until `endDate`. */
export const dealSchema = z.object({
  _id: idSchema,
  title: z.string(),
  startDate: timeSchema,
  endDate: timeSchema,
  products: buildListSchema(dealProductSchema, maxDealProducts),
});
export type Deal = z.output<typeof dealSchema>;

/** Returns the deal of the day. `data` is null when there is none, with the message "No deals available today". */
export const getTodaysDeal = defineCall({
  method: 'GET',
  path: '/deals/today',
  auth: 'none',
  summary: 'The deal of the day: running, or the next to start today',
  tags: ['deals'],
  response: { 200: envelope(dealSchema.nullable()) },
});

/** Returns a deal. 404 `deal_not_found`. */
export const getDeal = defineCall({
  method: 'GET',
  path: '/deals/:id',
  auth: 'none',
  summary: 'One deal',
  tags: ['deals'],
  params: idParams,
  errorCodes: { 404: ['deal_not_found'] },
  response: { 200: envelope(dealSchema) },
});

/** Lists deals that have not started, the next one first. */
export const listUpcomingDeals = defineCall({
  method: 'GET',
  path: '/deals/upcoming',
  auth: 'none',
  summary: 'Deals that have not started, the next first',
  tags: ['deals'],
  response: { 200: envelope(buildListSchema(dealSchema, 50)) },
});

/** Lists running deals that end within 24 hours, the first to end first. */
export const listDealsEndingSoon = defineCall({
  method: 'GET',
  path: '/deals/ending-soon',
  auth: 'none',
  summary: 'Running deals that end within a day, the first to end first',
  tags: ['deals'],
  response: { 200: envelope(buildListSchema(dealSchema, 50)) },
});

/** Lists running deals with products of a category. 404 `category_not_found`. */
export const listCategoryDeals = defineCall({
  method: 'GET',
  path: '/deals/category/:id',
  auth: 'none',
  summary: 'Running deals with products of a category',
  tags: ['deals'],
  params: idParams,
  errorCodes: { 404: ['category_not_found'] },
  response: { 200: envelope(buildListSchema(dealSchema, 50)) },
});
