import { isClosed } from '@vastra/shared/contract/order-state';
import { and, eq } from 'drizzle-orm';
import { loadInvoices } from '../../../accounting/invoices/invoices-in-force';
import { updateRates } from '../../../accounting/invoices/rate-at-supply';
import { listInvoicedUnits } from '../../../accounting/invoices/unit-slices';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders } from '../../../platform/db/schema';
import { lockOrder } from '../access/lock-order';
import { LineInvoicedError, OrderLineNotFoundError, OrderNotFoundError } from '../errors';

interface Correction {
  orderId: string;
  position: number;
  hsn: string;
  actorId: string;
}

/**
 * Corrects the HSN code of an order line in the caller's transaction, with an audit entry, and gives the order the rates of today. Totals stay,
 * because prices include GST. Invoices that exist stay too: the next ones have the corrected code.
 *
 * @throws OrderNotFoundError, OrderLineNotFoundError, and LineInvoicedError if no invoice of the line is to come
 */
export async function correctHsn(
  tx: Queryable,
  { orderId, position, hsn, actorId }: Correction,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  const isThisLine = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
  const [before] = await tx.select().from(orderLines).where(isThisLine);
  if (!before) throw new OrderLineNotFoundError();
  const invoices = await loadInvoices(tx, orderId);
  const rows = invoices.flatMap(({ content }) => content.rows);
  const invoiced = listInvoicedUnits(rows).get(position)?.units.size ?? 0;
  if (isClosed(order.status) || invoiced >= before.quantity) throw new LineInvoicedError();
  await tx.update(orderLines).set({ hsn }).where(isThisLine);
  await updateRates(tx, orderId, { handedOverAt: null }, now);
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, orderId));
  const [after] = await tx.select().from(orderLines).where(isThisLine);
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'order',
    entityId: orderId,
    before: { line: position, hsn: before.hsn, taxRate: before.taxRate / 100 },
    after: { line: position, hsn: after.hsn, taxRate: after.taxRate / 100 },
  });
}
