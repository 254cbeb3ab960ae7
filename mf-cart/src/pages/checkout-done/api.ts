import type { Order } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { orderAccess } from '../../order-access';

/** The customer's own order, or a guest's by the token of its placement. */
export const getOrder = (id: string, options?: CallOptions): Promise<Order> =>
  api
    .get(`orders/${encodeURIComponent(id)}`, { ...options, query: { accessToken: orderAccess.tokenOf(id) } })
    .data<Order>();
