import type { PGlite, Transaction } from '@electric-sql/pglite';
import { traceQuery } from './trace-query';

type Queries = Pick<Transaction, 'query'>;

/** Makes queries of the embedded database spans of the active span, like queries of PostgreSQL. Returns the same object. */
export function tracePglite(client: PGlite): PGlite {
  traceQueries(client);
  const { transaction } = client;
  client.transaction = (work) => transaction.call(client, (tx) => work(traceQueries(tx))) as ReturnType<typeof work>;
  return client;
}

function traceQueries<T extends Queries>(queries: T): T {
  const { query } = queries;
  queries.query = ((text: string, ...rest: unknown[]) =>
    traceQuery([text], rest, (parameters) => Reflect.apply(query, queries, [text, ...parameters]))) as T['query'];
  return queries;
}
