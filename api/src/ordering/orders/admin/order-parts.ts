import type { OrderPart } from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { returns, shipments } from '../../../platform/db/schema';

/** A row that can belong to a return or a parcel. */
interface PartRow {
  returnId: string | null;
  shipmentId: string | null;
}

/** Loads the numbers of the returns and parcels of some rows. Returns the function that finds the part of a row; null for a whole order. */
export async function loadParts(db: Queryable, rows: readonly PartRow[]): Promise<(row: PartRow) => OrderPart | null> {
  const returnIds = rows.flatMap(({ returnId }) => returnId ?? []);
  const shipmentIds = rows.flatMap(({ shipmentId }) => shipmentId ?? []);
  const returnRows = returnIds.length
    ? await db.select({ id: returns.id, number: returns.number }).from(returns).where(inArray(returns.id, returnIds))
    : [];
  const shipmentRows = shipmentIds.length
    ? await db
        .select({ id: shipments.id, number: shipments.number })
        .from(shipments)
        .where(inArray(shipments.id, shipmentIds))
    : [];
  const parts = new Map<string, OrderPart>([
    ...returnRows.map(({ id, number }) => [id, { kind: 'return', id, number }] as const),
    ...shipmentRows.map(({ id, number }) => [id, { kind: 'shipment', id, number }] as const),
  ]);
  return ({ returnId, shipmentId }) => parts.get(returnId ?? shipmentId ?? '') ?? null;
}
