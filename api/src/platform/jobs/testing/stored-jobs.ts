import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';

export interface StoredJob extends Record<string, unknown> {
  id: string;
  name: string;
  data: unknown;
  state: string;
  priority: number;
  retryCount: number;
  output: { message: string } | null;
  secondsUntilStart: number;
}

/** Returns all jobs, the oldest first. */
export async function listJobs(db: Database): Promise<StoredJob[]> {
  const { rows } = await db.execute<StoredJob>(sql`
    select id, name, data, state, priority, retry_count as "retryCount", output,
      extract(epoch from start_after - now())::float8 as "secondsUntilStart"
    from pgboss.job order by created_on, id`);
  return rows;
}

/** Lets time pass for all jobs, by moving their times back. */
export async function passTime(db: Database, seconds: number): Promise<void> {
  const time = sql`${seconds}::int * interval '1 second'`;
  await db.transaction(async (tx) => {
    // A unique index has this time, and is checked row by row: no job may pass through the time of another one.
    await tx.execute(sql`update pgboss.job set singleton_on = singleton_on - interval '1000 years'`);
    await tx.execute(sql`
      update pgboss.job set start_after = start_after - ${time}, started_on = started_on - ${time}, created_on = created_on - ${time},
        completed_on = completed_on - ${time}, singleton_on = singleton_on + interval '1000 years' - ${time}`);
  });
}
