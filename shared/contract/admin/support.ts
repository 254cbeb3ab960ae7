import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, maxEntries, openEnum, timeSchema } from '../common';
import { idParams, idSchema, sentChannelsSchema } from './common';
import { adminOrderSchema } from './orders';

/**
 * Tasks that wait for an admin. Open: later ones may be added. The names of `messages-to-answer` and `reviews-to-moderate` differ from those in
 * `attention` of the dashboard, because released admin areas would show both.
 */
export const toDoKinds = [
  'orders-held',
  'orders-to-pack',
  'parcels-to-hand-over',
  'parcels-undelivered',
  'parcels-coming-back',
  'parcels-to-grade',
  'returns-to-approve',
  'returns-to-pick-up',
  'returns-to-receive',
  'returns-to-complete',
  'exchanges-waiting',
  'payouts-due',
  'refunds-failing',
  'refunds-without-account',
  'refunds-paid-twice',
  'messages-to-answer',
  'reviews-to-moderate',
  'variants-running-out',
  'drafts-of-orders',
  'drafts-of-posts',
  'drafts-of-pages',
  'jobs-failed',
  'webhooks-failing',
] as const;
export type ToDoKind = (typeof toDoKinds)[number];

export const toDoTaskSchema = z.object({
  /** Kind of the record. */
  kind: openEnum(toDoKinds),
  count: z.number().int(),
  oldestAt: timeSchema.nullable(),
  /** Orders to pack that have waited for more than the days of processing; undefined for other kinds, and if there are none. */
  late: z
    .object({
      /** Number of late orders. */
      count: z.number().int(),
      /** Last day, in India, on which they were placed: the filter `to` of the order list. */
      to: z.string(),
    })
    .optional(),
});
export type ToDoTask = z.output<typeof toDoTaskSchema>;

/**
 * Returns how much of each task waits, and since when the oldest does. Tasks that the role cannot do are left out; `count` can be 0. The steps of a new
 * shop are there for roles that can do them.
 */
export const getToDo = defineCall({
  method: 'GET',
  path: '/admin/to-do',
  auth: 'admin',
  permission: 'own.write',
  keyPermission: 'orders.read',
  summary: 'What waits for an admin today',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        /** Tasks that wait for a person. */
        tasks: buildListSchema(toDoTaskSchema, maxEntries),
        /** The steps of a new shop that are left; undefined when the dashboard does not show them, and for roles that cannot do them. */
        setup: z
          .object({
            /** Number of steps that are left. */
            left: z.number().int(),
            /** Names the next step: "Payments". */
            next: z.string(),
          })
          .optional(),
      }),
    ),
  },
});

/** Maximum number of tags of an order, and the longest tag. */
export const maxOrderTags = 20;
export const maxTagLength = 30;
/** Maximum number of orders that one call changes. */
export const maxOrdersAtOnce = 100;

/** A word by which admins sort orders. It is stored in lower case, with single spaces. */
export const orderTagInput = z
  .string()
  .max(200)
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a tag')
      .max(maxTagLength, `A tag can have at most ${maxTagLength} characters`)
      .regex(/^[\p{L}\p{M}\p{N} ._&/+-]+$/u, 'A tag can have letters, digits, spaces and . _ & / + -'),
  );

/** Lists the tags in use with the number of their orders, the most used first. */
export const listOrderTags = defineCall({
  method: 'GET',
  path: '/admin/order-tags',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Tags of orders',
  tags: ['admin'],
  response: {
    200: envelope(
      buildListSchema(
        z.object({
          /** The tag. */
          tag: z.string(),
          /** The orders that have changed. */
          orders: z.number().int(),
        }),
        maxEntries,
      ),
    ),
  },
});

/**
 * Adds tags to orders and removes tags from them. Each order is changed by itself: `failures` names those that were not, with the reason
 * (`order_not_found`, `too_many_tags`).
 */
