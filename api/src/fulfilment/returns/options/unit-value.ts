import { sliceAmount } from '../../../pricing/amounts/slice-amount';
import type { ReturnLineRow } from '../transition-return';
import type { LineUnits, OrderLineRow } from './line-units';

/** Returns what was paid for a line, in paise: its price after its share of the order's discount. */
export const getLineTotal = ({ price, quantity, discount }: Pick<OrderLineRow, 'price' | 'quantity' | 'discount'>) =>
  price * quantity - discount;

/** Returns the indexes of the next `count` units of a line that come back. Their amounts are what is refunded and credited. */
export const chooseUnits = ({ freeUnits }: Pick<LineUnits, 'freeUnits'>, count: number): number[] =>
  freeUnits.slice(0, count);

/** Returns what was paid for a unit, in paise. Invoices can have higher indexes than a line of which units were cancelled since. */
const getUnitAmount = ({ line, invoicedAmounts }: Pick<LineUnits, 'line' | 'invoicedAmounts'>, unit: number): number =>
  unit < line.quantity ? sliceAmount(getLineTotal(line), line.quantity, unit, 1) : invoicedAmounts.get(unit)!;

/**
 * Returns what was paid for the next `count` units of a line, in paise. The values of all units add up to what was paid for the line, and
 * never exceed it, although returns in between can be cancelled.
 */
export function getUnitsValue(
  units: Pick<LineUnits, 'line' | 'freeUnits' | 'invoicedAmounts' | 'settledAmount'>,
  count: number,
): number {
  const value = chooseUnits(units, count).reduce((sum, unit) => sum + getUnitAmount(units, unit), 0);
  return Math.min(value, getLineTotal(units.line) - units.settledAmount);
}

/** Returns the value of a returned line in paise, as it was decided or as it would be now. */
export const getLineAmount = (
  line: Pick<ReturnLineRow, 'position' | 'quantity' | 'refundAmount'>,
  units: readonly LineUnits[],
): number => {
  if (line.refundAmount !== null) return line.refundAmount;
  const lineUnits = units.find((candidate) => candidate.line.position === line.position);
  return lineUnits ? getUnitsValue(lineUnits, line.quantity) : 0;
};
