import { toRupees } from '@vastra/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { loadInvoiceNumbers } from '../../../accounting/invoices/invoice-numbers';
import { indiaUtcOffsetMs } from '../../../platform/calendar/india';
import { loadFields, toFieldColumn } from '../../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../../platform/db/connect';
import { orders, users } from '../../../platform/db/schema';
import { toCsv, toCsvRows } from '../../../platform/server/responses/csv';
import { countUnits, loadTags, type OrderFilter, type OrderSort, toCondition, toOrderBy } from './list-orders';

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
  'Tags',
  'Other fees',
];

/** Number of orders that are read at once. For all other orders only the numbers are in memory. */
const batchSize = 1000;

/** Yields the orders as CSV, a batch at a time, so that memory does not limit their number. Amounts are in rupees, times in India's. */
export async function* streamOrdersCsv(
  db: Queryable,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
): AsyncGenerator<string> {
  const fields = await loadFields(db, 'order');
  yield toCsv([...columns, ...fields.map(({ key }) => toFieldColumn(key))], []);
  const matchingOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(toCondition(filter))
    .orderBy(...toOrderBy(sort));
  for (let start = 0; start < matchingOrders.length; start += batchSize) {
    const ids = matchingOrders.slice(start, start + batchSize).map(({ id }) => id);
    const batch = await loadOrders(db, ids);
    const unitCounts = await countUnits(db, ids);
    const invoices = await loadInvoiceNumbers(db, ids);
    const tags = await loadTags(db, ids);
    const rows = batch.map(({ order, name }) => [
      order.id,
      new Date(order.placedAt.getTime() + indiaUtcOffsetMs).toISOString().slice(0, 16).replace('T', ' '),
      order.status,
      order.paymentMethod,
      order.paymentStatus,
      name ?? order.address.name,
      order.email,
      order.phone,
      unitCounts.get(order.id) ?? 0,
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
      invoices.get(order.id)?.join(', ') ?? null,
      tags.get(order.id)?.join(', ') ?? null,
      toRupees(order.feeTotal),
      ...fields.map(({ key }) => order.customFields[key] ?? ''),
    ]);
    yield toCsvRows(rows);
  }
}

/** Returns the orders in the sequence of the ids. */
async function loadOrders(db: Queryable, ids: string[]) {
  const orderRows = await db
    .select({ order: orders, name: users.name })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids));
  const positions = new Map(ids.map((id, position) => [id, position]));
  return orderRows.sort((a, b) => positions.get(a.order.id)! - positions.get(b.order.id)!);
}
