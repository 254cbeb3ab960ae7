import { ButtonLink } from '@vastra/shared/ui/button-link';
import { newId } from '../../../../../mf-admin/src/admin-paths';
import type { Column } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { ListPage } from '../../../../../mf-admin/src/components/table/list-page';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { AdminExperiment } from '../../../contract';
import { experimentStateLabels, metricLabels } from '../../components/experiment-labels';
import { ExperimentStateBadge } from '../../components/experiment-state-badge';
import { experimentPaths } from '../../paths';

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
    actions={<ButtonLink to={experimentPaths.experiment(newId)}>New experiment</ButtonLink>}
    path="admin/experiments"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => experimentPaths.experiment(_id)}
    searchPlaceholder="Name, flag or owner"
    filters={(list) => <Filter list={list} name="state" label="State" choices={experimentStateLabels} />}
    emptyMessage="No experiments yet."
  />
);

export { ExperimentsPage as Component };
