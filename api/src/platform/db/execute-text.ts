import type { Queryable } from './connect';

interface RawQuery {
  execute(): Promise<{ rows: unknown[] }>;
}
interface RawSession {
  prepareQuery(query: { sql: string; params: unknown[] }, fields: undefined, name: undefined, isArray: false): RawQuery;
}

/** Runs one statement that others have written, with `$1` for the first value, on the database or in a transaction, with either driver. */
export function executeText(db: Queryable, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const session = (db as unknown as { _: { session: RawSession } })._.session;
  return session.prepareQuery({ sql: text, params: values }, undefined, undefined, false).execute();
}
