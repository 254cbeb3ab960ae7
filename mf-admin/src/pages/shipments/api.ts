import type { AdminShipmentRow, Body, createManifest, Manifest } from '@vastra/shared/contract';
import { adminApi, downloadAdminFile } from '../../admin-session';

export const makeManifest = (body: Body<typeof createManifest>): Promise<Manifest> =>
  adminApi.post('admin/manifests', { body });

/** Downloads the invoices of parcels as one PDF. */
export const downloadInvoices = (shipments: readonly AdminShipmentRow[]): Promise<void> =>
  downloadAdminFile('admin/orders/invoices', 'invoices.pdf', {
    id: [...new Set(shipments.map(({ orderId }) => orderId))],
    shipment: shipments.map(({ id }) => id),
  });
