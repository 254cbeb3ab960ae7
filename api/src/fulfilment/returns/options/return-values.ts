import { allocateDiscount } from '../../../pricing/tax/allocate-discount';
import { getDeduction, type LeavingUnits, type OrderOffers } from '../../offers/load-offers';
import type { ReturnLineRow } from '../transition-return';
import type { LineUnits } from './line-units';
import { chooseUnits, getUnitsValue } from './unit-value';

/** Units of a line that come back. */
export type ReturnedUnits = Pick<ReturnLineRow, 'position' | 'quantity' | 'reason' | 'resolution'>;

/** Value of the units of a line that a customer gets, in paise. */
export interface ReturnValue {
  position: number;
  /** Price that was paid for the units, without the deduction. */
  value: number;
  /** Taken off for offers that the items which stay do not earn any more; negative for a deduction that goes back. */
  deduction: number;
  /** Indexes of the units. */
  units: number[];
}

/**
 * Returns what a customer gets for the lines of a return. By the terms of the order, offers can take back the discount that the items which stay do
 * not earn any more. All returns of an order together give back exactly what was paid, because the deductions of earlier returns are counted. Pure.
 */
export function getReturnValues(units: readonly LineUnits[], returned: readonly ReturnedUnits[]): ReturnValue[] {
  const values = returned.map(({ position, quantity }): ReturnValue => {
    const line = units.find((candidate) => candidate.line.position === position)!;
    return { position, value: getUnitsValue(line, quantity), deduction: 0, units: chooseUnits(line, quantity) };
  });
  const offers = units[0]?.offers;
  if (!offers?.promotions.some(({ terms }) => terms?.policy === 'deduct')) return values;
  const deduction = getDeduction(offers, listLeavingUnits(returned, offers));
  if (deduction >= 0) return deduct(values, { returned, offers, amount: deduction });
  return returnDeduction(values, returned, Math.min(0 - deduction, offers.deductedHere));
}

/** Returns the lines of a return with their values in paise, as they were decided or as they would be now. */
export function valueLines<Line extends ReturnedUnits & Pick<ReturnLineRow, 'refundAmount'>>(
  lines: readonly Line[],
  units: readonly LineUnits[],
): (Line & { refundAmount: number })[] {
  const open = lines.filter(
    ({ refundAmount, position }) => refundAmount === null && units.some(({ line }) => line.position === position),
  );
  const values = getReturnValues(units, open);
  return lines.map((line) => {
    const value = values.find(({ position }) => position === line.position);
    return { ...line, refundAmount: line.refundAmount ?? (value ? value.value - value.deduction : 0) };
  });
}

/** Returns the units that a return takes away from the customer. A replaced unit stays. */
export const listLeavingUnits = (
  returned: readonly ReturnedUnits[],
  { freeReasons }: Pick<OrderOffers, 'freeReasons'>,
): LeavingUnits[] =>
  returned
    .filter(({ resolution }) => resolution !== 'exchange')
    .map(({ position, quantity, reason }) => ({ position, quantity, isCounted: freeReasons.includes(reason) }));

/** Takes a deduction from the lines that end the condition, in proportion: at most the value of each. */
function deduct(
  values: readonly ReturnValue[],
  {
    returned,
    offers: { freeReasons },
    amount,
  }: { returned: readonly ReturnedUnits[]; offers: OrderOffers; amount: number },
): ReturnValue[] {
  const shares = allocateDiscount(
    amount,
    returned.map(({ resolution, reason }, index) =>
      resolution === 'exchange' || freeReasons.includes(reason) ? 0 : values[index].value,
    ),
  );
  return values.map((value, index) => ({ ...value, deduction: shares[index] }));
}

/** Gives an earlier deduction back with the first line that is not replaced, because its items have come back since or are kept no longer. */
function returnDeduction(
  values: readonly ReturnValue[],
  returned: readonly ReturnedUnits[],
  amount: number,
): ReturnValue[] {
  const first = returned.findIndex(({ quantity, resolution }) => quantity > 0 && resolution !== 'exchange');
  return values.map((value, index) => (index === first ? { ...value, deduction: 0 - amount } : value));
}
