import type { OfferReturns } from '@vastra/shared/contract/return-state';
import type { Queryable } from '../../../platform/db/connect';
import { readSetting } from '../../../platform/db/read-setting';
import type { StoredOffer, StoredTerms, VariantSelection } from '../../../platform/db/schema';
import type { Adjustment } from '../engine/cart-evaluation';
import { findMatch } from '../engine/matches';
import { findGetProducts, getClass, type RuleContext, type RuleLine } from '../engine/rule';
import type { LivePromotion } from '../live-promotions';

/** Terms of the promotions of a purchase by which returned items can be valued, by the promotion's id. */
export type PurchaseTerms = ReadonlyMap<string, Omit<StoredTerms, 'policy'>>;

const groupEffects = new Set(['quantity-tiers', 'buy-get', 'bundle', 'amount-tiers']);

/** Returns whether a promotion takes something off only if enough items are bought, so that a return can end its condition. */
function isConditional({ definition: { effect, condition = {} } }: LivePromotion['row']): boolean {
  return groupEffects.has(effect.kind) || (condition.minQuantity ?? 0) > 1 || (condition.minAmount ?? 0) > 0;
}

/** Returns the terms of the promotions that take something off items, if these depend on what else is bought. Deliveries are not returned. */
export function listTerms(
  adjustments: readonly Adjustment[],
  promotions: readonly LivePromotion[],
  lines: readonly RuleLine[],
  memberPrices: RuleContext['memberPrices'] = new Map(),
): PurchaseTerms {
  const applied = new Set(adjustments.map(({ promotionId }) => promotionId));
  const conditional = promotions.filter(
    ({ row, rule }) => applied.has(row.id) && getClass(rule.effect) !== 'delivery' && isConditional(row),
  );
  return new Map(
    conditional.map(({ row, rule }) => {
      const { effect, condition = {} } = row.definition;
      const { minQuantity, minAmount } = condition;
      const match = findMatch(rule, lines);
      const toVariantIds = (indexes: readonly number[]) => [...new Set(indexes.map((line) => lines[line].variantId))];
      const lists = listMemberPrices(
        [...match.lines, ...match.getLines].map((line) => lines[line]),
        memberPrices,
      );
      return [
        row.id,
        {
          effect,
          variantIds: toVariantIds(match.lines),
          ...(findGetProducts(rule.effect) && { getVariantIds: toVariantIds(match.getLines) }),
          ...(minQuantity !== undefined && { minQuantity }),
          ...(minAmount !== undefined && { minAmount }),
          ...(getClass(rule.effect) === 'product' && lists.length > 0 && { memberPrices: lists }),
        },
      ];
    }),
  );
}

/** Returns what the promotions that take something off items were, by their ids. An exchange prices another variant by it. */
export const listOffers = (
  adjustments: readonly Adjustment[],
  promotions: readonly LivePromotion[],
): ReadonlyMap<string, StoredOffer> =>
  new Map(
    promotions
      .filter(({ row }) => row.class !== 'delivery' && adjustments.some(({ promotionId }) => promotionId === row.id))
      .map(({ row: { id, definition } }) => [id, toOffer(definition)]),
  );

function toOffer({ effect: { ...effect }, products }: LivePromotion['row']['definition']): StoredOffer {
  const selections = [toSelection(products)];
  if (effect.kind === 'buy-get' && effect.getProducts) {
    selections.push(toSelection(effect.getProducts));
    effect.getProducts = undefined;
  }
  const isForAll = selections.some((selection) => Object.values(selection).every((value) => !value));
  return { effect, ...(!isForAll && { selections }) };
}

const toSelection = (products: LivePromotion['row']['definition']['products']): VariantSelection => {
  const { variantIds, optionValues, minPrice, maxPrice, isFullPrice } = products ?? {};
  return { variantIds, optionValues, minPrice, maxPrice, isFullPrice };
};

/** Returns the prices of price lists below the prices of the lines, once for each variant. Kept items never cost more. */
function listMemberPrices(
  lines: readonly RuleLine[],
  memberPrices: NonNullable<RuleContext['memberPrices']>,
): NonNullable<StoredTerms['memberPrices']> {
  const lower = lines.flatMap(({ variantId, price }) => {
    const member = memberPrices.get(variantId);
    return member && member.price < price ? [[variantId, { variantId, ...member }] as const] : [];
  });
  return [...new Map(lower).values()];
}

/** Returns how the shop values returned items of offers. */
export async function loadOfferReturns(db: Queryable): Promise<OfferReturns> {
  const stored = (await readSetting(db, 'returns')) as { offers?: OfferReturns } | undefined;
  return stored?.offers ?? 'share';
}

/**
 * Returns the terms that an order stores: the terms of the purchase with the present choice of the shop. While the shop gives back what was paid, these are the
 * terms of gifts alone: nothing was paid for a gift, so it would stay free when everything else comes back.
 */
export const toOrderTerms = (terms: PurchaseTerms, policy: OfferReturns): ReadonlyMap<string, StoredTerms> =>
  new Map(
    [...terms].flatMap(([id, ofPromotion]): [string, StoredTerms][] => {
      if (isGift(ofPromotion)) return [[id, { policy: 'deduct', ...ofPromotion }]];
      return policy === 'share' ? [] : [[id, { policy, ...ofPromotion }]];
    }),
  );

/**
 * Returns whether a promotion gives items for which no others are bought. Only these have the discount, so that returns “together” would never ask for
 * them, and shares give nothing back for them: their price is deducted instead if the kept items do not earn them.
 */
const isGift = ({ effect }: { effect: StoredTerms['effect'] }): boolean =>
  effect.kind === 'buy-get' && effect.buy === 0;
