import type { Data, listUsers, UserRow } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { useSearchParams } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { StateBadge } from '../../components/badges/state-badge';
import { UserStateBadges } from '../../components/badges/user-state-badges';
import { buildFieldColumns, FieldFilter } from '../../components/custom-fields/field-columns';
import { ActionButton } from '../../components/kit/action-button';
import type { Column } from '../../components/table/data-table';
import { DayFilter, Filter, TextFilter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { CalendarDate } from '../../components/time/calendar-date';
import { downloadUsers } from './api';
import { GroupFilter } from './group-filter';

const columns: Column<UserRow>[] = [
  { id: 'name', label: 'Name', kind: 'text', sortKey: 'name', cell: ({ name }) => name },
  { id: 'email', label: 'Email', kind: 'text', cell: ({ email }) => email ?? '–' },
  { id: 'phone', label: 'Phone', cell: ({ phone }) => phone ?? '–' },
  { id: 'state', label: 'State', cell: (user) => <UserStateBadges user={user} /> },
  { id: 'createdAt', label: 'Joined', sortKey: 'createdAt', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
  { id: 'orders', label: 'Orders', kind: 'number', sortKey: 'orders', cell: ({ orders }) => formatNumber(orders) },
  { id: 'spent', label: 'Spent', kind: 'number', sortKey: 'spent', cell: ({ spent }) => formatRupees(spent) },
  {
    id: 'lastOrder',
    label: 'Last order',
    sortKey: 'lastOrderAt',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <CalendarDate at={lastOrderAt} /> : '–'),
  },
  {
    id: 'newsletter',
    label: 'Newsletter',
    cell: ({ isSubscribed }) => (isSubscribed ? <StateBadge tone="good">Subscribed</StateBadge> : 'No'),
  },
  {
    id: 'tags',
    label: 'Tags',
    kind: 'text',
    isHiddenByDefault: true,
    cell: ({ tags = [] }) => tags.join(', ') || '–',
  },
];

/** Least amounts in rupees by which the list is filtered. */
const leastSpends = [1_000, 5_000, 10_000, 50_000];

/** Exports all users that the list's filter finds, not only the page. */
function ExportButton() {
  const [search] = useSearchParams();
  return (
    <ActionButton action={() => downloadUsers(search)} busyLabel="Exporting...">
      Export CSV
    </ActionButton>
  );
}

const UsersPage = () => (
  <ListPage<UserRow, Data<typeof listUsers>>
    title="Users"
    actionsPermission="customers.export"
    actions={<ExportButton />}
    path="admin/users"
    defaultSort="-createdAt"
    columns={({ page }) => [...columns, ...buildFieldColumns<UserRow>(page?.fields)]}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.user(_id)}
    searchPlaceholder="Name, email or phone"
    filters={(list) => (
      <>
        <Filter list={list} name="role" label="Role" choices={{ user: 'Customers', admin: 'Admins' }} />
        <Filter list={list} name="state" label="State" choices={{ active: 'Active', blocked: 'Blocked' }} />
        <Filter
          list={list}
          name="ordered"
          label="Orders"
          choices={{ never: 'None yet', once: 'One', often: 'Two or more' }}
        />
        <Filter list={list} name="marketing" label="Newsletter" choices={{ yes: 'Subscribed', no: 'Not subscribed' }} />
        <Filter
          list={list}
          name="spentFrom"
          label="Spent"
          choices={Object.fromEntries(leastSpends.map((rupees) => [rupees, `${formatRupees(rupees)} or more`]))}
        />
        <FieldFilter list={list} fields={list.page?.fields} />
        <TextFilter list={list} name="tag" label="Tag" placeholder="vip" />
        <GroupFilter list={list} />
        <DayFilter list={list} name="lastOrderFrom" label="Last order from" />
        <DayFilter list={list} name="lastOrderTo" label="Last order to" />
      </>
    )}
    emptyMessage="No users yet."
  />
);

export { UsersPage as Component };
