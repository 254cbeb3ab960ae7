import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { imports, users } from '../../../platform/db/schema';
import { ImportRunningError } from '../errors';
import type { TableLine } from '../parse/table';
import { acquireImportLock, failAbandonedImports, finishImport } from './import-lock';
import { runImport } from './run-job';

/** A parsed file to import, and the admin who uploaded it. */
export interface NewImport {
  fileName: string;
  isDryRun: boolean;
  lines: TableLine[];
  actorId: string;
}

/**
 * Returns the function that starts imports. It throws ImportRunningError during another one, because one import runs at a time, over all
 * processes.
 */
export function createImportRunner(app: FastifyInstance) {
  const { db } = app;
  const stopping = new AbortController();
  let running = Promise.resolve();

  // Imports of a process that died are still marked as running.
  app.addHook('onListen', async () => {
    const release = await acquireImportLock(db);
    if (!release) return;
    await failAbandonedImports(db).finally(release);
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });

  /** Starts an import and returns its id; it continues in the background. Throws `ImportRunningError`. */
  return async function start({ fileName, isDryRun, lines, actorId }: NewImport): Promise<string> {
    const release = await acquireImportLock(db);
    if (!release) throw new ImportRunningError();
    try {
      await failAbandonedImports(db);
      const [actor] = await db.select({ name: users.name }).from(users).where(eq(users.id, actorId));
      const [{ id }] = await db
        .insert(imports)
        .values({ fileName, isDryRun, lines: lines.length, actorId, actorName: actor?.name ?? '' })
        .returning({ id: imports.id });
      running = runImport(db, { id, isDryRun, lines }, stopping.signal)
        .catch(async (error) => {
          app.log.error({ err: error }, 'an import has failed');
          await db.transaction((tx) => finishImport(tx, id, 'failed')).catch(() => {});
        })
        .finally(release);
      return id;
    } catch (error) {
      await release();
      throw error;
    }
  };
}
