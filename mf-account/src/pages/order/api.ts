import type { Order } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

const pathOf = (id: string): string => `orders/${encodeURIComponent(id)}`;

/** `accessToken` opens a guest's order. */
export const getOrder = (id: string, accessToken?: string, options?: CallOptions): Promise<Order> =>
  api.get(pathOf(id), { ...options, query: { accessToken } }).data<Order>();

export interface OpenedOrder {
  order: Order;
  /** Of a guest's order that is in no account yet, as far as this tab knows. */
  accessToken?: string;
}

/** How a customer ends an order. */
export type Closing = 'cancel' | 'return';

export const closeOrder = (closing: Closing, { order, accessToken }: OpenedOrder, reason: string): Promise<Order> =>
  api.post(`${pathOf(order._id)}/${closing}`, { query: { accessToken }, body: { reason } }).data<Order>();

export const claimOrder = (id: string, accessToken: string): Promise<Order> =>
  api.post(`${pathOf(id)}/claim`, { body: { accessToken } }).data<Order>();
