import { ApiError, type CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile } from '../../../../mf-admin/src/admin-session';
import type { EInvoices, EWayBills, OrderPortalFiles } from '../../contract';

/** Resolves to null where the API does not know the call yet. */
const unlessUnknown = <T>(request: Promise<T>): Promise<T | null> =>
  request.catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

export const getEInvoices = (month: string, options?: CallOptions): Promise<EInvoices | null> =>
  unlessUnknown(adminApi.get('admin/books/e-invoices', { ...options, query: { month } }));

export const getEWayBills = (month: string, options?: CallOptions): Promise<EWayBills | null> =>
  unlessUnknown(adminApi.get('admin/books/e-way-bills', { ...options, query: { month } }));

export const getOrderPortalFiles = (orderId: string, options?: CallOptions): Promise<OrderPortalFiles | null> =>
  unlessUnknown(adminApi.get(`admin/books/orders/${encodeURIComponent(orderId)}/portal-files`, options));

export const downloadEInvoice = (number: string): Promise<void> =>
  downloadAdminFile(`admin/books/e-invoices/${encodeURIComponent(number)}/invoice.json`, `e-invoice-${number}.json`);

/** The transport as it is typed. Empty fields are left out. */
export type TypedTransport = Record<'transporterId' | 'vehicleNumber' | 'distance', string>;

export const downloadEWayBill = (
  { shipmentId, invoice }: { shipmentId: string; invoice: string },
  transport: TypedTransport,
): Promise<void> =>
  downloadAdminFile(
    `admin/books/e-way-bills/${encodeURIComponent(shipmentId)}/bill.json`,
    `e-way-bill-${invoice}.json`,
    Object.fromEntries(Object.entries(transport).filter(([, text]) => text.trim() !== '')),
  );
