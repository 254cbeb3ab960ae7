import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, imageSchema, maxDealProducts, timeSchema } from '../common';
import { buildAmountSchema, rupeesSchema } from '../money';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';
import { approvalFilterSchema, approveOfferSchema, declineOfferSchema, offerApprovalSchema } from './offer-approval';

/** State of a deal by its start and end. */
export const dealStateSchema = z.enum(['upcoming', 'running', 'ended']);

/**
 * A deal as the editor reads it. `stock` units are reserved for the deal, `sold` of them are sold. `perCustomerLimit`: units of each product that a
 * customer gets at the deal's price; null for no limit.
 */
export const adminDealSchema = z.object({
  _id: idSchema,
  title: z.string(),
  startDate: timeSchema,
  endDate: timeSchema,
  state: dealStateSchema,
  products: buildListSchema(
    z.object({
      productId: idSchema,
      title: z.string(),
      image: imageSchema.nullable(),
      /** The usual price of its first variant, in rupees. */
      price: rupeesSchema,
      dealPrice: rupeesSchema,
      stock: z.number().int(),
      /** Units that were sold in the deal. */
      sold: z.number().int(),
    }),
    maxDealProducts,
  ),
  perCustomerLimit: z.number().int().nullable(),
  /** False for a deal that waits for an approval, or was declined. */
  isActive: z.boolean().optional(),
  approval: offerApprovalSchema.optional(),
  version: versionSchema,
});
export type AdminDeal = z.output<typeof adminDealSchema>;

/**
 * Input of a deal. `stock` is the number of units reserved for the deal, not fewer than were sold. A product is in one deal at a time.
 */
export const dealInputSchema = z
  .object({
    title: z.string().trim().min(1, 'Please enter a title').max(100),
    startDate: z.iso.datetime('Please choose a start date'),
    endDate: z.iso.datetime('Please choose an end date'),
    perCustomerLimit: z.number().int().min(1, 'Please enter at least 1 unit').max(1000).nullable(),
    products: z
      .array(
        z.object({
          productId: idSchema,
          dealPrice: buildAmountSchema().refine((price) => price > 0, 'Please enter a price'),
          stock: z.number().int().min(1, 'Please enter at least 1 unit').max(100_000),
        }),
      )
      .min(1, 'Please choose at least one product')
      .max(maxDealProducts),
  })
  .refine(({ startDate, endDate }) => Date.parse(startDate) < Date.parse(endDate), {
    path: ['endDate'],
    message: 'The end has to be after the start',
  });

/** Lists deals: running ones, upcoming ones (the next first), then ended ones. */
export const listAllDeals = defineCall({
  method: 'GET',
  path: '/admin/deals',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Deals: running, upcoming (the next first), then ended',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    state: dealStateSchema.optional(),
    /** Lists those that wait for an approval. */
    approval: approvalFilterSchema,
  }),
  response: { 200: envelope(buildPageSchema(adminDealSchema)) },
});

/** Returns a deal. 404 `deal_not_found`. */
export const getAnyDeal = defineCall({
  method: 'GET',
  path: '/admin/deals/:id',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'One deal',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['deal_not_found'] },
  response: { 200: envelope(adminDealSchema) },
});

/** Creates a deal. Above the percentage of `promotionApproval` it waits for the approval of another admin (`approval`), and gives nothing until then. 409 `deals_overlap` when a product is in another deal at the same time; 400 for a price that is not below every variant's. */
export const createDeal = defineCall({
  method: 'POST',
  path: '/admin/deals',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Adds a deal',
  tags: ['admin'],
  body: dealInputSchema,
  errorCodes: { 409: ['deals_overlap'] },
  response: { 201: envelope(adminDealSchema) },
});

/** Changes a deal; fails like `createDeal`, and with 404 `deal_not_found`, 409 `changed_meanwhile`. */
export const updateDeal = defineCall({
  method: 'PUT',
  path: '/admin/deals/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Saves a deal',
  tags: ['admin'],
  params: idParams,
  body: dealInputSchema.and(z.object({ version: versionSchema })),
  errorCodes: { 404: ['deal_not_found'], 409: ['changed_meanwhile', 'deal_ended', 'deals_overlap'] },
  response: { 200: envelope(adminDealSchema) },
});

/** Deletes a deal. 404 `deal_not_found`. Placed orders are unchanged. */
export const deleteDeal = defineCall({
  method: 'DELETE',
  path: '/admin/deals/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Deletes a deal',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['deal_not_found'] },
  response: { 200: doneSchema },
});

const approvalErrorCodes = {
  404: ['deal_not_found'],
  409: ['offer_approval_not_requested', 'changed_meanwhile'],
} as const;

/**
 * Approves a deal that waits for it and makes it active. 403 `offer_approval_by_author` for the admin who wrote its terms or asked; 404 `deal_not_found`; 409
 * `changed_meanwhile`, `offer_approval_not_requested`.
 */
export const approveDeal = defineCall({
  method: 'POST',
  path: '/admin/deals/:id/approve',
  auth: 'admin',
  permission: 'offers.approve',
  summary: 'Approves a deal of another admin',
  tags: ['admin'],
  params: idParams,
  body: approveOfferSchema,
  errorCodes: { 403: ['offer_approval_by_author'], ...approvalErrorCodes },
  response: { 200: envelope(adminDealSchema) },
});

/** Declines a deal that waits for an approval, with a reason for its author. 404 `deal_not_found`; 409 `changed_meanwhile`, `offer_approval_not_requested`. */
export const declineDeal = defineCall({
  method: 'POST',
  path: '/admin/deals/:id/decline',
  auth: 'admin',
  permission: 'offers.approve',
  summary: 'Declines a deal of another admin',
  tags: ['admin'],
  params: idParams,
  body: declineOfferSchema,
  errorCodes: approvalErrorCodes,
  response: { 200: envelope(adminDealSchema) },
});
