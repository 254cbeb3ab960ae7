import type { UserRow } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Day } from '../../components/day';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { UserState } from '../../components/user-state';

const count = new Intl.NumberFormat('en-IN');

const columns: Column<UserRow>[] = [
  { id: 'name', label: 'Name', kind: 'text', sort: 'name', cell: ({ name }) => name },
  { id: 'email', label: 'Email', kind: 'text', cell: ({ email }) => email ?? '–' },
  { id: 'phone', label: 'Phone', cell: ({ phone }) => phone ?? '–' },
  { id: 'state', label: 'State', cell: (user) => <UserState user={user} /> },
  { id: 'createdAt', label: 'Joined', sort: 'createdAt', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { id: 'orders', label: 'Orders', kind: 'number', sort: 'orders', cell: ({ orders }) => count.format(orders) },
  { id: 'spent', label: 'Spent', kind: 'number', sort: 'spent', cell: ({ spent }) => rupees(spent) },
];

export const Component = () => (
  <AdminPage title="Users">
    <Users />
  </AdminPage>
);

function Users() {
  const list = useList<UserRow>('admin/users');
  return (
    <DataTable
      name="Users"
      list={{ ...list, query: { sort: '-createdAt', ...list.query } }}
      columns={columns}
      keyOf={({ _id }) => _id}
      to={({ _id }) => adminPaths.user(_id)}
      searches="Name, email or phone"
      filters={
        <>
          <Filter list={list} name="role" label="Role" choices={{ user: 'Customers', admin: 'Admins' }} />
          <Filter list={list} name="state" label="State" choices={{ active: 'Active', blocked: 'Blocked' }} />
        </>
      }
      none="Nobody has an account yet."
    />
  );
}
