import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './connect';

/**
 * Names of all advisory locks of the shop, with what identifies one of many. A name is written in this file only, because two purposes
 * with one name would wait for each other.
 */
export type LockName =
  | 'admins'
  | 'audit-log'
  | 'banners'
  | 'cash-remittances'
  | 'categories'
  | 'code-sends'
  | 'collections'
  | 'customer-groups'
  | 'deals'
  | 'edge-purges'
  | 'events'
  | 'extensions'
  | 'import'
  | 'import-profiles'
  | 'migrations'
  | 'missing-pages'
  | 'offers'
  | 'phones'
  | 'price-lists'
  | 'provider-keys'
  | 'redirects'
  | 'release-teams'
  | 'sandbox'
  | 'search-index'
  | 'seed'
  | 'session-secret'
  | 'shop-export'
  | 'settlements'
  | 'size-charts'
  | 'tax-rates'
  | `api-keys:${string}`
  | 'webhooks'
  | `code:${string}`
  | `stock-count:${string}`
  | `featured:${string}`
  | `first-order:${string}`
  | `form-sends ${string}`
  | `gift-cards:${string}`
  | `orders:${string}`
  | `release-tokens:${string}`;

interface Executable {
  execute(query: SQL): PromiseLike<unknown>;
}

/**
 * Acquires a lock until the transaction ends. No lock belongs to a session of the pool, because PgBouncer in transaction mode gives each
 * transaction another session, and would never release it.
 */
export async function acquireLock(tx: Executable, name: LockName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${toLockKey(name)})`);
}

/** Acquires a lock as `acquireLock` does, unless another transaction has it. Resolves to whether it was acquired. */
export async function tryLock(tx: Queryable, name: LockName): Promise<boolean> {
  const { rows } = await tx.execute<{ acquired: boolean }>(
    sql`select pg_try_advisory_xact_lock(${toLockKey(name)}) as acquired`,
  );
  return rows[0].acquired;
}

/** SQL: the key of a lock, the same in all processes and versions. */
export const toLockKey = (name: LockName): SQL => sql`hashtextextended(${name}, 0)`;
