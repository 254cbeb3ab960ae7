import { defineCall, doneSchema, envelope, honeypotSchema, writtenEmailSchema } from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Token of a link in a mail: signed by the server, for one email and one purpose. */
const linkTokenSchema = z.string().trim().min(1).max(1000);

/**
 * Requests the newsletter: sends a mail with a link to confirm it (double opt-in). The response is the same whether
 * the email is new, pending or already subscribed, so that a caller cannot find out who subscribes. 429 `too_many_requests`.
 */
export const subscribe = defineCall({
  method: 'POST',
  path: '/newsletter/subscriptions',
  auth: 'none',
  whileClosed: 'open',
  summary: 'Subscribes to the newsletter; a mail asks for confirmation',
  tags: ['newsletter'],
  body: z.object({ email: writtenEmailSchema, website: honeypotSchema }),
  errorCodes: { 403: ['bot_check_required'], 429: ['too_many_requests'] },
  response: { 200: doneSchema },
});

/** Confirms the subscription of `email`. 400 `link_invalid` "This link is not valid or has expired." */
export const confirmSubscription = defineCall({
  method: 'POST',
  path: '/newsletter/confirm',
  auth: 'none',
  whileClosed: 'open',
  summary: 'Confirms a subscription with the link of the mail',
  tags: ['newsletter'],
  body: z.object({
    /** Token of the link in the mail. */
    token: linkTokenSchema,
  }),
  errorCodes: { 400: ['link_invalid'] },
  response: { 200: envelope(z.object({ email: z.string() })) },
});

/**
 * Ends a subscription at once (RFC 8058: mail programs post here automatically, as a form, whose body is ignored).
 * Idempotent. 400 `link_invalid`.
 */
export const unsubscribe = defineCall({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  auth: 'none',
  whileClosed: 'open',
  summary: 'Ends a subscription with the link of a mail',
  tags: ['newsletter'],
  params: z.object({
    /** Token of the link in the mail. */
    token: linkTokenSchema,
  }),
  errorCodes: { 400: ['link_invalid'] },
  response: { 200: envelope(z.object({ email: z.string() })) },
});

/** Redirects (303) a browser that opens the URL of `unsubscribe` by GET to the page that asks for confirmation. 400 `link_invalid`. */
export const openUnsubscribe = defineCall({
  method: 'GET',
  path: '/newsletter/unsubscribe/:token',
  auth: 'none',
  whileClosed: 'open',
  summary: 'Redirects to the page that ends a subscription',
  tags: ['newsletter'],
  params: z.object({
    /** Token of the link in the mail. */
    token: linkTokenSchema,
  }),
  errorCodes: { 400: ['link_invalid'] },
  response: {},
});
