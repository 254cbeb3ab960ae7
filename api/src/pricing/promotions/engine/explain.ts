import type { PromotionReason } from '@vastra/shared/contract';
import { type EnteredCode, type Evaluation, evaluate } from './evaluate';
import { findMatch, findObstacle, type Match, type Obstacle } from './matches';
import { describeReason } from './reason-texts';
import { areCompatible, type Rule, type RuleContext, type RuleLine } from './rule';

/** A promotion that does not apply, with the reason as a word and as a sentence. */
export interface Explanation {
  rule: Rule;
  reason: PromotionReason;
  message: string;
}

/** A cart that was evaluated. */
export interface EvaluatedCart {
  rules: readonly Rule[];
  lines: readonly RuleLine[];
  context: RuleContext;
  entered: EnteredCode;
  evaluation: Pick<Evaluation, 'adjustments' | 'unusedCode'>;
}

/** Returns why each promotion does not apply that has no discount. Pure, like `evaluate`. */
export function explain({ rules, ...cart }: EvaluatedCart): Explanation[] {
  const applied = new Set(cart.evaluation.adjustments.map(({ promotionId }) => promotionId));
  const coupon = cart.evaluation.unusedCode ? undefined : cart.entered.coupon;
  const winners = [...rules.filter(({ id }) => applied.has(id)), ...(coupon ? [coupon] : [])];
  return rules
    .filter((rule) => !applied.has(rule.id))
    .map((rule) => {
      const match = findMatch(rule, cart.lines);
      const { reason, other } = findReason(rule, { ...cart, match, winners });
      return { rule, reason, message: describeReason(reason, rule, { match, context: cart.context, other }) };
    });
}

function findReason(
  rule: Rule,
  {
    lines,
    context,
    entered,
    match,
    winners,
  }: Omit<EvaluatedCart, 'rules'> & { match: Match; winners: readonly Rule[] },
): { reason: PromotionReason; other?: Rule } {
  const obstacle = findObstacle(rule, match, context);
  const isEntered = rule.code === null || entered.promotion?.id === rule.id;
  if (obstacle === 'over') return { reason: context.now.getTime() < rule.startsAt ? 'not-started' : 'ended' };
  if (!isEntered) return { reason: 'code-missing' };
  if (obstacle) return { reason: reasons[obstacle] };
  if (!savesAlone(rule, lines, context))
    return { reason: savesAlone(rule, lines, { ...context, left: undefined }) ? 'over-budget' : 'nothing' };
  const other = winners.find((winner) => !areCompatible(rule, winner));
  return other ? { reason: 'not-combined', other } : { reason: 'items-taken' };
}

const reasons: Record<Exclude<Obstacle, 'over'>, PromotionReason> = {
  'used-up': 'used-up',
  'used-by-customer': 'used-by-customer',
  hours: 'hours',
  customer: 'customer',
  place: 'place',
  payment: 'payment',
  items: 'items',
  quantity: 'quantity',
  amount: 'amount',
};

const savesAlone = (rule: Rule, lines: readonly RuleLine[], context: RuleContext): boolean =>
  evaluate([{ ...rule, code: null }], lines, context).adjustments.some(({ promotionId }) => promotionId === rule.id);
