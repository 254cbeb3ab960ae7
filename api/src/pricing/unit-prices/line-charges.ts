import { toRupees } from '@vastra/shared/contract';
import type { Line } from '../amounts/lines';
import type { Adjustment } from '../promotions/engine/cart-evaluation';
import { type LivePromotion, makesCataloguePrices } from '../promotions/live-promotions';

/** Cost of a line before the promotions of the order, codes and the delivery, in paise. */
export interface LineCharge {
  /** Price of a unit as `findUnitPrices` returns it, and as cards show it. */
  unitPrice: number;
  /** Cost of all units less the promotions of products, also those that need several units. */
  total: number;
}

/** Returns the charges of lines from what promotions and price lists take off them. */
export function listLineCharges(
  lines: readonly Pick<Line, 'price' | 'quantity'>[],
  adjustments: readonly Adjustment[],
  live: readonly LivePromotion[],
): LineCharge[] {
  const promotions = new Map(live.map((promotion) => [promotion.row.id, promotion]));
  const automatic = adjustments.filter((one) => one.class === 'product' && one.code === null);
  // Price lists are no promotions.
  const ofUnits = automatic.filter(({ promotionId }) => {
    const promotion = promotions.get(promotionId);
    return !promotion || makesCataloguePrices(promotion);
  });
  return lines.map(({ price, quantity }, index) => {
    const perUnit = sumOfLine(ofUnits, index) / quantity;
    return {
      // Units of one line differ where a promotion of several units has taken some of them.
      unitPrice: price - (Number.isInteger(perUnit) ? perUnit : 0),
      total: price * quantity - sumOfLine(automatic, index),
    };
  });
}

const sumOfLine = (adjustments: readonly Adjustment[], position: number): number =>
  adjustments.reduce(
    (sum, { lines }) => lines.reduce((rest, { index, amount }) => rest + (index === position ? amount : 0), sum),
    0,
  );

/** Converts the charge of a line for the wire, in rupees, with the amounts that promotions reduce. */
export const toWireCharge = (
  { price, quantity }: Pick<Line, 'price' | 'quantity'>,
  { unitPrice, total }: LineCharge,
): { unitPrice?: number; netTotal?: number } => ({
  ...(unitPrice !== price && { unitPrice: toRupees(unitPrice) }),
  ...(total !== price * quantity && { netTotal: toRupees(total) }),
});
