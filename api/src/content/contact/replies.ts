import type { ContactMessage, listMessages } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { contactMessages as messages } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { buildPagination } from '../../platform/server/responses/pagination';
import { getSeller } from '../../pricing/tax/seller';
import { MessageNotFoundError } from './errors';
import { removeHiddenCharacters } from './receive-message';
import { buildReplyMail } from './reply-mail';

type Query = z.output<(typeof listMessages)['querystring']>;

/** Returns a page of messages, the newest first. */
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
  return { rows: rows.map(toContactMessage), pagination: buildPagination({ page, limit }, total) };
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
 * `MessageNotFoundError`.
 */
export async function replyToMessage(tx: Queryable, reply: Reply): Promise<ContactMessage> {
  const { actorId, id, isAnswered, siteUrl } = reply;
  const [current] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!current) throw new MessageNotFoundError();
  const replyText = isAnswered ? removeHiddenCharacters(reply.text) : '';
  const [updated] = await tx
    .update(messages)
    .set({ answeredAt: isAnswered ? (replyText ? new Date() : (current.answeredAt ?? new Date())) : null })
    .where(eq(messages.id, id))
    .returning();
  if (replyText) {
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
  return toContactMessage(updated);
}

/** Deletes a message; throws `MessageNotFoundError`. */
export async function deleteMessage(tx: Queryable, actorId: string, id: string): Promise<void> {
  const [deleted] = await tx.delete(messages).where(eq(messages.id, id)).returning();
  if (!deleted) throw new MessageNotFoundError();
  const previous = { isAnswered: deleted.answeredAt !== null };
  await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'message', entityId: id, before: previous });
}

const toContactMessage = ({ id, createdAt, answeredAt, ...message }: typeof messages.$inferSelect): ContactMessage => ({
  _id: id,
  ...message,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
