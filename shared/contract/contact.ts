import { z } from 'zod';
import { call, doneSchema } from './call';
import { honeypotSchema, writtenEmailSchema } from './newsletter';
import { messages } from './rules';

/** A message to the shop (requirements 2.14; all four are required, 5.9). Nothing of it is HTML. */
export const contactSchema = z.object({
  name: z.string().trim().min(1, messages.contactName).max(100),
  email: writtenEmailSchema,
  subject: z.string().trim().min(1, messages.contactSubject).max(150),
  message: z.string().trim().min(1, messages.contactMessage).max(5000),
  website: honeypotSchema,
});

/**
 * Stores the message and mails it to the shop. 429 `too_many_requests` when one network or one email sends
 * many; the sentence says when to try again.
 */
export const sendMessage = call({
  method: 'POST',
  path: '/contact',
  auth: 'none',
  summary: 'A message to the shop',
  tags: ['contact'],
  body: contactSchema,
  response: { 200: doneSchema },
});
