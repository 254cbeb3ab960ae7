import { z } from 'zod';
import { defineCall } from '../call';
import { idParams, idSchema } from './common';

/** Returns the packing slip as a PDF: content and postal address of the parcel, without prices but for the amount to collect. */
export const getPackingSlip = defineCall({
  method: 'GET',
  path: '/admin/orders/:id/packing-slip',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The packing slip (PDF)',
  tags: ['admin'],
  params: idParams,
  file: 'application/pdf',
  errorCodes: { 404: ['order_not_found'] },
  response: {},
});

/** Returns the packing slips of several orders as one PDF, each on a new page. 404 `order_not_found` when one of them does not exist. */
export const getPackingSlips = defineCall({
  method: 'GET',
  path: '/admin/orders/packing-slips',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The packing slips of several orders (PDF)',
  tags: ['admin'],
  querystring: z.object({
    id: z.union([z.array(idSchema).min(1).max(100), idSchema.transform((id) => [id])]),
  }),
  file: 'application/pdf',
  errorCodes: { 404: ['order_not_found'] },
  response: {},
});

/**
 * Returns the invoices of several orders as one PDF, each on a new page, in the sequence of the ids. 404 `order_not_found` or
 * `invoice_not_found` when one of them does not exist.
 */
export const getInvoices = defineCall({
  method: 'GET',
  path: '/admin/orders/invoices',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The invoices of several orders (PDF)',
  tags: ['admin'],
  querystring: z.object({
    id: z.union([z.array(idSchema).min(1).max(100), idSchema.transform((id) => [id])]),
    /** Parcels of these orders whose invoices are returned; without it all that are in force. */
    shipment: z.union([z.array(idSchema).min(1).max(100), idSchema.transform((id) => [id])]).optional(),
  }),
  file: 'application/pdf',
  errorCodes: { 404: ['invoice_not_found', 'order_not_found'] },
  response: {},
});
