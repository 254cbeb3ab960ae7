import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders } from '../../../platform/db/schema';
import type { PackingSlip } from '../../invoices/pdf/draw-packing-slips';
import { OrderNotFoundError } from '../errors';

/** Returns the packing slips of these orders, in the order of `ids` and without duplicates. Throws `OrderNotFoundError` if one does not exist. */
export async function getPackingSlips(db: Queryable, ids: string[]): Promise<PackingSlip[]> {
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  return [...new Set(ids)].map((id) => {
    const order = rows.find((row) => row.id === id);
    if (!order) throw new OrderNotFoundError();
    return { order, lines: lines.filter(({ orderId, quantity }) => orderId === id && quantity > 0) };
  });
}
