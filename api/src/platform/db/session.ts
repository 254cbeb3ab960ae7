import type { Queryable } from './connect';

/** Returns the part of drizzle that runs queries. */
export const getSession = (db: Queryable): { client: unknown } =>
  (db as unknown as { _: { session: { client: unknown } } })._.session;

/** Returns the connection of a transaction, or the pool or embedded database that runs queries outside of one. */
export const getClient = (db: Queryable): unknown => getSession(db).client;
