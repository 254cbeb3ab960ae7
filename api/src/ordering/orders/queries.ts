import type { Order, OrderSummary } from '@vastra/shared/contract';
import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orderLines, orders, taxDocuments } from '../../platform/db/schema';
import { type LineRow, summaryOf, wireOrder } from './wire';

/** An order and whose it is. */
export async function findOrder(
  db: Queryable,
  id: string,
  now = new Date(),
): Promise<{ userId: string | null; order: Order } | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) return undefined;
  const lines = await linesOf(db, id);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  const documents = await db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id));
  return { userId: row.userId, order: wireOrder(row, { lines, events, documents }, now) };
}

export const linesOf = (db: Queryable, id: string): Promise<LineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));

/** One page of a customer's orders, the newest first. */
export async function listOrders(
  db: Queryable,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: OrderSummary[]; total: number }> {
  const isTheirs = eq(orders.userId, userId);
  const [{ total }] = await db.select({ total: count() }).from(orders).where(isTheirs);
  const rows = await db
    .select()
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = rows.map(({ id }) => id);
  const isOfThese = inArray(orderLines.orderId, ids);
  const lines =
    rows.length === 0 ? [] : await db.select().from(orderLines).where(isOfThese).orderBy(asc(orderLines.position));
  const linesOf = (id: string) => lines.filter(({ orderId }) => orderId === id);
  return { total, orders: rows.map((row) => summaryOf(row, linesOf(row.id))) };
}
