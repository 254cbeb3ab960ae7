import type { AdminOrder, Body, editOrder, OrderEditPreview, previewOrderEdit } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../admin-session';

export type OrderEdit = Body<typeof previewOrderEdit>;

const getPath = (id: string) => `admin/orders/${encodeURIComponent(id)}/edit`;

export const previewEdit = (id: string, edit: OrderEdit, options?: CallOptions): Promise<OrderEditPreview> =>
  adminApi.post(`${getPath(id)}/preview`, { ...options, body: edit });

export const saveEdit = (id: string, body: Body<typeof editOrder>): Promise<AdminOrder> =>
  adminApi.post(getPath(id), { body });
