import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders } from '../../platform/db/schema';
import type { OrderRow } from './access';
import { OrderNotFound } from './errors';
import type { LineRow } from './wire';

/** What is packed for an order. */
export interface Slip {
  order: OrderRow;
  lines: LineRow[];
}

/** In the order that they are asked for. Throws `OrderNotFound`. */
export async function slipsOf(db: Queryable, ids: string[]): Promise<Slip[]> {
  const found = await db.select().from(orders).where(inArray(orders.id, ids));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  return [...new Set(ids)].map((id) => {
    const order = found.find((one) => one.id === id);
    if (!order) throw new OrderNotFound();
    return { order, lines: lines.filter(({ orderId }) => orderId === id) };
  });
}
