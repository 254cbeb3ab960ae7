import type { Order, OrderSummary } from '@vastra/shared/contract';
import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orderLines, orders, refunds, returns, taxDocuments } from '../../platform/db/schema';
import { findOrderGiftCard } from '../credit/order-gift-cards';
import type { OrderRow } from './access/order-access';
import { loadOrderShipments } from './parcels/wire-shipment';
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
  const { number, kind, replacedAt, issuedAt, serial } = taxDocuments;
  const documents = await db
    .select({ number, kind, replacedAt })
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, id))
    .orderBy(asc(issuedAt), asc(serial));
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const shipments = await loadOrderShipments(db, id);
  const order = toWireOrder(row, { lines, events, documents, refunds: refundRows, shipments }, now);
  const exchangeFor = await findExchangedOrder(db, row);
  const giftCard = row.kind === 'gift_card' ? await findOrderGiftCard(db, id, now) : undefined;
  return { userId: row.userId, order: { ...order, exchangeFor, ...(giftCard && { giftCard }) } };
}

/** Returns the order whose returned items this one replaces; null for an order that is no exchange. */
async function findExchangedOrder(db: Queryable, { exchangeOfReturnId }: OrderRow): Promise<string | null> {
  if (!exchangeOfReturnId) return null;
  const [returned] = await db
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.id, exchangeOfReturnId));
  return returned?.orderId ?? null;
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
