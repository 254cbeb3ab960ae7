import type { UserRow } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { UserStateBadges } from '../../components/badges/user-state-badges';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { CalendarDate } from '../../components/time/calendar-date';

const columns: Column<UserRow>[] = [
  { id: 'name', label: 'Name', kind: 'text', sortKey: 'name', cell: ({ name }) => name },
  { id: 'email', label: 'Email', kind: 'text', cell: ({ email }) => email ?? '–' },
  { id: 'phone', label: 'Phone', cell: ({ phone }) => phone ?? '–' },
  { id: 'state', label: 'State', cell: (user) => <UserStateBadges user={user} /> },
  { id: 'createdAt', label: 'Joined', sortKey: 'createdAt', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
  { id: 'orders', label: 'Orders', kind: 'number', sortKey: 'orders', cell: ({ orders }) => formatNumber(orders) },
  { id: 'spent', label: 'Spent', kind: 'number', sortKey: 'spent', cell: ({ spent }) => formatRupees(spent) },
];

const UsersPage = () => (
  <ListPage<UserRow>
    title="Users"
    path="admin/users"
    defaultSort="-createdAt"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.user(_id)}
    searchPlaceholder="Name, email or phone"
    filters={(list) => (
      <>
        <Filter list={list} name="role" label="Role" choices={{ user: 'Customers', admin: 'Admins' }} />
        <Filter list={list} name="state" label="State" choices={{ active: 'Active', blocked: 'Blocked' }} />
      </>
    )}
    emptyMessage="No users yet."
  />
);

export { UsersPage as Component };
