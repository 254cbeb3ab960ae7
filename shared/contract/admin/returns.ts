import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { maxCartLines } from '../cart';
import { buildListSchema, maxEntries, timeSchema } from '../common';
import { buildAmountSchema, rupeesSchema } from '../money';
import { maxRefunds, refundSchema } from '../refund';
import { returnEventSchema, returnSchema, returnStatusSchema } from '../return';
import { returnRequestBody } from '../return-actions';
import { offerReturns, returnReasons, returnStatuses } from '../return-state';
import { buildPageSchema, idParams, idSchema, listFields } from './common';
import { pickupBookingSchema } from './pickup-booking';

const noteInput = z.string().trim().max(300).default('');

/**
 * A return with the data that only the shop sees. `next`: the statuses that can follow. `suggestedRefund`: what the customer gets in rupees
 * after the fee when everything arrives well. `canRefundEarly`: whether money can be refunded before the items are received.
 */
export const adminReturnSchema = returnSchema.extend({
  id: idSchema,
  orderId: idSchema,
  /** The customer; `userId` is null for a guest. */
  customer: z.object({
    userId: idSchema.nullable(),
    name: z.string(),
    phone: z.string(),
    /** Number of returns of the customer. */
    returns: z.number().int(),
  }),
  next: buildListSchema(returnStatusSchema, returnStatuses.length),
  /** True if a rule approved it, not a person. */
  isDecidedByRule: z.boolean(),
  /** True if a part of the order was paid in cash, so that it is paid out. `hasDeliveryPayment`: another part was paid online at the door. */
  isCash: z.boolean(),
  /** True if the order was paid at the door. */
  hasDeliveryPayment: z.boolean(),
  suggestedRefund: rupeesSchema,
  /** True if the refund was paid before the items came back. */
  isRefundedEarly: z.boolean(),
  canRefundEarly: z.boolean(),
  receivedAt: timeSchema.nullable(),
  /** `actorName`: the customer or admin with an account; null without one, absent for an API before it. */
  events: buildListSchema(
    returnEventSchema.extend({
      /** Name of the person; null for the shop itself. */
      actorName: z.string().nullable().optional(),
    }),
    maxEntries,
  ),
  /** Null in a shop without a carrier that fetches returns. */
  pickupBooking: pickupBookingSchema.nullable(),
  /** The oldest first. */
  refunds: buildListSchema(refundSchema, maxRefunds),
});
export type AdminReturn = z.output<typeof adminReturnSchema>;

/** A return in the list. `kind`: what most of its lines ask for. */
export const adminReturnRowSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  number: z.number().int(),
  status: returnStatusSchema,
  /** Name of the customer. */
  customer: z.string(),
  units: z.number().int(),
  /** True if an item is exchanged. */
  hasExchange: z.boolean(),
  amount: rupeesSchema,
  requestedAt: timeSchema,
  receivedAt: timeSchema.nullable(),
});
export type AdminReturnRow = z.output<typeof adminReturnRowSchema>;

/** Lists returns. `counts` has the number of returns of each status. */
export const listReturns = defineCall({
  method: 'GET',
  path: '/admin/returns',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Returns, searched and filtered',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    status: z.enum(returnStatuses).optional(),
    /** Only refunds, or only exchanges. */
    kind: z.enum(['refund', 'exchange']).optional(),
    sort: z.enum(['requestedAt', '-requestedAt']).default('-requestedAt'),
  }),
  response: {
    200: envelope(
      buildPageSchema(adminReturnRowSchema).extend({ counts: z.record(returnStatusSchema, z.number().int()) }),
    ),
  },
});

/** Returns a return. 404 `return_not_found`. */
export const getReturn = defineCall({
  method: 'GET',
  path: '/admin/returns/:id',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'One return',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['return_not_found'] },
  response: { 200: envelope(adminReturnSchema) },
});

/**
 * Registers a return for the customer and approves it at once, also outside of the rules with `ignoreRules`. `fee` and `note` as in
 * `approveReturn`. Errors as `requestReturn`.
 */
