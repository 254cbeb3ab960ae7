import { type PromotionDefinition, type PromotionWarning, toPaise, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, variantCosts, variants } from '../../../platform/db/schema';
import { findPriceRange, getSetBase, type PriceRange } from '../terms/highest-percent';
import { buildBoughtCondition, buildMatchCondition, buildSelectionCondition } from '../terms/matching-products';

const maxExamples = 5;

/** SQL of the price of one unit with a promotion, in paise; undefined for a promotion of the delivery. Groups and orders count with their share. */
export function buildPromotedPrice(
  definition: PromotionDefinition,
  others?: DiscountedOthers,
): SQL<number> | undefined {
  const { effect, condition = {} } = definition;
  const { price } = variants;
  const takeOff = (percent: number, maxAmount?: number) =>
    sql<number>`(${price} - least(round(${price} * ${percent}::numeric / 100), ${maxAmount ?? null}::numeric))`;
  switch (effect.kind) {
    case 'percent':
      return takeOff(effect.percent);
    case 'order-percent':
      return takeOff(effect.percent, effect.maxAmount && toPaise(effect.maxAmount));
    case 'quantity-tiers':
    case 'amount-tiers':
      return takeOff(Math.max(...effect.tiers.map(({ percent }) => percent)));
    case 'buy-get':
      if (others) return buildPriceInSet(definition, others);
      return takeOff((effect.percent * effect.get) / (effect.buy + effect.get));
    case 'unit-amount':
      return sql<number>`greatest(${price} - ${toPaise(effect.amount)}::numeric, 0)`;
    case 'unit-price':
      return sql<number>`least(${price}, ${toPaise(effect.price)}::numeric)`;
    case 'bundle':
      return sql<number>`least(${price}, round(${toPaise(effect.price)}::numeric / ${effect.quantity}::numeric))`;
    case 'order-amount': {
      const minAmount = toPaise(condition.minAmount ?? 0);
      return sql<number>`greatest(${price} - round(${toPaise(effect.amount)}::numeric * ${price} / greatest(${price}, ${minAmount}::numeric, 1)), 0)`;
    }
    case 'delivery':
      return undefined;
  }
}

/** Facts for the price of a set whose discounted items are others than the bought ones. */
interface DiscountedOthers {
  /** SQL condition that a variant is one of the discounted ones. */
  isDiscounted: SQL;
  /** Lowest price of the bought items, and highest of the discounted ones, in paise. */
  range: PriceRange;
}

/**
 * Builds the SQL of the price of one unit with its share of the discount of its set, in paise: a discounted unit in the cheapest set that has it, a bought
 * unit with the dearest discounted items.
 */
function buildPriceInSet(definition: PromotionDefinition, { isDiscounted, range }: DiscountedOthers): SQL<number> {
  const { effect, condition = {} } = definition;
  if (effect.kind !== 'buy-get') throw new Error('Only “buy-get” has other discounted items.');
  const { price } = variants;
  const { get, percent, buy } = effect;
  const bought = Math.max(buy, condition.minQuantity ?? 0);
  const discounted = sql`(case when ${isDiscounted} then ${price} else ${range.highest}::numeric end * ${get}::numeric)`;
  const base = sql`(case when ${isDiscounted} then ${getSetBase(definition, range.lowest)}::numeric
    else greatest(${price} * ${bought}::numeric, ${toPaise(condition.minAmount ?? 0)}::numeric) end)`;
  return sql<number>`round(${price} * (1 - ${percent / 100}::numeric * ${discounted} / greatest(${base} + ${discounted}, 1)))`;
}

/** Returns what the warnings about other discounted items need; undefined for a promotion without such items. */
async function findDiscountedOthers(
  db: Queryable,
  definition: PromotionDefinition,
  now: Date,
): Promise<(DiscountedOthers & { isBought: SQL }) | undefined> {
  const { effect, products: bought } = definition;
  if (effect.kind !== 'buy-get' || !effect.getProducts) return undefined;
  return {
    isDiscounted: await buildSelectionCondition(db, effect.getProducts, now),
    isBought: await buildBoughtCondition(db, bought, effect.getProducts, now),
    range: await findPriceRange(db, definition, now),
  };
}

