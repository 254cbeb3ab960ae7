import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { findLineLabels, joinLineLabels } from '@vastra/shared/contract/variant-rules';
import { and, asc, inArray, ne } from 'drizzle-orm';
import { loadCreditInForce } from '../../../accounting/credit/credit-in-force';
import type { PackingSlip } from '../../../accounting/invoices/pdf/draw-packing-slips';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders, products, shipments } from '../../../platform/db/schema';
import { OrderNotFoundError } from '../errors';
import { getCashLeft } from '../parcels/online-cash';
import { loadParts, type ShipmentParts } from '../parcels/wire-shipment';

/**
 * Returns the packing slips of these orders, in the order of `ids` and without duplicates: one per parcel, and one for what is in no parcel yet.
 * Throws `OrderNotFoundError` if one does not exist.
 */
export async function getPackingSlips(db: Queryable, ids: string[]): Promise<PackingSlip[]> {
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const packed = await db
    .select()
    .from(shipments)
    .where(and(inArray(shipments.orderId, ids), ne(shipments.status, 'cancelled')))
    .orderBy(asc(shipments.number));
  const parcels = await loadParts(db, packed);
  const findLabels = await loadLineLabels(db, lines);
  const withLabels = (slip: Omit<PackingSlip, 'labels'>): PackingSlip => ({
    ...slip,
    labels: joinLineLabels(slip.lines.map(findLabels)),
  });
  const slips: PackingSlip[] = [];
  for (const id of new Set(ids)) {
    const order = rows.find((row) => row.id === id);
    if (!order) throw new OrderNotFoundError();
    const ofOrder = parcels.filter(({ shipment }) => shipment.orderId === id);
    slips.push(...ofOrder.map((parcel) => withLabels(toParcelSlip(order, parcel))));
    const left = listLinesLeft(
      lines.filter(({ orderId }) => orderId === id),
      ofOrder,
    );
    // The cash of what is left depends on how it is packed, unless nothing is packed yet.
    const cash = ofOrder.length === 0 ? await getCashOfOrder(db, order) : 0;
    if (left.length > 0) slips.push(withLabels({ order, lines: left, parcel: null, cash }));
  }
  return slips;
}

const toParcelSlip = (
  order: PackingSlip['order'],
  { shipment, lines }: ShipmentParts,
): Omit<PackingSlip, 'labels'> => ({
  order,
  lines: lines.map(({ line, units: { quantity } }) => ({ ...line, quantity })),
  parcel: shipment.number,
  cash: isShipmentClosed(shipment.status) ? 0 : getCashLeft(shipment),
});

/** Loads the names of the options of the lines' products. Returns a function that returns the names of a line. */
async function loadLineLabels(db: Queryable, lines: PackingSlip['lines']) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const { id, colorLabel, sizeLabel, option3Label } = products;
  const rows = await db.select({ id, colorLabel, sizeLabel, option3Label }).from(products).where(inArray(id, ids));
  const labels = new Map(rows.map((row) => [row.id, findLineLabels(row)]));
  return ({ productId }: { productId: string }) => labels.get(productId);
}

const listLinesLeft = (lines: PackingSlip['lines'], parcels: readonly ShipmentParts[]): PackingSlip['lines'] =>
  lines.flatMap((line) => {
    const packed = parcels.flatMap((parcel) => parcel.lines.filter(({ units }) => units.position === line.position));
    const quantity = packed.reduce((left, { units }) => left - units.quantity, line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** Returns the cash to collect for an order of which nothing is packed, in paise. */
async function getCashOfOrder(db: Queryable, order: PackingSlip['order']): Promise<number> {
  if (!isPaidOnDelivery(order.paymentMethod) || order.paymentStatus !== 'pending') return 0;
  const { giftCard, credit } = await loadCreditInForce(db, order);
  return order.total - giftCard - credit;
}
