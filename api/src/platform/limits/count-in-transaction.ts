import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { rateLimits } from '../db/schema';

/**
 * Counts what the caller's transaction does, so that it counts only if it is committed. Resolves to the seconds until the window ends when
 * there were more than `max`, otherwise to 0. `key` must be a pseudonym.
 */
export async function countInTransaction(
  tx: Queryable,
  { key, max, seconds, now = Date.now() }: { key: string; max: number; seconds: number; now?: number },
): Promise<number> {
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [{ points, expire }] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + seconds * 1000 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning();
  return points > max ? Math.max(1, (expire! - now) / 1000) : 0;
}

/** Takes back one of the counts of `key`. */
export const decreaseCount = (tx: Queryable, key: string): Promise<unknown> =>
  tx
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.points, 0)));

/** Resolves to what was counted in the current window of `key`, and the seconds until that ends. */
export async function readCount(
  tx: Queryable,
  key: string,
  now = Date.now(),
): Promise<{ points: number; seconds: number }> {
  const [row] = await tx
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, now)));
  return row ? { points: row.points, seconds: Math.max(1, (row.expire! - now) / 1000) } : { points: 0, seconds: 0 };
}
