import { type changeOrderTags, type Data, maxEntries, maxOrderTags } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { lockOrder } from '../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../ordering/orders/errors';
import { recordAuditEntry } from '../platform/audit/audit';
import type { Database, Queryable } from '../platform/db/connect';
import { orderTags } from '../platform/db/schema';
import { HttpError } from '../platform/server/errors/http-error';
import { offerUndo } from '../platform/undo/offer-undo';
import { TooManyTagsError } from './errors';

/** Lists the tags in use with the number of their orders, the most used first. */
export const listTags = (db: Queryable) =>
  db
    .select({ tag: orderTags.tag, orders: count() })
    .from(orderTags)
    .groupBy(orderTags.tag)
    .orderBy(desc(count()), asc(orderTags.tag))
    .limit(maxEntries);

export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
  actorId: string;
}

/** Changes the tags of several orders, each in its own transaction, so that a failure does not stop the other orders. */
export async function changeTagsOfOrders(
  db: Database,
  ids: readonly string[],
  change: TagChange,
): Promise<Data<typeof changeOrderTags>> {
  const result: Data<typeof changeOrderTags> = { orders: [], failures: [] };
  for (const id of new Set(ids))
    try {
      result.orders.push({ id, tags: await db.transaction((tx) => changeTags(tx, id, change)) });
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      result.failures.push({ id, code: error.code, message: error.message });
    }
  return result;
}

/**
 * Adds tags to an order and removes tags from it, with an audit entry if that changes something. Returns the tags in alphabetical order.
 *
 * @throws OrderNotFoundError, TooManyTagsError
 */
export async function changeTags(tx: Queryable, id: string, { add, remove, actorId }: TagChange): Promise<string[]> {
  // Locks the order, so that two admins cannot exceed the bound together.
  const order = await lockOrder(tx, id);
  if (!order) throw new OrderNotFoundError();
  const rows = await tx.select({ tag: orderTags.tag }).from(orderTags).where(eq(orderTags.orderId, id));
  const previous = rows.map(({ tag }) => tag).sort();
  const next = [...new Set([...previous.filter((tag) => !remove.includes(tag)), ...add])].sort();
  if (next.length > maxOrderTags) throw new TooManyTagsError(maxOrderTags);
  const added = next.filter((tag) => !previous.includes(tag));
  const removed = previous.filter((tag) => !next.includes(tag));
  await offerUndo(tx, [orderTags, eq(orderTags.orderId, id)]);
  if (removed.length > 0)
    await tx.delete(orderTags).where(and(eq(orderTags.orderId, id), inArray(orderTags.tag, removed)));
  if (added.length > 0) await tx.insert(orderTags).values(added.map((tag) => ({ orderId: id, tag })));
  if (added.length + removed.length > 0)
    await recordAuditEntry(tx, {
      actorId,
      action: 'tag',
      entity: 'order',
      entityId: id,
      before: { tags: previous },
      after: { tags: next },
    });
  return next;
}
