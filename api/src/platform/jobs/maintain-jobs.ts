import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { jobTable, openBoss } from './boss';
import { type AnyJobHandler, declareSchedule, handleJob, type JobHandler } from './job';

/** Schedules that run this often would fill the table with completed runs. */
const frequentSeconds = 60;

interface Services {
  db: Database;
  jobHandlers: readonly AnyJobHandler[];
}

/** Moves jobs that ended long ago to pg-boss's archive, and deletes what was there for a week. */
export const maintainJobsHandler: JobHandler<object, Services> = handleJob(
  declareSchedule('maintain-jobs', 3600, { retryLimit: 2, timeoutSeconds: 10 * 60 }),
  async ({ db, jobHandlers }) => {
    const frequent = jobHandlers
      .map(({ job }) => job)
      .filter(({ everySeconds = Infinity }) => everySeconds < frequentSeconds)
      .map(({ name }) => sql`${name}`);
    await db.execute(sql`
      delete from ${jobTable} where state = 'completed' and name in (${sql.join(frequent, sql`, `)})
        and completed_on < now() - interval '10 minutes'`);
    await openBoss(db).maintain();
  },
);
