import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { paymentMethodSchema } from '../checkout';
import { openEnum, timeSchema } from '../common';
import { buildAmountSchema } from '../money';
import { payoutDetailsInput } from '../payout';
import { refundSchema, refundStatusSchema } from '../refund';
import { refundMethods, refundStages, refundStatuses } from '../refund-state';
import { buildPageSchema, idParams, idSchema, listFields } from './common';
import { requestKeySchema } from './credit';
import { adminOrderSchema, adminRefundSchema } from './orders';

/** A refund as the list shows it. `paymentMethod`: the payment method of its order. `reference`: proof of a payout. */
export const adminRefundRowSchema = refundSchema.extend({
  orderId: idSchema,
  /** Name of the customer. */
  customer: z.string(),
  paymentMethod: paymentMethodSchema,
  paymentMethodLabel: z.string(),
  attempts: z.number().int(),
  retryAt: timeSchema.nullable(),
  reference: z.string().nullable(),
  /** True if an admin with the permission can read the UPI id or the bank account. */
  hasDetails: z.boolean(),
  /** True if the refund was paid twice. */
  isPaidTwice: z.boolean(),
  /** Name of the provider through which it goes back, as in `AdminRefund`. */
  sourceLabel: z.string().optional(),
});
export type AdminRefundRow = z.output<typeof adminRefundRowSchema>;

/** A refund with its order. `hasAccount`: its customer has one, so that the refund can be store credit. */
export const adminRefundDetailSchema = adminRefundRowSchema.extend({
  ...adminRefundSchema.shape,
  hasAccount: z.boolean(),
});
export type AdminRefundDetail = z.output<typeof adminRefundDetailSchema>;

/**
 * Lists refunds, the longest due first. `stage`: what the refunds wait for; `attention` has all refunds that need a person. `counts` has
 * the number of refunds of each status, `stages` of each stage.
 */
export const listRefunds = defineCall({
  method: 'GET',
  path: '/admin/refunds',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Refunds, searched and filtered',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    status: z.enum(refundStatuses).optional(),
    /** Method by which the money goes back. */
    method: z.enum(refundMethods).optional(),
    /** Stage of the refund: open, or ended. */
    stage: z.enum(['all', 'attention', ...refundStages]).optional(),
  }),
  response: {
    200: envelope(
      buildPageSchema(adminRefundRowSchema).extend({
        counts: z.record(refundStatusSchema, z.number().int()),
        /** Number of refunds by stage. */
        stages: z.record(openEnum(refundStages), z.number().int()),
      }),
    ),
  },
});

/** Returns a refund. 404 `refund_not_found`. */
export const getRefund = defineCall({
  method: 'GET',
  path: '/admin/refunds/:id',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'One refund',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['refund_not_found'] },
  response: { 200: envelope(adminRefundDetailSchema) },
});

const refundErrors = { 404: ['refund_not_found'] } as const;

/**
 * Pays a refund: asks the provider again, or records that it was paid out. `reference` says how, such as the number of a bank transfer; it is
 * required for a payout. 409 `no_refund_due`; 503 `payment_unavailable`; 403 `confirmation_required` above the shop's limit.
 */
export const payRefund = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/pay',
  auth: 'admin',
  permission: 'orders.refund',
  movesValue: 'always',
  summary: 'Pays a refund',
  tags: ['admin'],
  params: idParams,
  body: z.object({ reference: z.string().trim().max(100).default('') }),
  errorCodes: { ...refundErrors, 409: ['no_refund_due'], 503: ['payment_unavailable'] },
  response: { 200: envelope(adminOrderSchema) },
});

/** Cancels an open refund. A refund that was requested from the provider can have been paid already: 409 `refund_not_cancellable`. */
export const cancelRefund = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/cancel',
  auth: 'admin',
  permission: 'orders.refund',
  movesValue: 'always',
  summary: 'Cancels a refund',
  tags: ['admin'],
  params: idParams,
  body: z.object({ note: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(300) }),
  errorCodes: { ...refundErrors, 409: ['refund_not_cancellable'] },
  response: { 200: envelope(adminOrderSchema) },
});

/**
 * Replaces a refund that the provider cannot make, because the card is closed or the provider is not set up any more: by a `payout`, whose details
 * the customer is asked for, by `store_credit` (422 `credit_needs_account`), or by money that was paid already (`by_hand`, with its `reference`).
 * The provider is asked first: 409 `refund_not_replaceable` if it has the refund, or was not asked for it yet; 503 `payment_unavailable` if it
 * does not respond. The first refund is cancelled. If the provider pays it later after all, an open payout is cancelled, otherwise both are
 * shown as paid twice.
 */
export const replaceRefund = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/replace',
  auth: 'admin',
  permission: 'orders.refund',
  movesValue: 'always',
  summary: 'Refunds in another way than the provider',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    /** Method by which the money goes back. */
    method: z.enum(['payout', 'store_credit', 'by_hand']),
    reference: z.string().trim().max(100).default(''),
    note: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(300),
  }),
  errorCodes: {
    ...refundErrors,
    409: ['refund_not_replaceable'],
    422: ['credit_needs_account'],
    503: ['payment_unavailable'],
  },
  response: { 200: envelope(adminOrderSchema) },
});

/** Records what became of a refund that was paid twice, such as that the customer has paid it back. 409 `refund_not_paid_twice`. */
export const resolvePaidTwice = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/resolve',
  auth: 'admin',
  permission: 'orders.refund',
  summary: 'Closes the case of a refund that was paid twice',
  tags: ['admin'],
  params: idParams,
  body: z.object({ note: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(300) }),
  errorCodes: { ...refundErrors, 409: ['refund_not_paid_twice'] },
  response: { 200: envelope(adminOrderSchema) },
});

/**
 * Refunds an amount by hand, for example as goodwill. `method`: back to the source, as store credit (422 `credit_needs_account`), or paid out.
 * 409 `refund_exceeds_payment` for more than was received and not refunded; 403 `confirmation_required` above the shop's limit. With a `requestKey`
 * it refunds once; 422 `idempotency_key_reused` for the same key with other values.
 */
export const createRefund = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/refunds',
  auth: 'admin',
  permission: 'orders.refund',
  movesValue: 'always',
  summary: 'Refunds an amount of an order',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    amount: buildAmountSchema(1),
    /** Method by which the money goes back. */
    method: z.enum(['source', 'store_credit', 'payout']),
    note: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(300),
    /** Text of the caller, new for each refund, so that a repeated request refunds once. Send it. */
    requestKey: requestKeySchema.optional(),
  }),
  errorCodes: {
    404: ['order_not_found'],
    409: ['refund_exceeds_payment'],
    422: ['credit_needs_account', 'idempotency_key_reused'],
  },
  response: { 201: envelope(adminOrderSchema) },
});

/** Returns the UPI id or bank account of a payout that is not paid yet. The audit log has who read it. 404 `payout_details_missing`. */
export const readPayoutDetails = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/payout-details',
  auth: 'admin',
  permission: 'orders.refund',
  confirmation: true,
  summary: 'Where a refund is paid out',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['payout_details_missing', 'refund_not_found'] },
  response: { 200: envelope(payoutDetailsInput) },
});
