import { type PromotionDefinition, toPaise } from '@vastra/shared/contract';
import type { promotions } from '../../platform/db/schema';
import { type CouponTerms, toCouponEffect } from '../amounts/pricing';
import type { Effect, Rule, RuleCondition, RuleProducts, RuleWhen } from './engine/rule';
import { toDefinition } from './stored-definition';

export type PromotionRow = typeof promotions.$inferSelect;

/** The part of a promotion that a rule is made of. */
type RuleRow = Pick<
  PromotionRow,
  'id' | 'label' | 'code' | 'priority' | 'combines' | 'definition' | 'startsAt' | 'endsAt'
>;

/** Converts a stored promotion to a rule of the engine, in paise. */
export function toRule(row: RuleRow): Rule {
  const { id, label, code, priority, combines } = row;
  const definition = toDefinition(row.definition);
  return {
    id,
    label,
    code,
    priority,
    combines,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt?.getTime() ?? Infinity,
    ...(definition.when && { when: toWhen(definition.when) }),
    ...(definition.who && { who: definition.who }),
    ...(definition.products && { products: toProducts(definition.products) }),
    ...(definition.condition && { condition: toCondition(definition.condition) }),
    effect: toEffect(definition.effect),
  };
}

const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const toOptionalPaise = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : toPaise(rupees);

const toWhen = ({ weekdays, from, until }: NonNullable<PromotionDefinition['when']>): RuleWhen => ({
  weekdays,
  from: from === undefined ? undefined : toMinutes(from),
  until: until === undefined ? undefined : toMinutes(until),
});

const toProducts = (products: NonNullable<PromotionDefinition['products']>): RuleProducts => ({
  ...products,
  minPrice: toOptionalPaise(products.minPrice),
  maxPrice: toOptionalPaise(products.maxPrice),
});

const toCondition = (condition: NonNullable<PromotionDefinition['condition']>): RuleCondition => ({
  ...condition,
  minAmount: toOptionalPaise(condition.minAmount),
});

/** Converts an effect, whose amounts are rupees on the wire. */
export function toEffect(effect: PromotionDefinition['effect']): Effect {
  switch (effect.kind) {
    case 'unit-amount':
    case 'order-amount':
      return { ...effect, amount: toPaise(effect.amount) };
    case 'unit-price':
    case 'bundle':
      return { ...effect, price: toPaise(effect.price) };
    case 'buy-get':
      return { ...effect, getProducts: effect.getProducts ? toProducts(effect.getProducts) : undefined };
    case 'delivery': {
      const { maxAmount, methods, ...rest } = effect;
      return { ...rest, maxAmount: toOptionalPaise(maxAmount ?? undefined), methods: methods ?? undefined };
    }
    case 'order-percent':
      return { ...effect, maxAmount: toOptionalPaise(effect.maxAmount) };
    case 'amount-tiers':
      return { ...effect, tiers: effect.tiers.map((tier) => ({ ...tier, amount: toPaise(tier.amount) })) };
    default:
      return effect;
  }
}

/** Converts a coupon to a rule of the engine. `checkCoupon` has checked its dates, limits and minimum. It combines with what combines with orders or deliveries. */
export const toPromotion = (coupon: CouponTerms & { id: string; code: string }): Rule => ({
  id: coupon.id,
  label: coupon.code,
  code: coupon.code,
  startsAt: 0,
  endsAt: Infinity,
  priority: 0,
  combines: { product: true, order: true, delivery: true },
  effect: toCouponEffect(coupon) ?? {
    ...{ kind: 'delivery', percent: 100 },
    maxAmount: coupon.maxDiscountAmount ?? undefined,
    methods: coupon.shippingMethods ?? undefined,
  },
});
