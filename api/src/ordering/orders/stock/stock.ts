import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { stockMovements, variants } from '../../../platform/db/schema';
import { NotEnoughStockError } from '../../checkout/errors';

export interface StockLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** Product with colour and size, for the message that it is sold out. */
  name: string;
}

type Reason = (typeof stockMovements.$inferInsert)['reason'];

interface Movement {
  orderId: string;
  reason: Reason;
  at: Date;
}

/** Reserves stock for an order and writes the stock movements. Throws `NotEnoughStockError` for the first line that is short. */
export async function reserveStock(tx: Queryable, lines: readonly StockLine[], movement: Movement): Promise<void> {
  for (const { variantId, quantity, name } of toLockOrder(lines)) {
    const [reserved] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(and(eq(variants.id, variantId), gte(variants.stock, quantity)))
      .returning({ id: variants.id });
    if (reserved) continue;
    const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
    throw new NotEnoughStockError([{ variantId, name, available: variant?.stock ?? 0 }]);
  }
  await insertMovements(tx, lines, -1, movement);
}

/** Adds stock again and writes the stock movements. Skips variants that the shop has deleted. */
export async function returnStock(tx: Queryable, lines: readonly StockLine[], movement: Movement): Promise<void> {
  const returnedLines: StockLine[] = [];
  for (const line of toLockOrder(lines)) {
    const [returned] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${line.quantity}` })
      .where(eq(variants.id, line.variantId))
      .returning({ id: variants.id });
    if (returned) returnedLines.push(line);
  }
  if (returnedLines.length > 0) await insertMovements(tx, returnedLines, 1, movement);
}

/** Sorts lines by product and variant. Every order locks in this sequence, so that two orders cannot deadlock. */
const toLockOrder = (lines: readonly StockLine[]): StockLine[] =>
  [...lines].sort((a, b) => compare(a.productId, b.productId) || compare(a.variantId, b.variantId));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const insertMovements = (tx: Queryable, lines: readonly StockLine[], sign: 1 | -1, { orderId, reason, at }: Movement) =>
  tx
    .insert(stockMovements)
    .values(lines.map(({ variantId, quantity }) => ({ variantId, change: sign * quantity, reason, orderId, at })));
