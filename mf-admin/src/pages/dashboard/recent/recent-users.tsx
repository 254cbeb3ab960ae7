import type { Dashboard } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import type { RowColumn } from '../../../components/table/row-table';
import { CalendarDate } from '../../../components/time/calendar-date';
import { RecentTable } from './recent-table';

const columns: RowColumn<Dashboard['recentUsers'][number]>[] = [
  { label: 'Name', kind: 'text', cell: ({ name }) => name },
  { label: 'Email', kind: 'text', cell: ({ email }) => email || '–' },
  { label: 'Join Date', cell: ({ joinDate }) => <CalendarDate at={joinDate} /> },
  { label: 'Orders', kind: 'number', cell: ({ orders }) => orders },
  {
    label: 'Action',
    cell: ({ id, name }) => (
      <Link to={adminPaths.user(id)} aria-label={`View ${name}`}>
        View
      </Link>
    ),
  },
];

export const RecentUsers = ({ users }: { users: Dashboard['recentUsers'] }) => (
  <RecentTable
    title="Recent Users"
    allPath={adminPaths.users}
    emptyMessage="No users yet."
    columns={columns}
    rows={users}
    getHref={({ id }) => adminPaths.user(id)}
  />
);
