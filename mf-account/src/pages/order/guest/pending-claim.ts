const storageKey = 'vastra:order-claim';

/** The order that a guest wants to claim after signing in, in the tab's session storage. */
export const pendingClaim = {
  store(orderId: string): void {
    try {
      sessionStorage.setItem(storageKey, orderId);
    } catch {
      // The storage is blocked or full, so the customer claims the order by the button after signing in.
    }
  },
  /** Returns whether the claim of this order is pending, and removes it. */
  take(orderId: string): boolean {
    try {
      if (sessionStorage.getItem(storageKey) !== orderId) return false;
      sessionStorage.removeItem(storageKey);
      return true;
    } catch {
      return false;
    }
  },
};
