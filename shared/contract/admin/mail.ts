import { z } from 'zod';
import { call, doneSchema, envelope } from '../call';
import { timeSchema } from '../common';
import { buildPageSchema, idParams, idSchema, listFields } from './common';

export const subscriberStateSchema = z.enum(['waiting', 'confirmed', 'ended']);

export const subscriberSchema = z.object({
  email: z.string(),
  state: subscriberStateSchema,
  createdAt: timeSchema,
  confirmedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
});
export type Subscriber = z.output<typeof subscriberSchema>;

export const listSubscribers = call({
  method: 'GET',
  path: '/admin/newsletter',
  auth: 'admin',
  summary: 'Who asked for the newsletter',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: subscriberStateSchema.optional() }),
  response: {
    200: envelope(
      buildPageSchema(subscriberSchema).extend({ counts: z.record(subscriberStateSchema, z.number().int()) }),
    ),
  },
});

/** Lists the confirmed subscribers: email, time of confirmation, and the link to unsubscribe. */
export const exportSubscribers = call({
  method: 'GET',
  path: '/admin/newsletter/export.csv',
  auth: 'admin',
  summary: 'Subscribers as CSV',
  tags: ['admin'],
  response: {},
});

/** Deletes a subscriber's email. 404 `subscriber_not_found`. */
export const deleteSubscriber = call({
  method: 'DELETE',
  path: '/admin/newsletter',
  auth: 'admin',
  summary: 'Erases a subscriber',
  tags: ['admin'],
  querystring: z.object({ email: z.string().max(254) }),
  response: { 200: doneSchema },
});

export const contactMessageSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: timeSchema,
  answeredAt: timeSchema.nullable(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const listMessages = call({
  method: 'GET',
  path: '/admin/messages',
  auth: 'admin',
  summary: 'Messages to the shop, the newest first',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: z.enum(['open', 'answered']).optional() }),
  response: { 200: envelope(buildPageSchema(contactMessageSchema)) },
});

/** Replies by mail, or records that somebody has replied elsewhere (`answer` empty). 404 `message_not_found`. */
export const replyToMessage = call({
  method: 'PUT',
  path: '/admin/messages/:id',
  auth: 'admin',
  summary: 'Answers a message',
  tags: ['admin'],
  params: idParams,
  body: z.object({ isAnswered: z.boolean(), answer: z.string().trim().max(5000).default('') }),
  response: { 200: envelope(contactMessageSchema) },
});

export const deleteMessage = call({
  method: 'DELETE',
  path: '/admin/messages/:id',
  auth: 'admin',
  summary: 'Deletes a message',
  tags: ['admin'],
  params: idParams,
  response: { 200: doneSchema },
});
