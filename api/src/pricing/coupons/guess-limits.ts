/** Returns the coupon code that a request tries out. */
const readCouponCode = ({ body }: { body?: unknown }): string | undefined => {
  const { code, couponCode = code } = body as { code?: string; couponCode?: string };
  return couponCode;
};

const guesses = { seconds: 10 * 60, group: 'coupon', readDistinct: readCouponCode };

/**
 * Limits different coupon codes over all calls that say whether a code is valid. A code that was tried before does not count again, so a
 * checkout can be quoted as often as its form changes.
 */
export const couponGuessLimits = [
  { per: 'network', max: 100, ...guesses },
  { per: 'account', max: 10, ...guesses },
] as const;
