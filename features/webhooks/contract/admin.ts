import {
  buildListSchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  openEnum,
  type ShopEventType,
  shopEventSchema,
  shopEventTypes,
  timeSchema,
  webhookUrlSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Webhooks that a shop can have. */
export const maxWebhooks = 50;
/** Events that one replay sends, at most. */
export const maxReplayed = 10_000;
/** Hours for which the previous secret of a webhook signs too after a rotation. */
export const secretOverlapHours = 24;

/** A webhook of the shop, without its secret. */
export const webhookSchema = z.object({
  _id: idSchema,
  url: z.string(),
  description: z.string(),
  /** Types of the events that it gets. */
  types: buildListSchema(openEnum(shopEventTypes), 200),
  /** False if it gets no events. */
  isEnabled: z.boolean(),
  /** True for a webhook of the sandbox, which gets events of test orders only. Missing from an API before it had test keys. */
  isTest: z.boolean().optional(),
  /** Why the shop has disabled it: `failures` of three days, or `gone` (410). Null if a person did, or it is enabled. */
  disabledFor: openEnum(['failures', 'gone']).nullable(),
  /** Time since which no request has succeeded. */
  failingSince: timeSchema.nullable(),
  /** Events that wait for their delivery. */
  waiting: z.number().int(),
  lastDeliveredAt: timeSchema.nullable(),
  /** Time until which the previous secret signs too. */
  previousSecretUntil: timeSchema.nullable(),
  createdAt: timeSchema,
});
export type Webhook = z.output<typeof webhookSchema>;

/** A request with an event. */
export const webhookAttemptSchema = z.object({
  at: timeSchema,
  /** HTTP status; null if there was no response. */
  status: z.number().int().nullable(),
  /** Milliseconds until its response. */
  ms: z.number().int(),
  /** Why there was no response. */
  error: z.string().optional(),
  /** First characters of the response's body. */
  response: z.string().optional(),
});

/** An event for a webhook. */
export const webhookDeliverySchema = z.object({
  eventId: idSchema,
  /** Type of the event: `order.placed`. */
  type: z.string(),
  /** Kind and id of the record: `order:V-1001`. */
  object: z.string(),
  at: timeSchema,
  state: openEnum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  nextAttemptAt: timeSchema.nullable(),
  deliveredAt: timeSchema.nullable(),
  /** The last attempts, the newest first. */
  attemptLog: buildListSchema(webhookAttemptSchema, 10),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

/** Types of events that webhooks can have, at most, with the types of extensions. */
const maxEventTypes = 200;
const eventTypeSchema = z.union([
  z.enum(shopEventTypes as [ShopEventType, ...ShopEventType[]]),
  z
    .string()
    .max(100)
    .regex(/^ext\.[a-z0-9-]+\.[a-z0-9-]+$/),
]);
const eventTypesSchema = z.array(eventTypeSchema).min(1, 'Choose an event').max(maxEventTypes);
const webhookFields = {
  url: webhookUrlSchema.meta({ example: 'https://erp.example.in/hooks/vastra' }),
  description: z.string().trim().max(200).meta({ example: 'ERP' }),
  /** Types of the events that it gets: types of the shop, and types of its extensions such as `ext.loyalty-points.points-given`. */
  types: eventTypesSchema.meta({ example: ['order.placed'] }),
};
/** The types that a webhook can choose, with what each means. */
const eventTypesInfo = buildListSchema(
  z.object({
    /** Type of the event: `order.placed`. */
    type: z.string(),
    description: z.string(),
  }),
  maxEventTypes,
);
const secretSchema = z.object({
  /** The webhook. */
  webhook: webhookSchema,
  /** Its secret, `whsec_…`, which no other response contains. */
  secret: z.string(),
});

/**
 * Lists events in the order of their publication. `next` is the cursor of the next call. No event ever appears below a cursor that was handed out.
 * Events are published within seconds after their commit and stored for 30 days. A test key lists the events of the sandbox, and no others.
 */
export const listEvents = defineCall({
  method: 'GET',
  path: '/admin/events',
  auth: 'admin',
  permission: 'events.read',
  summary: 'Events of the shop, the oldest first',
  tags: ['admin'],
  querystring: z.object({
    /** Cursor: `next` of the last call, 0 for the oldest event. */
    after: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    /** Events, at most. */
    limit: z.coerce.number<number>().int().min(1).max(500).default(100),
  }),
  response: {
    200: envelope(
      z.object({
        events: buildListSchema(shopEventSchema, 500),
        /** Cursor: `after` of the next call, also when there is no event yet. */
        next: z.number().int(),
        /** True if there are events after these ones. */
        hasMore: z.boolean(),
      }),
    ),
  },
});

/** Lists the webhooks, and the types of events that they can get. */
export const listWebhooks = defineCall({
  method: 'GET',
  path: '/admin/webhooks',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'Webhooks of other programs',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        /** The webhooks, the oldest first. */
        webhooks: buildListSchema(webhookSchema, maxWebhooks),
        types: eventTypesInfo,
      }),
    ),
  },
});

