import type { ShopEvent } from '@vastra/shared/contract';
import { asc, gt } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { events } from '../../platform/db/schema';

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

/** Lists the published events after a cursor, the oldest first, with the cursor of the next page. */
export async function listEvents(db: Queryable, { after, limit }: { after: number; limit: number }) {
  // An event without a position is greater than nothing.
  const rows = await db
    .select()
    .from(events)
    .where(gt(events.position, after))
    .orderBy(asc(events.position))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { events: page.map(toShopEvent), next: page.at(-1)?.position ?? after, hasMore: rows.length > limit };
}
