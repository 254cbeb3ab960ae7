import { defineCall, envelope } from './call';
import { idParams, idSchema } from './common';
import { accessQuery, orderSchema } from './order';
import { linkErrors } from './order-actions';
import { payoutDetailsInput } from './payout';

/**
 * Stores where the refund of an order is paid out that cannot go back to its source. Possible while such a refund, or a return of an order that
 * was paid in cash, is open: otherwise 409 `no_payout_due`. An admin needs the permission `payouts.write` and a fresh confirmation (403). The
 * customer gets a message about each change. 404 as `getOrder`.
 */
export const changePayoutDetails = defineCall({
  method: 'PUT',
  path: '/orders/:id/payout-details',
  auth: 'optional',
  summary: 'Stores where a refund is paid out',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: payoutDetailsInput,
  errorCodes: { ...linkErrors, 403: ['confirmation_required', 'order_link_view_only'], 409: ['no_payout_due'] },
  response: { 200: envelope(orderSchema) },
});

/** Returns one of an order's credit notes as a PDF. 404 as `getInvoice`. */
export const getNumberedCreditNote = defineCall({
  method: 'GET',
  path: '/orders/:id/credit-notes/:number',
  auth: 'optional',
  summary: 'A credit note (PDF)',
  tags: ['orders'],
  params: idParams.extend({ number: idSchema }),
  querystring: accessQuery,
  file: 'application/pdf',
  errorCodes: { 404: ['invoice_not_found', 'order_link_expired', 'order_not_found'] },
  response: {},
});
