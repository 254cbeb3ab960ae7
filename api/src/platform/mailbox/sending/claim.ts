import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { outbox } from '../../db/schema';
import { codeValidityMs, isCodeId } from '../code-id';
import type { Message } from './jobs';

/** Age from which a message is not sent any more, because its news is stale: it waited while sending was not set up. */
const maxAgeMs = 24 * 3_600_000;

const isOpen = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Reads a message and counts the attempt. Resolves to undefined if it was sent, given up or deleted. */
export async function claimMessage(db: Database, id: string): Promise<Message | undefined> {
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), isOpen))
    .returning();
  return claimed;
}

/** Returns why a claimed message must not be sent any more; undefined if it may be sent. */
export function findExpiryReason({ id, createdAt }: Message, now: Date): string | undefined {
  const age = now.getTime() - createdAt.getTime();
  if (isCodeId(id) && age >= codeValidityMs) return 'the code has expired';
  if (age >= maxAgeMs) return 'not sent within a day';
  return undefined;
}

/**
 * Marks a message as sent. `providerMessageId`: the id by which its receipts name it. What a receipt has stored meanwhile, with the time of the
 * sending, stays.
 */
export const markSent = (db: Database, { id }: Message, providerMessageId?: string): Promise<unknown> =>
  db
    .update(outbox)
    .set({
      sentAt: sql`coalesce(${outbox.sentAt}, now())`,
      failedAt: sql`case when ${outbox.sentAt} is null then null else ${outbox.failedAt} end`,
      lastError: sql`case when ${outbox.sentAt} is null then null else ${outbox.lastError} end`,
      providerMessageId,
    })
    .where(eq(outbox.id, id));

/** Stores why an attempt failed, and whether it was the last one. */
export const markFailed = (db: Queryable, { id }: Message, lastError: string, isGivenUp: boolean): Promise<unknown> =>
  db
    .update(outbox)
    .set({ lastError, failedAt: isGivenUp ? new Date() : null })
    .where(eq(outbox.id, id));

/** Makes a message that was given up open again. */
export const reopenMessage = (tx: Queryable, id: string): Promise<unknown> =>
  tx
    .update(outbox)
    .set({ failedAt: null })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
