import type {
  AdminOrder,
  BlockKind,
  Body,
  changeOrderStatus,
  changeTracking,
  Data,
  getOrderNeighbours,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile } from '../../admin-session';

const getPath = (id: string) => `admin/orders/${encodeURIComponent(id)}`;

export const getOrder = (id: string, options?: CallOptions): Promise<AdminOrder> => adminApi.get(getPath(id), options);

/** Reads the orders before and after an order in the list with a filter. */
export const getNeighbours = (
  id: string,
  filter: Record<string, string>,
  options?: CallOptions,
): Promise<Data<typeof getOrderNeighbours>> => adminApi.get(`${getPath(id)}/neighbours`, { ...options, query: filter });

export const addNote = (id: string, text: string): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/notes`, { body: { text } });

export type StatusChange = Body<typeof changeOrderStatus>;

export const changeStatus = (id: string, body: StatusChange): Promise<unknown> =>
  adminApi.put(`${getPath(id)}/status`, { body });

export const correctTracking = (id: string, body: Body<typeof changeTracking>): Promise<AdminOrder> =>
  adminApi.put(`${getPath(id)}/tracking`, { body });

/** Releases an order that is held for review, or cancels it. */
export const reviewOrder = (id: string, decision: 'release' | 'reject'): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/review`, { body: { decision } });

/** Refuses further orders with the phone number, email, address or network of an order. */
export const blockBuyer = (orderId: string, kind: BlockKind, note: string): Promise<unknown> =>
  adminApi.post('admin/order-blocks', { body: { kind, orderId, note } });

/** Pays the refund. `reference` names how cash was paid out, such as a bank transfer. */
export const refundOrder = (id: string, reference = ''): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/refund`, { body: { reference } });

export type OrderDocument = 'invoice' | 'credit-note' | 'packing-slip';

export const downloadDocument = (id: string, document: OrderDocument): Promise<void> => {
  const path = document === 'packing-slip' ? getPath(id) : `orders/${encodeURIComponent(id)}`;
  return downloadAdminFile(`${path}/${document}`, `${document}-${id}.pdf`);
};
