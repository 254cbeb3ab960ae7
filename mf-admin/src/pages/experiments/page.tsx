import type { AdminExperiment } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { experimentStateLabels, metricLabels } from '../../components/experiments/experiment-labels';
import { ExperimentStateBadge } from '../../components/experiments/experiment-state-badge';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
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

const ExperimentsPage = () => (
  <ListPage<AdminExperiment>
    title="Experiments"
    actions={<ButtonLink to={adminPaths.experiment(newId)}>New experiment</ButtonLink>}
    path="admin/experiments"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.experiment(_id)}
    searchPlaceholder="Name, flag or owner"
    filters={(list) => <Filter list={list} name="state" label="State" choices={experimentStateLabels} />}
    emptyMessage="No experiments yet."
  />
);

export { ExperimentsPage as Component };
