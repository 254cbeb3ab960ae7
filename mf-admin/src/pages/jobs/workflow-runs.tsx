import type { WorkflowRunRow } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useTabList } from '../../components/table/use-tab-list';
import { Timestamp } from '../../components/time/timestamp';
import { RunBadge, runStateLabels } from '../../components/workflows/run-badge';

const columns: Column<WorkflowRunRow>[] = [
  { id: 'workflow', label: 'Workflow', cell: ({ workflow }) => workflow },
  { id: 'state', label: 'State', cell: ({ state }) => <RunBadge state={state} /> },
  { id: 'step', label: 'Last step', cell: ({ step }) => step ?? '–' },
  { id: 'reason', label: 'Reason', kind: 'text', isWide: true, cell: ({ reason }) => reason || '–' },
  { id: 'key', label: 'Concerns', kind: 'text', cell: ({ key }) => key },
  { id: 'changed', label: 'Changed', cell: ({ changedAt }) => <Timestamp at={changedAt} /> },
  { id: 'started', label: 'Started', isHiddenByDefault: true, cell: ({ startedAt }) => <Timestamp at={startedAt} /> },
];

/** The runs of workflows, the newest first. */
export function WorkflowRuns() {
  const list = useTabList<WorkflowRunRow>('admin/workflow-runs');
  return (
    <DataTable
      name="Runs of workflows"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      getHref={({ _id }) => adminPaths.workflowRun(_id)}
      filters={<Filter list={list} name="state" label="State" choices={runStateLabels} />}
      isExpandable
      emptyMessage="No workflow has run in the last 30 days."
    />
  );
}
