import {
  buildPageSchema,
  defineCall,
  doneSchema,
  envelope,
  listFields,
  timeSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** State of a subscription: `waiting` for confirmation, `confirmed`, or `ended` by unsubscribing. */
export const subscriberStateSchema = z.enum(['waiting', 'confirmed', 'ended']);

/** A subscription to the newsletter. */
export const subscriberSchema = z.object({
  email: z.string(),
  state: subscriberStateSchema,
  createdAt: timeSchema,
  confirmedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
});
export type Subscriber = z.output<typeof subscriberSchema>;

/** Lists subscriptions. `counts` has the number of each state. */
export const listSubscribers = defineCall({
  method: 'GET',
  path: '/admin/newsletter',
  auth: 'admin',
  permission: 'newsletter.read',
  summary: 'Subscribers of the newsletter',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: subscriberStateSchema.optional() }),
  response: {
    200: envelope(
      buildPageSchema(subscriberSchema).extend({ counts: z.record(subscriberStateSchema, z.number().int()) }),
    ),
  },
});

/** Exports the confirmed subscribers as CSV: email, time of confirmation, and the link to unsubscribe. */
export const exportSubscribers = defineCall({
  method: 'GET',
  path: '/admin/newsletter/export.csv',
  auth: 'admin',
  permission: 'newsletter.export',
  confirmation: true,
  securityEvent: { event: 'export', detail: 'newsletter' },
  summary: 'Subscribers as CSV',
  tags: ['admin'],
  file: 'text/csv',
  response: {},
});

/** Deletes a subscriber's email. 404 `subscriber_not_found`. */
export const deleteSubscriber = defineCall({
  method: 'DELETE',
  path: '/admin/newsletter',
  auth: 'admin',
  permission: 'newsletter.write',
  summary: 'Deletes a subscriber',
  tags: ['admin'],
  querystring: z.object({ email: z.string().max(254) }),
  errorCodes: { 404: ['subscriber_not_found'] },
  response: { 200: doneSchema },
});
