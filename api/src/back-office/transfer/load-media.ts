import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { media } from '../../platform/db/schema';

/** Returns pictures by their ids. */
export async function loadMedia(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, typeof media.$inferSelect>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
