import { toRupees } from '@vastra/shared/contract';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { importedOrders } from '../../../platform/db/schema';

/** Returns the SQL condition for orders of the shop that this shop comes from with an email that has no account here. */
export const isGuestImportedOrder = (email: string): SQL | undefined =>
  and(eq(importedOrders.email, email), isNull(importedOrders.userId));

/** Returns the path in the API at which an account downloads an invoice of that shop. */
export const toInvoicePath = (id: string): string => `/api/v1/account/earlier-orders/${id}/invoice`;

/** Returns orders of that shop; amounts in rupees. `describeInvoice` says where the person gets the invoice of an order by its id. */
export async function exportImportedOrders(
  db: Queryable,
  isOwn: SQL | undefined,
  describeInvoice: (id: string) => string,
) {
  const rows = await db.select().from(importedOrders).where(isOwn).orderBy(asc(importedOrders.placedAt));
  return rows.map(({ id, userId: _userId, createdAt: _createdAt, invoiceKey, invoiceHash: _hash, ...order }) => ({
    ...order,
    invoice: invoiceKey === null ? null : describeInvoice(id),
    subtotal: toRupees(order.subtotal),
    shippingFee: toRupees(order.shippingFee),
    discount: toRupees(order.discount),
    total: toRupees(order.total),
    refunded: toRupees(order.refunded),
    lines: order.lines.map((line) => ({ ...line, price: toRupees(line.price) })),
  }));
}

/**
 * Deletes orders of that shop. They are no documents of this shop, whose books do not have them, so that they are not kept here. Resolves to the keys of their invoices, which the
 * caller removes after the commit.
 */
export async function deleteImportedOrders(tx: Queryable, isOwn: SQL | undefined): Promise<string[]> {
  const rows = await tx.delete(importedOrders).where(isOwn).returning({ key: importedOrders.invoiceKey });
  return rows.flatMap(({ key }) => key ?? []);
}
