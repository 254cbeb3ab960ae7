import type { PromotionClass } from '@vastra/shared/contract';
import { getOrderDiscount, type OrderEffect } from '../../amounts/order-discount';
import { allocateDiscount } from '../../tax/allocate-discount';
import { getDeliveryDiscount } from './delivery-discount';
import type { Candidate } from './matches';
import { getSetDiscounts, getUnitDiscounts, type Unit } from './product-discount';
import {
  areCompatible,
  type Delivery,
  type DeliveryEffect,
  getClass,
  getSignature,
  type ProductEffect,
  type Rule,
  type RuleContext,
  type RuleLine,
} from './rule';
import { getUnitDiscount, isCatalogueRule, type UnitDiscount } from './unit-price';

/** Discount of a promotion, in paise. `lines` is empty for a delivery. */
export interface Adjustment {
  promotionId: string;
  label: string;
  /** The code that the shopper has entered; null for a promotion that applies by itself. */
  code: string | null;
  class: PromotionClass;
  amount: number;
  lines: { index: number; amount: number }[];
}

/** A candidate with its discount alone. */
interface Ranked extends Candidate {
  saving: number;
}

/** Discounts of a set on items, and the rests of the lines. */
interface ItemOutcome {
  saving: number;
  lineRests: number[];
  adjustments: Adjustment[];
  /** Units of each line after the promotions of products; none of a line whose units are equal because no promotion is about some of them. */
  units: Unit[][];
}

interface Outcome extends ItemOutcome {
  deliveryDiscount: number;
  couponDiscount: number;
}

/** Results for the items of a cart, which do not depend on the fee of the delivery: each is computed once for all ways of delivery. */
interface ItemResults {
  /** Discounts of promotions of products and of the order alone. */
  savings: Map<Rule, number>;
  /** Outcomes of sets, by the ids of their promotions. */
  outcomes: Map<string, ItemOutcome>;
}

/** Evaluates sets of promotions for one cart. */
export class CartEvaluation {
  readonly #lines: readonly RuleLine[];
  readonly #context: RuleContext;
  /** Positions of the lines in a sequence that does not depend on the cart's. */
  readonly #positions: number[];
  readonly #items: ItemResults;

  constructor(
    lines: readonly RuleLine[],
    context: RuleContext,
    items: ItemResults = { savings: new Map(), outcomes: new Map() },
  ) {
    this.#lines = lines;
    this.#context = context;
    this.#items = items;
    const sequence = lines
      .map((_, index) => index)
      .sort((a, b) => compareTexts(lines[a].variantId, lines[b].variantId) || lines[a].price - lines[b].price);
    this.#positions = [];
    for (const [position, line] of sequence.entries()) this.#positions[line] = position;
  }

