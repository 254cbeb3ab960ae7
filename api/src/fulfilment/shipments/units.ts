import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, returnLines, returns, shipmentLines, shipments } from '../../platform/db/schema';

export type ShipmentRow = typeof shipments.$inferSelect;
export type ShipmentLineRow = typeof shipmentLines.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Units of an order line. */
export interface LineUnits {
  position: number;
  quantity: number;
}

/** An order's lines, and its shipments with what is in them. */
export interface OrderUnits {
  lines: OrderLineRow[];
  shipments: (ShipmentRow & { lines: ShipmentLineRow[] })[];
}

/** Loads the lines and shipments of an order, by position and number. */
export async function loadOrderUnits(tx: Queryable, orderId: string): Promise<OrderUnits> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const rows = await tx.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.number));
  const contents = await tx
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.orderId, orderId))
    .orderBy(asc(shipmentLines.position));
  return {
    lines,
    shipments: rows.map((row) => ({ ...row, lines: contents.filter(({ shipmentId }) => shipmentId === row.id) })),
  };
}

/** Counts the units of an order line in shipments that are not cancelled. */
export const countPacked = ({ shipments }: Pick<OrderUnits, 'shipments'>, position: number): number =>
  sumUnits(
    shipments
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ lines }) => lines.filter((line) => line.position === position)),
  );

/** Returns the units of each line that are in no shipment, without lines that are packed completely. */
export const getUnitsLeft = (units: OrderUnits): LineUnits[] =>
  units.lines
    .map(({ position, quantity }) => ({ position, quantity: quantity - countPacked(units, position) }))
    .filter(({ quantity }) => quantity > 0);

/** Returns units without those that must not be packed yet. */
export const subtractWaiting = (left: readonly LineUnits[], waiting: readonly LineUnits[]): LineUnits[] =>
  left
    .map(({ position, quantity }) => {
      const waits = waiting.find((line) => line.position === position)?.quantity ?? 0;
      return { position, quantity: quantity - waits };
    })
    .filter(({ quantity }) => quantity > 0);

export const sumUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the units of each line that were delivered. */
export function getDeliveredUnits({ shipments }: Pick<OrderUnits, 'shipments'>): LineUnits[] {
  const units = new Map<number, number>();
  for (const { position, quantity } of shipments
    .filter(({ status }) => status === 'delivered')
    .flatMap(({ lines }) => lines))
    units.set(position, (units.get(position) ?? 0) + quantity);
  return [...units].map(([position, quantity]) => ({ position, quantity }));
}

/** Counts the delivered units of an order that the shop has received back. Those that were missing stay delivered. */
export async function countReceivedUnits(tx: Queryable, orderId: string): Promise<number> {
  const isReceived = inArray(
    returnLines.returnId,
    tx.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId)),
  );
  const lines = await tx.select().from(returnLines).where(isReceived);
  return lines.reduce((sum, { restocked, damaged }) => sum + restocked + damaged, 0);
}
