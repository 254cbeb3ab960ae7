import type { Order } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions, isSignedIn } from '@vastra/shared/http';
import { getOrder } from '../../order/calls';
import { orderAccess } from '../../order-access';

/** Takes the order into the account of this session, by the token of its placement. */
const claimOrder = (id: string, accessToken: string, options?: CallOptions): Promise<Order> =>
  api.post(`orders/${encodeURIComponent(id)}/claim`, { ...options, body: { accessToken } }).data<Order>();

export interface Found {
  order: Order;
  /** It has just become the account's. */
  isClaimed?: boolean;
}

/** The order; one that was placed as a guest becomes the account's of whoever has signed in since. */
export async function findOrder(id: string, options?: CallOptions): Promise<Found> {
  const token = orderAccess.tokenOf(id);
  if (!token || !(await isSignedIn())) return { order: await getOrder(id, options) };
  try {
    const order = await claimOrder(id, token, options);
    orderAccess.forget(id);
    return { order, isClaimed: true };
  } catch (error) {
    // It is somebody's already: the token still opens it.
    if (error instanceof ApiError && error.status < 500) return { order: await getOrder(id, options) };
    throw error;
  }
}
