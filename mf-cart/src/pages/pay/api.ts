import type { Order } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { orderAccessTokens } from '@vastra/shared/order-access';

/** An order with the offset of the server's clock. */
export interface TimedOrder {
  order: Order;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  clockOffsetMs: number;
}

const getAccessQuery = (id: string) => ({ accessToken: orderAccessTokens.find(id) });

/** Reads the order and the server's time, because the visitor's clock may be wrong. */
export async function getTimedOrder(id: string, options: CallOptions): Promise<TimedOrder> {
  const call = api.get(`orders/${encodeURIComponent(id)}`, { ...options, query: getAccessQuery(id) });
  const response = await call.response();
  const { data } = (await response.json()) as { data: Order };
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return { order: data, clockOffsetMs: Number.isNaN(serverTime) ? 0 : serverTime - Date.now() };
}

/** Simulates a payment of the demo. */
export const payDemo = (id: string, outcome: 'paid' | 'failed'): Promise<Order> =>
  api.post(`payments/demo/${encodeURIComponent(id)}`, { query: getAccessQuery(id), body: { outcome } }).data<Order>();
