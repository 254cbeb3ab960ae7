/** Discount of a promotion or a coupon on the sum of items. Amounts in paise. */
export type OrderEffect =
  | { kind: 'order-percent'; percent: number; maxAmount?: number }
  | { kind: 'order-amount'; amount: number; maxAmount?: number }
  | { kind: 'amount-tiers'; tiers: readonly { amount: number; percent: number }[] };

/**
 * Returns the discount of an effect on an amount, in paise: never more than the amount. `matching` is the amount that decides about tiers. Coupons
 * and promotions of orders share this one computation.
 */
export function getOrderDiscount(effect: OrderEffect, amount: number, matching = amount): number {
  const uncapped = getUncapped(effect, amount, matching);
  const cap = effect.kind === 'amount-tiers' ? uncapped : (effect.maxAmount ?? uncapped);
  return Math.max(0, Math.min(uncapped, cap, amount));
}

function getUncapped(effect: OrderEffect, amount: number, matching: number): number {
  if (effect.kind === 'order-amount') return effect.amount;
  const percent =
    effect.kind === 'order-percent'
      ? effect.percent
      : Math.max(0, ...effect.tiers.filter((tier) => tier.amount <= matching).map((tier) => tier.percent));
  return takePercent(amount, percent);
}

/** Returns a percentage of an amount, rounded to whole paise. */
export const takePercent = (amount: number, percent: number): number => Math.round((amount * percent) / 100);
