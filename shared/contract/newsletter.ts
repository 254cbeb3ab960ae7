import { z } from 'zod';
import { answer, call, doneSchema } from './call';
import { isEmail, messages, normaliseEmail } from './rules';

/** An email address that somebody types into a form, normalised inside. */
export const writtenEmailSchema = z
  .string()
  .trim()
  .min(1, messages.emailMissing)
  .refine((text) => !text || isEmail(text), messages.emailInvalid)
  .transform(normaliseEmail);

/**
 * The field that people do not see; what fills it in is a program. The server answers as if all were well and does nothing.
 */
export const honeypotSchema = z.string().max(1000).optional();

/** What a link in a mail carries: signed by the server, for one address and one purpose. */
const linkTokenSchema = z.string().trim().min(1).max(1000);

/**
 * Asks to receive the newsletter: a mail with a link to confirm it is sent (double opt-in). The answer is the same whether
 * the address is new, waiting or already subscribed, so that nobody finds out who reads it. 429 `too_many_requests`.
 */
export const subscribe = call({
  method: 'POST',
  path: '/newsletter/subscriptions',
  auth: 'none',
  summary: 'Asks to receive the newsletter; a mail asks for confirmation',
  tags: ['newsletter'],
  body: z.object({ email: writtenEmailSchema, website: honeypotSchema }),
  response: { 200: doneSchema },
});

/** `email` is whom the letter will go to. 400 `link_invalid` "This link is not valid or has expired." */
export const confirmSubscription = call({
  method: 'POST',
  path: '/newsletter/confirm',
  auth: 'none',
  summary: 'Confirms a subscription with the link of the mail',
  tags: ['newsletter'],
  body: z.object({ token: linkTokenSchema }),
  response: { 200: answer(z.object({ email: z.string() })) },
});

/**
 * Ends a subscription at once (RFC 8058: mail programs post here by themselves, as a form, whose body is not looked at).
 * Done twice it is done. 400 `link_invalid`.
 */
export const unsubscribe = call({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  auth: 'none',
  summary: 'Ends a subscription with the link of a mail',
  tags: ['newsletter'],
  params: z.object({ token: linkTokenSchema }),
  response: { 200: answer(z.object({ email: z.string() })) },
});

/** What opens the address of `unsubscribe` instead of posting to it is sent on to the page that asks (303). 400 `link_invalid`. */
export const openUnsubscribe = call({
  method: 'GET',
  path: '/newsletter/unsubscribe/:token',
  auth: 'none',
  summary: 'Leads to the page that ends a subscription',
  tags: ['newsletter'],
  params: z.object({ token: linkTokenSchema }),
  response: {},
});
