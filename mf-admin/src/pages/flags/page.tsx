import type { AdminFlag } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { describeFlag, flagStateLabels } from '../../components/flags/flag-labels';
import { FlagStateBadge } from '../../components/flags/flag-state-badge';
import { AdminPage } from '../../components/layout/admin-page';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<AdminFlag>[] = [
  { id: 'key', label: 'Flag', cell: ({ _id }) => _id },
  { id: 'description', label: 'What it changes', kind: 'text', cell: ({ description }) => description || '–' },
  { id: 'state', label: 'State', cell: (flag) => <FlagStateBadge flag={flag} /> },
  {
    id: 'rules',
    label: 'Who gets what',
    kind: 'text',
    cell: (flag) => (flag.state === 'on' ? describeFlag(flag) : `Everybody gets ${flag.fallback}.`),
  },
  { id: 'owner', label: 'Owner', kind: 'text', cell: ({ owner }) => owner },
  { id: 'expires', label: 'Expires', cell: ({ expiresOn }) => <CalendarDate at={expiresOn} /> },
  {
    id: 'updated',
    label: 'Changed',
    isHiddenByDefault: true,
    cell: ({ updatedAt }) => (updatedAt ? <Timestamp at={updatedAt} /> : 'Never'),
  },
];

const stateChoices = { ...flagStateLabels, 'past-expiry': 'Past expiry' };

function Flags() {
  const list = useList<AdminFlag>('admin/flags');
  return (
    <DataTable
      name="Flags"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      getHref={({ _id }) => adminPaths.flag(_id)}
      searchPlaceholder="Flag, description or owner"
      filters={<Filter list={list} name="state" label="State" choices={stateChoices} />}
      emptyMessage="The code of this shop has no flags."
    />
  );
}

export const Component = () => (
  <AdminPage title="Flags">
    <Flags />
  </AdminPage>
);
