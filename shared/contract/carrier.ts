import { z } from 'zod';
import { defineCall } from './call';

/**
 * Receives the webhooks of a carrier: its code, or `parcels` for a carrier that refuses URLs with its name. The header `x-api-key` is the
 * token of the settings. A repeated event changes nothing; an event of an unknown parcel is stored and answered with 200. 401 `token_invalid`;
 * 404 when the carrier is not set up; 400 `invalid_input` for a body that cannot be understood.
 */
export const carrierWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/carriers/:code',
  auth: 'none',
  summary: 'Receives the webhooks of a carrier',
  tags: ['shipping'],
  params: z.object({
    /** Code of the carrier. */
    code: z.string().max(40),
  }),
  errorCodes: { 400: ['invalid_input'], 401: ['token_invalid'], 404: ['not_found'] },
  response: { 200: z.object({ success: z.literal(true) }) },
});
