import type { WorkflowRunState } from '@vastra/shared/contract';
import type { StoredStep, workflowRuns } from '../db/schema';
import type { AnyStep, AnyWorkflow } from './workflow';

export type RunRow = typeof workflowRuns.$inferSelect;

/** Attempt or end that comes next in a run. `stored` is undefined for a step that has not begun. */
export type NextAction =
  | { kind: 'run'; step: AnyStep; stored: StoredStep | undefined }
  | { kind: 'compensate'; step: AnyStep; stored: StoredStep }
  | { kind: 'end'; state: WorkflowRunState; reason?: string };

const needAttention = (reason: string): NextAction => ({ kind: 'end', state: 'needs_attention', reason });

/**
 * Returns what comes next in a run, by the names of its steps. Needs attention if this version of the workflow does not begin with the steps that
 * the run has done, because the results of a step that is not there cannot be used or undone.
 */
export function findNextAction(
  workflow: AnyWorkflow | undefined,
  { compensates, steps }: Pick<RunRow, 'compensates' | 'steps'>,
): NextAction {
  if (!workflow) return needAttention('This version of the shop has no such workflow');
  return compensates ? findCompensation(workflow, steps) : findStep(workflow, steps);
}

function findStep(workflow: AnyWorkflow, steps: readonly StoredStep[]): NextAction {
  const changed = steps.find(({ name }, index) => workflow.steps[index]?.name !== name);
  if (changed) return needAttention(`The steps of the workflow have changed at ${changed.name}`);
  const last = steps.at(-1);
  if (last && last.state !== 'done') return { kind: 'run', step: workflow.steps[steps.length - 1], stored: last };
  const step = workflow.steps[steps.length];
  return step ? { kind: 'run', step, stored: undefined } : { kind: 'end', state: 'completed' };
}

/** Returns the compensation of the last step that is not undone. A step whose outcome is unknown is undone, too. */
function findCompensation(workflow: AnyWorkflow, steps: readonly StoredStep[]): NextAction {
  for (const stored of steps.toReversed()) {
    const step = workflow.steps.find(({ name }) => name === stored.name);
    if (stored.state === 'compensated') continue;
    if (!step) return needAttention(`This version of the workflow has no step ${stored.name} to undo`);
    if (step.compensate) return { kind: 'compensate', step, stored };
  }
  return { kind: 'end', state: 'compensated' };
}
