import type { Order } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions, isSignedIn } from '@vastra/shared/http';
import { getOrder } from '../../order/api';
import { orderAccessTokens } from '../../order/order-access-tokens';

/** Takes the order into the account of this session, by the token of its placement. */
const claimOrder = (id: string, accessToken: string, options?: CallOptions): Promise<Order> =>
  api.post(`orders/${encodeURIComponent(id)}/claim`, { ...options, body: { accessToken } }).data<Order>();

export interface FoundOrder {
  order: Order;
  /** It has just become the account's. */
  isClaimed?: boolean;
}

/** The order; one that was placed as a guest becomes the account's of whoever has signed in since. */
export async function getOrClaimOrder(id: string, options?: CallOptions): Promise<FoundOrder> {
  const token = orderAccessTokens.find(id);
  if (!token || !(await isSignedIn())) return { order: await getOrder(id, options) };
  try {
    const order = await claimOrder(id, token, options);
    orderAccessTokens.remove(id);
    return { order, isClaimed: true };
  } catch (error) {
    // It is somebody's already: the token still opens it.
    if (error instanceof ApiError && error.status < 500) return { order: await getOrder(id, options) };
    throw error;
  }
}
