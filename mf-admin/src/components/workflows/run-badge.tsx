import type { WorkflowRun, WorkflowRunState } from '@vastra/shared/contract';
import { type BadgeTone, StateBadge } from '../badges/state-badge';

/** Labels of the states of runs. */
export const runStateLabels: Record<WorkflowRunState, string> = {
  running: 'Running',
  compensating: 'Undoing',
  completed: 'Completed',
  compensated: 'Undone',
  needs_attention: 'Needs attention',
  resolved: 'Resolved',
};

const tones: Partial<Record<string, BadgeTone>> = {
  completed: 'good',
  compensating: 'warning',
  needs_attention: 'bad',
};

/** The state of a run. A state that this release does not know has its name. */
export const RunBadge = ({ state }: Pick<WorkflowRun, 'state'>) => (
  <StateBadge tone={tones[state] ?? 'quiet'}>{runStateLabels[state as WorkflowRunState] ?? state}</StateBadge>
);
