import type { AdminExperiment } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { experimentStateLabels, metricLabels } from '../../components/experiments/experiment-labels';
import { ExperimentStateBadge } from '../../components/experiments/experiment-state-badge';
import { AdminPage } from '../../components/layout/admin-page';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<AdminExperiment>[] = [
  { id: 'name', label: 'Experiment', cell: ({ name }) => name },
  { id: 'flag', label: 'Flag', kind: 'text', cell: ({ flag }) => flag },
  { id: 'state', label: 'State', cell: ({ state }) => <ExperimentStateBadge state={state} /> },
  { id: 'metric', label: 'Decided by', kind: 'text', cell: ({ primaryMetric }) => metricLabels[primaryMetric] },
  { id: 'owner', label: 'Owner', kind: 'text', cell: ({ owner }) => owner },
  {
    id: 'start',
    label: 'Started',
    isHiddenByDefault: true,
    cell: ({ startedAt }) => (startedAt ? <Timestamp at={startedAt} /> : 'Not yet'),
  },
  { id: 'end', label: 'Ends', cell: ({ endsAt, days }) => (endsAt ? <Timestamp at={endsAt} /> : `After ${days} days`) },
];

export const Component = () => (
  <AdminPage title="Experiments" actions={<ButtonLink to={adminPaths.experiment(newId)}>New experiment</ButtonLink>}>
    <Experiments />
  </AdminPage>
);

function Experiments() {
  const list = useList<AdminExperiment>('admin/experiments');
  return (
    <DataTable
      name="Experiments"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      getHref={({ _id }) => adminPaths.experiment(_id)}
      searchPlaceholder="Name, flag or owner"
      filters={<Filter list={list} name="state" label="State" choices={experimentStateLabels} />}
      emptyMessage="No experiments yet."
    />
  );
}