export const changeOrderTags = defineCall({
  method: 'POST',
  path: '/admin/order-tags',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Adds and removes tags of orders',
  tags: ['admin'],
  body: z
    .object({
      orderIds: z.array(idSchema).min(1).max(maxOrdersAtOnce),
      add: z.array(orderTagInput).max(maxOrderTags).default([]),
      remove: z.array(orderTagInput).max(maxOrderTags).default([]),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, { message: 'Please enter a tag', path: ['add'] }),
  response: {
    200: envelope(
      z.object({
        /** The orders that have changed. */
        orders: buildListSchema(
          z.object({ id: idSchema, tags: buildListSchema(z.string(), maxOrderTags) }),
          maxOrdersAtOnce,
        ),
        /** The orders that have not changed, each with its reason. */
        failures: buildListSchema(
          z.object({
            id: idSchema,
            /** Error code of the failure. */
            code: z.string(),
            message: z.string(),
          }),
          maxOrdersAtOnce,
        ),
      }),
    ),
  },
});

/** Kinds of entries of an order's time line. Open: later ones may be added. */
export const timeLineKinds = ['event', 'payment', 'note', 'shipment', 'return', 'refund', 'edit', 'mail'] as const;

/** Maximum number of entries of a time line. */
export const maxTimeLineEntries = 500;

/**
 * An event of an order. `title` describes the event, such as a status; `number` is the number of the parcel or the return; `author` the
 * admin's name, or `API key “ERP”` for a program. `isFailed`: a mail that could not be sent. `amount` in rupees. A mail `by` an admin has the admin's text, and `title` is its subject.
 */
export const timeLineEntrySchema = z.object({
  /** Kind of the record. */
  kind: openEnum(timeLineKinds),
  at: timeSchema,
  /**
   * Status of the order, parcel, return or refund; the subject of a mail; the kind of an edit; how a payment came (`credit`, `received`,
   * `cash`); empty for a note.
   */
  title: z.string(),
  text: z.string(),
  by: openEnum(['customer', 'admin', 'carrier', 'shop']),
  author: z.string().nullable(),
  number: z.number().int().nullable(),
  /** Id of the return or the shipment, for a link. */
  targetId: idSchema.nullable(),
  amount: z.number().nullable(),
  /** True if the message was sent; null for entries that are no message. */
  isSent: z.boolean().nullable(),
  isFailed: z.boolean(),
});
export type TimeLineEntry = z.output<typeof timeLineEntrySchema>;

/** Returns what happened to an order, the newest first: its events, payments, notes, parcels, returns, refunds, edits and mails. 404 `order_not_found`. */
export const getOrderTimeLine = defineCall({
  method: 'GET',
  path: '/admin/orders/:id/time-line',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'What happened to an order',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['order_not_found'] },
  response: { 200: envelope(buildListSchema(timeLineEntrySchema, maxTimeLineEntries)) },
});

/** Maximum number of mails that admins write to the customer of an order. */
export const maxOrderMails = 100;

/**
 * Mails a text of the admin's own to the customer of an order. It stays in the order's history. The text is plain: a tag in it is shown as it was typed. 404
 * `order_not_found`; 409 `nothing_to_send` for an order without an email, `too_many_mails`.
 */
export const sendOrderMail = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/mails',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Mails a text to the customer of an order',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    subject: z.string('Please enter a subject').trim().min(1, 'Please enter a subject').max(150),
    text: z.string('Please write a text').trim().min(1, 'Please write a text').max(5000),
  }),
  errorCodes: { 404: ['order_not_found'], 409: ['nothing_to_send', 'too_many_mails'] },
  response: { 200: envelope(adminOrderSchema) },
});

/** Messages that can be sent again. */
export const resendKinds = ['confirmation', 'shipped', 'invoice'] as const;

/**
 * Sends a message about an order again, on the channels that customer and shop allow (`channels`). The note of the order says so. 409
 * `nothing_to_send`: the message does not exist for this order or is switched off, or the shop cannot reach the customer; 404
 * `order_not_found`.
 */
export const resendOrderMessage = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/resend',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Sends a message about an order again',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    /** Kind of the record. */
    kind: z.enum(resendKinds),
  }),
  errorCodes: { 404: ['order_not_found'], 409: ['nothing_to_send', 'too_many_notes'] },
  response: { 200: envelope(adminOrderSchema.extend({ channels: sentChannelsSchema })) },
});
