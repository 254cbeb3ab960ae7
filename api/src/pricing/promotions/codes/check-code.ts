import { type Coupon, toRupees } from '@vastra/shared/contract';
import type { Queryable } from '../../../platform/db/connect';
import { calculateDiscount } from '../../amounts/pricing';
import { toWireCoupon } from '../../coupons/queries';
import { loadCustomerFacts } from '../customer-facts';
import { evaluate, type UnusedCode } from '../engine/evaluate';
import { describeObstacle } from '../engine/hints';
import { getCustomerKey } from '../engine/holdout';
import { findObstacle } from '../engine/matches';
import { getClass, type Rule, type RuleContext, type RuleLine } from '../engine/rule';
import { type EnteredOffer, findOffer, loadCode, toEntered } from '../entered-code';
import { getLivePromotions, type LivePromotion } from '../live-promotions';
import { toWireCode } from '../wire-promotions';

/** Result of the check of a code: its coupon or promotion, and the discount in rupees as far as the subtotal says it. */
interface CodeCheck {
  valid: boolean;
  message: string;
  coupon: Coupon | null;
  discount: number;
}

interface Shopper {
  /** In paise. */
  subtotal: number;
  userId?: string;
  now: Date;
}

/**
 * Checks a code by a subtotal alone. Conditions that need more do not count here, because the cart and the checkout say them: items, quantity,
 * address and payment. Effects on items have the discount 0, because it depends on the items. A code that saves less than the offers on the
 * subtotal is valid, and the message says that it is not used.
 */
export async function checkCode(db: Queryable, code: string, shopper: Shopper): Promise<CodeCheck> {
  const { subtotal, userId, now } = shopper;
  const live = await getLivePromotions(db, now);
  const offer = findOffer(await loadCode(db, code, live, { userId }), shopper);
  if (offer.rejection !== undefined) return reject(offer.rejection);
  const facts = await loadCustomerFacts(db, live, { userId });
  const isSignedIn = userId !== undefined;
  const context = { ...facts, now, isSignedIn, customerKey: getCustomerKey(userId ?? null, undefined), shippingFee: 0 };
  const check = offer.promotion
    ? checkPromotion(offer.promotion, subtotal, context)
    : accept(toWireCoupon(offer.coupon!), toRupees(calculateDiscount(offer.coupon!, subtotal)));
  const unusedCode = findUnusedCode(live, offer, subtotal, context);
  return check.valid && unusedCode ? { ...check, message: unusedCode.text, discount: 0 } : check;
}

function checkPromotion(promotion: LivePromotion, subtotal: number, context: RuleContext): CodeCheck {
  const rule = withoutItems(promotion.rule);
  const match = { lines: [0], quantity: 1, amount: subtotal, getLines: [], getQuantity: 0 };
  const obstacle = findObstacle(rule, match, context);
  // A guest who is not known yet may be anyone.
  const isUnknown = obstacle === 'customer' && !context.isSignedIn;
  if (obstacle && !isUnknown) return reject(describeObstacle(obstacle, rule, match));
  const evaluation = evaluate([], [buildLine(subtotal)], context, {
    promotion: getClass(rule.effect) === 'order' ? rule : undefined,
  });
  const discount = evaluation.adjustments.reduce((sum, { amount }) => sum + amount, 0);
  return accept(toWireCode(promotion, evaluation), toRupees(discount));
}

/** Returns the code if the offers of which a subtotal says the discount save more; undefined also for a code whose discount depends on more. */
function findUnusedCode(
  live: readonly LivePromotion[],
  offer: EnteredOffer,
  subtotal: number,
  context: RuleContext,
): UnusedCode | null {
  const { coupon, promotion } = toEntered(offer);
  if (!isOfSubtotal((coupon ?? promotion)!)) return null;
  const rules = live.map(({ rule }) => rule).filter(isOfSubtotal);
  return evaluate(rules, [buildLine(subtotal)], context, { coupon, promotion }).unusedCode;
}

/** Returns whether a subtotal says the discount of a promotion. */
const isOfSubtotal = ({ products, effect }: Rule): boolean =>
  !products && (effect.kind === 'percent' || getClass(effect) === 'order');

/** Returns a rule without the conditions that a subtotal does not answer. The minimum counts only if it is a minimum of all items. */
const withoutItems = ({ products, condition, ...rule }: Rule): Rule => ({
  ...rule,
  ...(!products && condition?.minAmount !== undefined && { condition: { minAmount: condition.minAmount } }),
});

const buildLine = (price: number): RuleLine => ({
  ...{ productId: '', variantId: '', brand: '', price, mrp: price, isInDeal: false, quantity: 1 },
  ...{ categoryIds: [], tags: [], collectionIds: [], optionValues: [] },
});

const accept = (coupon: Coupon, discount: number): CodeCheck => ({
  ...{ valid: true, message: 'Coupon applied successfully!', coupon, discount },
});

const reject = (message: string): CodeCheck => ({ valid: false, message, coupon: null, discount: 0 });
