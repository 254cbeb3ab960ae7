import type { Dashboard } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { rupees } from '@vastra/shared/ui/price';
import { adminPaths } from '../../admin-paths';
import { Day } from '../../components/day';
import { StatusBadge } from '../../components/status-badge';
import { type Column, RecentTable } from './recent-table';

const columns: Column<Dashboard['recentOrders'][number]>[] = [
  { label: 'Order ID', cell: ({ id }) => id },
  { label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
  { label: 'Date', cell: ({ date }) => <Day at={date} /> },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => rupees(amount) },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: 'Action',
    cell: ({ id }) => (
      <Link to={adminPaths.order(id)} aria-label={`View order ${id}`}>
        View
      </Link>
    ),
  },
];

export const RecentOrders = ({ orders }: { orders: Dashboard['recentOrders'] }) => (
  <RecentTable title="Recent Orders" all={adminPaths.orders()} empty="No orders yet." columns={columns} rows={orders} />
);
