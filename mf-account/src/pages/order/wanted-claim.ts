const claimKey = 'vastra:order-claim';

function store(order: string): void {
  try {
    sessionStorage.setItem(claimKey, order);
  } catch {
    // The storage is blocked or full, so the customer claims the order by the button after signing in.
  }
}

/** The order that a guest wants to claim after signing in, in this tab's session storage. */
export const wantedClaim = {
  want: (order: string): void => store(order),
  /** Returns whether the guest wanted this order, and forgets it. */
  take(order: string): boolean {
    try {
      if (sessionStorage.getItem(claimKey) !== order) return false;
      sessionStorage.removeItem(claimKey);
      return true;
    } catch {
      return false;
    }
  },
};
