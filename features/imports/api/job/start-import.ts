import { eq, inArray, sql } from 'drizzle-orm';
import { getStarter } from '../../../../api/src/platform/audit/later-work';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { acquireLock } from '../../../../api/src/platform/db/locks';
import { imports, users } from '../../../../api/src/platform/db/schema';
import { jobTable } from '../../../../api/src/platform/jobs/boss';
import { queueJob } from '../../../../api/src/platform/jobs/queue-job';
import type { ImportMapping } from '../../contract';
import { ImportRunningError } from '../errors';
import type { StoredFile } from '../files/store-upload';
import { importFiles } from '../tables';
import { finishImport } from './finish-import';
import { importProducts } from './job';

/** A file to import whose table was read without an error, and the admin who uploaded it. */
export interface NewImport {
  fileName: string;
  /** Kind of the records of the file. */
  kind: string;
  /** Rules of the merchant for the file. */
  mapping?: ImportMapping;
  isDryRun: boolean;
  stored: StoredFile;
  /** 0 while it is unknown. */
  lineCount: number;
  actorId: string;
}

/**
 * Stores an import of a stored file and queues the job that imports it, in any worker. Resolves to the import's id. Throws `ImportRunningError` during another
 * one, because one import runs at a time, over all processes.
 */
export async function startImport(db: Database, { stored, lineCount, actorId, ...file }: NewImport): Promise<string> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'import');
    await failAbandonedImports(tx);
    if ((await tx.$count(imports, isOpenImport)) > 0) throw new ImportRunningError();
    const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
    const [{ id }] = await tx
      .insert(imports)
      .values({ ...file, lines: lineCount, actorId, actorName: actor?.name ?? '' })
      .returning({ id: imports.id });
    await tx.insert(importFiles).values({ importId: id, ...stored });
    await queueJob(tx, importProducts, { importId: id, starter: getStarter(actorId) });
    return id;
  });
}

/** Condition: an import waits, runs or is paused. */
export const isOpenImport = inArray(imports.status, ['waiting', 'running']);

/** Marks imports as failed that no job will continue: an admin deleted it, or its worker died in the last attempt. */
export async function failAbandonedImports(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${imports} where ${isOpenImport} and ${imports.pausedAt} is null and not exists (
      select from ${jobTable} job
      where job.name = ${importProducts.name} and job.state < 'completed' and job.data->>'importId' = ${imports.id})`);
  for (const { id } of rows) await finishImport(tx, id, 'failed');
}
