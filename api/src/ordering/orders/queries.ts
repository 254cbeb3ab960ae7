import type { Order, OrderSummary, PublicField } from '@vastra/shared/contract';
import type { ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { findOrderGiftCard } from '../../accounting/credit/order-gift-cards';
import { listPublicValues, loadFields } from '../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../platform/db/connect';
import { prepareOnce } from '../../platform/db/prepare';
import { runTogether } from '../../platform/db/run-together';
import { orderEvents, orderLines, orders, refunds, returns, shipments, taxDocuments } from '../../platform/db/schema';
import type { OrderRow } from './access/order-access';
import { loadOrderShipments } from './parcels/wire-shipment';
import { type OrderDays, toWireListEntry, toWireOrder } from './wire';

const id = sql.placeholder('id');

const getOrderRows = prepareOnce((db) => db.select().from(orders).where(eq(orders.id, id)).prepare('order'));

const getLineRows = prepareOnce((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
    .prepare('order-lines'),
);

const getEventRows = prepareOnce((db) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)).prepare('order-events'),
);

const getDocumentRows = prepareOnce((db) => {
  const { number, kind, replacedAt, issuedAt, serial } = taxDocuments;
  return db
    .select({ number, kind, replacedAt })
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, id))
    .orderBy(asc(issuedAt), asc(serial))
    .prepare('order-documents');
});

const getRefundRows = prepareOnce((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .prepare('order-refunds'),
);

/** Returns an order with its owner's user id (null for a guest's order), or undefined if there is none with this number. */
export async function findOrder(
  db: Queryable,
  id: string,
  now = new Date(),
): Promise<{ userId: string | null; order: Order } | undefined> {
  const [[row], lines, events, documents, refundRows, shipments] = await runTogether(
    getOrderRows(db).execute({ id }),
    getLineRows(db).execute({ id }),
    getEventRows(db).execute({ id }),
    getDocumentRows(db).execute({ id }),
    getRefundRows(db).execute({ id }),
    loadOrderShipments(db, id),
  );
  if (!row) return undefined;
  const order = toWireOrder(row, { lines, events, documents, refunds: refundRows, shipments }, now);
  const exchangeFor = await findExchangedOrder(db, row);
  const giftCard = row.kind === 'gift_card' ? await findOrderGiftCard(db, id, now) : undefined;
  const customFields = await listOrderFields(db, row);
  const others = { ...(giftCard && { giftCard }), ...(customFields.length > 0 && { customFields }) };
  return { userId: row.userId, order: { ...order, exchangeFor, ...others } };
}

/** Returns the custom fields that the buyer sees. An order without values costs no query. */
const listOrderFields = async (db: Queryable, { customFields }: OrderRow): Promise<PublicField[]> =>
  Object.keys(customFields).length > 0 ? listPublicValues(await loadFields(db, 'order'), customFields) : [];

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
  const findDays = await loadOrderDays(
    db,
    rows.map(({ id }) => id),
  );
  return { total, orders: rows.map((row) => toWireListEntry(row, getLines(row.id), findDays(row.id))) };
}

/** Statuses in which a parcel can still arrive. */
const openStatuses: ShipmentStatus[] = ['packed', 'handed_over', 'in_transit', 'out_for_delivery', 'undelivered'];

/** Loads the days of these orders. Returns a function that returns the days of an order. */
async function loadOrderDays(db: Queryable, ids: string[]): Promise<(id: string) => OrderDays> {
  if (ids.length === 0) return () => ({ expectedOn: null, deliveredAt: null });
  const deliveries = await db
    .select({ orderId: orderEvents.orderId, at: max(orderEvents.at) })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.status, 'delivered')))
    .groupBy(orderEvents.orderId);
  const parcels = await db
    .select({ orderId: shipments.orderId, expectedOn: max(shipments.expectedOn) })
    .from(shipments)
    .where(and(inArray(shipments.orderId, ids), inArray(shipments.status, openStatuses)))
    .groupBy(shipments.orderId);
  return (id) => ({
    deliveredAt: deliveries.find(({ orderId }) => orderId === id)?.at ?? null,
    expectedOn: parcels.find(({ orderId }) => orderId === id)?.expectedOn ?? null,
  });
}
