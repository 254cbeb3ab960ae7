import { type Coupon, toRupees } from '@vastra/shared/contract';
import type { Queryable } from '../../../platform/db/connect';
import { calculateDiscount } from '../../amounts/pricing';
import { toWireCoupon } from '../../coupons/queries';
import { loadCustomerFacts } from '../customer-facts';
import { evaluate } from '../engine/evaluate';
import { describeObstacle } from '../engine/hints';
import { findObstacle } from '../engine/matches';
import { getClass, type Rule, type RuleLine } from '../engine/rule';
import { getLivePromotions, type LivePromotion } from '../live-promotions';
import { findOffer } from '../promote-lines';
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
 * address and payment. Effects on items have the discount 0, because it depends on the items.
 */
export async function checkCode(db: Queryable, code: string, shopper: Shopper): Promise<CodeCheck> {
  const { subtotal, now } = shopper;
  const offer = await findOffer(db, code, await getLivePromotions(db, now), shopper);
  if (offer.rejection !== undefined) return reject(offer.rejection);
  if (offer.promotion) return checkPromotion(db, offer.promotion, shopper);
  const coupon = offer.coupon!;
  return accept(toWireCoupon(coupon), toRupees(calculateDiscount(coupon, subtotal)));
}

async function checkPromotion(
  db: Queryable,
  promotion: LivePromotion,
  { subtotal, userId, now }: Shopper,
): Promise<CodeCheck> {
  const facts = await loadCustomerFacts(db, [promotion], { userId });
  const context = { ...facts, now, isSignedIn: userId !== undefined, shippingFee: 0 };
  const rule = withoutItems(promotion.rule);
  const match = { lines: [0], quantity: 1, amount: subtotal, getLines: [], getQuantity: 0 };
  const obstacle = findObstacle(rule, match, context);
  // A guest who is not known yet may be anyone.
  const isUnknown = obstacle === 'customer' && userId === undefined;
  if (obstacle && !isUnknown) return reject(describeObstacle(obstacle, rule, match));
  const evaluation = evaluate([], [buildLine(subtotal)], context, {
    promotion: getClass(rule.effect) === 'order' ? rule : undefined,
  });
  const discount = evaluation.adjustments.reduce((sum, { amount }) => sum + amount, 0);
  return accept(toWireCode(promotion, evaluation), toRupees(discount));
}

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
