import type { Dashboard } from '@vastra/shared/contract';
import { Day } from '../../components/day';
import { type Column, RecentTable } from './recent-table';

const columns: Column<Dashboard['recentUsers'][number]>[] = [
  { label: 'Name', kind: 'text', cell: ({ name }) => name },
  { label: 'Email', kind: 'text', cell: ({ email }) => email || '–' },
  { label: 'Join Date', cell: ({ joinDate }) => <Day at={joinDate} /> },
  { label: 'Orders', kind: 'number', cell: ({ orders }) => orders },
];

export const RecentUsers = ({ users }: { users: Dashboard['recentUsers'] }) => (
  <RecentTable title="Recent Users" empty="No users yet." columns={columns} rows={users} />
);
