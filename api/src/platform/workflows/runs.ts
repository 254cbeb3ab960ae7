import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { type StoredStep, workflowRuns } from '../db/schema';
import { advanceRun, endRun, lockRun, saveRun, toCompensating } from './advance';
import { WorkflowRunChangedError, WorkflowRunNotFoundError } from './errors';
import { queueTurn } from './jobs';
import type { RunRow } from './next-action';
import type { AnyWorkflow, Workflow } from './workflow';

/**
 * Starts a run in the transaction of the change that causes it, so that both are stored or neither. Returns the id of the run. Another start with the
 * same key returns the existing run, while it is stored: for 30 days after its end.
 *
 * @param key names the cause, such as the id of an order
 */
export async function startWorkflow<Input, Results, Services>(
  tx: Queryable,
  { name, input: schema }: Workflow<Input, Results, Services>,
  { key, input }: { key: string; input: Input },
): Promise<string> {
  const [run] = await tx
    .insert(workflowRuns)
    .values({ workflow: name, key, input: schema.parse(input) })
    .onConflictDoNothing()
    .returning();
  if (run) {
    await queueTurn(tx, run, 0);
    return run.id;
  }
  const isThis = and(eq(workflowRuns.workflow, name), eq(workflowRuns.key, key));
  const [existing] = await tx.select({ id: workflowRuns.id }).from(workflowRuns).where(isThis);
  return existing.id;
}

/** Changes of a run, each in the caller's transaction. */
interface Change {
  id: string;
  workflows: readonly AnyWorkflow[];
}

/**
 * Stops a run and undoes its finished steps. An attempt that runs ends before; its worker then begins to undo.
 *
 * @throws WorkflowRunNotFoundError
 * @throws WorkflowRunChangedError if the run has ended or is undone already
 */
export async function compensateRun(tx: Queryable, { id, workflows }: Change): Promise<RunRow> {
  const run = await lockExistingRun(tx, id);
  if (!canCompensate(run)) throw new WorkflowRunChangedError();
  const compensating = toCompensating(run, 'cancelled');
  if (run.isClaimed) await saveRun(tx, compensating);
  else await advanceRun(tx, findWorkflow(workflows, run), compensating);
  return run;
}

/**
 * Continues a run that needs attention, with all attempts of the step again. It needs attention once more if nothing has changed.
 *
 * @throws WorkflowRunNotFoundError
 * @throws WorkflowRunChangedError in every other state
 */
export async function retryRun(tx: Queryable, { id, workflows }: Change): Promise<RunRow> {
  const run = await lockExistingRun(tx, id);
  assertNeedsAttention(run);
  const steps = run.steps.map(
    (step): StoredStep =>
      step.state === 'compensation_failed' ? { ...step, state: 'compensating', compensationAttempts: 0 } : step,
  );
  const state = run.compensates ? 'compensating' : 'running';
  await advanceRun(tx, findWorkflow(workflows, run), { ...run, steps, state });
  return run;
}

/**
 * Marks a run that needs attention as resolved by a person.
 *
 * @throws WorkflowRunNotFoundError
 * @throws WorkflowRunChangedError in every other state
 */
export async function resolveRun(tx: Queryable, { id }: Change): Promise<RunRow> {
  const run = await lockExistingRun(tx, id);
  assertNeedsAttention(run);
  await endRun(tx, { ...run, state: 'resolved' });
  return run;
}

/** Returns whether the steps of a run can be undone: it has not ended, and they are not undone already. */
export const canCompensate = ({ state, compensates }: Pick<RunRow, 'state' | 'compensates'>): boolean =>
  !compensates && (state === 'running' || state === 'needs_attention');

async function lockExistingRun(tx: Queryable, id: string): Promise<RunRow> {
  const run = await lockRun(tx, id);
  if (!run) throw new WorkflowRunNotFoundError();
  return run;
}

function assertNeedsAttention({ state }: RunRow): void {
  if (state !== 'needs_attention') throw new WorkflowRunChangedError();
}

export const findWorkflow = (
  workflows: readonly AnyWorkflow[],
  { workflow }: Pick<RunRow, 'workflow'>,
): AnyWorkflow | undefined => workflows.find(({ name }) => name === workflow);
