import type { Order } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export const getOrder = (id: string, options?: CallOptions): Promise<Order> =>
  api.get(`orders/${encodeURIComponent(id)}`, options).data<Order>();
