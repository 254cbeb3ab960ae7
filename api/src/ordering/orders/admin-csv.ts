import { toRupees } from '@vastra/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, taxDocuments, users } from '../../platform/db/schema';
import { csvOf, csvRows } from '../../platform/server/csv';
import { indiaAheadOfUtc } from '../../platform/server/india';
import { conditionOf, type OrderFilter, type OrderSort, orderOf, piecesOf } from './admin-list';

const columns = [
  'Order',
  'Placed (India)',
  'Status',
  'Payment method',
  'Payment',
  'Customer',
  'Email',
  'Phone',
  'Items',
  'Subtotal',
  'Discount',
  'Coupon',
  'Shipping',
  'Total',
  'GST included',
  'City',
  'State',
  'PIN code',
  'Courier',
  'Tracking number',
  'Invoice',
];

/** Orders in memory at once; of all others only the number. */
const atOnce = 1000;

/** The orders as CSV, piece by piece, so that any number of them fits. */
export async function* csvOfOrders(
  db: Queryable,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
): AsyncGenerator<string> {
  yield csvOf(columns, []);
  const all = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(conditionOf(filter))
    .orderBy(...orderOf(sort));
  for (let at = 0; at < all.length; at += atOnce) {
    const ids = all.slice(at, at + atOnce).map(({ id }) => id);
    const found = await ordersOf(db, ids);
    const pieces = await piecesOf(db, ids);
    const invoices = await invoicesOf(db, ids);
    const rows = found.map(({ order, name }) => [
      order.id,
      new Date(order.placedAt.getTime() + indiaAheadOfUtc).toISOString().slice(0, 16).replace('T', ' '),
      order.status,
      order.paymentMethod,
      order.paymentStatus,
      name ?? order.address.name,
      order.email,
      order.phone,
      pieces.get(order.id) ?? 0,
      toRupees(order.subtotal),
      toRupees(order.discount),
      order.couponCode,
      toRupees(order.shippingFee),
      toRupees(order.total),
      toRupees(order.tax),
      order.address.city,
      order.address.state,
      order.address.postalCode,
      order.carrier,
      order.trackingNumber,
      invoices.get(order.id) ?? null,
    ]);
    yield csvRows(rows);
  }
}

/** In the order of their numbers given. */
async function ordersOf(db: Queryable, ids: string[]) {
  const found = await db
    .select({ order: orders, name: users.name })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids));
  const places = new Map(ids.map((id, place) => [id, place]));
  return found.sort((one, other) => places.get(one.order.id)! - places.get(other.order.id)!);
}

async function invoicesOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: taxDocuments.orderId, number: taxDocuments.number })
    .from(taxDocuments)
    .where(and(inArray(taxDocuments.orderId, ids), eq(taxDocuments.kind, 'invoice')));
  return new Map(found.map(({ id, number }) => [id, number]));
}
