import type { Queryable } from './connect';
import { getClient, getSession } from './transaction-queries';

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
  // The embedded database and PostgreSQL have drivers of their own, which map rows differently.
  const preparedByDriver = new Map<unknown, Query>();
  return (db) => {
    const driver = getSession(db).constructor;
    const prepared = preparedByDriver.get(driver) ?? build(db);
    preparedByDriver.set(driver, prepared);
    return Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, { client: getClient(db) });
  };
}
