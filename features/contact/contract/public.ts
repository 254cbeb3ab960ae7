import {
  defineCall,
  doneSchema,
  honeypotSchema,
  messages,
  textInput,
  writtenEmailSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** A message to the shop (requirements 2.14; all four are required, 5.9). All fields are plain text. */
export const contactSchema = z.object({
  name: textInput().trim().min(1, messages.nameMissing).max(100),
  email: writtenEmailSchema,
  subject: textInput().trim().min(1, messages.subjectMissing).max(150),
  message: textInput().trim().min(1, messages.messageMissing).max(5000),
  website: honeypotSchema,
});

/**
 * Stores the message and mails it to the shop. 429 `too_many_requests` when one network or one email sends
 * many; the sentence says when to try again.
 */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/contact',
  auth: 'none',
  whileClosed: 'open',
  summary: 'A message to the shop',
  tags: ['contact'],
  body: contactSchema,
  errorCodes: { 403: ['bot_check_required'], 429: ['too_many_requests'] },
  response: { 200: doneSchema },
});