export const createReturn = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/returns',
  auth: 'admin',
  permission: 'returns.write',
  movesValue: 'by-input',
  summary: 'Registers an approved return for a customer',
  tags: ['admin'],
  params: idParams,
  body: returnRequestBody.extend({
    /** True to accept items that the rules refuse. */
    ignoreRules: z.boolean().default(false),
    fee: buildAmountSchema().optional(),
    note: noteInput,
  }),
  errorCodes: {
    404: ['order_not_found'],
    409: ['not_returnable', 'out_of_stock'],
    422: ['credit_needs_account', 'payout_details_missing', 'pickup_unavailable'],
  },
  response: { 201: envelope(adminReturnSchema) },
});

/**
 * Approves a request, with the fee of the rules or another one, at most what is refunded for the items. 409 `return_transition_not_allowed`;
 * `out_of_stock` for an exchange.
 */
export const approveReturn = defineCall({
  method: 'POST',
  path: '/admin/returns/:id/approve',
  auth: 'admin',
  permission: 'returns.write',
  summary: 'Approves a return',
  tags: ['admin'],
  params: idParams,
  body: z.object({ fee: buildAmountSchema().optional(), note: noteInput }),
  errorCodes: { 404: ['return_not_found'], 409: ['out_of_stock', 'return_transition_not_allowed'] },
  response: { 200: envelope(adminReturnSchema) },
});

/** Declines a request with a reason that the customer reads. 409 `return_transition_not_allowed`. */
export const declineReturn = defineCall({
  method: 'POST',
  path: '/admin/returns/:id/decline',
  auth: 'admin',
  permission: 'returns.write',
  summary: 'Declines a return',
  tags: ['admin'],
  params: idParams,
  body: z.object({ reason: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(300) }),
  errorCodes: { 404: ['return_not_found'], 409: ['return_transition_not_allowed'] },
  response: { 200: envelope(adminReturnSchema) },
});

/** Records that the items are on their way to the shop. 409 `return_transition_not_allowed`. */
export const pickUpReturn = defineCall({
  method: 'POST',
  path: '/admin/returns/:id/pick-up',
  auth: 'admin',
  permission: 'returns.write',
  summary: 'Records the pick-up of a return',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    carrier: z.string().trim().max(60).default(''),
    trackingNumber: z.string().trim().max(60).default(''),
    note: noteInput,
  }),
  errorCodes: { 404: ['return_not_found'], 409: ['return_transition_not_allowed'] },
  response: { 200: envelope(adminReturnSchema) },
});

/**
 * Records what arrived. The grades of a line add up to its units: 400 `grades_do_not_match`. `refundAmount` lowers what the customer gets for a
 * line and needs a `note`. 409 `return_transition_not_allowed`.
 */
export const receiveReturn = defineCall({
  method: 'POST',
  path: '/admin/returns/:id/receive',
  auth: 'admin',
  permission: 'returns.write',
  summary: 'Records and grades what arrived',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    lines: z
      .array(
        z.object({
          position: z.number().int().min(0).max(maxCartLines),
          restocked: z.number().int().min(0).max(1000),
          damaged: z.number().int().min(0).max(1000),
          /** Units that did not come back. */
          missing: z.number().int().min(0).max(1000),
          refundAmount: buildAmountSchema().optional(),
        }),
      )
      .min(1)
      .max(maxCartLines),
    note: noteInput,
  }),
  errorCodes: { 400: ['grades_do_not_match'], 404: ['return_not_found'], 409: ['return_transition_not_allowed'] },
  response: { 200: envelope(adminReturnSchema) },
});

/** Refunds, credits or exchanges what was received, and ends the return. 403 `confirmation_required` above the shop's limit. */
export const completeReturn = defineCall({
  method: 'POST',
  path: '/admin/returns/:id/complete',
  auth: 'admin',
  permission: 'returns.write',
  movesValue: 'by-input',
  summary: 'Refunds a received return',
  tags: ['admin'],
  params: idParams,
  body: z.object({ fee: buildAmountSchema().optional(), note: noteInput }),
  errorCodes: {
    404: ['return_not_found'],
    409: ['refund_exceeds_payment', 'return_transition_not_allowed'],
  },
  response: { 200: envelope(adminReturnSchema) },
});

