import type { AdminOrderRow, Body, changeOrderStatus, OrderStatus } from '@vastra/shared/contract';
import { adminApi, downloadAdminFile } from '../../admin-session';
import { getOrderFilter } from '../../components/orders/list-filter';
import type { ListPage } from '../../components/table/use-list';

export interface OrdersPage extends ListPage<AdminOrderRow> {
  counts: Record<OrderStatus, number>;
}

/** Downloads the orders that match the filters of the list's URL, as CSV. */
export const downloadOrders = (search: URLSearchParams): Promise<void> =>
  downloadAdminFile('admin/orders/export.csv', 'orders.csv', getOrderFilter(search));

const changeStatus = (id: string, body: Body<typeof changeOrderStatus>): Promise<unknown> =>
  adminApi.put(`admin/orders/${encodeURIComponent(id)}/status`, { body });

export const startPacking = (id: string): Promise<unknown> => changeStatus(id, { status: 'processing' });

/** A parcel of the bulk shipping dialog. */
export interface Parcel {
  carrier: string;
  trackingNumber: string;
}

export const shipOrder = (id: string, parcel: Parcel): Promise<unknown> =>
  changeStatus(id, { status: 'shipped', ...parcel });

export const downloadPackingSlips = (ids: string[]): Promise<void> =>
  downloadAdminFile('admin/orders/packing-slips', 'packing-slips.pdf', { id: ids });

export const downloadInvoices = (ids: string[]): Promise<void> =>
  downloadAdminFile('admin/orders/invoices', 'invoices.pdf', { id: ids });
