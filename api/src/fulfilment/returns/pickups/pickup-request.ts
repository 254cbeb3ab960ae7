import { and, asc, eq } from 'drizzle-orm';
import { loadShares } from '../../../accounting/invoices/document-content';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders, returnLines, shipmentLines, shipments } from '../../../platform/db/schema';
import { toCarrierItem } from '../../shipments/carriers/bookings/carrier-item';
import type { ReturnPickupRequest } from '../../shipments/carriers/carrier';
import type { ReturnRow } from '../transition-return';

/** Parcel of items whose size and weight the shop does not know, because they went out in parcels without any. */
const usualParcel = { lengthMm: 300, widthMm: 250, heightMm: 80, unitWeightGrams: 400 };

/** Returns what a carrier needs to know to fetch the items of a return at the customer. */
export async function loadPickupRequest(
  db: Queryable,
  { id, orderId }: Pick<ReturnRow, 'id' | 'orderId'>,
): Promise<Omit<ReturnPickupRequest, 'reference'>> {
  const [{ address, email, placedAt }] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await db
    .select({ line: orderLines, units: returnLines.quantity, chosen: returnLines.units })
    .from(returnLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, returnLines.position)),
    )
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(returnLines.position));
  const items = lines.map(toCarrierItem);
  const getShares = await loadShares(db, orderId);
  const { giftCard, credit, money } = getShares(
    lines.map(({ line: { position }, units: quantity, chosen: units }) => ({ position, quantity, units })),
  );
  const { name, line1, line2, city, state, postalCode, phone } = address;
  return {
    orderedAt: placedAt,
    items,
    value: giftCard + credit + money,
    cashDue: 0,
    ...(await estimateParcel(
      db,
      orderId,
      items.reduce((sum, { units }) => sum + units, 0),
    )),
    from: { name, line1, line2, city, state, postalCode, phone, email },
  };
}

/** Estimates the parcel from those in which the order went out: the largest size, and the mean weight of a unit. */
async function estimateParcel(db: Queryable, orderId: string, units: number) {
  const { lengthMm, widthMm, heightMm, weightGrams } = shipments;
  const rows = await db
    .select({ id: shipments.id, lengthMm, widthMm, heightMm, weightGrams, units: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.status, 'delivered')));
  const largest = (column: 'lengthMm' | 'widthMm' | 'heightMm') =>
    Math.max(0, ...rows.map((row) => row[column] ?? 0)) || usualParcel[column];
  const weighed = rows.filter((row) => row.weightGrams);
  const weights = new Map(weighed.map((row) => [row.id, row.weightGrams!]));
  const weight = [...weights.values()].reduce((sum, grams) => sum + grams, 0);
  const weighedUnits = weighed.reduce((sum, row) => sum + row.units, 0);
  const unitWeight = weighedUnits > 0 ? weight / weighedUnits : usualParcel.unitWeightGrams;
  return {
    lengthMm: largest('lengthMm'),
    widthMm: largest('widthMm'),
    heightMm: largest('heightMm'),
    weightGrams: Math.max(50, Math.ceil(unitWeight * units)),
  };
}