  /** Returns the evaluation of the same items with another method of delivery. */
  withDelivery({ method: shippingMethod, fee: shippingFee }: Delivery): CartEvaluation {
    return new CartEvaluation(this.#lines, { ...this.#context, shippingMethod, shippingFee }, this.#items);
  }

  /** Returns the candidates that save something, in the sequence in which they apply. */
  rank(candidates: readonly Candidate[]): Ranked[] {
    return candidates
      .map(({ rule, match }) => ({ rule, match, saving: this.#getSaving({ rule, match }) }))
      .filter(({ saving }) => saving > 0)
      .sort(
        (a, b) =>
          classRanks[getClass(a.rule.effect)] - classRanks[getClass(b.rule.effect)] ||
          b.rule.priority - a.rule.priority ||
          b.saving - a.saving ||
          compareTexts(a.rule.id, b.rule.id),
      );
  }

  /** Returns the discount of a candidate alone, without the shares of the lines where the discount does not depend on them. */
  #getSaving({ rule, match }: Candidate): number {
    const { effect } = rule;
    const { shippingFee, shippingMethod } = this.#context;
    if (effect.kind === 'delivery')
      return this.#keepBudget(rule, getDeliveryDiscount(effect, shippingFee, shippingMethod));
    const known = this.#items.savings.get(rule);
    if (known !== undefined) return known;
    const saving =
      getClass(effect) === 'product'
        ? this.#getProductSaving({ rule, match })
        : this.#keepBudget(rule, getOrderDiscount(effect as OrderEffect, match.amount, match.amount));
    this.#items.savings.set(rule, saving);
    return saving;
  }

  #getProductSaving(candidate: Candidate): number {
    const adjustments: Adjustment[] = [];
    this.#takeFromUnits([candidate], this.#getPrices(), adjustments);
    return sumAmounts(adjustments);
  }

  /** Returns the discount of a promotion, or 0 if it is more than its budget has left. */
  #keepBudget = (rule: Rule, amount: number): number => (amount > this.#getBudget(rule) ? 0 : amount);

  /** Returns the prices of the lines, in paise. */
  #getPrices = (): number[] => this.#lines.map(({ price, quantity }) => price * quantity);

  /** Returns the outcome of the set that saves most. Each set has the code of the shopper. */
  findBest(ranked: readonly Ranked[], forced: readonly Ranked[], coupon: Rule | undefined): Outcome {
    const fixed = [...forced.map(({ rule }) => rule), ...(coupon ? [coupon] : [])];
    const possible = ranked.filter(({ rule }) => fixed.every((other) => areCompatible(rule, other)));
    let best = this.#apply(forced, coupon);
    const leaders = [...possible].sort(
      (a, b) => b.rule.priority - a.rule.priority || compareTexts(a.rule.id, b.rule.id),
    );
    const seen = new Set<string>();
    for (const leader of leaders) {
      const signature = getSignature(leader.rule);
      if (seen.has(signature)) continue;
      // Promotions of one signature that combine with each other begin the same set.
      if (areCompatible(leader.rule, leader.rule)) seen.add(signature);
      const outcome = this.#apply([...forced, ...buildSet(leader, possible)], coupon);
      if (outcome.saving > best.saving) best = outcome;
    }
    const byUnit = forced.length === 0 ? this.#applyByUnit(possible, coupon) : undefined;
    return byUnit && byUnit.saving > best.saving ? byUnit : best;
  }

  /** Returns the outcome of the catalogue prices of all units, with the promotions of the order and the delivery that combine; undefined without a catalogue price. */
  #applyByUnit(possible: readonly Ranked[], coupon: Rule | undefined): Outcome | undefined {
    const ofCatalogue = possible.filter(({ rule }) => this.#makesCataloguePrice(rule));
    if (ofCatalogue.length === 0) return undefined;
    const discounts = this.#lines.map(({ price }, line) =>
      getUnitDiscount(
        ofCatalogue.filter(({ match }) => match.lines.includes(line)).map(({ rule }) => rule),
        price,
      ),
    );
    const used = new Set(discounts.flatMap((ofLine) => ofLine.map(({ rule }) => rule)));
    const set: Candidate[] = ofCatalogue.filter(({ rule }) => used.has(rule));
    for (const other of possible)
      if (getClass(other.rule.effect) !== 'product' && set.every(({ rule }) => areCompatible(rule, other.rule)))
        set.push(other);
    const items = this.#compute(`unit ${toKey(set)}`, () => this.#applyUnitDiscounts(set, discounts));
    return this.#finish(items, set, coupon);
  }

  /** Applies the discounts on a unit of each line, and the promotions of the order. */
  #applyUnitDiscounts(set: readonly Candidate[], discounts: readonly (readonly UnitDiscount[])[]): ItemOutcome {
    const adjustments: Adjustment[] = [];
    const unitRests = this.#lines.map(({ price }, line) =>
      discounts[line].reduce((rest, { amount }) => rest - amount, price),
    );
    for (const { rule } of ofClass(set, 'product')) {
      const amounts = this.#lines.map(
        ({ quantity }, line) => quantity * (discounts[line].find((discount) => discount.rule === rule)?.amount ?? 0),
      );
      this.#add(rule, amounts, adjustments);
    }
    const rests = this.#lines.map(({ quantity }, line) => unitRests[line] * quantity);
    this.#applyMemberPrices((line) => unitRests[line], rests, adjustments);
    this.#applyToOrder(ofClass(set, 'order'), rests, adjustments);
    return { lineRests: rests, adjustments, saving: sumAmounts(adjustments), units: [] };
  }

  #apply(set: readonly Candidate[], coupon?: Rule): Outcome {
    return this.#finish(this.#applyToItems(set), set, coupon);
  }

  /** Adds the coupon and the delivery to the discounts of a set on items. */
  #finish(items: ItemOutcome, set: readonly Candidate[], coupon: Rule | undefined): Outcome {
    const adjustments = [...items.adjustments];
    const { lineRests, units } = items;
    const couponDiscount =
      coupon && getClass(coupon.effect) === 'order'
        ? getOrderDiscount(
            coupon.effect as OrderEffect,
            lineRests.reduce((sum, rest) => sum + rest, 0),
          )
        : 0;
    const deliveryDiscount = this.#applyToDelivery(ofClass(set, 'delivery'), coupon, adjustments);
    const saving = items.saving + couponDiscount + deliveryDiscount;
    return { saving, lineRests, adjustments, units, deliveryDiscount, couponDiscount };
  }

  /** Returns the discounts of a set on items. */
  #applyToItems(set: readonly Candidate[]): ItemOutcome {
    return this.#compute(toKey(set), () => {
      const adjustments: Adjustment[] = [];
      const { rests: lineRests, units } = this.#applyToProducts(ofClass(set, 'product'), adjustments);
      this.#applyToOrder(ofClass(set, 'order'), lineRests, adjustments);
      return { saving: sumAmounts(adjustments), lineRests, adjustments, units };
    });
  }

  /** Returns the outcome of a set, which is computed once. */
  #compute(key: string, getOutcome: () => ItemOutcome): ItemOutcome {
    const known = this.#items.outcomes.get(key) ?? getOutcome();
    this.#items.outcomes.set(key, known);
    return known;
  }

  #applyToProducts(set: readonly Candidate[], adjustments: Adjustment[]): { rests: number[]; units: Unit[][] } {
    const rests = this.#getPrices();
    const units = set.length === 0 ? [] : this.#takeFromUnits(set, rests, adjustments);
    this.#applyMemberPrices((line) => this.#lines[line].price, rests, adjustments, units);
    return { rests, units };
  }

  /** Applies promotions of products one after the other. Reduces `rests`, and returns the units of the lines; none of a line that no promotion matches. */
  #takeFromUnits(set: readonly Candidate[], rests: number[], adjustments: Adjustment[]): Unit[][] {
    const matched = new Set(set.flatMap(({ match }) => [...match.lines, ...match.getLines]));
    const unitsOfLines = this.#lines.map(({ price, quantity }, line) =>
      matched.has(line)
        ? Array.from({ length: quantity }, (): Unit => ({ line, rest: price, rules: [], shares: [] }))
        : [],
    );
    for (const [number, { rule, match }] of set.entries()) {
      const isFree = ({ rules }: Unit) =>
        rules.length === 0 || (rule.combines.product && rules.every((other) => set[other].rule.combines.product));
      // A stable sort: equal units stay in the sequence of the lines.
      const listUnits = (lines: readonly number[]) =>
        this.#sortLines(lines)
          .flatMap((line) => unitsOfLines[line].filter(isFree))
          .sort((a, b) => b.rest - a.rest);
      const effect = rule.effect as ProductEffect;
      const [matching, others] = [listUnits(match.lines), listUnits(match.getLines)];
      const own = [...matching, ...others];
      const discounts =
        effect.kind === 'buy-get' && effect.getProducts
          ? getSetDiscounts(effect, matching, others)
          : getUnitDiscounts(effect, own);
      const amounts = this.#lines.map(() => 0);
      for (const [index, discount = 0] of discounts.entries()) amounts[own[index].line] += discount;
      if (!this.#add(rule, amounts, adjustments)) continue;
      for (const [index, discount] of discounts.entries()) {
        if (discount === undefined || (discount === 0 && !isGrouped(rule))) continue;
        own[index].rest -= discount;
        own[index].rules.push(number);
        own[index].shares.push({ id: rule.id, label: rule.label, amount: discount });
        rests[own[index].line] -= discount;
      }
    }
    return unitsOfLines;
  }

  /**
   * Lowers each unit that costs more than its price list to the price of the list. It comes after the promotions of products and is part of every set, so that
   * a member never pays more than the price list, and never more than other customers.
   *
   * @param getRest rest of a unit of a line whose units are equal
   * @param units units of the lines whose units may differ
   */
  #applyMemberPrices(
    getRest: (line: number) => number,
    rests: number[],
    adjustments: Adjustment[],
    units: readonly Unit[][] = [],
  ): void {
    const { memberPrices } = this.#context;
    if (!memberPrices) return;
    const lists = new Map<string, Adjustment>();
    for (const [index, { variantId, quantity }] of this.#lines.entries()) {
      const member = memberPrices.get(variantId);
      if (!member) continue;
      const getExcess = (rest: number) => Math.max(0, rest - member.price);
      const own = units[index] ?? [];
      const amount =
        own.length > 0 ? own.reduce((sum, { rest }) => sum + getExcess(rest), 0) : getExcess(getRest(index)) * quantity;
      if (amount === 0) continue;
      rests[index] -= amount;
      const { listId, label } = member;
      for (const unit of own) {
        const excess = getExcess(unit.rest);
        unit.rest -= excess;
        unit.shares.push({ id: listId, label, amount: excess });
      }
      const known = lists.get(listId) ?? {
        promotionId: listId,
        label,
        code: null,
        class: 'product',
        amount: 0,
        lines: [],
      };
      lists.set(listId, { ...known, amount: known.amount + amount, lines: [...known.lines, { index, amount }] });
    }
    adjustments.push(...[...lists.values()].sort((a, b) => compareTexts(a.promotionId, b.promotionId)));
  }

  #applyToOrder(set: readonly Candidate[], rests: number[], adjustments: Adjustment[]): void {
    for (const { rule, match } of set) {
      const own = this.#sortLines(match.lines);
      const ownRests = own.map((line) => rests[line]);
      const base = ownRests.reduce((sum, rest) => sum + rest, 0);
      const shares = allocateDiscount(getOrderDiscount(rule.effect as OrderEffect, base, match.amount), ownRests);
      const amounts = this.#lines.map(() => 0);
      for (const [index, line] of own.entries()) amounts[line] = shares[index];
      if (!this.#add(rule, amounts, adjustments)) continue;
      for (const line of own) rests[line] -= amounts[line];
    }
  }

  #applyToDelivery(set: readonly Candidate[], coupon: Rule | undefined, adjustments: Adjustment[]): number {
    const { shippingFee: fee, shippingMethod } = this.#context;
    let rest = fee;
    for (const { rule } of set) {
      if (rest === 0) break;
      const amount = getDeliveryDiscount(rule.effect as DeliveryEffect, rest, shippingMethod);
      if (amount === 0 || amount > this.#getBudget(rule)) continue;
      rest -= amount;
      adjustments.push({ ...toNames(rule), class: 'delivery', amount, lines: [] });
    }
    if (coupon?.effect.kind === 'delivery') rest -= getDeliveryDiscount(coupon.effect, rest, shippingMethod);
    return fee - rest;
  }

  /** Adds the discount of a promotion, an amount for each line. Returns false for no discount, or for more than its budget has left. */
  #add(rule: Rule, amounts: readonly number[], adjustments: Adjustment[]): boolean {
    const amount = amounts.reduce((sum, ofLine) => sum + ofLine, 0);
    if (amount === 0 || amount > this.#getBudget(rule)) return false;
    const lines: Adjustment['lines'] = [];
    for (const [index, ofLine] of amounts.entries()) if (ofLine > 0) lines.push({ index, amount: ofLine });
    adjustments.push({ ...toNames(rule), class: getClass(rule.effect), amount, lines });
    return true;
  }

  /** Returns lines in the sequence that does not depend on the cart's. */
  #sortLines(lines: readonly number[]): readonly number[] {
    return lines.length < 2 ? lines : [...lines].sort((a, b) => this.#positions[a] - this.#positions[b]);
  }

  #makesCataloguePrice(rule: Rule): boolean {
    const { left, cartOnlyIds } = this.#context;
    return isCatalogueRule(rule, left?.has(rule.id) ?? false) && !cartOnlyIds?.has(rule.id);
  }

  #getBudget = ({ id }: Rule): number => this.#context.left?.get(id)?.budgetLeft ?? Infinity;
}

