import { ShopClient } from './client';
import type { Queryable } from './connect';
import { findErrorCode } from './error-code';

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

/** Returns the part of drizzle that runs queries. */
export const getSession = (db: Queryable): { client: unknown } =>
  (db as unknown as { _: { session: { client: unknown } } })._.session;

/** Returns the connection of a transaction, or the pool or embedded database that runs queries outside of one. */
export const getClient = (db: Queryable): unknown => getSession(db).client;

/** Code of what fails only because the transaction had failed before. */
const followingCode = '25P02';

/**
 * Runs parts of a transaction that do not need each other's results at the same time, and resolves to all results: their first statements are
 * sent together, in any sequence, so take a lock that other parts need before the call. Throws the error of the first part that fails, after all
 * have ended, because a part that goes on when its transaction has ended would run outside of it.
 */
export async function runTogether<T extends readonly unknown[]>(
  ...parts: T
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const results = await Promise.allSettled(parts);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length > 0) throw errors.find((error) => findErrorCode(error) !== followingCode) ?? errors[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
