import { sql } from 'drizzle-orm';
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
