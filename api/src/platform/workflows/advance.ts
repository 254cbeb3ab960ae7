import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { type StoredStep, workflowRuns } from '../db/schema';
import { queueTurn } from './jobs';
import { findNextAction, type RunRow } from './next-action';
import type { AnyWorkflow } from './workflow';

/** Locks a run. Undefined if it does not exist. */
export async function lockRun(tx: Queryable, id: string): Promise<RunRow | undefined> {
  const [run] = await tx.select().from(workflowRuns).where(eq(workflowRuns.id, id)).for('update');
  return run;
}

/** Stores what a run has in its columns. The caller has locked it. */
export async function saveRun(tx: Queryable, { id, workflow: _, key, createdAt, ...values }: RunRow): Promise<void> {
  await tx
    .update(workflowRuns)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(workflowRuns.id, id));
}

/** Stores a run in which nothing runs any more. Its input and results are deleted, unless an admin can continue it. */
export async function endRun(tx: Queryable, run: RunRow): Promise<RunRow> {
  const isOver = run.state !== 'needs_attention';
  const steps = run.steps.map(({ result: _, ...step }) => step);
  await saveRun(tx, isOver ? { ...run, input: {}, steps } : run);
  return run;
}

/** Returns the run with a step replaced or added. */
export const withStep = (run: RunRow, step: StoredStep): RunRow => ({
  ...run,
  steps: run.steps.some(({ name }) => name === step.name)
    ? run.steps.map((stored) => (stored.name === step.name ? step : stored))
    : [...run.steps, step],
});

/** Returns the run as one whose steps are to be undone. */
export const toCompensating = (run: RunRow, reason: string): RunRow => ({
  ...run,
  state: 'compensating',
  compensates: true,
  reason: run.compensates ? run.reason : reason,
});

/**
 * Stores a run after a change, and ends it or queues the job of its next attempt, which begins after a pause. The caller has locked it. No worker
 * has the run afterwards.
 */
export async function advanceRun(
  tx: Queryable,
  workflow: AnyWorkflow | undefined,
  run: RunRow,
  pauseMs = 0,
): Promise<RunRow> {
  const action = findNextAction(workflow, run);
  const turn = { turn: run.turn + 1, fence: run.fence + 1, isClaimed: false };
  if (action.kind === 'end') {
    const ended: RunRow = { ...run, ...turn, state: action.state, reason: action.reason ?? run.reason };
    return endRun(tx, ended);
  }
  const next = { ...run, ...turn };
  await saveRun(tx, next);
  await queueTurn(tx, next, pauseMs);
  return next;
}
