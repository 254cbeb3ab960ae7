import { and, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { audit } from '../../../platform/audit/audit';
import type { Database, Queryable } from '../../../platform/db/connect';
import { imports } from '../../../platform/db/schema';

/** Any number; all instances of the shop use the same. */
const importLock = 7_326_002;

const claimed = new WeakSet<object>();

/**
 * Makes the caller the only one of all processes that works on an import, until it calls what is answered or dies; undefined when
 * somebody else does. PGlite has one connection and one process, whose memory knows.
 */
export async function claim(db: Database): Promise<(() => Promise<void>) | undefined> {
  const { $client } = db;
  if (!($client instanceof pg.Pool)) {
    if (claimed.has($client)) return undefined;
    claimed.add($client);
    return async () => void claimed.delete($client);
  }
  const keeper = await $client.connect();
  // It stands idle: when it breaks, the next statement of the import says so.
  keeper.on('error', () => {});
  const { rows } = await keeper.query('select pg_try_advisory_lock($1) as got', [importLock]);
  if (!rows[0].got) {
    keeper.release();
    return undefined;
  }
  // The connection is closed, and its lock with it, whatever state it is in.
  return async () => keeper.release(true);
}

/** Ends imports that nobody works on any more: their process has died. For who holds the claim. */
export async function endAbandoned(db: Database): Promise<void> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.status, ['waiting', 'running']));
  for (const { id } of rows) await db.transaction((tx) => end(tx, id, 'failed'));
}

/** Ends an import, and writes down what an admin has done by it: one entry, however many products. */
export async function end(tx: Queryable, id: string, status: 'done' | 'failed', problems?: unknown): Promise<void> {
  const [ended] = await tx
    .update(imports)
    .set({
      status,
      finishedAt: new Date(),
      ...(problems !== undefined && { problems: sql`${JSON.stringify(problems)}::jsonb` }),
    })
    .where(and(eq(imports.id, id), inArray(imports.status, ['waiting', 'running'])))
    .returning();
  if (!ended || ended.isTrial) return;
  const { actorId, fileName, lines, done, created, updated, refused } = ended;
  const after = { fileName, status, lines, done, created, updated, refused };
  await audit(tx, { actorId, action: 'import', entity: 'import', entityId: id, after });
}
