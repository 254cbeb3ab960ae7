import { asc, eq, inArray } from 'drizzle-orm';
import { getUnitsLeft, type LineUnits, loadOrderUnits, type OrderUnits } from '../../src/fulfilment/shipments/units';
import type { Database } from '../../src/platform/db/connect';
import { orders, refunds, returnLines, returns } from '../../src/platform/db/schema';

type ReturnRow = typeof returns.$inferSelect;

/** An order with everything that was made of it. */
export interface OrderState extends OrderUnits {
  row: typeof orders.$inferSelect;
  /** Units in no parcel. */
  unpacked: LineUnits[];
  returns: (ReturnRow & { lines: (typeof returnLines.$inferSelect)[] })[];
  refunds: (typeof refunds.$inferSelect)[];
}

/** Loads an order and its replacements, the original first. */
export async function loadOrders(db: Database, id: string): Promise<OrderState[]> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  const units = await loadOrderUnits(db, id);
  const rows = await db.select().from(returns).where(eq(returns.orderId, id)).orderBy(asc(returns.number));
  const ids = rows.map((found) => found.id);
  const lines =
    ids.length > 0
      ? await db.select().from(returnLines).where(inArray(returnLines.returnId, ids)).orderBy(asc(returnLines.position))
      : [];
  const state: OrderState = {
    ...units,
    row,
    // Gift cards are sent by mail.
    unpacked: row.kind === 'gift_card' ? [] : getUnitsLeft(units),
    returns: rows.map((found) => ({ ...found, lines: lines.filter(({ returnId }) => returnId === found.id) })),
    refunds: await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, id))
      .orderBy(asc(refunds.createdAt), asc(refunds.amount), asc(refunds.id)),
  };
  const replacements = [];
  for (const { exchangeOrderId } of rows) {
    if (exchangeOrderId) replacements.push(...(await loadOrders(db, exchangeOrderId)));
  }
  return [state, ...replacements];
}
