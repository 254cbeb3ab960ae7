import type { Data, listOrders } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export type OrderList = Data<typeof listOrders>;

/** Resolves to a page of the account's orders, newest first; pages count from 1. Rejects with ApiError 401 without a session. */
export const getOrders = (page: number, options?: CallOptions): Promise<OrderList> =>
  api.get('orders', { ...options, query: { page } }).data<OrderList>();
