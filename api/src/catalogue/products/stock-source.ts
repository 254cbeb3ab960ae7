import type { StockSource } from '@vastra/shared/contract';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { findProgram } from '../../platform/audit/author';
import type { Queryable } from '../../platform/db/connect';
import type { stockMovements } from '../../platform/db/schema';
import { toSettings } from '../../platform/db/transaction-settings';

type Reason = (typeof stockMovements.$inferInsert)['reason'];

/** Sources of events by the reason of the stock movement. */
const sources: Record<Reason, StockSource> = {
  order: 'order',
  cancel: 'cancellation',
  not_found: 'cancellation',
  return: 'return',
  return_to_origin: 'return_to_origin',
  edit: 'order_edit',
  hold: 'order',
  release: 'hold_expired',
  admin: 'admin',
  seed: 'other',
  import: 'import',
};

export const toStockSource = (reason: Reason): StockSource => sources[reason];

/** Says what changes the stock in the next statements of a transaction, for the event `stock.changed`: an import, an admin, or a program in the name of one. */
export async function setStockSource(tx: Queryable, by: { actorId: string } | 'import'): Promise<void> {
  const source = by === 'import' ? by : findProgram(by.actorId) ? 'api_key' : 'admin';
  await tx.execute(sql`select ${toSettings({ stock_source: source })}`);
}

/** SQL: a condition that is always true, and says what changes the stock in its statement. */
export const isStockSource = (source: StockSource | Placeholder): SQL =>
  sql`set_config('vastra.stock_source', ${source}, true) is not null`;
