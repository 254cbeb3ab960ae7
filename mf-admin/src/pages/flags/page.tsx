import type { AdminFlag } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { describeFlag, flagStateLabels } from '../../components/flags/flag-labels';
import { FlagStateBadge } from '../../components/flags/flag-state-badge';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<AdminFlag>[] = [
  { id: 'key', label: 'Flag', cell: ({ _id }) => _id },
  { id: 'description', label: 'Description', kind: 'text', cell: ({ description }) => description || '–' },
  { id: 'state', label: 'State', cell: (flag) => <FlagStateBadge flag={flag} /> },
  {
    id: 'rules',
    label: 'Who gets what',
    kind: 'text',
    cell: (flag) => (flag.state === 'on' ? describeFlag(flag) : `All visitors get ${flag.fallback}.`),
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

const FlagsPage = () => (
  <ListPage<AdminFlag>
    title="Flags"
    path="admin/flags"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.flag(_id)}
    searchPlaceholder="Flag, description or owner"
    filters={(list) => <Filter list={list} name="state" label="State" choices={stateChoices} />}
    emptyMessage="The code of this shop has no flags."
  />
);

export { FlagsPage as Component };
