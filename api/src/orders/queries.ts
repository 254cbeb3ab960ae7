import { type Order, type OrderSummary, toRupees } from '@vastra/shared/contract';
import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { orderEvents, orderLines, orders } from '../db/schema';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
type EventRow = typeof orderEvents.$inferSelect;

/** An order and whose it is. */
export async function findOrder(
  db: Queryable,
  id: string,
): Promise<{ userId: string | null; order: Order } | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) return undefined;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  return { userId: row.userId, order: wireOrder(row, lines, events) };
}

const piecesOf = (lines: readonly LineRow[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const wireOrder = (row: OrderRow, lines: LineRow[], events: EventRow[]): Order => ({
  _id: row.id,
  status: row.status,
  placedAt: row.placedAt.toISOString(),
  items: lines.map((line) => ({
    productId: line.productId,
    variantId: line.variantId,
    title: line.title,
    brand: line.brand,
    color: line.color,
    size: line.size,
    image: line.image,
    price: toRupees(line.price),
    originalPrice: toRupees(line.mrp),
    quantity: line.quantity,
    lineTotal: toRupees(line.price * line.quantity),
  })),
  totalItems: piecesOf(lines),
  subtotal: toRupees(row.subtotal),
  couponCode: row.couponCode,
  discount: toRupees(row.discount),
  shippingFee: toRupees(row.shippingFee),
  total: toRupees(row.total),
  shippingMethod: row.shippingMethod,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  address: row.address,
  email: row.email,
  deliveryFrom: row.deliveryFrom,
  deliveryTo: row.deliveryTo,
  events: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
});

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
  const lines =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(orderLines)
          .where(
            inArray(
              orderLines.orderId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(orderLines.position));
  return {
    total,
    orders: rows.map((row) =>
      summaryOf(
        row,
        lines.filter(({ orderId }) => orderId === row.id),
      ),
    ),
  };
}

const summaryOf = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  _id: row.id,
  status: row.status,
  placedAt: row.placedAt.toISOString(),
  total: toRupees(row.total),
  totalItems: piecesOf(lines),
  title: lines[0]?.title ?? '',
  image: lines[0]?.image ?? null,
});
