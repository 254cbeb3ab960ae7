import { inArray, sql } from 'drizzle-orm';
import { workflowRuns } from '../db/schema';
import { jobTable } from '../jobs/boss';
import { handleJob, type JobHandler } from '../jobs/job';
import { advanceRun, lockRun } from './advance';
import { checkWorkflowsJob, runWorkflowJob } from './jobs';
import { findWorkflow } from './runs';
import type { WorkflowServices } from './services';

/** Runs of one check, so that it stays short. */
const maxRuns = 500;

/** Continues the runs whose job is missing. */
export const checkWorkflowsHandler: JobHandler<object, WorkflowServices> = handleJob(checkWorkflowsJob, continueRuns);

/** Queues a job for every open run that has none. */
export async function continueRuns({ db, workflows, log }: WorkflowServices): Promise<void> {
  const hasNoJob = sql`not exists (
    select from ${jobTable} job where job.name = ${runWorkflowJob.name} and job.state < 'completed'
      and job.data->>'runId' = ${workflowRuns.id} and (job.data->>'turn')::int = ${workflowRuns.turn})`;
  const isOpen = inArray(workflowRuns.state, ['running', 'compensating']);
  const lost = await db
    .select({ id: workflowRuns.id, turn: workflowRuns.turn })
    .from(workflowRuns)
    .where(sql`${isOpen} and ${hasNoJob}`)
    .limit(maxRuns);
  for (const { id, turn } of lost) {
    log.warn({ run: id }, 'a run of a workflow had no job');
    await db.transaction(async (tx) => {
      const run = await lockRun(tx, id);
      // A worker can have stored an outcome since the query.
      if (run?.turn === turn) await advanceRun(tx, findWorkflow(workflows, run), run);
    });
  }
}
