import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { jobTable, versionTable } from './boss';

/** Returns the names of the queues with a job that can start now. One short query for all queues, because it runs twice a second. */
export async function listDueQueues(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct waiting.name from ${jobTable} waiting
    where waiting.state < 'active' and waiting.start_after < now()
      and not (waiting.policy in ('singleton', 'stately') and exists (
        select from ${jobTable} running where running.name = waiting.name and running.state = 'active'))`);
  return rows.map(({ name }) => name);
}

/** A job that a worker runs. `retryCount` identifies its attempt, because another worker may get the job after the lease. */
export interface Lease {
  id: string;
  retryCount: number;
}

/** Extends the leases of jobs that run. Returns the ids of jobs that this worker still has; all other jobs have gone to another worker. */
export async function extendLeases(db: Database, leases: readonly Lease[]): Promise<string[]> {
  const ids = `{${leases.map(({ id }) => id).join(',')}}`;
  const retryCounts = `{${leases.map(({ retryCount }) => retryCount).join(',')}}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${jobTable} job set started_on = now()
    from unnest(${ids}::uuid[], ${retryCounts}::int[]) as lease (id, retry_count)
    where job.id = lease.id and job.retry_count = lease.retry_count and job.state = 'active' returning job.id`);
  return rows.map(({ id }) => id);
}

/** Gives a job back, as if it had not been started. */
export async function releaseJob(db: Database, { name, id }: { name: string; id: string }): Promise<void> {
  await db.execute(sql`
    update ${jobTable} set state = 'retry', started_on = null, start_after = now()
    where name = ${name} and id = ${id}::uuid and state = 'active'`);
}

/** Fails a job for good, however many attempts it has left. */
export async function failPermanently(
  db: Database,
  { name, id }: { name: string; id: string },
  reason: string,
): Promise<void> {
  await db.execute(sql`
    update ${jobTable} set state = 'failed', completed_on = now(), output = ${JSON.stringify({ message: reason })}::jsonb
    where name = ${name} and id = ${id}::uuid and state = 'active'`);
}

/** Deletes the failed runs of a schedule except `id`, because only the last run says whether an admin has to look. */
export async function deleteFailures(db: Database, { name, id }: { name: string; id: string }): Promise<void> {
  await db.execute(sql`delete from ${jobTable} where name = ${name} and state = 'failed' and id <> ${id}::uuid`);
}

/** Ends the leases of all running jobs. Only where this is the only process, whose predecessor must have died. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.execute(sql`update ${jobTable} set started_on = now() - interval '1 day' where state = 'active'`);
}

/** Records that a worker is alive. Resolves to true if this one is to look for leases that have ended. */
export async function recordSignOfLife(db: Database, intervalSeconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${versionTable} set maintained_on = now()
    where maintained_on is null or maintained_on < now() - ${intervalSeconds}::int * interval '1 second' returning 1`);
  return rows.length > 0;
}
