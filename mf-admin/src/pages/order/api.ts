import type { AdminOrder, Body, changeOrderStatus, changeTracking } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, saveAdminFile } from '../../admin-session';

const at = (id: string) => `admin/orders/${encodeURIComponent(id)}`;

export const getOrder = (id: string, options?: CallOptions): Promise<AdminOrder> => adminApi.get(at(id), options);

export type NextStep = Body<typeof changeOrderStatus>;

export const takeStep = (id: string, body: NextStep): Promise<unknown> => adminApi.put(`${at(id)}/status`, { body });

export const correctTracking = (id: string, body: Body<typeof changeTracking>): Promise<AdminOrder> =>
  adminApi.put(`${at(id)}/tracking`, { body });

/** `reference`: how cash was paid out. */
export const giveBack = (id: string, reference = ''): Promise<AdminOrder> =>
  adminApi.post(`${at(id)}/refund`, { body: { reference } });

export type Paper = 'invoice' | 'credit-note' | 'packing-slip';

export const savePaper = (id: string, paper: Paper): Promise<void> => {
  const path = paper === 'packing-slip' ? at(id) : `orders/${encodeURIComponent(id)}`;
  return saveAdminFile(`${path}/${paper}`, `${paper}-${id}.pdf`);
};
