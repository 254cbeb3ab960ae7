import type { Dashboard } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { Day } from '../../components/day';
import { type Column, RecentTable } from './recent-table';

const columns: Column<Dashboard['recentUsers'][number]>[] = [
  { label: 'Name', kind: 'text', cell: ({ name }) => name },
  { label: 'Email', kind: 'text', cell: ({ email }) => email || '–' },
  { label: 'Join Date', cell: ({ joinDate }) => <Day at={joinDate} /> },
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
  <RecentTable title="Recent Users" all={adminPaths.users} empty="No users yet." columns={columns} rows={users} />
);
