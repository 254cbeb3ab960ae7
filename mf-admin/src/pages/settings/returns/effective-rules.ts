import type { AdminCategory, ReturnPolicy, ReturnRule } from '@vastra/shared/contract';

/** Rule of a category as it applies, with its origin. */
export interface EffectiveRule {
  category: AdminCategory;
  /** Depth in the tree of categories. */
  depth: number;
  canReturn: boolean;
  canExchange: boolean;
  days: number;
  fee: number;
  /** The category's own rule. */
  own?: ReturnRule;
  /** Name of the category above that the rule comes from; undefined for the own rule and the shop's. */
  inheritedFrom?: string;
}

/** Returns the rule of each category, in the order of the tree. A category without a rule has the rule of its nearest ancestor. */
export function listEffectiveRules(
  categories: readonly AdminCategory[],
  rules: readonly ReturnRule[],
  policy: ReturnPolicy,
): EffectiveRule[] {
  const ruleById = new Map(rules.map((rule) => [rule.categoryId, rule]));
  const visit = (parentId: string | null, depth: number, inherited?: ReturnRule): EffectiveRule[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => {
        const own = ruleById.get(category._id);
        const rule = own ?? inherited;
        return [
          {
            category,
            depth,
            canReturn: rule?.canReturn ?? true,
            canExchange: rule?.canExchange ?? true,
            days: rule?.days ?? policy.days,
            fee: rule?.fee ?? policy.fee,
            own,
            inheritedFrom: own ? undefined : inherited?.category,
          },
          ...visit(category._id, depth + 1, rule),
        ];
      });
  return visit(null, 0);
}