/** Returns the ids of the promotions of a set that reduce items. */
const toKey = (set: readonly Candidate[]): string =>
  set.reduce((key, { rule }) => (getClass(rule.effect) === 'delivery' ? key : `${key} ${rule.id}`), '');

const sumAmounts = (adjustments: readonly Adjustment[]): number =>
  adjustments.reduce((sum, { amount }) => sum + amount, 0);

const toNames = ({ id: promotionId, label, code }: Rule) => ({ promotionId, label, code });

/** Returns the members of a leader's set, in the sequence of the candidates. What combines with what depends on signatures alone. */
function buildSet(leader: Ranked, candidates: readonly Ranked[]): Ranked[] {
  const signatures = new Map([[getSignature(leader.rule), leader.rule]]);
  return candidates.filter((candidate) => {
    if (candidate === leader) return true;
    for (const member of signatures.values()) if (!areCompatible(member, candidate.rule)) return false;
    signatures.set(getSignature(candidate.rule), candidate.rule);
    return true;
  });
}

const classRanks: Record<PromotionClass, number> = { product: 0, order: 1, delivery: 2 };

const ofClass = (set: readonly Candidate[], wanted: PromotionClass): Candidate[] =>
  set.filter(({ rule }) => getClass(rule.effect) === wanted);

/** A unit that a group is made of takes part, even if its share is nothing. */
const isGrouped = ({ effect }: Rule): boolean => effect.kind === 'buy-get' || effect.kind === 'bundle';

/** Compares texts by their code units, as every process does. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