/** Returns a webhook with its last deliveries, the newest first. */
export const getWebhook = defineCall({
  method: 'GET',
  path: '/admin/webhooks/:id',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'A webhook with its last deliveries',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['webhook_not_found'] },
  response: {
    200: envelope(
      z.object({
        /** The webhook. */
        webhook: webhookSchema,
        deliveries: buildListSchema(webhookDeliverySchema, 50),
        types: eventTypesInfo,
      }),
    ),
  },
});

/** Adds a webhook. The response has its secret, once. */
export const addWebhook = defineCall({
  method: 'POST',
  path: '/admin/webhooks',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'Adds a webhook',
  tags: ['admin'],
  body: z.object({
    ...webhookFields,
    /** True for a webhook of the sandbox: it gets the events of test orders, and none of the shop. It stays one. */
    isTest: z.boolean().default(false),
  }),
  errorCodes: { 409: ['too_many_webhooks'] },
  response: { 201: envelope(secretSchema) },
});

/** Changes a webhook. A disabled one gets no new events; those that wait are sent once it is enabled. */
export const saveWebhook = defineCall({
  method: 'PUT',
  path: '/admin/webhooks/:id',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'Changes, enables or disables a webhook',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    ...webhookFields,
    /** False for no more events. */
    isEnabled: z.boolean(),
  }),
  errorCodes: { 404: ['webhook_not_found'] },
  response: { 200: envelope(webhookSchema) },
});

/** Gives a webhook a new secret, which the response has once. Requests have both signatures for a day. */
export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'Gives a webhook a new secret',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['webhook_not_found'] },
  response: { 200: envelope(secretSchema) },
});

/** Sends an event `webhook.test` to the webhook. */
export const testWebhook = defineCall({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'Sends a test event to a webhook',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['webhook_not_found'], 409: ['webhook_disabled'] },
  response: { 202: envelope(z.object({ eventId: idSchema })) },
});

/** Sends one event once more, or all events of the webhook's types since a time. Their ids stay the same. */
export const replayEvents = defineCall({
  method: 'POST',
  path: '/admin/webhooks/:id/replay',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'Sends events to a webhook once more',
  tags: ['admin'],
  params: idParams,
  body: z
    .object({
      eventId: idSchema.optional(),
      since: z.iso.datetime({ offset: true }).meta({ example: '2026-11-25T09:00:00+05:30' }).optional(),
    })
    .refine(({ eventId, since }) => (eventId === undefined) !== (since === undefined), {
      message: 'Choose an event or a time',
    })
    .meta({ example: { since: '2026-11-25T09:00:00+05:30' } }),
  errorCodes: { 404: ['webhook_not_found', 'event_not_found'], 409: ['webhook_disabled', 'replay_too_large'] },
  response: { 202: envelope(z.object({ count: z.number().int() })) },
});

/** Deletes a webhook with its deliveries. */
export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  auth: 'admin',
  permission: 'webhooks.write',
  summary: 'Deletes a webhook',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['webhook_not_found'] },
  response: { 200: doneSchema },
});
