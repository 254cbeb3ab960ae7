import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import { users } from '../../../api/src/platform/db/schema';
import { queueMail } from '../../../api/src/platform/mailbox/outbox';
import { removeHiddenCharacters } from '../../../api/src/platform/mailbox/plain-text';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import { getSeller } from '../../../api/src/pricing/tax/seller';
import { type ContactMessage, type listMessages, maxContactReplies } from '../contract';
import { MessageNotFoundError, TooManyRepliesError } from './errors';
import { buildReplyMail } from './reply-mail';
import { contactMessages as messages, contactReplies as replies } from './tables';

type Query = z.output<(typeof listMessages)['querystring']>;

/** Returns a page of messages with their replies, the newest message first. */
export async function listContactMessages(db: Queryable, { q, page, limit, state }: Query) {
  const pattern = q && toContainsPattern(q);
  const condition = and(
    pattern ? or(...searchedColumns.map((column) => ilike(column, pattern))) : undefined,
    state === 'open' ? isNull(messages.answeredAt) : undefined,
    state === 'answered' ? isNotNull(messages.answeredAt) : undefined,
  );
  const [[{ total }], rows] = await Promise.all([
    db.select({ total: count() }).from(messages).where(condition),
    db
      .select()
      .from(messages)
      .where(condition)
      .orderBy(desc(messages.createdAt), asc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: await withReplies(db, rows), pagination: buildPagination({ page, limit }, total) };
}

const searchedColumns = [messages.name, messages.email, messages.subject, messages.message];

interface Reply {
  actorId: string;
  id: string;
  isAnswered: boolean;
  /** Text of the reply, sent by mail; empty for none. */
  text: string;
  siteUrl: string;
}

/**
 * Replies to a message, marks it as answered without a reply, or reopens it. Queues the mail in the caller's transaction. Throws
 * `MessageNotFoundError`, `TooManyRepliesError`.
 */
export async function replyToMessage(tx: Queryable, reply: Reply): Promise<ContactMessage> {
  const { actorId, id, isAnswered, siteUrl } = reply;
  const [current] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!current) throw new MessageNotFoundError();
  const replyText = isAnswered ? removeHiddenCharacters(reply.text) : '';
  // A reply is a mail that cannot be taken back.
  if (!replyText) await offerUndo(tx, [messages, eq(messages.id, id)]);
  const [updated] = await tx
    .update(messages)
    .set({ answeredAt: isAnswered ? (replyText ? new Date() : (current.answeredAt ?? new Date())) : null })
    .where(eq(messages.id, id))
    .returning();
  if (replyText) {
    if ((await tx.$count(replies, eq(replies.messageId, id))) >= maxContactReplies)
      throw new TooManyRepliesError(maxContactReplies);
    await tx.insert(replies).values({ messageId: id, text: replyText, authorId: actorId });
    const { legalName } = await getSeller(tx);
    await queueMail(tx, buildReplyMail({ shop: legalName, siteUrl }, current, replyText));
  }
  await recordAuditEntry(tx, {
    actorId,
    action: replyText ? 'answer' : isAnswered ? 'close' : 'reopen',
    entity: 'message',
    entityId: id,
    before: { isAnswered: current.answeredAt !== null },
    after: { isAnswered },
  });
  const [message] = await withReplies(tx, [updated]);
  return message;
}

/** Deletes a message; throws `MessageNotFoundError`. */
export async function deleteMessage(tx: Queryable, actorId: string, id: string): Promise<void> {
  await offerUndo(tx, [messages, eq(messages.id, id)], [replies, eq(replies.messageId, id)]);
  const [deleted] = await tx.delete(messages).where(eq(messages.id, id)).returning();
  if (!deleted) throw new MessageNotFoundError();
  const previous = { isAnswered: deleted.answeredAt !== null };
  await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'message', entityId: id, before: previous });
}

/** Adds to messages their replies, the oldest first. */
async function withReplies(db: Queryable, rows: readonly (typeof messages.$inferSelect)[]): Promise<ContactMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ reply: replies, author: users.name })
    .from(replies)
    .leftJoin(users, eq(users.id, replies.authorId))
    .where(inArray(replies.messageId, ids))
    .orderBy(asc(replies.createdAt), asc(replies.id));
  return rows.map(({ id, createdAt, answeredAt, ...message }) => ({
    _id: id,
    ...message,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    replies: found
      .filter(({ reply }) => reply.messageId === id)
      .map(({ reply, author }) => ({ id: reply.id, text: reply.text, author, at: reply.createdAt.toISOString() })),
  }));
}
