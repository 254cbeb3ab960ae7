import { type Adjustment, CartEvaluation } from './cart-evaluation';
import { findRelevantRules } from './compiled-rules';
import { isForMethod } from './delivery-discount';
import { buildHints, describeLoss, describeObstacle, describeWaiting, type PromotionHint } from './hints';
import { type Candidate, checkRule } from './matches';
import type { Unit } from './product-discount';
import type { Rule, RuleContext, RuleLine } from './rule';

/** Discounts of a cart, in paise. */
export interface Evaluation {
  /** Discounts of the lines, without the coupon. */
  lineDiscounts: number[];
  adjustments: Adjustment[];
  /** Units of each line after the promotions of products and price lists; none where all units of a line are equal. */
  units: readonly (readonly Unit[])[];
  /** Discount of promotions and the coupon on the delivery. */
  deliveryDiscount: number;
  /** Discounts on the fees of the `otherDeliveries` of the context. */
  otherDeliveryDiscounts: number[];
  /** Discount of the coupon on the sum that promotions leave. */
  couponDiscount: number;
  /** Sentences about what is missing, for the shopper. */
  hints: PromotionHint[];
  /** Sentence that says why the code does not apply; null if it does. */
  codeRejection: string | null;
  /** The code that applies and is not used, because the cart costs less without it, or because it is for another delivery; null for every other code. */
  unusedCode: UnusedCode | null;
}

/** A code that is not used, and the sentence for the shopper that says why. */
export interface UnusedCode {
  code: string;
  text: string;
}

/** Code of the shopper: of a coupon, or of a promotion. */
export interface EnteredCode {
  coupon?: Rule;
  promotion?: Rule;
}

/**
 * Computes the discounts of a cart. Pure: it reads no clock and no database, and the sequence of lines and promotions does not
 * matter. Decision 193 has the policy in words:
 *
 * 1. Products, then the order, then the coupon, then the delivery. Within a class the higher priority comes first, then the higher saving alone,
 *    then the lower id.
 * 2. A unit has one promotion of products, or several that all combine with products.
 * 3. Each promotion begins a set, to which other promotions are added in that sequence if they combine with all of it. The set that saves most applies.
 * 4. The catalogue prices of all units are a set too, so that a cart never costs more than its cards say.
 * 5. Each set has the prices of the customer's price lists: a unit that costs more after the promotions of products is lowered to the price of its list.
 * 6. A code that the shopper entered is in each set, and comes first in its class. If the best set without it saves more, that one applies.
 */
export function evaluate(
  rules: readonly Rule[],
  lines: readonly RuleLine[],
  context: RuleContext,
  { coupon, promotion }: EnteredCode = {},
): Evaluation {
  const automatic = findRelevantRules(rules, lines).map((rule) => checkRule(rule, lines, context));
  const entered = promotion && checkRule(promotion, lines, context);
  const candidates = automatic.filter(({ obstacle }) => obstacle === undefined);
  const forced = entered && !entered.obstacle ? [entered] : [];
  const choose = (cart: CartEvaluation, method: string | undefined) =>
    chooseOutcome(cart, {
      candidates,
      forced,
      coupon: coupon && isForMethod(coupon.effect, method) ? coupon : undefined,
    });
  const cart = new CartEvaluation(lines, context);
  const { best, codes, lost } = choose(cart, context.shippingMethod);
  const applied = candidates.filter(({ rule }) => best.adjustments.some(({ promotionId }) => promotionId === rule.id));
  const usedCodes = lost > 0 ? [] : codes;
  const [waiting] = [...forced.map(({ rule }) => rule), ...(coupon ? [coupon] : [])].filter(
    ({ effect }) => !isForMethod(effect, context.shippingMethod),
  );
  return {
    lineDiscounts: lines.map(({ price, quantity }, index) => price * quantity - best.lineRests[index]),
    adjustments: best.adjustments,
    units: best.units,
    deliveryDiscount: best.deliveryDiscount,
    otherDeliveryDiscounts: (context.otherDeliveries ?? []).map(
      (delivery) => choose(cart.withDelivery(delivery), delivery.method).best.deliveryDiscount,
    ),
    couponDiscount: best.couponDiscount,
    hints: buildHints(automatic, { context, applied: [...applied.map(({ rule }) => rule), ...usedCodes] }),
    codeRejection:
      entered && !waiting && !codes.includes(entered.rule)
        ? describeObstacle(entered.obstacle ?? 'nothing', entered.rule, entered.match)
        : null,
    unusedCode: waiting
      ? { code: waiting.code!, text: describeWaiting(waiting) }
      : lost > 0
        ? { code: codes[0].code!, text: describeLoss(lost, codes[0]) }
        : null,
  };
}

/** Returns the outcome with the codes that apply, or the one without them if it saves more: `lost` is the difference. */
function chooseOutcome(
  cart: CartEvaluation,
  { candidates, forced, coupon }: { candidates: readonly Candidate[]; forced: readonly Candidate[]; coupon?: Rule },
) {
  const ranked = cart.rank(candidates);
  const rankedForced = cart.rank(forced);
  const codes = [...rankedForced.map(({ rule }) => rule), ...(coupon ? [coupon] : [])];
  const best = cart.findBest(ranked, rankedForced, coupon);
  if (codes.length === 0) return { best, codes, lost: 0 };
  const without = cart.findBest(ranked, [], undefined);
  const lost = Math.max(0, without.saving - best.saving);
  return { best: lost > 0 ? without : best, codes, lost };
}
