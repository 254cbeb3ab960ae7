import type { Order } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { orderAccess } from '../../order-access';

export interface Seen {
  order: Order;
  /** ms by which the server's clock is ahead of this one's. */
  ahead: number;
}

const opened = (id: string) => ({ accessToken: orderAccess.tokenOf(id) });

/** The order, with the server's time: the visitor's clock may be wrong. */
export async function getSeen(id: string, options: CallOptions): Promise<Seen> {
  const call = api.get(`orders/${encodeURIComponent(id)}`, { ...options, query: opened(id) });
  const response = await call.response();
  const { data } = (await response.json()) as { data: Order };
  const now = Date.parse(response.headers.get('date') ?? '');
  return { order: data, ahead: Number.isNaN(now) ? 0 : now - Date.now() };
}

/** Plays a payment of the demo. */
export const payDemo = (id: string, outcome: 'paid' | 'failed'): Promise<Order> =>
  api.post(`payments/demo/${encodeURIComponent(id)}`, { query: opened(id), body: { outcome } }).data<Order>();
