import type { DeadLetter } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Database, Queryable } from '../../platform/db/connect';
import { jobTable } from '../../platform/jobs/boss';
import type { AnyJobHandler } from '../../platform/jobs/job';
import { queueScheduledJob } from '../../platform/jobs/queue-job';
import { withoutTraceData } from '../../platform/jobs/trace-job';
import { JobNotFoundError } from './errors';

/** Jobs that a call may run again, so that its transaction is short. */
const maxRetries = 500;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  data: Record<string, unknown> | null;
  createdOn: string;
  completedOn: string;
  retryCount: number;
  output: { message?: unknown } | null;
}

/** Lists the jobs that were given up, the newest first. */
export async function listDeadLetters(
  db: Queryable,
  { job, page, limit }: { job?: string; page: number; limit: number },
): Promise<{ rows: DeadLetter[]; total: number }> {
  const isDead = job ? sql`state = 'failed' and name = ${job}` : sql`state = 'failed'`;
  const { rows } = await db.execute<Row>(sql`
    select id, name, data, created_on as "createdOn", completed_on as "completedOn", retry_count as "retryCount", output
    from ${jobTable} where ${isDead} order by completed_on desc, id limit ${limit} offset ${(page - 1) * limit}`);
  const counted = await db.execute<{ total: string }>(sql`select count(*) as total from ${jobTable} where ${isDead}`);
  return { rows: rows.map(toDeadLetter), total: Number(counted.rows[0].total) };
}

const toDeadLetter = ({ id, name, data, createdOn, completedOn, retryCount, output }: Row): DeadLetter => ({
  _id: id,
  job: name,
  reference: String(Object.values(withoutTraceData(data))[0] ?? ''),
  queuedAt: new Date(createdOn).toISOString(),
  failedAt: new Date(completedOn).toISOString(),
  attempts: Number(retryCount) + 1,
  error: toReason(output),
});

/** Returns the reason of a failure. A job whose worker died in the last attempt has pg-boss's own. */
function toReason(output: Row['output']): string {
  const value = (output as { value?: { message?: unknown } } | null)?.value ?? output;
  const message = String(value?.message ?? '');
  return message.includes('timeout') || message === '' ? 'its worker ended' : message;
}

interface Actor {
  handlers: readonly AnyJobHandler[];
  actorId: string;
}

/** Queues a given-up job again. Throws `JobNotFoundError`. */
export async function retryDeadLetter(db: Database, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await lockDeadLetters(tx, sql`id::text = ${id}`);
    if (!job) throw new JobNotFoundError();
    await retry(tx, job, actor.handlers);
    await recordJobChange(tx, { action: 'retry-job', entityId: id, job: job.name, actorId: actor.actorId });
  });
}

/** Queues the given-up jobs of a kind again, the oldest first. Resolves to their number and to the number of jobs that are left. */
export async function retryDeadLetters(
  db: Database,
  name: string,
  actor: Actor,
): Promise<{ retried: number; remaining: number }> {
  return db.transaction(async (tx) => {
    const jobs = await lockDeadLetters(tx, sql`name = ${name}`);
    for (const job of jobs) await retry(tx, job, actor.handlers);
    if (jobs.length > 0) {
      const change = { action: 'retry-jobs', entityId: name, job: name, count: jobs.length };
      await recordJobChange(tx, { ...change, actorId: actor.actorId });
    }
    const { total } = await listDeadLetters(tx, { job: name, page: 1, limit: 1 });
    return { retried: jobs.length, remaining: total };
  });
}

/** Deletes a given-up job. The data that it was about stays as it is. Throws `JobNotFoundError`. */
export async function deleteDeadLetter(db: Database, id: string, actorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await lockDeadLetters(tx, sql`id::text = ${id}`);
    if (!job) throw new JobNotFoundError();
    await deleteJob(tx, job);
    await recordJobChange(tx, { action: 'delete-job', entityId: id, job: job.name, actorId });
  });
}

type FailedJob = Pick<Row, 'id' | 'name' | 'data'>;

async function lockDeadLetters(tx: Queryable, condition: SQL): Promise<FailedJob[]> {
  const { rows } = await tx.execute<FailedJob>(sql`
    select id, name, data from ${jobTable} where state = 'failed' and ${condition}
    order by created_on, id limit ${maxRetries} for update`);
  return rows;
}

const deleteJob = (tx: Queryable, { id, name }: FailedJob): Promise<unknown> =>
  tx.execute(sql`delete from ${jobTable} where name = ${name} and id = ${id}::uuid`);

async function retry(tx: Queryable, job: FailedJob, handlers: readonly AnyJobHandler[]): Promise<void> {
  const handler = handlers.find((candidate) => candidate.job.name === job.name);
  if (handler?.job.everySeconds) {
    // A schedule has at most one run that waits; it does the work of the failed run.
    await deleteJob(tx, job);
    return queueScheduledJob(tx, handler.job, { isExtra: true });
  }
  await handler?.reopen?.(tx, job.data);
  await tx.execute(sql`
    update ${jobTable} set state = 'retry', retry_count = 0, started_on = null, start_after = now(), completed_on = null
    where name = ${job.name} and id = ${job.id}::uuid`);
}

const recordJobChange = (
  tx: Queryable,
  {
    actorId,
    action,
    entityId,
    ...after
  }: { actorId: string; action: string; entityId: string; job: string; count?: number },
) => recordAuditEntry(tx, { actorId, action, entity: 'job', entityId, after });
