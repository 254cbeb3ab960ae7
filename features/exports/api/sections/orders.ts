import { toRupees } from '@vastra/shared/contract';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type ExportLine,
  groupBy,
  type LinesSection,
  pageSize,
  type Queryable,
  readPages,
} from '../../../../api/src/back-office/transfer/export-section';
import { findOrder } from '../../../../api/src/ordering/orders/queries';
import {
  importedOrders,
  orderLines,
  orders,
  payments,
  refunds,
  returnLines,
  returns,
} from '../../../../api/src/platform/db/schema';
import { getShopName } from '../../../../api/src/platform/db/shop-name';
import { toInvoiceFile } from './earlier-invoices';
import { sortKeys } from './products';

const toNullableRupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));
const toTime = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A line of an order. */
interface OrderLine {
  number: string;
  placedAt: string;
  email: string;
  phone: string;
  status: string;
  paymentStatus: string;
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  refunded: number;
}

const orderColumns: LinesSection['columns'] = {
  number: ({ number }: OrderLine) => number,
  placed_at: ({ placedAt }: OrderLine) => placedAt,
  email: ({ email }: OrderLine) => email,
  phone: ({ phone }: OrderLine) => phone,
  status: ({ status }: OrderLine) => status,
  payment: ({ paymentStatus }: OrderLine) => paymentStatus,
  subtotal: ({ subtotal }: OrderLine) => subtotal,
  shipping: ({ shipping }: OrderLine) => shipping,
  discount: ({ discount }: OrderLine) => discount,
  total: ({ total }: OrderLine) => total,
  refunded: ({ refunded }: OrderLine) => refunded,
};

/** Orders with everything that belongs to them. An import reads the fields before `details`, which has the order as its page shows it. */
export const ordersSection: LinesSection = {
  kind: 'lines',
  label: 'Orders',
  name: 'orders',
  count: ({ db }) => db.$count(orders),
  async *read({ db }) {
    const pages = readPages(
      (after) => db.select().from(orders).where(gt(orders.id, after)).orderBy(asc(orders.id)).limit(50),
      ({ id }) => id,
    );
    for await (const rows of pages) yield await readOrders(db, rows);
  },
  columns: orderColumns,
};

async function readOrders(db: Queryable, rows: readonly (typeof orders.$inferSelect)[]): Promise<ExportLine[]> {
  const ids = rows.map(({ id }) => id);
  const paymentRows = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const refundRows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(asc(refunds.createdAt));
  const returnRows = await db.select().from(returns).where(inArray(returns.orderId, ids)).orderBy(asc(returns.id));
  const returnLineRows = await db
    .select({ line: returnLines })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(inArray(returns.orderId, ids));
  const lineRows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const linesByOrder = groupBy(lineRows, ({ orderId }) => orderId);
  const paymentByOrder = new Map(paymentRows.map((row) => [row.orderId, row]));
  const refundsByOrder = groupBy(refundRows, ({ orderId }) => orderId);
  const returnsByOrder = groupBy(returnRows, ({ orderId }) => orderId);
  const linesByReturn = groupBy(returnLineRows, ({ line }) => line.returnId);
  const source = await getShopName(db);
  const lines: ExportLine[] = [];
  for (const row of rows) {
    const { order } = (await findOrder(db, row.id))!;
    const payment = paymentByOrder.get(row.id);
    const ofOrder = refundsByOrder.get(row.id) ?? [];
    const refunded = ofOrder.reduce((sum, { status, amount }) => sum + (status === 'refunded' ? amount : 0), 0);
    lines.push({
      type: 'order',
      ...{ source, number: row.id, email: row.email ?? '', phone: row.phone },
      placedAt: row.placedAt.toISOString(),
      cancelledAt: order.events.findLast(({ status }) => status === 'cancelled')?.at ?? null,
      fulfilledAt: order.events.findLast(({ status }) => status === 'delivered' || status === 'shipped')?.at ?? null,
      ...{ currency: 'INR', subtotal: order.subtotal, shipping: order.shippingFee, discount: order.discount },
      ...{ total: order.total, refunded: toRupees(refunded), paymentStatus: row.paymentStatus },
      ...{ shipmentStatus: row.status, status: row.status, customerId: row.userId },
      lines: (linesByOrder.get(row.id) ?? []).map(({ title, sku, hsn, quantity, price, taxRate }) => ({
        ...{ title, sku, hsn, quantity, price: toRupees(price), taxPercent: taxRate / 100 },
      })),
      address: { ...row.address, country: 'IN' },
      customFields: sortKeys(row.customFields),
      payment: payment ? toPaymentLine(payment) : null,
      refunds: ofOrder.map(toRefundLine),
      returns: (returnsByOrder.get(row.id) ?? []).map((returned) => ({
        ...{ id: returned.id, status: returned.status, createdAt: returned.createdAt.toISOString() },
        lines: (linesByReturn.get(returned.id) ?? []).map(({ line: { position, quantity } }) => ({
          position,
          quantity,
        })),
      })),
      details: order,
    });
  }
  return lines;
}

/** Returns the payment without anything by which money could be moved again. `instrument` names a card by its last digits. */
const toPaymentLine = (payment: typeof payments.$inferSelect) => ({
  ...{ provider: payment.provider, amount: toRupees(payment.amount), instrument: payment.instrumentLabel },
  ...{ providerOrderId: payment.providerOrderId, providerPaymentId: payment.providerPaymentId },
  ...{ paidAt: toTime(payment.paidAt), fee: toNullableRupees(payment.fee), feeTax: toNullableRupees(payment.feeTax) },
});

const toRefundLine = (refund: typeof refunds.$inferSelect) => ({
  ...{ id: refund.id, amount: toRupees(refund.amount), method: refund.method, reason: refund.reason },
  ...{ status: refund.status, providerRefundId: refund.providerRefundId, reference: refund.reference },
  ...{ createdAt: refund.createdAt.toISOString(), refundedAt: toTime(refund.refundedAt) },
});

/** Orders that were imported from an earlier shop. */
export const earlierOrdersSection: LinesSection = {
  kind: 'lines',
  label: 'Orders of the earlier shop',
  name: 'earlier-orders',
  count: ({ db }) => db.$count(importedOrders),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select()
          .from(importedOrders)
          .where(gt(importedOrders.id, after))
          .orderBy(asc(importedOrders.id))
          .limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages) yield rows.map(toEarlierOrder);
  },
  columns: { ...orderColumns, status: ({ shipmentStatus }: { shipmentStatus: string }) => shipmentStatus },
};

const toEarlierOrder = (row: typeof importedOrders.$inferSelect): ExportLine => ({
  type: 'order',
  ...{ source: row.source, number: row.number, email: row.email ?? '', phone: row.phone ?? '' },
  ...{ placedAt: row.placedAt.toISOString(), cancelledAt: toTime(row.cancelledAt), currency: 'INR' },
  fulfilledAt: toTime(row.fulfilledAt),
  ...{ subtotal: toRupees(row.subtotal), shipping: toRupees(row.shippingFee), discount: toRupees(row.discount) },
  ...{ total: toRupees(row.total), refunded: toRupees(row.refunded) },
  ...{ paymentStatus: row.paymentStatus, shipmentStatus: row.shipmentStatus },
  lines: row.lines.map(({ title, sku, quantity, price }) => ({ title, sku, quantity, price: toRupees(price) })),
  address: row.address,
  invoice: toInvoiceFile(row),
});
