import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orders } from '../../../platform/db/schema';
import { OrdersWithoutInvoiceError } from '../../invoices/errors';
import { findTaxDocument } from '../../invoices/find-tax-document';
import type { TaxDocument } from '../../invoices/tax-document';
import { loadInvoiceNumbers } from '../admin/list-orders';
import { OrderNotFoundError } from '../errors';

/**
 * Returns the invoices of these orders, in the order of `ids` and without duplicates. They are read one at a time, so that memory does not grow
 * with their number.
 *
 * @throws OrderNotFoundError if an order does not exist
 * @throws OrdersWithoutInvoiceError naming the orders that have none
 */
export async function openInvoices(
  db: Queryable,
  requestedIds: string[],
  getPaymentLabel: (method: string) => string,
): Promise<AsyncIterable<TaxDocument>> {
  const ids = [...new Set(requestedIds)];
  if ((await db.$count(orders, inArray(orders.id, ids))) < ids.length) throw new OrderNotFoundError();
  const numbers = await loadInvoiceNumbers(db, ids);
  const withoutInvoice = ids.filter((id) => !numbers.has(id));
  if (withoutInvoice.length > 0) throw new OrdersWithoutInvoiceError(withoutInvoice);
  return readInvoices(db, ids, getPaymentLabel);
}

async function* readInvoices(
  db: Queryable,
  ids: readonly string[],
  getPaymentLabel: (method: string) => string,
): AsyncGenerator<TaxDocument> {
  for (const id of ids) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new OrderNotFoundError();
    const paymentLabel = getPaymentLabel(order.paymentMethod);
    const document = await findTaxDocument(db, order, { kind: 'invoice', paymentLabel });
    // A file without it would look complete.
    if (!document) throw new OrdersWithoutInvoiceError([id]);
    yield document;
  }
}
