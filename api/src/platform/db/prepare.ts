import type { Queryable } from './connect';
import { getClient } from './transaction-queries';

/** A prepared query of drizzle: the text and the mapping of its rows. It runs on the client that it has. */
interface Prepared {
  execute(values?: Record<string, unknown>): Promise<unknown>;
}

/**
 * Returns a query whose SQL drizzle builds once, because building takes as long as a small query. Unlike drizzle's own prepared
 * queries it runs on any database or transaction.
 *
 * @param build builds the query with `sql.placeholder` for its values and `.prepare(name)`; the name is unique in the shop
 */
export function prepareOnce<Query extends Prepared>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  let prepared: Query | undefined;
  return (db) => {
    prepared ??= build(db);
    return Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, { client: getClient(db) });
  };
}
