import type { Order, OrderSummary } from '@vastra/shared/contract';
import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orderLines, orders, taxDocuments } from '../../platform/db/schema';
import { toWireOrder, toWireSummary } from './wire';

/** Returns an order with its owner's user id (null for a guest's order), or undefined if there is none with this number. */
export async function findOrder(
  db: Queryable,
  id: string,
  now = new Date(),
): Promise<{ userId: string | null; order: Order } | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) return undefined;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  const documents = await db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id));
  return { userId: row.userId, order: toWireOrder(row, { lines, events, documents }, now) };
}

/** Returns one page of a customer's orders, the newest first, with amounts in rupees, and how many there are in all. Pages count from 1. */
export async function listOrders(
  db: Queryable,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: OrderSummary[]; total: number }> {
  const isOfCustomer = eq(orders.userId, userId);
  const [{ total }] = await db.select({ total: count() }).from(orders).where(isOfCustomer);
  const rows = await db
    .select()
    .from(orders)
    .where(isOfCustomer)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const isOnThisPage = inArray(
    orderLines.orderId,
    rows.map(({ id }) => id),
  );
  const lines =
    rows.length === 0 ? [] : await db.select().from(orderLines).where(isOnThisPage).orderBy(asc(orderLines.position));
  const getLines = (id: string) => lines.filter(({ orderId }) => orderId === id);
  return { total, orders: rows.map((row) => toWireSummary(row, getLines(row.id))) };
}
