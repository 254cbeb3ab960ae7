import type {
  AdminReturn,
  approveReturn,
  Body,
  completeReturn,
  declineReturn,
  pickUpReturn,
  receiveReturn,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/returns/${encodeURIComponent(id)}`;
const post = <T>(id: string, step: string, body: T): Promise<AdminReturn> =>
  adminApi.post(`${getPath(id)}/${step}`, { body });

export const getReturn = (id: string, options?: CallOptions): Promise<AdminReturn> =>
  adminApi.get(getPath(id), options);

export const approve = (id: string, body: Partial<Body<typeof approveReturn>>) => post(id, 'approve', body);
export const decline = (id: string, body: Body<typeof declineReturn>) => post(id, 'decline', body);
export const pickUp = (id: string, body: Partial<Body<typeof pickUpReturn>>) => post(id, 'pick-up', body);
export type Receipt = Pick<Body<typeof receiveReturn>, 'lines'> & { note?: string };
export const receive = (id: string, body: Receipt) => post(id, 'receive', body);
export const complete = (id: string, body: Partial<Body<typeof completeReturn>>) => post(id, 'complete', body);
export const bookPickup = (id: string): Promise<AdminReturn> => adminApi.post(`${getPath(id)}/pickup-booking`);
export const cancelPickup = (id: string): Promise<AdminReturn> => adminApi.delete(`${getPath(id)}/pickup-booking`);
export const refundEarly = (id: string, note: string) => post(id, 'refund-early', { note });
