import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { archiveTable, jobTable, versionTable } from './boss';

/** Workers show a sign of life every eight seconds. */
const maxSilenceSeconds = 60;

export interface QueueState {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  dueSince: Date | null;
  lastSuccessAt: Date | null;
}

/** Returns the state of each queue that has jobs, or had some in the last week. */
export async function listQueueStates(db: Queryable): Promise<QueueState[]> {
  const { rows } = await db.execute<Record<keyof QueueState, string>>(sql`
    select name, sum(waiting)::int as waiting, sum(running)::int as running, sum(failed)::int as failed,
      min(due) as "dueSince", max(succeeded) as "lastSuccessAt"
    from (
      select name, (state < 'active')::int as waiting, (state = 'active')::int as running, (state = 'failed')::int as failed,
        case when state < 'active' and start_after < now() then start_after end as due,
        case when state = 'completed' then completed_on end as succeeded
      from ${jobTable}
      union all
      select name, 0, 0, 0, null, max(completed_on) from ${archiveTable} where state = 'completed' group by name
    ) jobs group by name`);
  return rows.map(({ name, waiting, running, failed, dueSince, lastSuccessAt }) => ({
    name,
    waiting: Number(waiting),
    running: Number(running),
    failed: Number(failed),
    dueSince: dueSince === null ? null : new Date(dueSince),
    lastSuccessAt: lastSuccessAt === null ? null : new Date(lastSuccessAt),
  }));
}

/** Returns when a worker was alive last, and whether none is any more. */
export async function findWorker(db: Queryable): Promise<{ seenAt: Date | null; isMissing: boolean }> {
  const { rows } = await db.execute<{ seenAt: string | null; isMissing: boolean }>(sql`
    select maintained_on as "seenAt",
      coalesce(maintained_on < now() - ${maxSilenceSeconds}::int * interval '1 second', true) as "isMissing"
    from ${versionTable}`);
  const [{ seenAt, isMissing }] = rows;
  return { seenAt: seenAt === null ? null : new Date(seenAt), isMissing };
}
