import type { ReturnResolution } from '@vastra/shared/contract/return-state';
import { getUnearnedDiscount, type RemainingLine } from '../../../pricing/promotions/returns/unearned-discount';
import { allocateDiscount } from '../../../pricing/tax/allocate-discount';
import type { ReturnLineRow } from '../transition-return';
import type { LineUnits } from './line-units';
import { chooseUnits, getUnitAmounts, getUnitsValue } from './unit-value';

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
 * not earn any more. Replaced items and items with a fault of the shop count as if they stayed. All returns of an order together give
 * back exactly what was paid, because the deductions of earlier returns are counted. Pure.
 */
export function getReturnValues(units: readonly LineUnits[], returned: readonly ReturnedUnits[]): ReturnValue[] {
  const values = returned.map(({ position, quantity }): ReturnValue => {
    const line = units.find((candidate) => candidate.line.position === position)!;
    return { position, value: getUnitsValue(line, quantity), deduction: 0, units: chooseUnits(line, quantity) };
  });
  const offers = units[0]?.offers;
  if (!offers?.promotions.some(({ terms }) => terms?.policy === 'deduct')) return values;
  const isCounted = (line: Pick<ReturnedUnits, 'reason' | 'resolution'>) => breaksOffers(line, offers.freeReasons);
  const counted = values.map((value, index) => (isCounted(returned[index]) ? value : { ...value, units: [] }));
  const remaining = units.map((line) => ({
    ...toRemainingLine(line, isCounted, counted),
    staying: countStaying(line, returned),
  }));
  const unearned = getUnearnedDiscount(offers.promotions, remaining);
  const earlier = units.reduce(
    (sum, { settled }) => sum + settled.reduce((ofLine, { deduction }) => ofLine + deduction, 0),
    0,
  );
  return unearned >= earlier
    ? deduct(values, counted, unearned - earlier)
    : returnDeduction(values, returned, earlier - unearned);
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

/** Returns whether returned units end the conditions of offers: they are neither replaced nor sent back for a fault of the shop. */
const breaksOffers = (
  { reason, resolution }: { reason: ReturnLineRow['reason']; resolution: ReturnResolution },
  freeReasons: readonly string[],
): boolean => resolution !== 'exchange' && !freeReasons.includes(reason);

function toRemainingLine(
  lineUnits: LineUnits,
  isCounted: (line: Pick<ReturnedUnits, 'reason' | 'resolution'>) => boolean,
  counted: readonly ReturnValue[],
): Omit<RemainingLine, 'staying'> {
  const { variantId, price, quantity, discount, promotions, position } = lineUnits.line;
  const gone = [
    ...lineUnits.settled.filter(isCounted).flatMap(({ units }) => units),
    ...counted.filter((value) => value.position === position).flatMap(({ units }) => units),
  ];
  const amounts = getUnitAmounts(lineUnits, gone);
  return {
    ...{ variantId, price, quantity, discount, promotions },
    remaining: Math.max(0, quantity - gone.length),
    remainingAmount: Math.max(0, price * quantity - discount - amounts),
  };
}

/** Counts the units of a line that stay with the customer. */
const countStaying = ({ line, settled }: LineUnits, returned: readonly ReturnedUnits[]): number =>
  line.quantity -
  settled.reduce((sum, { units, resolution }) => (resolution === 'exchange' ? sum : sum + units.length), 0) -
  returned.reduce(
    (sum, { position, quantity, resolution }) =>
      position === line.position && resolution !== 'exchange' ? sum + quantity : sum,
    0,
  );

/** Takes a deduction from the lines that end the condition, in proportion: at most the value of each. */
function deduct(values: readonly ReturnValue[], counted: readonly ReturnValue[], amount: number): ReturnValue[] {
  const shares = allocateDiscount(
    amount,
    counted.map(({ value, units }) => (units.length > 0 ? value : 0)),
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
