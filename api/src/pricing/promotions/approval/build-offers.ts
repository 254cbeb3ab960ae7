import { type PromotionDefinition, toRupees } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { dealProducts, priceListRows, variants } from '../../../platform/db/schema';
import type { AssessedOffer } from '../../approval/assessment';
import { toDefinition } from '../stored-definition';
import { findPriceRange, getExactPercent, type PriceRange } from '../terms/highest-percent';
import { buildMatchCondition } from '../terms/matching-products';
import { toPromotion, toRule } from '../to-rule';
import { getReduction, type Offer } from './offer';

type Window = { startsAt: Date | null; endsAt: Date | null };

const toTimes = ({ startsAt, endsAt }: Window): Pick<Offer, 'startsAt' | 'endsAt'> => ({
  startsAt: startsAt?.getTime() ?? -Infinity,
  endsAt: endsAt?.getTime() ?? Infinity,
});

type RowOf<Kind extends AssessedOffer['kind']> = Extract<AssessedOffer, { kind: Kind }>['row'];

/** Converts a promotion for the rule of approvals. If its discounted items are others than the bought ones, its percentage is of the whole catalogue. */
async function buildPromotionOffer(db: Queryable, { id = '', ...row }: RowOf<'promotion'>, now: Date): Promise<Offer> {
  const definition = toDefinition(row.definition);
  const { effect } = definition;
  const hasOtherItems = effect.kind === 'buy-get' && effect.getProducts;
  const fixed = hasOtherItems ? getExactPercent(definition, await findPriceRange(db, definition, now)) : undefined;
  return {
    ...{ kind: 'promotion', id, name: row.name, ...toTimes(row) },
    reduction: getReduction(effect),
    rule: toRule({ id, ...row }),
    ...((hasOtherItems || definition.products) && {
      buildCondition: (tx, at) => buildMatchCondition(tx, definition, at),
    }),
    getPercent: (range: PriceRange) => fixed ?? getExactPercent(definition, range),
  };
}

/** Converts a coupon for the rule of approvals, by the rule that the engine makes of it. */
function buildCouponOffer({ id = '', ...row }: RowOf<'coupon'>): Offer {
  const definition = toCouponDefinition(row);
  return {
    ...{ kind: 'coupon', id, name: row.code, ...toTimes(row) },
    reduction: getReduction(definition.effect),
    rule: toPromotion({ id, ...row }),
    getPercent: (range) => getExactPercent(definition, range),
  };
}

/** Returns the definition of a promotion with the discount of a coupon. */
function toCouponDefinition({ discountType, discountValue, minOrderAmount }: RowOf<'coupon'>): PromotionDefinition {
  if (discountType === 'shipping') return { effect: { kind: 'delivery', percent: 100 } };
  if (discountType === 'percentage') return { effect: { kind: 'order-percent', percent: discountValue } };
  return {
    effect: { kind: 'order-amount', amount: toRupees(discountValue) },
    condition: { minAmount: toRupees(minOrderAmount) },
  };
}

/** SQL: the price of the product's first variant. Variants with another price are not in deals. */
const firstPrice = sql`(
  select first.price from ${variants} as first where first.product_id = ${variants.productId}
  order by first.position, first.id limit 1
)`;

const toPriced = (price: SQL<number | null>): Pick<Offer, 'reduction' | 'price' | 'buildCondition'> => ({
  ...{ reduction: 'price', price },
  buildCondition: async () => sql`${price} is not null`,
});

/** SQL: the lowest price of a variant in some deals; null for a variant in none of them. */
const buildDealPrice = (ids: readonly string[]): SQL<number | null> => sql`(
  select min(${dealProducts.dealPrice}) from ${dealProducts}
  where ${dealProducts.productId} = ${variants.productId} and ${dealProducts.dealId} = any(${sql.param(ids)}::text[])
    and ${dealProducts.dealPrice} < ${variants.price} and ${variants.price} = ${firstPrice}
)`;

/** Converts a stored deal for the rule of approvals. */
const buildDealOffer = ({ id, title, ...row }: RowOf<'deal'>): Offer => ({
  ...{ kind: 'deal', id, name: title, ...toTimes(row) },
  ...toPriced(buildDealPrice([id])),
});

/**
 * Joins deals to one offer with the lowest price of each variant, because a shop can plan a deal for each day of a year, and a unit is in one deal at a
 * time. Its time is from the first start to the last end, so that it counts beside offers that run in between.
 */
export function joinDeals(deals: readonly Offer[]): Offer[] {
  if (deals.length < 2) return [...deals];
  const [first] = [...deals].sort((one, other) => one.startsAt - other.startsAt);
  return [
    {
      ...{ kind: 'deal', id: first.id, name: `${first.name} and ${deals.length - 1} more` },
      ...{ startsAt: first.startsAt, endsAt: Math.max(...deals.map(({ endsAt }) => endsAt)) },
      ...toPriced(buildDealPrice(deals.map(({ id }) => id))),
    },
  ];
}

/** Converts a stored price list for the rule of approvals. */
const buildPriceListOffer = ({ id, name, ...row }: RowOf<'price-list'>): Offer => ({
  ...{ kind: 'price-list', id, name, ...toTimes(row) },
  ...toPriced(sql`(
    select ${priceListRows.price} from ${priceListRows}
    where ${priceListRows.listId} = ${id} and ${priceListRows.variantId} = ${variants.id}
      and ${priceListRows.price} < ${variants.price}
  )`),
});

/** Converts a row for the rule of approvals. */
export async function buildOffer(db: Queryable, offer: AssessedOffer, now: Date): Promise<Offer> {
  switch (offer.kind) {
    case 'promotion':
      return buildPromotionOffer(db, offer.row, now);
    case 'coupon':
      return buildCouponOffer(offer.row);
    case 'deal':
      return buildDealOffer(offer.row);
    case 'price-list':
      return buildPriceListOffer(offer.row);
  }
}
