import { type Adjustment, CartEvaluation } from './cart-evaluation';
import { findRelevantRules } from './compiled-rules';
import { buildHints, describeLoss, describeObstacle, maxHints, type PromotionHint } from './hints';
import { checkRule } from './matches';
import { areCompatible, type Rule, type RuleContext, type RuleLine } from './rule';

/** Discounts of a cart, in paise. */
export interface Evaluation {
  /** Discounts of the lines, without the coupon. */
  lineDiscounts: number[];
  adjustments: Adjustment[];
  /** Discount of promotions and the coupon on the delivery. */
  deliveryDiscount: number;
  /** Discounts on the `otherFees` of the context. */
  otherDeliveryDiscounts: number[];
  /** Discount of the coupon on the sum that promotions leave. */
  couponDiscount: number;
  /** Sentences about what is missing, for the shopper. */
  hints: PromotionHint[];
  /** Sentence that says why the code does not apply; null if it does. */
  codeRejection: string | null;
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
 * 6. A code that the shopper entered is in each set, and comes first in its class.
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
  const cart = new CartEvaluation(lines, context);
  const ranked = cart.rank(candidates);
  const forced = entered && !entered.obstacle ? cart.rank([entered]) : [];
  const best = cart.findBest(ranked, forced, coupon);
  const applied = [...forced, ...ranked].filter(({ rule }) =>
    best.adjustments.some(({ promotionId }) => promotionId === rule.id),
  );
  const codes = [...forced.map(({ rule }) => rule), ...(coupon ? [coupon] : [])];
  const others = ranked.filter(({ rule }) => !codes.every((code) => areCompatible(rule, code)));
  const lost = others.length === 0 ? 0 : cart.findBest(ranked, [], undefined).saving - best.saving;
  const otherDeliveryDiscounts = (context.otherFees ?? []).map((fee) => {
    const other = cart.withFee(fee);
    const otherForced = entered && !entered.obstacle ? other.rank([entered]) : [];
    return other.findBest(other.rank(candidates), otherForced, coupon).deliveryDiscount;
  });
  const hints = buildHints(automatic, { context, applied: [...applied.map(({ rule }) => rule), ...codes] });
  return {
    lineDiscounts: lines.map(({ price, quantity }, index) => price * quantity - best.lineRests[index]),
    adjustments: best.adjustments,
    deliveryDiscount: best.deliveryDiscount,
    otherDeliveryDiscounts,
    couponDiscount: best.couponDiscount,
    hints: lost > 0 ? [{ text: describeLoss(lost, others[0].rule) }, ...hints].slice(0, maxHints) : hints,
    codeRejection:
      entered && forced.length === 0
        ? describeObstacle(entered.obstacle ?? 'nothing', entered.rule, entered.match)
        : null,
  };
}
