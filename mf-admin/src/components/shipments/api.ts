import type {
  AdminShipment,
  Body,
  changeShipment,
  changeShipmentStatus,
  gradeShipment,
  Manifest,
  OrderShipments,
  packShipment,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile } from '../../admin-session';

const getPath = (id: string) => `admin/shipments/${encodeURIComponent(id)}`;
const getOrderPath = (orderId: string) => `admin/orders/${encodeURIComponent(orderId)}/shipments`;

export const getOrderShipments = (orderId: string, options?: CallOptions): Promise<OrderShipments> =>
  adminApi.get(getOrderPath(orderId), options);

export const pack = (orderId: string, body: Body<typeof packShipment>): Promise<OrderShipments> =>
  adminApi.post(getOrderPath(orderId), { body });

export const getShipment = (id: string, options?: CallOptions): Promise<AdminShipment> =>
  adminApi.get(getPath(id), options);

export type ShipmentStep = Body<typeof changeShipmentStatus>;

export const recordStep = (id: string, body: ShipmentStep): Promise<AdminShipment> =>
  adminApi.post(`${getPath(id)}/status`, { body });

export type ShipmentChanges = Body<typeof changeShipment>;

export const correctShipment = (id: string, body: ShipmentChanges): Promise<AdminShipment> =>
  adminApi.put(getPath(id), { body });

/** Records the cash of a delivered parcel, in rupees. */
export const recordCash = (id: string, amount: number): Promise<AdminShipment> =>
  adminApi.post(`${getPath(id)}/cash`, { body: { amount } });

type Grades = Body<typeof gradeShipment>['grades'];

export const grade = (id: string, grades: Grades): Promise<AdminShipment> =>
  adminApi.post(`${getPath(id)}/grades`, { body: { grades } });

export const downloadLabels = (ids: string[]): Promise<void> =>
  downloadAdminFile('admin/shipments/labels', 'labels.pdf', { id: ids });

export const downloadManifest = ({ id, carrier }: Pick<Manifest, 'id' | 'carrier'>): Promise<void> =>
  downloadAdminFile(`admin/manifests/${encodeURIComponent(id)}/file`, `manifest-${carrier}.pdf`);
