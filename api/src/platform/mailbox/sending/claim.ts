import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { outbox } from '../../db/schema';
import { codeIsGoodFor, isCodeId, isCodeRow } from '../queue-code';

export type Message = typeof outbox.$inferSelect;

/** Between two tries, in seconds; after the try that follows the last one a message is given up. */
const pauses = [30, 120, 600, 1800, 7200];

/** How long a claimed message is left alone: whoever claimed it is gone then. Longer than sending it may take. In ms. */
const lease = pauses[0] * 1000;

/** A message that waited longer is of yesterday: it was written while nothing was sent. In ms. */
const oldest = 24 * 3_600_000;

/**
 * Takes the next message of a channel, codes first, so that nobody else takes it; undefined when none is due. One statement: no
 * transaction is open while the message goes out. Whoever dies on the way leaves it to be taken again.
 */
export async function claim(db: Database, channel: Message['channel'], now: Date): Promise<Message | undefined> {
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
    .set({ attempts: sql`${outbox.attempts} + 1`, retryAt: new Date(now.getTime() + lease) })
    // With `in` the planner may run the inner query more than once, and take more than one.
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return claimed;
}

/** Why a claimed message must not go out any more. */
export function tooLate({ id, createdAt, attempts }: Message, now: Date): string | undefined {
  const age = now.getTime() - createdAt.getTime();
  if (isCodeId(id) && age >= codeIsGoodFor) return 'the code has expired';
  if (age >= oldest) return 'not sent within a day';
  // Its last try was never finished.
  if (attempts > pauses.length + 1) return 'given up';
  return undefined;
}

export const noteSent = (db: Database, { id }: Message, now: Date): Promise<unknown> =>
  db.update(outbox).set({ sentAt: now, failedAt: null, retryAt: null, problem: null }).where(eq(outbox.id, id));

/** Answers whether it is given up. */
export async function noteFailed(
  db: Database,
  { id, attempts }: Message,
  { problem, isFinal, now }: { problem: string; isFinal: boolean; now: Date },
): Promise<boolean> {
  const pause = isFinal ? undefined : pauses[attempts - 1];
  const next =
    pause === undefined ? { failedAt: now, retryAt: null } : { retryAt: new Date(now.getTime() + pause * 1000) };
  await db
    .update(outbox)
    .set({ problem, ...next })
    .where(eq(outbox.id, id));
  return pause === undefined;
}
