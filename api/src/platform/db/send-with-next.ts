import { ShopClient } from './client';
import type { Queryable } from './connect';
import { getClient } from './session';

/** A write of drizzle that has not run yet. */
interface Write extends PromiseLike<unknown> {
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * Runs a write of a transaction whose result is not needed: without a separate round trip, together with the transaction's next query, at the
 * latest its commit. That query fails with its error, so an error that the caller handles needs `await write` instead.
 */
export async function sendWithNext(tx: Queryable, write: Write): Promise<void> {
  const client = getClient(tx);
  if (!(client instanceof ShopClient)) {
    await write;
    return;
  }
  const { sql, params } = write.toSQL();
  client.sendWithNext({ text: sql, values: params });
}
