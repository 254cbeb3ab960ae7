import type { Dashboard } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { OrderStatusBadge } from '../../../components/orders/order-status-badge';
import type { RowColumn } from '../../../components/table/row-table';
import { CalendarDate } from '../../../components/time/calendar-date';
import { RecentTable } from './recent-table';

const columns: RowColumn<Dashboard['recentOrders'][number]>[] = [
  { label: 'Order ID', cell: ({ id }) => id },
  { label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
  { label: 'Date', cell: ({ date }) => <CalendarDate at={date} /> },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  { label: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
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
  <RecentTable
    title="Recent Orders"
    allPath={adminPaths.orders()}
    emptyMessage="No orders yet."
    columns={columns}
    rows={orders}
    getHref={({ id }) => adminPaths.order(id)}
  />
);
