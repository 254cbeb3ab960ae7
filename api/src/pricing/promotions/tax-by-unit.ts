import { maxCartLines } from '@vastra/shared/contract';
import { toIndianDay } from '../../platform/calendar/india';
import { allocateDiscount } from '../tax/allocate-discount';
import { calculateOrderTax, type OrderTax, type Taxable } from '../tax/order-tax';
import { getRate } from '../tax/rates';
import type { TaxBasis } from '../tax/tax-basis';
import type { Evaluation } from './engine/evaluate';
import type { Unit } from './engine/product-discount';
import { type LineShare, sumShares } from './line-shares';
import { listLinePromotions } from './wire-promotions';

/** Units of a line that have one rate of GST: a line of the order. Amounts in paise, the rate in basis points. */
export interface LinePart {
  /** Index of the line of the purchase. */
  line: number;
  quantity: number;
  discount: number;
  promotions: LineShare[];
  rate: number;
  tax: number;
}

/** The GST of an order whose lines are split where their units have different rates. */
export interface TaxByUnit {
  tax: OrderTax;
  /** In the sequence of the lines. */
  parts: LinePart[];
}

/** A part of a line before its tax. */
type UntaxedPart = Pick<LinePart, 'line' | 'quantity' | 'promotions'>;

/**
 * Calculates the GST of an order by the value of each unit (CGST Act, section 15): in "two for one" two of three units share the discount and the third has its full
 * price, which can be in another slab. Such a line becomes two parts, taxed as the same goods in two lines are. All units of a part have one rate. Pure.
 */
export function calculateTaxByUnit(
  basis: TaxBasis,
  taxable: Taxable,
  evaluation: Pick<Evaluation, 'adjustments' | 'units'>,
  now: Date,
): TaxByUnit {
  const day = toIndianDay(now);
  const whole = calculateOrderTax(basis, taxable, day);
  let lineCount = taxable.lines.length;
  const parts = taxable.lines.flatMap(({ hsn, price, quantity }, line): UntaxedPart[] => {
    const units = evaluation.units[line] ?? [];
    // Discounts of the order are shared in proportion to what is left of the prices.
    const amounts = allocateDiscount(
      price * quantity - whole.lines[line].discount,
      units.map(({ rest }) => rest),
    );
    const rates = amounts.map((amount) => getRate(basis, { hsn, amount, quantity: 1 }, day));
    const groups = [...new Set(rates)].map((rate) => units.filter((_unit, index) => rates[index] === rate));
    const promotions = listLinePromotions(evaluation, line);
    // Parcels and returns name at most so many lines of an order.
    if (groups.length < 2 || lineCount + groups.length - 1 > maxCartLines) return [{ line, quantity, promotions }];
    lineCount += groups.length - 1;
    return splitLine(line, groups, promotions);
  });
  const tax =
    parts.length === taxable.lines.length
      ? whole
      : calculateOrderTax(
          basis,
          {
            ...taxable,
            lines: parts.map(({ line, quantity }) => ({ ...taxable.lines[line], quantity })),
            lineDiscounts: parts.map(({ promotions }) => sumShares(promotions)),
          },
          day,
        );
  return { tax, parts: parts.map((part, index) => ({ ...part, ...tax.lines[index] })) };
}

/** Splits a line into groups of its units, with the parts of its promotions: what these take off the units, or of the order a part in proportion. */
function splitLine(
  line: number,
  groups: readonly (readonly Unit[])[],
  promotions: readonly LineShare[],
): UntaxedPart[] {
  const parts = groups.map((group) => ({ line, quantity: group.length, promotions: [] as LineShare[] }));
  let rests = groups.map((group) => group.reduce((sum, { rest }) => sum + rest, 0));
  for (const { amount, ...share } of promotions) {
    const ofUnits = groups.map((group) =>
      sumShares(group.flatMap(({ shares }) => shares.filter(({ id }) => id === share.id))),
    );
    const isOfUnits = ofUnits.some((own) => own > 0);
    const amounts = isOfUnits ? ofUnits : allocateDiscount(amount, rests);
    if (!isOfUnits) rests = rests.map((rest, index) => rest - amounts[index]);
    for (const [index, own] of amounts.entries()) if (own > 0) parts[index].promotions.push({ ...share, amount: own });
  }
  return parts;
}
