import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, stockMovements, type UndoRow, variants } from '../../../platform/db/schema';
import { setStockSource } from '../stock-source';
import { lockProducts } from './lock-products';
import { buildNextVersion } from './save-product';

interface ProductUndo {
  id: string;
  rows: readonly UndoRow[];
  actorId: string;
}

/** Returns the variants that the change has written, without those that it has added or removed. */
const listChangedVariants = (rows: readonly UndoRow[]) =>
  rows.flatMap(({ table, before, after }) =>
    table === 'variants' && before && after ? [{ id: String(before.id), before, after }] : [],
  );

/** Locks the product as orders do, and says who changes its stock. Throws `ProductNotFoundError`. */
async function lock(tx: Queryable, { id, actorId }: ProductUndo): Promise<void> {
  await lockProducts(tx, [id]);
  await setStockSource(tx, { actorId });
}

const uniqueColumns = ['sku', 'color', 'size', 'option3', 'barcode'] as const;

/** Frees the names that variants get back, so that two can have each other's SKU again: the unique indexes are checked row by row. */
async function freeNames(tx: Queryable, { rows }: ProductUndo): Promise<void> {
  for (const { id, before, after } of listChangedVariants(rows)) {
    const changed = uniqueColumns.filter((name) => before[name] !== after[name]);
    const free: Partial<Record<(typeof uniqueColumns)[number], string>> = Object.fromEntries(
      changed.map((name) => [name, name === 'barcode' ? '' : `~${id}`]),
    );
    if (changed.length > 0) await tx.update(variants).set(free).where(eq(variants.id, id));
  }
}

/**
 * Entries of stock are never erased, so what the change has added to the stock is taken away by new ones. The version goes on, so that a form that was opened
 * before the undo cannot overwrite a later save.
 */
async function complete(tx: Queryable, { id, rows, actorId }: ProductUndo): Promise<void> {
  const movements = listChangedVariants(rows)
    .map(({ id: variantId, before, after }) => ({ variantId, change: Number(before.stock) - Number(after.stock) }))
    .filter(({ change }) => change !== 0);
  if (movements.length > 0)
    await tx
      .insert(stockMovements)
      .values(movements.map((movement) => ({ ...movement, reason: 'admin' as const, actorId, note: 'Undo' })));
  const saved = rows.find(({ table }) => table === 'products')?.after;
  if (saved)
    await tx
      .update(products)
      .set({ ...buildNextVersion(), version: Number(saved.version) + 1 })
      .where(eq(products.id, id));
}

/** Steps of the undo of a product's change, in its transaction, besides giving each row its former values. */
export const productUndo = { lock, prepare: freeNames, complete };
