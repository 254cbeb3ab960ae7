import type { Dashboard } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { Day } from '../../components/day';
import { StatusBadge } from '../../components/status-badge';
import { type Column, RecentTable } from './recent-table';

const columns: Column<Dashboard['recentOrders'][number]>[] = [
  { label: 'Order ID', cell: ({ id }) => id },
  { label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
  { label: 'Date', cell: ({ date }) => <Day at={date} /> },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => rupees(amount) },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

export const RecentOrders = ({ orders }: { orders: Dashboard['recentOrders'] }) => (
  <RecentTable title="Recent Orders" empty="No orders yet." columns={columns} rows={orders} />
);
