import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { isRunning } from '../../../api/src/content/flags/running-experiment';
import { experimentOrders, experiments, experimentVisitors } from '../../../api/src/platform/db/schema';
import { deleteInBatches } from '../../../api/src/platform/retention/delete-in-batches';
import type { RetentionTask } from '../../../api/src/platform/retention/job';
import { endLapsedExperiments } from './phases';
import { sumVisitors } from './totals';

/** Days after the end for which cancellations and returns still count. Then the sums remain, and no row of a visitor. */
const storedDays = 30;
/** Visitors at which an experiment ends, so that an attacker cannot fill the database with them. More visitors would not change the result. */
const maxVisitors = 1_000_000;

/** Ends experiments that are too large, and replaces the rows of visitors of ended ones by sums. */
export const experimentTasks: readonly RetentionTask[] = [
  {
    name: 'fullExperiments',
    run: async ({ db, now }) => {
      const running = await db.select({ id: experiments.id }).from(experiments).where(isRunning(now));
      for (const { id } of running) {
        const [last] = await db
          .select({ id: experimentVisitors.experimentId })
          .from(experimentVisitors)
          .where(eq(experimentVisitors.experimentId, id))
          .offset(maxVisitors - 1)
          .limit(1);
        if (!last) continue;
        await db
          .update(experiments)
          .set({ endedAt: now, endReason: 'It had a million visitors.', version: sql`${experiments.version} + 1` })
          .where(and(eq(experiments.id, id), isRunning(now)));
      }
      return { count: 0, isComplete: true };
    },
  },
  {
    name: 'experimentVisitors',
    run: async ({ db, now, getCutoff, signal }) => {
      await endLapsedExperiments(db, now);
      const isOver = and(isNotNull(experiments.endedAt), lt(experiments.endedAt, getCutoff(storedDays)));
      const over = await db
        .select()
        .from(experiments)
        .where(and(isOver, isNotNull(experiments.hashKey)));
      let [count, isComplete] = [0, true];
      for (const { id, totals } of over) {
        // The sums are stored first: a run that stops in the middle has some rows left, which no longer count.
        if (!totals)
          await db
            .update(experiments)
            .set({ totals: await sumVisitors(db, id) })
            .where(and(eq(experiments.id, id), isNull(experiments.totals)));
        for (const table of [experimentOrders, experimentVisitors]) {
          const deleted = await deleteInBatches(db, table, eq(table.experimentId, id), signal);
          count += deleted.count;
          isComplete &&= deleted.isComplete;
        }
        if (isComplete) await db.update(experiments).set({ hashKey: null }).where(eq(experiments.id, id));
      }
      return { count, isComplete };
    },
  },
];
