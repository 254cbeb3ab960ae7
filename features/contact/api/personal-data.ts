import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../api/src/customers/personal-data';
import { outbox } from '../../../api/src/platform/db/schema';
import { toContactMailId } from './message-envelope';
import { contactMessages, contactReplies } from './tables';

/** Messages that were sent from an email, with the shop's replies. Their mails to the shop are deleted with them. */
export const messagesOfPerson: PersonalData = {
  name: 'messages',
  export: async (db, { email }) => {
    if (!email) return [];
    const rows = await db
      .select()
      .from(contactMessages)
      .where(isSentFrom(email))
      .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id));
    const replies = await db
      .select()
      .from(contactReplies)
      .where(
        inArray(
          contactReplies.messageId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id));
    return rows.map(({ id, name, subject, message, createdAt, answeredAt }) => ({
      ...{ name, subject, message, createdAt, answeredAt },
      replies: replies
        .filter(({ messageId }) => messageId === id)
        .map(({ text, createdAt: repliedAt }) => ({ text, repliedAt })),
    }));
  },
  delete: async (tx, { email }) => {
    if (!email) return [];
    const deleted = await tx.delete(contactMessages).where(isSentFrom(email)).returning({ id: contactMessages.id });
    await tx.delete(outbox).where(
      inArray(
        outbox.id,
        deleted.map(({ id }) => toContactMailId(id)),
      ),
    );
    return [];
  },
};

/** Returns the SQL condition for messages that were sent from this email, in any case. */
const isSentFrom = (email: string) => eq(sql`lower(${contactMessages.email})`, email);
