import type { Order } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions, isSignedIn } from '@vastra/shared/http';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { getOrder } from '../../order/api';

/** Moves a guest's order into the account of this session, by its access token. */
const claimOrder = (id: string, accessToken: string, options?: CallOptions): Promise<Order> =>
  api.post(`orders/${encodeURIComponent(id)}/claim`, { ...options, body: { accessToken } }).data<Order>();

export interface FoundOrder {
  order: Order;
  /** The order has just been moved into the account. */
  isClaimed?: boolean;
}

/**
 * Resolves to the order. An order placed as a guest is moved into the account if the visitor has signed in since. Rejects with ApiError 404
 * `order_not_found`.
 */
export async function getOrClaimOrder(id: string, options?: CallOptions): Promise<FoundOrder> {
  const token = orderAccessTokens.find(id);
  if (!token || !(await isSignedIn())) return { order: await getOrder(id, options) };
  try {
    const order = await claimOrder(id, token, options);
    orderAccessTokens.remove(id);
    return { order, isClaimed: true };
  } catch (error) {
    // The order belongs to an account already, but the token still opens it.
    if (error instanceof ApiError && error.status < 500) return { order: await getOrder(id, options) };
    throw error;
  }
}
