import { restoreStock, writeOffStock } from '../../ordering/orders/stock/stock';
import type { Queryable } from '../../platform/db/connect';
import { releaseDealStock } from '../../pricing/deals/deal-stock';
import type { CancelledUnits } from './plan-cancellation';

const toStockLine = ({ line }: CancelledUnits, quantity: number) => {
  const { productId, variantId, title, color, size } = line;
  return { productId, variantId, quantity, name: `${title} (${color}, ${size})` };
};

/** Returns cancelled units to their deals and to the stock. */
export async function restoreCancelled(
  tx: Queryable,
  cancelled: readonly CancelledUnits[],
  movement: { orderId: string; at: Date },
): Promise<void> {
  await releaseDealStock(
    tx,
    cancelled.map(({ line, quantity }) => ({ dealId: line.dealId, productId: line.productId, quantity })),
  );
  const returned = cancelled.map((units) => toStockLine(units, units.quantity));
  await restoreStock(tx, returned, { ...movement, reason: 'cancel' });
  await writeOffMissing(tx, cancelled, movement);
}

/** Takes the missing units out of the stock again, as a separate movement, so that the books have the counted quantity. */
export async function writeOffMissing(
  tx: Queryable,
  cancelled: readonly CancelledUnits[],
  movement: { orderId: string; at: Date },
): Promise<void> {
  const missing = cancelled.flatMap((units) => {
    const quantity = units.quantity - units.restocked;
    return quantity > 0 ? [toStockLine(units, quantity)] : [];
  });
  if (missing.length > 0) await writeOffStock(tx, missing, { ...movement, reason: 'not_found' });
}
