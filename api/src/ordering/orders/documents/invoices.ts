import { eq, inArray } from 'drizzle-orm';
import { OrdersWithoutInvoiceError } from '../../../accounting/invoices/errors';
import { findTaxDocument } from '../../../accounting/invoices/find-tax-document';
import { loadInvoiceNumbers } from '../../../accounting/invoices/invoice-numbers';
import type { TaxDocument } from '../../../accounting/invoices/tax-document';
import type { Queryable } from '../../../platform/db/connect';
import { orders } from '../../../platform/db/schema';
import { OrderNotFoundError } from '../errors';

/**
 * Returns the invoices in force of these orders, or only of some of their parcels, in the order of `ids` and without duplicates. They are
 * read one at a time, so that memory does not grow with their number.
 *
 * @throws OrderNotFoundError if an order does not exist
 * @throws OrdersWithoutInvoiceError naming the orders that have none
 */
export async function openInvoices(
  db: Queryable,
  { ids: requestedIds, shipmentIds }: { ids: string[]; shipmentIds?: string[] },
  getPaymentLabel: (method: string) => string,
): Promise<AsyncIterable<TaxDocument>> {
  const ids = [...new Set(requestedIds)];
  if ((await db.$count(orders, inArray(orders.id, ids))) < ids.length) throw new OrderNotFoundError();
  const invoices = await loadInvoiceNumbers(db, ids, shipmentIds);
  const withoutInvoice = ids.filter((id) => !invoices.has(id));
  if (withoutInvoice.length > 0) throw new OrdersWithoutInvoiceError(withoutInvoice);
  return readInvoices(db, invoices, ids, getPaymentLabel);
}

async function* readInvoices(
  db: Queryable,
  invoices: ReadonlyMap<string, readonly string[]>,
  ids: readonly string[],
  getPaymentLabel: (method: string) => string,
): AsyncGenerator<TaxDocument> {
  for (const id of ids) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new OrderNotFoundError();
    const paymentLabel = getPaymentLabel(order.paymentMethod);
    for (const number of invoices.get(id)!) {
      const document = await findTaxDocument(db, order, { kind: 'invoice', number, paymentLabel });
      // A file without it would look complete.
      if (!document) throw new OrdersWithoutInvoiceError([id]);
      yield document;
    }
  }
}
