import type { AdminReturn, Body, createReturn, ReturnOptions } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../admin-session';

/** Reads what of an order can be returned. To an admin who may change returns these are all delivered items. */
export const getReturnOptions = (orderId: string, options?: CallOptions): Promise<ReturnOptions> =>
  adminApi.get(`orders/${encodeURIComponent(orderId)}/return-options`, options);

export type NewReturn = Body<typeof createReturn>;

export const createReturnOfOrder = (orderId: string, body: NewReturn): Promise<AdminReturn> =>
  adminApi.post(`admin/orders/${encodeURIComponent(orderId)}/returns`, { body });
