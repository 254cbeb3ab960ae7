import type { AdminOrder, Body, changeOrderStatus, changeTracking } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile } from '../../admin-session';

const getPath = (id: string) => `admin/orders/${encodeURIComponent(id)}`;

export const getOrder = (id: string, options?: CallOptions): Promise<AdminOrder> => adminApi.get(getPath(id), options);

export type StatusChange = Body<typeof changeOrderStatus>;

export const changeStatus = (id: string, body: StatusChange): Promise<unknown> =>
  adminApi.put(`${getPath(id)}/status`, { body });

export const correctTracking = (id: string, body: Body<typeof changeTracking>): Promise<AdminOrder> =>
  adminApi.put(`${getPath(id)}/tracking`, { body });

/** Pays the refund. `reference` names how cash was paid out, such as a bank transfer. */
export const refundOrder = (id: string, reference = ''): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/refund`, { body: { reference } });

export type OrderDocument = 'invoice' | 'credit-note' | 'packing-slip';

export const downloadDocument = (id: string, document: OrderDocument): Promise<void> => {
  const path = document === 'packing-slip' ? getPath(id) : `orders/${encodeURIComponent(id)}`;
  return downloadAdminFile(`${path}/${document}`, `${document}-${id}.pdf`);
};
