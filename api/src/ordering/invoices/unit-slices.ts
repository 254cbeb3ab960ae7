import { sliceAmount, sliceTax } from '../pricing/slice-amount';
import type { DocumentRow } from './tax-document';

/** Indexes of units by the position of their row; that of the delivery is null. */
export type UnitsByPosition = ReadonlyMap<DocumentRow['position'], ReadonlySet<number>>;

/** Returns the indexes of the units of a row in the order line. */
export const getUnits = ({ units, quantity }: Pick<DocumentRow, 'units' | 'quantity'>): readonly number[] =>
  units ?? Array.from({ length: quantity }, (_, unit) => unit);

/**
 * Returns the row of some units of a row. Each unit has its slice of the order line, so that the rows of all units add up to the line,
 * whatever units are together.
 */
export function pickUnits(
  row: DocumentRow,
  units: readonly number[],
  { isInterstate }: { isInterstate: boolean },
): DocumentRow {
  if (row.position === null) return row;
  const { quantity, amount: total, tax: totalTax } = row;
  const line = row.line ?? { quantity, amount: total, tax: totalTax };
  let [amount, tax] = [0, 0];
  for (const from of units) {
    amount += sliceAmount(line.amount, line.quantity, from, 1);
    tax += sliceTax(line.tax, { quantity: line.quantity, from, count: 1, isInterstate });
  }
  return withAmounts({ ...row, quantity: units.length, units: [...units], line }, { amount, tax });
}

/** Returns a row with other amounts. */
export const withAmounts = (row: DocumentRow, { amount, tax }: { amount: number; tax: number }): DocumentRow => ({
  ...row,
  discount: row.price * row.quantity - amount,
  amount,
  tax,
  taxable: amount - tax,
});