/** Refunds an approved return before the items are received. The reason is stored. 409 `refund_exceeds_payment`. */
export const refundReturnEarly = defineCall({
  method: 'POST',
  path: '/admin/returns/:id/refund-early',
  auth: 'admin',
  permission: 'orders.refund',
  confirmation: true,
  movesValue: 'always',
  summary: 'Refunds a return before it is received',
  tags: ['admin'],
  params: idParams,
  body: z.object({ note: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(300) }),
  errorCodes: {
    404: ['return_not_found'],
    409: ['refund_exceeds_payment', 'return_transition_not_allowed'],
  },
  response: { 200: envelope(adminReturnSchema) },
});

/** Rules of returns for the whole shop. Amounts in rupees. */
export const returnPolicySchema = z.object({
  /** Days after delivery in which items can be returned. */
  days: z.number().int().min(0).max(365),
  fee: buildAmountSchema(),
  /** Requests up to this value are approved at once, for these reasons; 0 leaves every request to a person. */
  autoApproveUpTo: buildAmountSchema(),
  /** Reasons for which a return is approved without a person. */
  autoApproveReasons: z.array(z.enum(returnReasons)).max(returnReasons.length),
  /** Reasons for which there is no fee, because the shop is at fault; undefined for damaged, wrong and not as described. */
  freeReasons: z.array(z.enum(returnReasons)).max(returnReasons.length).optional(),
  /** Value of returned items that were bought in an offer; undefined for `share`. Orders keep the choice of the time when they were placed. */
  offers: z.enum(offerReturns).optional(),
  /** When the replacement of an exchange may be packed. */
  exchangeShipsAt: z.enum(['pick_up', 'receipt']),
  /** Hours of pick-ups such as "09-13"; none when the shop offers no pick-up. */
  pickupSlots: z.array(z.string().regex(/^\d{2}-\d{2}$/, 'Please enter hours such as 09-13')).max(6),
  /** Days between a request and the first pick-up. */
  pickupLeadDays: z.number().int().min(0).max(14),
});
export type ReturnPolicy = z.output<typeof returnPolicySchema>;

/** Rule of a category. `days` and `fee` are null where the shop's apply. It applies to the categories below it that have none. */
export const returnRuleSchema = z.object({
  categoryId: idSchema,
  category: z.string(),
  canReturn: z.boolean(),
  canExchange: z.boolean(),
  /** Days after delivery in which items can be returned. */
  days: z.number().int().nullable(),
  fee: rupeesSchema.nullable(),
});
export type ReturnRule = z.output<typeof returnRuleSchema>;

/** Version of the rules of the shop; 0 while they were never saved. */
const policyVersionSchema = z.number().int().min(0);

const returnSettingsSchema = z.object({
  policy: returnPolicySchema,
  version: policyVersionSchema,
  rules: buildListSchema(returnRuleSchema, maxEntries),
});
export type ReturnSettings = z.output<typeof returnSettingsSchema>;

/** Returns the rules of returns. */
export const getReturnSettings = defineCall({
  method: 'GET',
  path: '/admin/return-settings',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Rules of returns',
  tags: ['admin'],
  response: { 200: envelope(returnSettingsSchema) },
});

/** Changes the rules of the whole shop. 409 `changed_meanwhile`. */
export const changeReturnPolicy = defineCall({
  method: 'PUT',
  path: '/admin/return-settings',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Changes the rules of returns',
  tags: ['admin'],
  body: z.object({ policy: returnPolicySchema, version: policyVersionSchema }),
  errorCodes: { 409: ['changed_meanwhile'] },
  response: { 200: envelope(returnSettingsSchema) },
});

/** Changes or adds the rule of a category. 404 `category_not_found`. */
export const changeReturnRule = defineCall({
  method: 'PUT',
  path: '/admin/return-rules/:id',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Changes the rule of a category',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    canReturn: z.boolean(),
    canExchange: z.boolean(),
    /** Days after delivery in which items can be returned. */
    days: z.number().int().min(0).max(365).nullable(),
    fee: buildAmountSchema().nullable(),
  }),
  errorCodes: { 404: ['category_not_found'] },
  response: { 200: envelope(returnSettingsSchema) },
});

/** Deletes the rule of a category, so that its parent's or the shop's applies. */
export const deleteReturnRule = defineCall({
  method: 'DELETE',
  path: '/admin/return-rules/:id',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Deletes the rule of a category',
  tags: ['admin'],
  params: idParams,
  response: { 200: envelope(returnSettingsSchema) },
});
