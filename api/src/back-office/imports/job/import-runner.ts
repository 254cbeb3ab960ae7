import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { imports, users } from '../../../platform/db/schema';
import { claim, end, endAbandoned } from './import-lock';
import { ImportRunning } from '../errors';
import type { Line } from '../parse/table';
import { work } from './run-job';

export interface NewImport {
  fileName: string;
  isTrial: boolean;
  lines: Line[];
  actorId: string;
}

/** Where imports are handed in: one at a time, whatever process it comes to. */
export function openDesk(app: FastifyInstance) {
  const { db } = app;
  const stopping = new AbortController();
  let running = Promise.resolve();

  // What a process that has died left behind is not running, whatever its row says.
  app.addHook('onListen', async () => {
    const release = await claim(db);
    if (!release) return;
    await endAbandoned(db).finally(release);
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });

  /** Begins an import and answers its id; it goes on in the background. Throws `ImportRunning`. */
  return async function start({ fileName, isTrial, lines, actorId }: NewImport): Promise<string> {
    const release = await claim(db);
    if (!release) throw new ImportRunning();
    try {
      await endAbandoned(db);
      const [actor] = await db.select({ name: users.name }).from(users).where(eq(users.id, actorId));
      const [{ id }] = await db
        .insert(imports)
        .values({ fileName, isTrial, lines: lines.length, actorId, actorName: actor?.name ?? '' })
        .returning({ id: imports.id });
      running = work(db, { id, isTrial, lines }, stopping.signal)
        .catch(async (error) => {
          app.log.error({ err: error }, 'an import has failed');
          await db.transaction((tx) => end(tx, id, 'failed')).catch(() => {});
        })
        .finally(release);
      return id;
    } catch (error) {
      await release();
      throw error;
    }
  };
}
