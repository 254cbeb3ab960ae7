import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { jobTable, versionTable } from './boss';

const toUuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** Returns the names of the queues with a job that can start now. One short query for all queues, because it runs twice a second. */
export async function listDueQueues(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct waiting.name from ${jobTable} waiting
    where waiting.state < 'active' and waiting.start_after < now()
      and not (waiting.policy in ('singleton', 'stately') and exists (
        select from ${jobTable} running where running.name = waiting.name and running.state = 'active'))`);
  return rows.map(({ name }) => name);
}

/** Extends the leases of jobs that run. Returns the ids that this worker still has; the others have gone to another worker. */
export async function extendLeases(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${jobTable} set started_on = now() where id = any(${toUuids(ids)}) and state = 'active' returning id`);
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

/** Deletes the failed runs of a schedule except `id`, because only the last run says whether somebody has to look. */
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
