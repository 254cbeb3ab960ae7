import type { LineRow } from '../../ordering/orders/wire';
import { lockVariants, reserveStock, restoreStock, type StockLine } from '../../ordering/stock/stock';
import type { Queryable } from '../../platform/db/connect';
import type { EditPlan } from './plan-edit';

/**
 * Moves the stock of an edit: units that leave the order return, and units that join it are reserved. Locks all variants first, because an edit
 * that swaps M for L would otherwise deadlock with an edit that swaps L for M. Throws `NotEnoughStockError`.
 */
export async function moveStock(
  tx: Queryable,
  { lines, previousLines }: Pick<EditPlan, 'lines' | 'previousLines'>,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  const differences = new Map<string, StockLine>();
  const count = (line: LineRow, sign: 1 | -1) => {
    const { productId, variantId, title, color, size, backorder } = line;
    const known = differences.get(variantId) ?? {
      productId,
      variantId,
      quantity: 0,
      isBackorder: backorder !== '',
      name: `${title} (${color}, ${size})`,
    };
    differences.set(variantId, { ...known, quantity: known.quantity + sign * line.quantity });
  };
  for (const line of previousLines) count(line, -1);
  for (const line of lines) count(line, 1);
  const all = [...differences.values()];
  await lockVariants(tx, all);
  const movement = { orderId, reason: 'edit' as const, at };
  const returned = all.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity }));
  const added = all.filter(({ quantity }) => quantity > 0);
  if (returned.length > 0) await restoreStock(tx, returned, movement);
  if (added.length > 0) await reserveStock(tx, added, movement);
}
