import type { AdminShipmentRow } from '@vastra/shared/contract';
import { downloadAdminFile } from '../../admin-session';

/** Downloads the invoices of parcels as one PDF. */
export const downloadInvoices = (shipments: readonly AdminShipmentRow[]): Promise<void> =>
  downloadAdminFile('admin/orders/invoices', 'invoices.pdf', {
    id: [...new Set(shipments.map(({ orderId }) => orderId))],
    shipment: shipments.map(({ id }) => id),
  });
