import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { taxDocuments } from '../../platform/db/schema';

/**
 * Returns the numbers of the invoices in force by order, the oldest first; orders without invoices are missing. With `shipmentIds` only the
 * invoices of these parcels.
 */
export async function loadInvoiceNumbers(
  db: Queryable,
  ids: string[],
  shipmentIds?: string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: taxDocuments.orderId, number: taxDocuments.number })
    .from(taxDocuments)
    .where(
      and(
        inArray(taxDocuments.orderId, ids),
        eq(taxDocuments.kind, 'invoice'),
        isNull(taxDocuments.replacedAt),
        shipmentIds && inArray(taxDocuments.shipmentId, shipmentIds),
      ),
    )
    .orderBy(asc(taxDocuments.financialYear), asc(taxDocuments.serial));
  const numbers = new Map<string, string[]>();
  for (const { id, number } of rows) numbers.set(id, [...(numbers.get(id) ?? []), number]);
  return numbers;
}
