import { type PromotionDefinition, type PromotionWarning, toPaise, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, variantCosts, variants } from '../../../platform/db/schema';
import { buildMatchCondition } from '../terms/matching-products';

const maxExamples = 5;

/** SQL of the price of one unit with a promotion, in paise; undefined for a promotion of the delivery. Groups and orders count with their share. */
export function buildPromotedPrice({ effect, condition = {} }: PromotionDefinition): SQL<number> | undefined {
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

/** Warnings about the products of a promotion, and how many match. */
export async function findProductWarnings(
  db: Queryable,
  definition: PromotionDefinition,
  now: Date,
): Promise<{ warnings: PromotionWarning[]; products: number }> {
  const promoted = buildPromotedPrice(definition);
  const price = promoted ?? sql<number>`${variants.price}`;
  const isMatching = await buildMatchCondition(db, definition, now);
  const isBelowCost = sql`${price} < ${variantCosts.cost}`;
  const countProducts = (condition: SQL) =>
    sql<number>`count(distinct ${products.id}) filter (where ${condition})`.mapWith(Number);
  const [counted] = await db
    .select({
      matching: countProducts(sql`true`),
      belowCost: countProducts(isBelowCost),
      costUnknown: countProducts(sql`${variantCosts.cost} is null`),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(variantCosts, eq(variantCosts.variantId, variants.id))
    .where(isMatching);
  if (counted.matching === 0)
    return {
      products: 0,
      warnings: [{ kind: 'no-products', message: 'No product matches.', products: 0, examples: [] }],
    };
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
