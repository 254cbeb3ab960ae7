import type { Order } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { orderAccessTokens } from '../../order/order-access-tokens';

export interface TimedOrder {
  order: Order;
  /** ms by which the server's clock is ahead of this one's. */
  clockOffsetMs: number;
}

const getAccessQuery = (id: string) => ({ accessToken: orderAccessTokens.find(id) });

/** The order, with the server's time: the visitor's clock may be wrong. */
export async function getTimedOrder(id: string, options: CallOptions): Promise<TimedOrder> {
  const call = api.get(`orders/${encodeURIComponent(id)}`, { ...options, query: getAccessQuery(id) });
  const response = await call.response();
  const { data } = (await response.json()) as { data: Order };
  const now = Date.parse(response.headers.get('date') ?? '');
  return { order: data, clockOffsetMs: Number.isNaN(now) ? 0 : now - Date.now() };
}

/** Plays a payment of the demo. */
export const payDemo = (id: string, outcome: 'paid' | 'failed'): Promise<Order> =>
  api.post(`payments/demo/${encodeURIComponent(id)}`, { query: getAccessQuery(id), body: { outcome } }).data<Order>();
