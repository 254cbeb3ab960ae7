import type { CataloguePrices, PricedUnit, ReducedPrice } from '../../../catalogue/prices/catalogue-prices';
import { isMatching } from '../engine/matches';
import type { Rule, RuleLine } from '../engine/rule';
import { getNextChange } from '../engine/rule-times';
import { getUnitDiscount } from '../engine/unit-price';

/** Facts about products that rules need besides the product's own fields. */
export interface ProductFacts {
  /** The ids of a category and of those above it. */
  getCategoryIds(categoryId: string): readonly string[];
  getCollectionIds(productId: string): readonly string[];
}

interface Options extends ProductFacts {
  revision: number;
  nextChange: number;
  /** Ms since 1970. */
  now: number;
}

const asksForVariants = ({ products }: Rule): boolean =>
  products?.variantIds !== undefined || products?.optionValues !== undefined;

/** Prices by rules that are active at one time. */
export class UnitPrices implements CataloguePrices {
  readonly revision: number;
  readonly nextChange: number;
  readonly isEmpty: boolean;
  readonly #facts: ProductFacts;
  readonly #now: number;
  /** Rules that name no products. Rules with names are found by product, because a rule can name hundreds. */
  readonly #general: Rule[];
  readonly #byProduct = new Map<string, Rule[]>();
  readonly #ends = new Map<Rule, number>();
  /** Discounts by the matching rules and the price, which few products have alone. */
  readonly #known = new Map<string, ReducedPrice | undefined>();

  constructor(rules: readonly Rule[], { revision, nextChange, now, ...facts }: Options) {
    this.revision = revision;
    this.nextChange = nextChange;
    this.isEmpty = rules.length === 0;
    this.#facts = facts;
    this.#now = now;
    this.#general = rules.filter(({ products }) => !products?.productIds);
    for (const rule of rules)
      for (const id of rule.products?.productIds ?? [])
        this.#byProduct.set(id, [...(this.#byProduct.get(id) ?? []), rule]);
  }

  find(unit: PricedUnit): ReducedPrice | undefined {
    if (this.isEmpty) return undefined;
    const line = this.#toLine(unit);
    const matching: Rule[] = [];
    const test = (rule: Rule) => {
      if (unit.variantId === undefined && asksForVariants(rule)) return;
      if (isMatching(rule.products, line)) matching.push(rule);
    };
    this.#general.forEach(test);
    this.#byProduct.get(unit.productId)?.forEach(test);
    if (matching.length === 0) return undefined;
    const key = `${unit.price} ${matching.map(({ id }) => id).join(' ')}`;
    if (!this.#known.has(key)) {
      if (this.#known.size >= maxKnown) this.#known.clear();
      this.#known.set(key, this.#reduce(matching, unit.price));
    }
    return this.#known.get(key);
  }

  #reduce(rules: Rule[], price: number): ReducedPrice | undefined {
    const discounts = getUnitDiscount(rules, price);
    if (discounts.length === 0) return undefined;
    return {
      price: discounts.reduce((rest, { amount }) => rest - amount, price),
      label: discounts.map(({ rule }) => rule.label).join(' + '),
      endsAt: Math.min(...discounts.map(({ rule }) => this.#getEnd(rule))),
    };
  }

  #getEnd(rule: Rule): number {
    const end = this.#ends.get(rule) ?? getNextChange(rule, this.#now);
    this.#ends.set(rule, end);
    return end;
  }

  #toLine({ productId, variantId = '', categoryId, ...unit }: PricedUnit): RuleLine {
    return {
      productId,
      variantId,
      categoryIds: this.#facts.getCategoryIds(categoryId),
      collectionIds: this.#facts.getCollectionIds(productId),
      brand: unit.brand,
      tags: unit.tags,
      optionValues: unit.optionValues ?? [],
      price: unit.price,
      mrp: unit.mrp,
      isInDeal: unit.isInDeal === true,
      quantity: 1,
    };
  }
}

const maxKnown = 50_000;
