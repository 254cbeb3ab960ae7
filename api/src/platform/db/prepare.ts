import { fillPlaceholders, type Query, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './connect';
import { getClient, getSession } from './session';

/** A prepared query of drizzle: the text and the mapping of its rows. It runs on the client that it has. */
interface Prepared {
  execute(values?: Record<string, unknown>): Promise<unknown>;
  getQuery(): Query;
}

/**
 * Returns a query whose SQL drizzle builds once, because building takes as long as a small query. Unlike drizzle's own prepared
 * queries it runs on any database or transaction.
 *
 * @param build builds the query with `sql.placeholder` for its values and `.prepare(name)`; the name is unique in the shop
 */
export function prepareOnce<P extends Prepared>(build: (db: Queryable) => P): (db: Queryable) => P {
  // The embedded database and PostgreSQL have different drivers, which map rows differently.
  const preparedByDriver = new Map<unknown, P>();
  return (db) => {
    const driver = getSession(db).constructor;
    const prepared = preparedByDriver.get(driver) ?? build(db);
    preparedByDriver.set(driver, prepared);
    return Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, { client: getClient(db) });
  };
}

/** A prepared query with its values. It runs when it is awaited, and `sendWithNext` takes it, like a query of drizzle. */
export interface BoundQuery<Result> extends PromiseLike<Result> {
  toSQL(): Query;
}

/** Returns a prepared query with its values. */
export const bindValues = <P extends Prepared>(
  prepared: P,
  values: Record<string, unknown>,
): BoundQuery<Awaited<ReturnType<P['execute']>>> => ({
  // biome-ignore lint/suspicious/noThenProperty: drizzle's queries run when they are awaited, too
  // biome-ignore lint/suspicious/noExplicitAny: the result has the type of `execute`
  then: (...handlers: any[]) => prepared.execute(values).then(...handlers) as Promise<any>,
  toSQL() {
    const { sql: text, params } = prepared.getQuery();
    return { sql: text, params: fillPlaceholders(params, values) };
  },
});

/**
 * Builds queries once as `prepareOnce` does, for those with a list of at least one value. There is a statement for each power of two,
 * whose list repeats the last value. PostgreSQL plans `= any($1)` again at each execution, which takes longer than to run it: the plan
 * that it could store counts with ten values, so that one for fewer looks cheaper.
 *
 * @param build builds the query with the list, in the form `($1, $2)`, and with `.prepare(name)`, whose name has the size
 */
export function prepareListOnce<P extends Prepared>(build: (db: Queryable, list: SQL, size: number) => P) {
  const bySize = new Map<number, (db: Queryable) => P>();
  return (db: Queryable, values: readonly string[], others: Record<string, unknown> = {}) => {
    const size = 2 ** Math.ceil(Math.log2(values.length));
    const names = Array.from({ length: size }, (_, index) => `value${index}`);
    const placeholders = names.map((name) => sql.placeholder(name));
    const prepare =
      bySize.get(size) ?? prepareOnce((any) => build(any, sql`(${sql.join(placeholders, sql`, `)})`, size));
    bySize.set(size, prepare);
    const list = names.map((name, index) => [name, values[Math.min(index, values.length - 1)]]);
    return bindValues(prepare(db), { ...Object.fromEntries(list), ...others });
  };
}
