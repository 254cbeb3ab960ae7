import type { Data, listEarlierOrders, listOrders } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export type OrderList = Data<typeof listOrders>;
export type EarlierOrderList = Data<typeof listEarlierOrders>;

/** Resolves to a page of the account's orders, newest first; pages count from 1. Rejects with ApiError 401 without a session. */
export const getOrders = (page: number, options?: CallOptions): Promise<OrderList> =>
  api.get('orders', { ...options, query: { page } }).data<OrderList>();

/** Resolves to a page of the account's orders in the earlier shop, newest first; pages count from 1. Rejects with ApiError 401 without a session. */
export const getEarlierOrders = (page: number, options?: CallOptions): Promise<EarlierOrderList> =>
  api.get('account/earlier-orders', { ...options, query: { page } }).data<EarlierOrderList>();
