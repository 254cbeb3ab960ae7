import type { Queryable } from '../db/connect';
import type { StoredStep } from '../db/schema';
import { handleJob, type JobAttempt, type JobHandler } from '../jobs/job';
import { JobError, toFailureReason } from '../jobs/job-error';
import { advanceRun, lockRun, saveRun, withStep } from './advance';
import { type Claim, claimRun, giveUp } from './claim';
import { type RunJobData, runWorkflowJob } from './jobs';
import { stepAttempts } from './metrics';
import type { RunRow } from './next-action';
import type { WorkflowServices } from './services';
import { getPauseMs } from './workflow';

/** Longest JSON of a result, in characters, because every change of a run stores all results. */
const maxResultLength = 16_000;
const maxSummaryLength = 200;

/** Makes the next attempts of runs. */
export const runWorkflowHandler: JobHandler<RunJobData, WorkflowServices> = handleJob(runWorkflowJob, runAttempt);

/**
 * Makes one attempt of a step: claims the run in a transaction, calls the step outside of any, and stores the outcome with the job of the next attempt
 * in another transaction. A crash between the two repeats the attempt with the same idempotency key.
 */
export async function runAttempt(
  services: WorkflowServices,
  { data, signal }: Pick<JobAttempt<RunJobData>, 'data' | 'signal'>,
): Promise<void> {
  const claim = await services.db.transaction((tx) => claimRun(tx, services.workflows, data));
  if (!claim) return;
  try {
    const result = await callStep(services, claim, signal);
    await services.db.transaction((tx) => settleSuccess(tx, claim, result));
    count(claim, claim.isCompensation ? 'compensated' : 'done');
  } catch (error) {
    if (signal.aborted) {
      // The worker ends or has lost the run: not a failure of the step.
      await services.db.transaction((tx) => returnAttempt(tx, claim));
      throw error;
    }
    await services.db.transaction((tx) => settleFailure(tx, services, claim, error));
    count(claim, claim.isCompensation ? 'compensation_failed' : 'failed');
  }
}

const count = ({ workflow, step }: Claim, result: 'done' | 'failed' | 'compensated' | 'compensation_failed') =>
  stepAttempts.inc({ workflow: workflow.name, step: step.name, result });

/** Calls a step or its compensation. Rejects when its time is over, although the call may go on. */
async function callStep(services: WorkflowServices, claim: Claim, jobSignal: AbortSignal): Promise<unknown> {
  const { run, workflow, step, stored, isCompensation } = claim;
  const input = workflow.input.safeParse(run.input);
  if (!input.success) throw new JobError('its input is of another version', true);
  const limit = AbortSignal.timeout(step.timeLimitMs);
  const signal = AbortSignal.any([jobSignal, limit]);
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(limit.aborted ? new JobError('took too long') : new Error('aborted'));
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
  const stepKey = `${run.id}-${step.name}`;
  const context = { services: services as never, runId: run.id, signal };
  const results = Object.fromEntries(run.steps.map(({ name, result }) => [name, result]));
  const call = isCompensation
    ? step.compensate!(input.data, results, {
        ...{ ...context, attempt: stored.compensationAttempts, stepKey },
        idempotencyKey: `${stepKey}-compensate`,
      })
    : step.run(input.data, results, { ...context, attempt: stored.attempts, idempotencyKey: stepKey });
  return Promise.race([call, aborted]);
}

/** Locks the claimed run. Undefined if another worker has it. Its other columns can have changed: a cancellation does not wait for the step. */
async function lockClaimed(tx: Queryable, { run }: Claim): Promise<RunRow | undefined> {
  const locked = await lockRun(tx, run.id);
  return locked?.fence === run.fence ? locked : undefined;
}

async function settleSuccess(tx: Queryable, claim: Claim, result: unknown): Promise<void> {
  const { workflow, step, stored, isCompensation } = claim;
  const ended = { ...stored, error: '', endedAt: new Date().toISOString() };
  const done: StoredStep = isCompensation
    ? { ...ended, state: 'compensated' }
    : {
        ...ended,
        state: 'done',
        result: toStoredResult(step.name, result),
        summary: step.summarize?.(result).slice(0, maxSummaryLength) ?? '',
      };
  const run = await lockClaimed(tx, claim);
  if (run) await advanceRun(tx, workflow, withStep(run, done));
}

function toStoredResult(name: string, result: unknown): unknown {
  const json = JSON.stringify(result);
  if (json === undefined) return undefined;
  if (json.length > maxResultLength) throw new JobError(`the result of ${name} is too long`, true);
  return JSON.parse(json);
}

async function settleFailure(tx: Queryable, { log }: WorkflowServices, claim: Claim, error: unknown): Promise<void> {
  const { workflow, step, stored, isCompensation } = claim;
  const run = await lockClaimed(tx, claim);
  if (!run) return;
  const reason = toFailureReason(error);
  const attempt = isCompensation ? stored.compensationAttempts : stored.attempts;
  const isPermanent = error instanceof JobError && error.isPermanent;
  const isGivenUp = isPermanent || attempt > step.retries;
  // An unexpected error is logged with its stack, because the reason does not say where it happened.
  const cause = error instanceof JobError ? {} : { err: error };
  const details = { workflow: workflow.name, run: run.id, step: step.name, attempt, isCompensation, reason };
  log[isGivenUp ? 'error' : 'warn'](
    { ...details, ...cause },
    `a step of a workflow ${isGivenUp ? 'is given up' : 'has failed'}`,
  );
  if (isGivenUp) return giveUp(tx, { ...claim, run }, reason);
  const failed = withStep(run, { ...stored, error: reason, endedAt: new Date().toISOString() });
  // A run that was cancelled meanwhile is undone at once.
  const pauseMs = run.compensates && !isCompensation ? 0 : getPauseMs(step, attempt);
  await advanceRun(tx, workflow, failed, pauseMs);
}

/** Takes back the count of an attempt that its worker could not end, unless another worker has the run. The job that is given back continues it. */
async function returnAttempt(tx: Queryable, claim: Claim): Promise<void> {
  const { stored, isCompensation } = claim;
  const run = await lockClaimed(tx, claim);
  if (!run) return;
  const counts = isCompensation
    ? { compensationAttempts: stored.compensationAttempts - 1 }
    : { attempts: stored.attempts - 1 };
  await saveRun(tx, { ...withStep(run, { ...stored, ...counts }), isClaimed: false });
}
