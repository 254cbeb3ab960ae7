import type { ContactMessage, listMessages } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { findSeller } from '../../ordering/tax/seller';
import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { contactMessages as messages } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { paginationOf } from '../../platform/server/pagination';
import { answerMail } from './reply-mail';
import { MessageNotFound } from './errors';
import { printable } from './receive-message';

type Query = z.output<(typeof listMessages)['querystring']>;

export async function allMessages(db: Queryable, { q, page, limit, state }: Query) {
  const anywhere = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const isAsked = and(
    anywhere ? or(...searched.map((column) => ilike(column, anywhere))) : undefined,
    state === 'open' ? isNull(messages.answeredAt) : undefined,
    state === 'answered' ? isNotNull(messages.answeredAt) : undefined,
  );
  const [[{ total }], rows] = await Promise.all([
    db.select({ total: count() }).from(messages).where(isAsked),
    db
      .select()
      .from(messages)
      .where(isAsked)
      .orderBy(desc(messages.createdAt), asc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: rows.map(wired), pagination: paginationOf({ page, limit }, total) };
}

const searched = [messages.name, messages.email, messages.subject, messages.message];

interface Answer {
  actorId: string;
  id: string;
  isAnswered: boolean;
  /** Sent by mail when there is one. */
  answer: string;
  siteUrl: string;
}

/** Answers a message, notes that it was answered elsewhere, or opens it again. In the caller's transaction, with its mail. */
export async function answerMessage(tx: Queryable, wanted: Answer): Promise<ContactMessage> {
  const { actorId, id, isAnswered, siteUrl } = wanted;
  const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!before) throw new MessageNotFound();
  const answer = isAnswered ? printable(wanted.answer) : '';
  const [after] = await tx
    .update(messages)
    .set({ answeredAt: isAnswered ? (answer ? new Date() : (before.answeredAt ?? new Date())) : null })
    .where(eq(messages.id, id))
    .returning();
  if (answer) {
    const { legalName } = await findSeller(tx);
    await queueMail(tx, answerMail({ shop: legalName, siteUrl }, before, answer));
  }
  await audit(tx, {
    ...{ actorId, action: answer ? 'answer' : isAnswered ? 'close' : 'reopen', entity: 'message', entityId: id },
    before: { isAnswered: before.answeredAt !== null },
    after: { isAnswered },
  });
  return wired(after);
}

export async function deleteMessage(tx: Queryable, actorId: string, id: string): Promise<void> {
  const [gone] = await tx.delete(messages).where(eq(messages.id, id)).returning();
  if (!gone) throw new MessageNotFound();
  const before = { isAnswered: gone.answeredAt !== null };
  await audit(tx, { actorId, action: 'delete', entity: 'message', entityId: id, before });
}

const wired = ({ id, createdAt, answeredAt, ...said }: typeof messages.$inferSelect): ContactMessage => ({
  _id: id,
  ...said,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
