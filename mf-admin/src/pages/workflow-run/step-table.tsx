import type { WorkflowRun, WorkflowStep, WorkflowStepState } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { type BadgeTone, StateBadge } from '../../components/badges/state-badge';
import { PanelTable } from '../../components/table/panel-table';
import { Timestamp } from '../../components/time/timestamp';

const labels: Record<WorkflowStepState, string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  compensating: 'Undoing',
  compensated: 'Undone',
  compensation_failed: 'Not undone',
};
const tones: Partial<Record<string, BadgeTone>> = { done: 'good', failed: 'bad', compensation_failed: 'bad' };

/** A step of the table. A step to come has its name only. */
type Row = { name: string } & Partial<WorkflowStep>;

function State({ state }: Row) {
  if (!state) return <StateBadge tone="quiet">To come</StateBadge>;
  return <StateBadge tone={tones[state] ?? 'quiet'}>{labels[state as WorkflowStepState] ?? state}</StateBadge>;
}

const formatAttempts = ({ attempts, compensationAttempts }: Row): string => {
  if (attempts === undefined) return '–';
  return compensationAttempts ? `${attempts}, undo ${compensationAttempts}` : formatNumber(attempts);
};

/** Formats a duration: "340 ms", "12.3 s". */
const formatMs = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The steps of a run with their attempts, the last error and the text about the result. */
export const StepTable = ({ steps, nextSteps }: Pick<WorkflowRun, 'steps' | 'nextSteps'>) => (
  <PanelTable
    name="Steps"
    columns={[
      { label: 'Step', cell: ({ name }: Row) => name },
      { label: 'State', cell: (step: Row) => <State {...step} /> },
      { label: 'Attempts', kind: 'number', cell: formatAttempts },
      { label: 'Last error', kind: 'text', cell: ({ error }: Row) => error || '–' },
      { label: 'Result', kind: 'text', cell: ({ summary }: Row) => summary || '–' },
      { label: 'Last attempt', cell: ({ startedAt }: Row) => (startedAt ? <Timestamp at={startedAt} /> : '–') },
      {
        label: 'Duration',
        kind: 'number',
        cell: ({ durationMs }: Row) => (typeof durationMs === 'number' ? formatMs(durationMs) : '–'),
      },
    ]}
    rows={[...steps, ...nextSteps.map((name): Row => ({ name }))]}
    getKey={({ name, state }) => `${name} ${state}`}
  />
);
