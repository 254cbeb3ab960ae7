import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { stockMovements, variants } from '../../../platform/db/schema';
import { sendWithNext } from '../../../platform/db/transaction-queries';
import { NotEnoughStockError } from '../../checkout/errors';
import { stockConflicts } from '../metrics';

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
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  const bought = sql`unnest(${sql.param([...quantities.keys()])}::text[], ${sql.param([...quantities.values()])}::int[])`;
  await lockVariants(tx, lines);
  const reserved = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} - bought.quantity` })
    .from(sql`${bought} as bought (id, quantity)`)
    .where(and(eq(variants.id, sql`bought.id`), gte(variants.stock, sql`bought.quantity`)))
    .returning({ id: variants.id });
  const reservedIds = new Set(reserved.map(({ id }) => id));
  const shortLine = toLockOrder(lines).find(({ variantId }) => !reservedIds.has(variantId));
  if (!shortLine) {
    await sendWithNext(tx, insertMovements(tx, lines, -1, movement));
    return;
  }
  const { variantId, name } = shortLine;
  const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
  stockConflicts.inc();
  throw new NotEnoughStockError([{ variantId, name, available: variant?.stock ?? 0 }]);
}

/** Adds stock again and writes the stock movements. Skips variants that the shop has deleted. */
export async function restoreStock(tx: Queryable, lines: readonly StockLine[], movement: Movement): Promise<void> {
  const returnedLines: StockLine[] = [];
  const sortedLines = toLockOrder(lines);
  await lockVariants(tx, sortedLines);
  for (const line of sortedLines) {
    const [returned] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${line.quantity}` })
      .where(eq(variants.id, line.variantId))
      .returning({ id: variants.id });
    if (returned) returnedLines.push(line);
  }
  if (returnedLines.length > 0) await insertMovements(tx, returnedLines, 1, movement);
}

/**
 * Locks the variants of all lines before the first of them changes, because the update of a variant whose stock becomes zero locks its
 * product too: an order that held the product and waited for a second variant would deadlock with the order that holds that variant.
 */
export async function lockVariants(tx: Queryable, lines: readonly Pick<StockLine, 'variantId'>[]): Promise<void> {
  // A single update locks its variant before its product.
  if (lines.length < 2) return;
  const ids = lines.map(({ variantId }) => variantId);
  const lock = tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.productId), asc(variants.id))
    .for('no key update');
  await sendWithNext(tx, lock);
}

/** Sorts lines by product and variant. Every order locks in this sequence, so that two orders cannot deadlock. */
const toLockOrder = (lines: readonly StockLine[]): StockLine[] =>
  [...lines].sort((a, b) => compare(a.productId, b.productId) || compare(a.variantId, b.variantId));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const insertMovements = (tx: Queryable, lines: readonly StockLine[], sign: 1 | -1, { orderId, reason, at }: Movement) =>
  tx
    .insert(stockMovements)
    .values(lines.map(({ variantId, quantity }) => ({ variantId, change: sign * quantity, reason, orderId, at })));
