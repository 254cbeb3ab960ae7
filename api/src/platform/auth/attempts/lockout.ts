import { eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { rateLimits } from '../../db/schema';

/** Five failed attempts in a row lock for a minute; each further failure doubles the time, up to an hour. */
const maxAttempts = 5;
const firstLockMs = 60_000;
const maxLockMs = 3_600_000;
/** Reaches `maxLockMs`, and keeps the power of two in SQL from overflowing. */
const maxDoublings = 10;
/** Time in ms after the last attempt until failures no longer count. */
const memoryMs = 24 * 60 * 60 * 1000;

const getLockMs = (failed: number): number =>
  failed < maxAttempts ? 0 : Math.min(maxLockMs, firstLockMs * 2 ** Math.min(failed - maxAttempts, maxDoublings));

/** SQL of `getLockMs` for the row that is updated. */
const lockMs = sql`case when ${rateLimits.points} < ${maxAttempts} then 0
  else least(${maxLockMs}, ${firstLockMs} * 2 ^ least(${rateLimits.points} - ${maxAttempts}, ${maxDoublings})) end`;

/**
 * Counts an attempt as a failed one before it is made, so that parallel guesses get no more attempts than sequential ones. Resolves to the
 * seconds for which `key` is still locked, or to 0 when the attempt may be made. `key` must be a pseudonym.
 */
export async function reserveAttempt(db: Queryable, key: string, now: Date): Promise<number> {
  const time = now.getTime();
  const isForgotten = sql`${rateLimits.expire} <= ${time}`;
  // An attempt that began before the last one may be counted after it, and is then not refused.
  const isUnlocked = sql`(${rateLimits.points} < ${maxAttempts} or ${rateLimits.expire} - ${memoryMs} + ${lockMs} <= ${time})`;
  const [reserved] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: time + memoryMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isForgotten} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`excluded.expire`,
      },
      setWhere: or(isForgotten, isUnlocked),
    })
    .returning({ key: rateLimits.key });
  if (reserved) return 0;
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row ? Math.max(1, (row.expire! - memoryMs + getLockMs(row.points) - time) / 1000) : 1;
}

/** Forgets the failed attempts of `key`, because one has succeeded. */
export const resetAttempts = (db: Queryable, key: string): Promise<unknown> =>
  db.delete(rateLimits).where(eq(rateLimits.key, key));
