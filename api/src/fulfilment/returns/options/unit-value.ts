import { sliceAmount } from '../../../pricing/amounts/slice-amount';
import type { LineUnits, OrderLineRow } from './line-units';

/** Returns what was paid for a line, in paise: its price after its share of the order's discount. */
export const getLineTotal = ({ price, quantity, discount }: Pick<OrderLineRow, 'price' | 'quantity' | 'discount'>) =>
  price * quantity - discount;

/** Returns the indexes of the next `count` units of a line that come back. Their amounts are what is refunded and credited. */
export const chooseUnits = ({ freeUnits }: Pick<LineUnits, 'freeUnits'>, count: number): number[] =>
  freeUnits.slice(0, count);

/** Returns what was paid for a unit, in paise. Invoices can have higher indexes than a line of which units were cancelled since. */
const getUnitAmount = ({ line, invoicedAmounts }: Pick<LineUnits, 'line' | 'invoicedAmounts'>, unit: number): number =>
  unit < line.quantity
    ? sliceAmount(getLineTotal(line), line.quantity, unit, 1)
    : (invoicedAmounts.get(unit) ?? sliceAmount(getLineTotal(line), line.quantity, 0, Math.min(1, line.quantity)));

/** Returns what was paid for units of a line, in paise, also for units that came back before. */
export const getUnitAmounts = (
  units: Pick<LineUnits, 'line' | 'invoicedAmounts'>,
  indexes: readonly number[],
): number => indexes.reduce((sum, unit) => sum + getUnitAmount(units, unit), 0);

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
