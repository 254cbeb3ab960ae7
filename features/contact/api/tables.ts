import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../../../api/src/platform/db/schema/columns';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    answeredAt: time('answered_at'),
  },
  (table) => [index('contact_messages_created').on(table.createdAt.desc())],
);

/** Replies of admins to messages of the contact form. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: id(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Id of the admin who wrote it. */
    authorId: text('author_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_replies_message').on(table.messageId, table.createdAt)],
);
