import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { outbox } from '../../db/schema';
import { codeValidityMs, isCodeId } from '../code-id';
import type { Message } from './jobs';

/** Age from which a message is not sent any more, because its news is stale: it waited while sending was not set up. */
const maxAgeMs = 24 * 3_600_000;

const isOpen = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/**
 * Reads a message and counts the attempt. `retry_at` keeps an API of an earlier version, which looks for due messages itself, from sending
 * the message at the same time. Resolves to `settled` if it was sent, given up or deleted, and to `claimed` if such an API sends it now.
 */
export async function claimMessage(db: Database, id: string): Promise<Message | 'settled' | 'claimed'> {
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, retryAt: sql`now() + interval '30 seconds'` })
    .where(and(eq(outbox.id, id), isOpen, or(isNull(outbox.retryAt), lte(outbox.retryAt, sql`now()`))))
    .returning();
  if (claimed) return claimed;
  const [open] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isOpen));
  return open ? 'claimed' : 'settled';
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
      retryAt: null,
      providerMessageId,
    })
    .where(eq(outbox.id, id));

/** Stores why an attempt failed, and whether it was the last one. */
export const markFailed = (db: Queryable, { id }: Message, lastError: string, isGivenUp: boolean): Promise<unknown> =>
  db
    .update(outbox)
    .set({ lastError, retryAt: null, failedAt: isGivenUp ? new Date() : null })
    .where(eq(outbox.id, id));

/** Makes a message that was given up open again. */
export const reopenMessage = (tx: Queryable, id: string): Promise<unknown> =>
  tx
    .update(outbox)
    .set({ failedAt: null, retryAt: null })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
