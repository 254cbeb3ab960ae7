import type { Data, listOrders } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export type OrderList = Data<typeof listOrders>;

export const getOrders = (page: number, options?: CallOptions): Promise<OrderList> =>
  api.get('orders', { ...options, query: { page } }).data<OrderList>();
