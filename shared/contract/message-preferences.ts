import { z } from 'zod';
import { defineCall, envelope } from './call';

/** Channels on which a customer allows messages about orders, beside mail. `phone`: the number that they go to; null without one. */
export const messagePreferencesSchema = z.object({
  sms: z.boolean(),
  whatsapp: z.boolean(),
  phone: z.string().nullable(),
  /** Orders for which the customer has allowed WhatsApp at the checkout. */
  whatsappOrderCount: z.number().int(),
  /** True for a channel on which the shop sends at all. */
  offers: z.object({ sms: z.boolean(), whatsapp: z.boolean() }),
});
export type MessagePreferences = z.output<typeof messagePreferencesSchema>;

/** Returns the channels that the customer allows. */
export const getMessagePreferences = defineCall({
  method: 'GET',
  path: '/account/message-preferences',
  auth: 'customer',
  summary: 'Channels for messages about orders',
  tags: ['account'],
  response: { 200: envelope(messagePreferencesSchema) },
});

/**
 * Changes the channels. A customer without an email gets SMS, whatever this says, unless WhatsApp is allowed. `whatsapp: false` also ends WhatsApp
 * for the orders that allow it, unless only `sms` is changed.
 */
export const saveMessagePreferences = defineCall({
  method: 'PUT',
  path: '/account/message-preferences',
  auth: 'customer',
  summary: 'Changes the channels for messages about orders',
  tags: ['account'],
  body: z.object({ sms: z.boolean(), whatsapp: z.boolean() }),
  response: { 200: envelope(messagePreferencesSchema) },
});

/**
 * Verifies the URL of WhatsApp's webhook (`hub.mode`, `hub.verify_token`, `hub.challenge`): returns the challenge as plain text. 403
 * `not_allowed` for another token; 404 when WhatsApp is not set up.
 */
export const verifyWhatsappWebhook = defineCall({
  method: 'GET',
  path: '/messages/whatsapp/webhook',
  auth: 'none',
  summary: "Verifies the URL of WhatsApp's webhook",
  tags: ['messages'],
  querystring: z.object({
    /** Always `subscribe`. */
    'hub.mode': z.string().max(100).optional(),
    /** Token that the shop has set up. */
    'hub.verify_token': z.string().max(200).optional(),
    /** Text to return. */
    'hub.challenge': z.string().max(200).optional(),
  }),
  errorCodes: { 403: ['not_allowed'], 404: ['not_found'] },
  response: {},
});

/**
 * Receives the receipts of WhatsApp's Cloud API, and the message "STOP" of a customer, which withdraws the consent. The signature
 * (`x-hub-signature-256`) covers the raw body.
 */
export const whatsappWebhook = defineCall({
  method: 'POST',
  path: '/messages/whatsapp/webhook',
  auth: 'none',
  summary: 'Receives the receipts of WhatsApp',
  tags: ['messages'],
  errorCodes: { 400: ['signature_invalid'], 404: ['not_found'] },
  response: { 200: z.object({ success: z.literal(true) }) },
});

/** Receives the receipts of the SMS gateway (MSG91's delivery reports), with the secret in the header `authorization`. */
export const smsWebhook = defineCall({
  method: 'POST',
  path: '/messages/sms/webhook',
  auth: 'none',
  summary: 'Receives the receipts of the SMS gateway',
  tags: ['messages'],
  errorCodes: { 400: ['signature_invalid'], 404: ['not_found'] },
  response: { 200: z.object({ success: z.literal(true) }) },
});

/** Receives the receipts of the mail service (delivered, bounced, complained), with the secret in the header `authorization`. */
export const mailWebhook = defineCall({
  method: 'POST',
  path: '/messages/mail/webhook',
  auth: 'none',
  summary: 'Receives the receipts of the mail service',
  tags: ['messages'],
  errorCodes: { 400: ['signature_invalid'], 404: ['not_found'] },
  response: { 200: z.object({ success: z.literal(true) }) },
});
