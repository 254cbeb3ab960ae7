import {
  buildListSchema,
  buildPageSchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  listFields,
  timeSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Maximum number of replies to a message. */
export const maxContactReplies = 100;

/** A reply that an admin mailed. `author` is null after the account was deleted. */
export const contactReplySchema = z.object({
  id: idSchema,
  text: z.string(),
  author: z.string().nullable(),
  at: timeSchema,
});

/** A message from the contact form. `answeredAt` is null until an admin has replied; `replies` are the replies, the oldest first. */
export const contactMessageSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: timeSchema,
  answeredAt: timeSchema.nullable(),
  replies: buildListSchema(contactReplySchema, maxContactReplies),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** Lists messages of the contact form, newest first. */
export const listMessages = defineCall({
  method: 'GET',
  path: '/admin/messages',
  auth: 'admin',
  permission: 'messages.read',
  securityEvent: { event: 'personal-data', detail: 'messages' },
  summary: 'Messages to the shop, the newest first',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: z.enum(['open', 'answered']).optional() }),
  response: { 200: envelope(buildPageSchema(contactMessageSchema)) },
});

/** Replies by mail, any number of times, or records that the shop has replied elsewhere (`answer` empty). 404 `message_not_found`; 409 `too_many_replies`. */
export const replyToMessage = defineCall({
  method: 'PUT',
  path: '/admin/messages/:id',
  auth: 'admin',
  permission: 'messages.write',
  summary: 'Replies to a message',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    /** True to mark the message as answered. */
    isAnswered: z.boolean(),
    /** Text that the customer gets by mail. */
    answer: z.string().trim().max(5000).default(''),
  }),
  errorCodes: { 404: ['message_not_found'], 409: ['too_many_replies'] },
  response: { 200: envelope(contactMessageSchema) },
});

/** Deletes a message. 404 `message_not_found`. */
export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/admin/messages/:id',
  auth: 'admin',
  permission: 'messages.write',
  summary: 'Deletes a message',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['message_not_found'] },
  response: { 200: doneSchema },
});
