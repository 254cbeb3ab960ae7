import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { timeSchema } from '../common';
import { buildPageSchema, idParams, idSchema, listFields } from './common';

/** Data by which a block recognises a buyer. A network is an IPv4 address, or the first 64 bits of an IPv6 address. */
export const blockKindSchema = z.enum(['phone', 'email', 'address', 'network']);
export type BlockKind = z.output<typeof blockKindSchema>;

/** A buyer whose orders are refused. `label` is what was blocked, as an admin reads it. */
export const orderBlockSchema = z.object({
  id: idSchema,
  /** Kind of the blocked value: an email, a phone, an address or a network. */
  kind: blockKindSchema,
  /** Name, as people read it. */
  label: z.string(),
  note: z.string(),
  createdAt: timeSchema,
});
export type OrderBlock = z.output<typeof orderBlockSchema>;

/** Lists the blocked buyers, the newest first. */
export const listOrderBlocks = defineCall({
  method: 'GET',
  path: '/admin/order-blocks',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Buyers whose orders are refused',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    /** Kind of the blocked value: an email, a phone, an address or a network. */
    kind: blockKindSchema.optional(),
  }),
  response: { 200: envelope(buildPageSchema(orderBlockSchema)) },
});

/**
 * Blocks a buyer: `value` as typed (for an address: first line and PIN code, "12 Residency Road, 560025"), or the value of an order.
 * 409 `already_blocked`; 404 `order_not_found`; 422 `nothing_to_block` for an order that has no such value.
 */
export const addOrderBlock = defineCall({
  method: 'POST',
  path: '/admin/order-blocks',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Refuses the orders of a buyer',
  tags: ['admin'],
  body: z
    .object({
      /** Kind of the blocked value: an email, a phone, an address or a network. */
      kind: blockKindSchema,
      /** Value to block; without it, the value of the order. */
      value: z.string().trim().min(1, 'Please enter what to block').max(254).optional(),
      orderId: idSchema.optional(),
      note: z.string().trim().max(200).default(''),
    })
    .refine(({ value, orderId }) => value || orderId, { message: 'Please enter what to block', path: ['value'] }),
  errorCodes: { 400: ['invalid_input'], 404: ['order_not_found'], 409: ['already_blocked'], 422: ['nothing_to_block'] },
  response: { 201: envelope(orderBlockSchema) },
});

/** Takes a block back. 404 `block_not_found`. */
export const deleteOrderBlock = defineCall({
  method: 'DELETE',
  path: '/admin/order-blocks/:id',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Takes a block back',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['block_not_found'] },
  response: { 200: doneSchema },
});
