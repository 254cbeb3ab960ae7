import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, maxEntries, openEnum, timeSchema } from '../common';
import { messageChannels, messageStatuses } from '../message-events';
import { idParams, idSchema } from './common';

const channelSchema = z.enum(messageChannels);

/** Fields of a template that an admin can edit. Texts contain variables as `{{name}}`; an unknown one is an error. */
export const messageTextSchema = z.object({
  isOn: z.boolean(),
  /** Subject and heading of a mail; empty for other channels. */
  subject: z.string().trim().max(150),
  heading: z.string().trim().max(150),
  /** Paragraphs are separated by an empty line. */
  body: z.string().trim().max(3000),
  /** Id of the registered DLT template (SMS), or name of the approved template (WhatsApp); empty for a mail. */
  templateId: z.string().trim().max(100),
  /** Language code of a WhatsApp template, such as "en". */
  language: z.string().trim().max(10),
});
export type MessageText = z.output<typeof messageTextSchema>;

/** A template. `isDefault`: the text of the shop's code. `version` is 0 for it. */
export const messageTemplateSchema = messageTextSchema.extend({
  event: z.string(),
  channel: openEnum(messageChannels),
  isDefault: z.boolean(),
  version: z.number().int(),
  updatedAt: timeSchema.nullable(),
});
export type MessageTemplate = z.output<typeof messageTemplateSchema>;

/** An event with its templates. `variables` can be used in their texts; `example` is the value of previews. */
export const messageEventSchema = z.object({
  event: z.string(),
  name: z.string(),
  description: z.string(),
  variables: buildListSchema(
    z.object({
      name: z.string(),
      /** Meaning of the variable. */
      meaning: z.string(),
      /** A value, for previews. */
      example: z.string(),
    }),
    30,
  ),
  templates: buildListSchema(messageTemplateSchema, 10),
});
export type MessageEventTemplates = z.output<typeof messageEventSchema>;

/** Lists all events with their templates. `channels`: whether the shop can send on a channel at all. */
export const listMessageTemplates = defineCall({
  method: 'GET',
  path: '/admin/message-templates',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Templates of the messages to customers',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        events: buildListSchema(messageEventSchema, maxEntries),
        /** Channels that the shop can send on. */
        channels: z.record(channelSchema, z.boolean()),
      }),
    ),
  },
});

const templateParams = z.object({ event: idSchema, channel: channelSchema });
const templateErrors = {
  400: ['unknown_variable', 'text_too_long', 'text_not_sendable'],
  404: ['template_not_found'],
} as const;

/**
 * Saves a template. 400 `unknown_variable`; `text_too_long`: an SMS has more than 160 characters with the examples; `text_not_sendable`: a
 * character that an SMS cannot contain, a missing text, or an SMS without its link. 409 `changed_meanwhile`.
 */
export const saveMessageTemplate = defineCall({
  method: 'PUT',
  path: '/admin/message-templates/:event/:channel',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Saves a template',
  tags: ['admin'],
  params: templateParams,
  body: messageTextSchema.extend({ version: z.number().int().min(0) }),
  errorCodes: { ...templateErrors, 409: ['changed_meanwhile'] },
  response: { 200: envelope(messageTemplateSchema) },
});

/** Gives a template the text of the shop's code again. */
export const resetMessageTemplate = defineCall({
  method: 'DELETE',
  path: '/admin/message-templates/:event/:channel',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Resets a template',
  tags: ['admin'],
  params: templateParams,
  errorCodes: { 404: ['template_not_found'] },
  response: { 200: envelope(messageTemplateSchema) },
});

/** Shows what a text would become, with the examples of the variables. `html` is the page of a mail. `length`: characters of an SMS. */
export const previewMessage = defineCall({
  method: 'POST',
  path: '/admin/message-templates/:event/:channel/preview',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Previews a template',
  tags: ['admin'],
  params: templateParams,
  body: messageTextSchema,
  errorCodes: templateErrors,
  response: {
    200: envelope(
      z.object({
        subject: z.string(),
        text: z.string(),
        /** HTML of the mail. */
        html: z.string().nullable(),
        /** Number of characters of the text. */
        length: z.number().int(),
      }),
    ),
  },
});

/** Sends a text with the examples of the variables to an address of the admin's choice. 409 `channel_not_set_up`. */
export const sendTestMessage = defineCall({
  method: 'POST',
  path: '/admin/message-templates/:event/:channel/test',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Sends a test message',
  tags: ['admin'],
  params: templateParams,
  body: messageTextSchema.extend({
    /** Email or mobile number that gets the message. */
    to: z.string('Please enter where to').trim().min(1, 'Please enter where to').max(254),
  }),
  errorCodes: { ...templateErrors, 409: ['channel_not_set_up'] },
  response: {
    200: envelope(
      z.object({
        /** Id of the message. */
        messageId: z.string(),
      }),
    ),
  },
});

/** A message that the shop has sent, or tries to send, about an order. `to` is masked. */
export const orderMessageSchema = z.object({
  id: z.string(),
  event: z.string().nullable(),
  name: z.string(),
  channel: openEnum(messageChannels),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: openEnum(messageStatuses),
  /** True in a demo for a message that only its mailbox shows; a queued message then waits for nothing. */
  isInMailbox: z.boolean().optional(),
  createdAt: timeSchema,
  sentAt: timeSchema.nullable(),
  deliveredAt: timeSchema.nullable(),
  readAt: timeSchema.nullable(),
  failedAt: timeSchema.nullable(),
  /** Reason of the failure; empty without one. */
  error: z.string(),
});
export type OrderMessage = z.output<typeof orderMessageSchema>;

/** Lists the messages about an order, the newest first. Texts are without the tokens of their links. 404 `order_not_found`. */
export const listOrderMessages = defineCall({
  method: 'GET',
  path: '/admin/orders/:id/messages',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Messages about an order',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['order_not_found'] },
  response: { 200: envelope(buildListSchema(orderMessageSchema, maxEntries)) },
});
