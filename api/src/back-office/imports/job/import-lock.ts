import { and, eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Database, Queryable } from '../../../platform/db/connect';
import { toLockKey } from '../../../platform/db/locks';
import { connectDirectly } from '../../../platform/db/pool';
import { imports } from '../../../platform/db/schema';

const lockedClients = new WeakSet<object>();

/**
 * Acquires the lock that only one import of all processes may hold. Returns a function that releases it; undefined if it is taken. The lock
 * also ends with the process. PGlite has a single process, so its lock is held in memory.
 */
export async function acquireImportLock(db: Database): Promise<(() => Promise<void>) | undefined> {
  const { $client } = db;
  if (!($client instanceof pg.Pool)) {
    if (lockedClients.has($client)) return undefined;
    lockedClients.add($client);
    return async () => void lockedClients.delete($client);
  }
  // Without a pooler, because the lock is held for longer than a transaction.
  const connection = await connectDirectly($client);
  const { rows } = await drizzle(connection).execute(
    sql`select pg_try_advisory_lock(${toLockKey('import')}) as acquired`,
  );
  if (!rows[0].acquired) {
    await connection.end();
    return undefined;
  }
  // Closing the connection releases the lock, whatever state the connection is in.
  return () => connection.end();
}

/** Marks imports as failed whose process has died. Only for the holder of the lock. */
export async function failAbandonedImports(db: Database): Promise<void> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.status, ['waiting', 'running']));
  for (const { id } of rows) await db.transaction((tx) => finishImport(tx, id, 'failed'));
}

/** Ends an import and, unless it was a dry run, writes one audit entry for all its products. */
export async function finishImport(
  tx: Queryable,
  id: string,
  status: 'done' | 'failed',
  findings?: unknown,
): Promise<void> {
  const [ended] = await tx
    .update(imports)
    .set({
      status,
      finishedAt: new Date(),
      ...(findings !== undefined && { findings: sql`${JSON.stringify(findings)}::jsonb` }),
    })
    .where(and(eq(imports.id, id), inArray(imports.status, ['waiting', 'running'])))
    .returning();
  if (!ended || ended.isDryRun) return;
  const { actorId, fileName, lines, done, created, updated, refused } = ended;
  const after = { fileName, status, lines, done, created, updated, refused };
  await recordAuditEntry(tx, { actorId, action: 'import', entity: 'import', entityId: id, after });
}
