import type { AdminOrderRow, CustomFieldDefinition, OrderStatus } from '@vastra/shared/contract';
import { downloadAdminFile } from '../../admin-session';
import { getOrderFilter } from '../../components/orders/list-filter';
import type { ListPage } from '../../components/table/use-list';

export interface OrdersPage extends ListPage<AdminOrderRow> {
  counts: Record<OrderStatus, number>;
  /** Custom fields of orders; an API of an earlier version has none. */
  fields?: CustomFieldDefinition[];
}

/** Downloads the orders that match the filters of the list's URL, as CSV. */
export const downloadOrders = (search: URLSearchParams): Promise<void> =>
  downloadAdminFile('admin/orders/export.csv', 'orders.csv', getOrderFilter(search));

export const downloadPackingSlips = (ids: string[]): Promise<void> =>
  downloadAdminFile('admin/orders/packing-slips', 'packing-slips.pdf', { id: ids });

export const downloadInvoices = (ids: string[]): Promise<void> =>
  downloadAdminFile('admin/orders/invoices', 'invoices.pdf', { id: ids });

/** Downloads these orders only, as CSV. */
export const downloadSelectedOrders = (ids: string[]): Promise<void> =>
  downloadAdminFile('admin/orders/export.csv', 'orders.csv', { id: ids });
