import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Queryable } from './connect';
import { connectDirectly } from './pool';

/** Statements and transactions, which a direct connection offers as the database does. */
export type Direct = Pick<Queryable, 'execute' | 'transaction'>;

/** Runs `work` on a connection without a pooler and without a time limit. The embedded database has one connection and no limits. */
export async function runOnDirectConnection<T>(db: Database, work: (direct: Direct) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return work(db);
  const client = await connectDirectly(db.$client);
  try {
    return await work(drizzle(client) as unknown as Direct);
  } finally {
    await client.end();
  }
}
