import type { Rule, RuleLine } from './rule';

/** Automatic rules, found by the items that they are about. */
interface CompiledRules {
  /** Rules that can match any item. */
  general: Rule[];
  /** Rules by a value that a line has to have: a rule is listed below each value of one of its lists. */
  byValue: Map<string, Rule[]>;
}

const compiled = new WeakMap<readonly Rule[], CompiledRules>();

/**
 * Returns the automatic rules that can match a line of a cart, and those for any item; the other rules have no match, so that they take nothing off
 * and have no hint. The rules are sorted into lists once per array, because a shop has hundreds and a cart has a few lines.
 */
export function findRelevantRules(rules: readonly Rule[], lines: readonly RuleLine[]): Rule[] {
  const { general, byValue } = getCompiled(rules);
  if (byValue.size === 0) return general;
  const relevant = new Set(general);
  const addRules = (key: string) => {
    for (const rule of byValue.get(key) ?? []) relevant.add(rule);
  };
  for (const { variantId, productId, brand, categoryIds } of lines) {
    addRules(`variant ${variantId}`);
    addRules(`product ${productId}`);
    addRules(`brand ${brand}`);
    for (const id of categoryIds) addRules(`category ${id}`);
  }
  return [...relevant];
}

function getCompiled(rules: readonly Rule[]): CompiledRules {
  const known = compiled.get(rules);
  if (known) return known;
  const result: CompiledRules = { general: [], byValue: new Map() };
  for (const rule of rules) {
    if (rule.code !== null) continue;
    const keys = listKeys(rule);
    if (keys) for (const key of keys) result.byValue.set(key, [...(result.byValue.get(key) ?? []), rule]);
    else result.general.push(rule);
  }
  compiled.set(rules, result);
  return result;
}

/** Returns the values of the narrowest list of a rule; undefined for a rule without such a list. Each line that matches has one of them. */
function listKeys({ products = {} }: Rule): string[] | undefined {
  const { variantIds, productIds, brands, categoryIds } = products;
  const toKeys = (kind: string, values: readonly string[] | undefined) => values?.map((value) => `${kind} ${value}`);
  return (
    toKeys('variant', variantIds) ??
    toKeys('product', productIds) ??
    toKeys('brand', brands) ??
    toKeys('category', categoryIds)
  );
}
