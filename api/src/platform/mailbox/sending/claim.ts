import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { outbox } from '../../db/schema';
import { codeValidityMs, isCodeId, isCodeRow } from '../queue-code';

export type Message = typeof outbox.$inferSelect;

/** Pauses between attempts, in seconds. The attempt after the last pause is the last one. */
const pauseSeconds = [30, 120, 600, 1800, 7200];

/** Time after which a claimed message may be claimed again, because its process must have died. Longer than sending may take. */
const leaseMs = pauseSeconds[0] * 1000;

/** Age from which a message is not sent any more, because its news is stale: it waited while sending was not set up. */
const maxAgeMs = 24 * 3_600_000;

/**
 * Claims the next due message of a channel, codes first, so that no other process sends it. Resolves to undefined when none is due.
 * It is one statement, so that no transaction is open while the message is sent; a message whose process dies is claimed again.
 */
export async function claimMessage(db: Database, channel: Message['channel'], now: Date): Promise<Message | undefined> {
  const isDue = and(
    eq(outbox.channel, channel),
    isNull(outbox.sentAt),
    isNull(outbox.failedAt),
    or(isNull(outbox.retryAt), lte(outbox.retryAt, now)),
  );
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(desc(isCodeRow), asc(outbox.createdAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, retryAt: new Date(now.getTime() + leaseMs) })
    // `=` and not `in`, because with `in` the planner may run the inner query several times and claim several rows.
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return claimed;
}

/** Returns why a claimed message must not be sent any more; undefined if it may be sent. */
export function findExpiryReason({ id, createdAt, attempts }: Message, now: Date): string | undefined {
  const age = now.getTime() - createdAt.getTime();
  if (isCodeId(id) && age >= codeValidityMs) return 'the code has expired';
  if (age >= maxAgeMs) return 'not sent within a day';
  // The process died during the last attempt.
  if (attempts > pauseSeconds.length + 1) return 'given up';
  return undefined;
}

/** Marks a message as sent. */
export const markSent = (db: Database, { id }: Message, now: Date): Promise<unknown> =>
  db.update(outbox).set({ sentAt: now, failedAt: null, retryAt: null, lastError: null }).where(eq(outbox.id, id));

/** Stores why an attempt failed and when the next one is due. Resolves to true when there is no further attempt. */
export async function markFailed(
  db: Database,
  { id, attempts }: Message,
  { reason, isPermanent, now }: { reason: string; isPermanent: boolean; now: Date },
): Promise<boolean> {
  const pause = isPermanent ? undefined : pauseSeconds[attempts - 1];
  const next =
    pause === undefined ? { failedAt: now, retryAt: null } : { retryAt: new Date(now.getTime() + pause * 1000) };
  await db
    .update(outbox)
    .set({ lastError: reason, ...next })
    .where(eq(outbox.id, id));
  return pause === undefined;
}
