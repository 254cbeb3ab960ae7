import type { AdminOrderRow, OrderStatus } from '@vastra/shared/contract';
import { adminApi, saveAdminFile } from '../../admin-session';
import type { ListPage } from '../../components/table/use-list';

export interface OrdersPage extends ListPage<AdminOrderRow> {
  counts: Record<OrderStatus, number>;
}

const filters = ['q', 'status', 'payment', 'method', 'from', 'to', 'sort'];

/** The orders that the list's address narrows to, as CSV. */
export const saveOrders = (search: URLSearchParams): Promise<void> => {
  const query = Object.fromEntries([...search].filter(([name]) => filters.includes(name)));
  return saveAdminFile('admin/orders/export.csv', 'orders.csv', query);
};

export const startPacking = (id: string): Promise<unknown> =>
  adminApi.put(`admin/orders/${encodeURIComponent(id)}/status`, { body: { status: 'processing' } });

export const savePackingSlips = (ids: string[]): Promise<void> =>
  saveAdminFile('admin/orders/packing-slips', 'packing-slips.pdf', { id: ids });
