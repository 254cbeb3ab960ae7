import type { ContactMessage, listMessages } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { getSeller } from '../../ordering/tax/seller';
import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { contactMessages as messages } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { paginationOf } from '../../platform/server/responses/pagination';
import { MessageNotFound } from './errors';
import { removeHiddenCharacters } from './receive-message';
import { buildReplyMail } from './reply-mail';

type Query = z.output<(typeof listMessages)['querystring']>;

export async function listContactMessages(db: Queryable, { q, page, limit, state }: Query) {
  const anywhere = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const condition = and(
    anywhere ? or(...searchedColumns.map((column) => ilike(column, anywhere))) : undefined,
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
  return { rows: rows.map(toContactMessage), pagination: paginationOf({ page, limit }, total) };
}

const searchedColumns = [messages.name, messages.email, messages.subject, messages.message];

interface Reply {
  actorId: string;
  id: string;
  isAnswered: boolean;
  /** Sent by mail when there is one. */
  answer: string;
  siteUrl: string;
}

/** Answers a message, notes that it was answered elsewhere, or opens it again. In the caller's transaction, with its mail. */
export async function replyToMessage(tx: Queryable, reply: Reply): Promise<ContactMessage> {
  const { actorId, id, isAnswered, siteUrl } = reply;
  const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!before) throw new MessageNotFound();
  const answer = isAnswered ? removeHiddenCharacters(reply.answer) : '';
  const [after] = await tx
    .update(messages)
    .set({ answeredAt: isAnswered ? (answer ? new Date() : (before.answeredAt ?? new Date())) : null })
    .where(eq(messages.id, id))
    .returning();
  if (answer) {
    const { legalName } = await getSeller(tx);
    await queueMail(tx, buildReplyMail({ shop: legalName, siteUrl }, before, answer));
  }
  await audit(tx, {
    ...{ actorId, action: answer ? 'answer' : isAnswered ? 'close' : 'reopen', entity: 'message', entityId: id },
    before: { isAnswered: before.answeredAt !== null },
    after: { isAnswered },
  });
  return toContactMessage(after);
}

export async function deleteMessage(tx: Queryable, actorId: string, id: string): Promise<void> {
  const [gone] = await tx.delete(messages).where(eq(messages.id, id)).returning();
  if (!gone) throw new MessageNotFound();
  const before = { isAnswered: gone.answeredAt !== null };
  await audit(tx, { actorId, action: 'delete', entity: 'message', entityId: id, before });
}

const toContactMessage = ({ id, createdAt, answeredAt, ...said }: typeof messages.$inferSelect): ContactMessage => ({
  _id: id,
  ...said,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
