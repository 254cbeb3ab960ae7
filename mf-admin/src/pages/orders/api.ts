import type { AdminOrderRow, OrderStatus } from '@vastra/shared/contract';
import { adminApi, downloadAdminFile } from '../../admin-session';
import type { ListPage } from '../../components/table/use-list';

export interface OrdersPage extends ListPage<AdminOrderRow> {
  counts: Record<OrderStatus, number>;
}

const exportFilters = ['q', 'status', 'payment', 'method', 'from', 'to', 'sort'];

/** Downloads the orders that match the filters of the list's URL, as CSV. */
export const downloadOrders = (search: URLSearchParams): Promise<void> => {
  const query = Object.fromEntries([...search].filter(([name]) => exportFilters.includes(name)));
  return downloadAdminFile('admin/orders/export.csv', 'orders.csv', query);
};

export const startPacking = (id: string): Promise<unknown> =>
  adminApi.put(`admin/orders/${encodeURIComponent(id)}/status`, { body: { status: 'processing' } });

export const downloadPackingSlips = (ids: string[]): Promise<void> =>
  downloadAdminFile('admin/orders/packing-slips', 'packing-slips.pdf', { id: ids });
