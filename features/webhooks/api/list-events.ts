import type { ShopEvent } from '@vastra/shared/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { events } from '../../../api/src/platform/db/schema';

type EventRow = Pick<typeof events.$inferSelect, 'id' | 'type' | 'at' | 'version' | 'object' | 'data'>;

/** Returns an event as other programs get it. */
export const toShopEvent = ({ id, type, at, version, object, data }: EventRow): ShopEvent => ({
  id,
  type,
  timestamp: at.toISOString(),
  version,
  object,
  data,
});

/** Lists the published events of the shop, or of the sandbox, after a cursor, the oldest first, with the cursor of the next page. */
export async function listEvents(
  db: Queryable,
  { after, limit, isTest = false }: { after: number; limit: number; isTest?: boolean },
) {
  // An event without a position is greater than nothing.
  const rows = await db
    .select()
    .from(events)
    .where(and(gt(events.position, after), eq(events.isTest, isTest)))
    .orderBy(asc(events.position))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { events: page.map(toShopEvent), next: page.at(-1)?.position ?? after, hasMore: rows.length > limit };
}
