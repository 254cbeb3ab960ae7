import { defineCall, envelope } from '../call';
import { idParams } from './common';
import { adminReturnSchema } from './returns';

const response = { 200: envelope(adminReturnSchema) };
/** Codes of calls that reach the carrier. */
const carrierErrors = { 404: ['carrier_not_found', 'return_not_found'], 503: ['carrier_unavailable'] } as const;

/**
 * Books the pick-up of an approved return now, also once more after a failure. 409 `not_bookable` with the reason; 409 `carrier_refused` with
 * the carrier's reason; 503 `carrier_unavailable`, after which the job tries again.
 */
export const bookReturnPickup = defineCall({
  method: 'POST',
  path: '/admin/returns/:id/pickup-booking',
  auth: 'admin',
  permission: 'returns.write',
  summary: 'Books the pick-up of a return at a carrier',
  tags: ['admin'],
  params: idParams,
  errorCodes: { ...carrierErrors, 409: ['carrier_refused', 'not_bookable'] },
  response,
});

/** Cancels the pick-up of a return, which stays approved. 409 `not_booked`; 409 `carrier_refused`; 503 `carrier_unavailable`. */
export const cancelReturnPickup = defineCall({
  method: 'DELETE',
  path: '/admin/returns/:id/pickup-booking',
  auth: 'admin',
  permission: 'returns.write',
  summary: 'Cancels the pick-up of a return',
  tags: ['admin'],
  params: idParams,
  errorCodes: { ...carrierErrors, 409: ['carrier_refused', 'not_booked'] },
  response,
});