/** Warnings about the products of a promotion, and how many match. */
export async function findProductWarnings(
  db: Queryable,
  definition: PromotionDefinition,
  now: Date,
): Promise<{ warnings: PromotionWarning[]; products: number }> {
  const others = await findDiscountedOthers(db, definition, now);
  const promoted = buildPromotedPrice(definition, others);
  const price = promoted ?? sql<number>`${variants.price}`;
  const isMatching = await buildMatchCondition(db, definition, now);
  const isBelowCost = sql`${price} < ${variantCosts.cost}`;
  const countProducts = (condition: SQL) =>
    sql<number>`count(distinct ${products.id}) filter (where ${condition})`.mapWith(Number);
  const [counted] = await db
    .select({
      matching: countProducts(isMatching),
      belowCost: countProducts(and(isMatching, isBelowCost)!),
      costUnknown: countProducts(and(isMatching, sql`${variantCosts.cost} is null`)!),
      bought: countProducts(others?.isBought ?? sql`true`),
      discounted: countProducts(others?.isDiscounted ?? sql`true`),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(variantCosts, eq(variantCosts.variantId, variants.id))
    .where(others ? or(isMatching, others.isBought) : isMatching);
  const missing = describeMissingProducts(counted, others !== undefined);
  if (missing) return { products: 0, warnings: [{ kind: 'no-products', message: missing, products: 0, examples: [] }] };
  if (!promoted) return { products: counted.matching, warnings: [] };
  const warnings: PromotionWarning[] = [];
  if (counted.belowCost > 0)
    warnings.push({
      kind: 'below-cost',
      message: `${describeProducts(counted.belowCost)} would be sold below cost.`,
      products: counted.belowCost,
      examples: await listExamples(db, { promoted, condition: and(isMatching, isBelowCost)! }),
    });
  if (counted.costUnknown > 0)
    warnings.push({
      kind: 'cost-unknown',
      message: `The cost of ${describeProducts(counted.costUnknown).toLowerCase()} is not known, so nothing says whether they would be sold below cost.`,
      products: counted.costUnknown,
      examples: [],
    });
  return { warnings, products: counted.matching };
}

/** Says which products a promotion lacks; undefined if it can apply. */
function describeMissingProducts(
  { matching, bought, discounted }: Record<'matching' | 'bought' | 'discounted', number>,
  hasOthers: boolean,
): string | undefined {
  if (!hasOthers) return matching === 0 ? 'No product matches.' : undefined;
  if (discounted === 0) return 'No product matches that gets the discount.';
  return bought === 0 ? 'No product counts as bought, because the products that get the discount do not.' : undefined;
}

/** Returns the variants with the largest loss, one of each product. */
async function listExamples(db: Queryable, { promoted, condition }: { promoted: SQL<number>; condition: SQL }) {
  const worst = db
    .selectDistinctOn([products.id], {
      productId: products.id,
      title: products.title,
      price: sql<number>`${variants.price}`.as('regular'),
      promoted: sql<number>`${promoted}`.as('promoted'),
      cost: sql<number>`${variantCosts.cost}`.as('unit_cost'),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantCosts, eq(variantCosts.variantId, variants.id))
    .where(condition)
    .orderBy(asc(products.id), sql`${promoted} - ${variantCosts.cost}`)
    .as('worst');
  const rows = await db
    .select()
    .from(worst)
    .orderBy(sql`${worst.promoted} - ${worst.cost}`, asc(worst.productId))
    .limit(maxExamples);
  return rows.map(({ price, promoted, cost, ...product }) => ({
    ...product,
    price: toRupees(Number(price)),
    promoted: toRupees(Number(promoted)),
    cost: toRupees(Number(cost)),
  }));
}

/** Returns "1 product" or "12 products". */
export const describeProducts = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;
