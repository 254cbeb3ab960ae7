import { sql } from 'drizzle-orm';
import { restoreStock, writeOffStock } from '../../ordering/stock/stock';
import type { Queryable } from '../../platform/db/connect';
import { events, variants } from '../../platform/db/schema';
import { toSettings } from '../../platform/db/transaction-settings';
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

/**
 * Runs `work`, which restores cancelled units and takes those that are missing away again, with one event `stock.changed` for what is left of both. Units that are not
 * restocked have no event.
 */
export async function withNetStockEvents<Result>(
  tx: Queryable,
  cancelled: readonly CancelledUnits[],
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`select ${toSettings({ stock_events: 'off' })}`);
  const result = await work();
  await tx.execute(sql`select ${toSettings({ stock_events: 'on', stock_source: 'cancellation' })}`);
  const restocked = cancelled.map(({ line, restocked: units }) => ({ id: line.variantId, units }));
  // The variants are locked by their changes.
  await tx.execute(sql`
    insert into ${events} (type, object, data)
    select 'stock.changed', 'variant:' || variant.id, stock_event_data(variant, variant.stock - net.units)
    from ${variants} variant join (
      select id, sum(units)::int as units from jsonb_to_recordset(${JSON.stringify(restocked)}::jsonb) as line (id text, units int) group by id
    ) as net using (id) where net.units > 0 order by variant.id`);
  return result;
}
