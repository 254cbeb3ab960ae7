import type { Effect, Rule, RuleContext, RuleLine } from '../engine/rule';

/** Builds a rule without conditions that combines with everything. */
export const buildRule = (effect: Effect, rest: Partial<Rule> = {}): Rule => ({
  id: rest.label ?? 'rule',
  label: 'Festive offer',
  code: null,
  startsAt: 0,
  endsAt: Infinity,
  priority: 0,
  combines: { product: true, order: true, delivery: true },
  effect,
  ...rest,
});

/** Builds a line. The price is in paise. */
export const buildLine = (variantId: string, price: number, quantity = 1, rest: Partial<RuleLine> = {}): RuleLine => ({
  productId: variantId,
  variantId,
  categoryIds: [],
  brand: 'Ira',
  tags: [],
  collectionIds: [],
  optionValues: [],
  price,
  mrp: price,
  isInDeal: false,
  quantity,
  ...rest,
});

/** A Thursday, 18:00 in India. */
export const thursday = new Date('2026-11-26T18:00:00+05:30');

export const buildContext = (rest: Partial<RuleContext> = {}): RuleContext => ({
  now: thursday,
  isSignedIn: true,
  orderCount: 0,
  shippingFee: 79_00,
  ...rest,
});
