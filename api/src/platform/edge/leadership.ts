import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../db/connect';
import { type LockName, toLockKey } from '../db/locks';
import { connectDirectly } from '../db/pool';

/** ms between two attempts to become the leader. */
const attemptIntervalMs = 2000;

/** The right to do something in one of all processes. */
export interface Leadership {
  isHeld(): boolean;
  /** Resolves to whether this process has it. Rejects if the database cannot be reached; then this process has lost it. */
  acquire(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Opens the leadership of this name. PostgreSQL gives it to one session, on a separate connection without a pooler, and takes it back when that
 * connection ends, with the process or without. The embedded database has one process, which is the leader.
 */
export function openLeadership({ $client }: Database, name: LockName): Leadership {
  let client: pg.Client | undefined;
  let isHeld = false;
  let nextAttemptAt = 0;

  const end = async () => {
    const ended = client;
    client = undefined;
    isHeld = false;
    await ended?.end().catch(() => {});
  };

  const acquire = async (pool: pg.Pool): Promise<boolean> => {
    if (client && isHeld) {
      // Fails when the connection has ended.
      await client.query('select 1');
      return true;
    }
    if (Date.now() < nextAttemptAt) return false;
    nextAttemptAt = Date.now() + attemptIntervalMs;
    client ??= await connectDirectly(pool);
    const { rows } = await drizzle(client).execute<{ held: boolean }>(
      sql`select pg_try_advisory_lock(${toLockKey(name)}) as held`,
    );
    isHeld = rows[0].held;
    return isHeld;
  };

  return {
    isHeld: () => isHeld,
    async acquire() {
      if (!($client instanceof pg.Pool)) {
        isHeld = true;
        return true;
      }
      try {
        return await acquire($client);
      } catch (error) {
        await end();
        throw error;
      }
    },
    release: end,
  };
}
