import { createSessionValue } from '@vastra/shared/forms/session-value';

const claimedOrderId = createSessionValue<string>('order-claim');

/** The order that a guest wants to claim after signing in, in this tab. */
export const pendingClaim = {
  store: (orderId: string): void => claimedOrderId.write(orderId),
  /** Returns whether the claim of this order is pending, and removes it. */
  take(orderId: string): boolean {
    if (claimedOrderId.read() !== orderId) return false;
    claimedOrderId.clear();
    return true;
  },
};
