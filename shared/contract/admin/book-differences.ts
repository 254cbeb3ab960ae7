import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { openEnum, timeSchema } from '../common';
import { signedRupeesSchema } from '../money';
import { buildPageSchema, idSchema, listFields } from './common';
import { isRange, rangeFields, rangeMessage } from './day-range';

/**
 * Differences. `order`: what a closed order kept is not its invoices less its credit notes. `parcel`: cash and credit for a parcel are not its
 * invoice. `gift_card` and `credit`: the invoices of an order name another part than it used. `return` and `undelivered`: more was refunded for a
 * return, or a parcel that did not arrive, than its credit notes say. `empty`: the customer has nothing of an order, which keeps more for items (`money`) than
 * persons have reduced refunds (`documents`).
 */
export const bookDifferenceKinds = [
  'order',
  'parcel',
  'gift_card',
  'credit',
  'return',
  'undelivered',
  'empty',
] as const;

/** A difference between the money of an order and its documents. `difference`: money that is too much; negative for too little. */
export const bookDifferenceSchema = z.object({
  orderId: idSchema,
  /** Kind of the difference. */
  kind: openEnum(bookDifferenceKinds),
  /** Number of the parcel or the return in its order; null for the whole order. */
  number: z.number().int().nullable(),
  placedAt: timeSchema,
  money: signedRupeesSchema,
  documents: signedRupeesSchema,
  difference: signedRupeesSchema,
});
export type BookDifference = z.output<typeof bookDifferenceSchema>;

/** Lists the orders of some days, by the day they were placed, whose money and documents differ; the newest first. */
export const listBookDifferences = defineCall({
  method: 'GET',
  path: '/admin/books/differences',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Orders whose money and documents differ',
  tags: ['admin'],
  querystring: z
    .object({ ...rangeFields, page: listFields.page, limit: listFields.limit })
    .refine(isRange, rangeMessage),
  response: {
    200: envelope(
      buildPageSchema(bookDifferenceSchema).extend({
        /** Number of closed orders of the days, which were checked. */
        closedOrders: z.number().int(),
      }),
    ),
  },
});
