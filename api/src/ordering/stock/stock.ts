import { and, asc, eq, sql } from 'drizzle-orm';
import { isStockSource, toStockSource } from '../../catalogue/products/stock-source';
import type { Queryable } from '../../platform/db/connect';
import { insertWithNext } from '../../platform/db/insert';
import { prepareListOnce } from '../../platform/db/prepare';
import { stockMovements, variants } from '../../platform/db/schema';
import { sendWithNext } from '../../platform/db/send-with-next';
import { NotEnoughStockError } from './errors';
import { stockConflicts } from './metrics';

export interface StockLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** True if the line may take units beyond the stock, as many as the variant allows: it was sold as a backorder. */
  isBackorder?: boolean;
  /** Product with colour and size, for the message that it is sold out. */
  name: string;
}

type Reason = (typeof stockMovements.$inferInsert)['reason'];

interface Movement {
  orderId: string;
  reason: Reason;
  at: Date;
}

const boughtQuantity = sql`(${sql.placeholder('quantities')}::int[])[array_position(${sql.placeholder('ids')}::text[], ${variants.id})]`;

/** Units that may be sold beyond the stock, for the variants that are sold so. */
const allowedBeyond = sql`case when ${variants.id} = any(${sql.placeholder('backorderIds')}::text[]) then coalesce(${variants.backorderLimit}, 0) else 0 end`;

/**
 * Takes the quantities of the variants, with `isChecked` of those that have enough units, and returns their ids. Without it, a variant whose stock
 * would be negative loses its limit, so that the check of the table refuses it, whatever an admin has changed since the quote.
 */
const lowerStock = prepareListOnce((tx, ids, size) =>
  tx
    .update(variants)
    .set({
      stock: sql`${variants.stock} - ${boughtQuantity}`,
      backorderLimit: sql`case when ${sql.placeholder('isChecked')}::boolean or ${variants.stock} >= ${boughtQuantity} then ${variants.backorderLimit} end`,
    })
    .where(
      sql`${isStockSource(sql.placeholder('source'))} and ${variants.id} in ${ids} and (not ${sql.placeholder('isChecked')}::boolean or ${variants.stock} + ${allowedBeyond} >= ${boughtQuantity})`,
    )
    .returning({ id: variants.id })
    .prepare(`lower-stock-${size}`),
);

/**
 * Reserves stock for an order and writes the stock movements. The stock becomes negative where a line is sold as a backorder. Throws `NotEnoughStockError` for the first line that is short. With `isChecked`
 * false, and without backorders, it does not wait for the result: a line that is short fails the next query or the commit (`isStockRefusal` in `placement/routes.ts`).
 */
export async function reserveStock(
  tx: Queryable,
  lines: readonly StockLine[],
  movement: Movement,
  { isChecked = true } = {},
): Promise<void> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  await lockVariants(tx, lines);
  const ids = [...quantities.keys()];
  const backorderIds = lines.flatMap(({ variantId, isBackorder }) => (isBackorder ? variantId : []));
  const waits = isChecked || backorderIds.length > 0;
  const values = {
    ...{ ids, quantities: [...quantities.values()], isChecked: waits, backorderIds },
    source: toStockSource(movement.reason),
  };
  const lowering = lowerStock(tx, ids, values);
  if (!waits) {
    await sendWithNext(tx, lowering);
    await insertMovements(tx, lines, -1, movement);
    return;
  }
  const reserved = await lowering;
  const reservedIds = new Set(reserved.map(({ id }) => id));
  const shortLine = toLockOrder(lines).find(({ variantId }) => !reservedIds.has(variantId));
  if (!shortLine) {
    await insertMovements(tx, lines, -1, movement);
    return;
  }
  const { variantId, name, isBackorder } = shortLine;
  const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
  stockConflicts.inc();
  const available = variant ? Math.max(0, variant.stock + ((isBackorder && variant.backorderLimit) || 0)) : 0;
  throw new NotEnoughStockError([{ variantId, name, available }]);
}

/** Adds stock again and writes the stock movements. Skips variants that the shop has deleted. */
export const restoreStock = (tx: Queryable, lines: readonly StockLine[], movement: Movement): Promise<void> =>
  changeStock(tx, lines, 1, movement);

/** Takes units out of the stock that were restored in the same transaction, because they were not found. Skips deleted variants. */
export const writeOffStock = (tx: Queryable, lines: readonly StockLine[], movement: Movement): Promise<void> =>
  changeStock(tx, lines, -1, movement);

async function changeStock(
  tx: Queryable,
  lines: readonly StockLine[],
  sign: 1 | -1,
  movement: Movement,
): Promise<void> {
  const changedLines: StockLine[] = [];
  const sortedLines = toLockOrder(lines);
  await lockVariants(tx, sortedLines);
  for (const line of sortedLines) {
    const [changed] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${sign * line.quantity}` })
      .where(and(eq(variants.id, line.variantId), isStockSource(toStockSource(movement.reason))))
      .returning({ id: variants.id });
    if (changed) changedLines.push(line);
  }
  if (changedLines.length > 0) await insertMovements(tx, changedLines, sign, movement);
}

/**
 * Locks the variants of all lines before the first of them changes, because the update of a variant whose stock becomes zero locks its
 * product too: an order that held the product and waited for a second variant would deadlock with the order that holds that variant.
 */
export async function lockVariants(tx: Queryable, lines: readonly Pick<StockLine, 'variantId'>[]): Promise<void> {
  // A single update locks its variant before its product.
  if (lines.length < 2) return;
  const ids = lines.map(({ variantId }) => variantId);
  await sendWithNext(tx, lockRows(tx, ids));
}

const lockRows = prepareListOnce((tx, ids, size) =>
  tx
    .select({ id: variants.id })
    .from(variants)
    .where(sql`${variants.id} in ${ids}`)
    .orderBy(asc(variants.productId), asc(variants.id))
    .for('no key update')
    .prepare(`lock-variants-${size}`),
);

/** Sorts lines by product and variant. Every order locks in this sequence, so that two orders cannot deadlock. */
const toLockOrder = (lines: readonly StockLine[]): StockLine[] =>
  [...lines].sort((a, b) => compare(a.productId, b.productId) || compare(a.variantId, b.variantId));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const insertMovements = (tx: Queryable, lines: readonly StockLine[], sign: 1 | -1, { orderId, reason, at }: Movement) =>
  insertWithNext(
    tx,
    stockMovements,
    lines.map(({ variantId, quantity }) => ({ variantId, change: sign * quantity, reason, orderId, at })),
  );
