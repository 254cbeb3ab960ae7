import type { Queryable } from '../db/connect';
import type { StoredStep } from '../db/schema';
import { advanceRun, lockRun, saveRun, toCompensating, withStep } from './advance';
import type { RunJobData } from './jobs';
import { findNextAction, type RunRow } from './next-action';
import type { AnyStep, AnyWorkflow } from './workflow';

/** An attempt that a worker makes. `run` has the fence with which the worker stores the outcome. */
export interface Claim {
  run: RunRow;
  workflow: AnyWorkflow;
  step: AnyStep;
  stored: StoredStep;
  isCompensation: boolean;
}

/** Reason of an attempt that has begun and stored no outcome. */
const workerEnded = 'its worker ended';

/**
 * Begins the next attempt of a run in a transaction, and counts it. Takes the run from a worker whose lease of the same job has ended. Undefined if
 * there is nothing to do, because another job continues the run or it has ended.
 */
export async function claimRun(
  tx: Queryable,
  workflows: readonly AnyWorkflow[],
  { runId, turn }: RunJobData,
): Promise<Claim | undefined> {
  const locked = await lockRun(tx, runId);
  if (locked?.turn !== turn || !['running', 'compensating'].includes(locked.state)) return undefined;
  const workflow = workflows.find(({ name }) => name === locked.workflow);
  const action = findNextAction(workflow, locked);
  if (action.kind === 'end') {
    await advanceRun(tx, workflow, locked);
    return undefined;
  }
  const isCompensation = action.kind === 'compensate';
  const stored = beginAttempt(action.step, action.stored, isCompensation);
  if ((isCompensation ? stored.compensationAttempts : stored.attempts) > action.step.retries + 1) {
    // The last attempt has begun, and its worker ended.
    await giveUp(
      tx,
      { run: locked, workflow: workflow!, step: action.step, stored: action.stored!, isCompensation },
      workerEnded,
    );
    return undefined;
  }
  const run = { ...withStep(locked, stored), fence: locked.fence + 1, isClaimed: true };
  await saveRun(tx, run);
  return { run, workflow: workflow!, step: action.step, stored, isCompensation };
}

const beginAttempt = ({ name }: AnyStep, stored: StoredStep | undefined, isCompensation: boolean): StoredStep => {
  const { attempts = 0, compensationAttempts = 0, summary = '', error = '' } = stored ?? {};
  return {
    ...stored,
    ...{ name, summary, error },
    state: isCompensation ? 'compensating' : 'running',
    attempts: isCompensation ? attempts : attempts + 1,
    compensationAttempts: isCompensation ? compensationAttempts + 1 : compensationAttempts,
    startedAt: new Date().toISOString(),
    endedAt: null,
  };
};

/** Ends the attempts of a step. A failed step makes the run undo what is done; a failed compensation needs an admin. */
export async function giveUp(
  tx: Queryable,
  { run, workflow, step, stored, isCompensation }: Claim,
  error: string,
): Promise<void> {
  const ended = { ...stored, error, endedAt: new Date().toISOString() };
  if (!isCompensation) {
    const failed = withStep(run, { ...ended, state: 'failed' });
    await advanceRun(tx, workflow, toCompensating(failed, `${step.name}: ${error}`));
    return;
  }
  const failed = withStep(run, { ...ended, state: 'compensation_failed' });
  const reason = `${step.name} could not be undone: ${error}`;
  const turn = { turn: run.turn + 1, fence: run.fence + 1, isClaimed: false };
  await saveRun(tx, { ...failed, ...turn, state: 'needs_attention', reason });
}
