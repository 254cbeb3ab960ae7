import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { acquireLock } from '../../../../api/src/platform/db/locks';
import { users } from '../../../../api/src/platform/db/schema';
import { jobTable } from '../../../../api/src/platform/jobs/boss';
import { queueJob } from '../../../../api/src/platform/jobs/queue-job';
import { ExportEndedError, ExportNotFoundError, ExportRunningError } from '../errors';
import { shopExports } from '../tables';
import { exportShop } from './job';

const isOpen = inArray(shopExports.status, ['waiting', 'running']);

/** Queues the job that writes an export. Throws `ExportRunningError` during another one. */
export const startExport = (db: Database, actorId: string): Promise<string> =>
  db.transaction(async (tx) => {
    await acquireLock(tx, 'shop-export');
    await failAbandonedExports(tx);
    if ((await tx.$count(shopExports, isOpen)) > 0) throw new ExportRunningError();
    const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
    const [{ id }] = await tx
      .insert(shopExports)
      .values({ actorId, actorName: actor?.name ?? '' })
      .returning({ id: shopExports.id });
    await queueJob(tx, exportShop, { exportId: id });
    await recordAuditEntry(tx, { actorId, action: 'create', entity: 'shop-export', entityId: id });
    return id;
  });

/** Marks exports as failed that no job will write: an admin deleted it, or its worker died in the last attempt. The retention job removes their files. */
export const failAbandonedExports = (tx: Queryable): Promise<unknown> =>
  tx
    .update(shopExports)
    .set({ status: 'failed', finishedAt: new Date() })
    .where(
      and(
        isOpen,
        sql`not exists (
          select from ${jobTable} job
          where job.name = ${exportShop.name} and job.state < 'completed' and job.data->>'exportId' = ${shopExports.id})`,
      ),
    );

/** Cancels an export. Its worker notices it with the next batch, and removes its files. Throws `ExportNotFoundError`, `ExportEndedError`. */
export async function cancelExport(tx: Queryable, id: string, actorId: string): Promise<void> {
  const cancelled = await tx
    .update(shopExports)
    .set({ status: 'cancelled', finishedAt: new Date() })
    .where(and(eq(shopExports.id, id), isOpen))
    .returning({ id: shopExports.id });
  if (cancelled.length === 0) {
    const count = await tx.$count(shopExports, eq(shopExports.id, id));
    throw count > 0 ? new ExportEndedError() : new ExportNotFoundError();
  }
  await recordAuditEntry(tx, { actorId, action: 'cancel', entity: 'shop-export', entityId: id });
}
