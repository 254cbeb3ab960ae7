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

/** Returns the row of a credit note that gives back less than its units cost. The tax is reduced in proportion. */
export function reduceRow(row: DocumentRow, amount: number, { isInterstate }: { isInterstate: boolean }): DocumentRow {
  if (amount >= row.amount) return row;
  // Products of paise exceed what a double represents exactly.
  const scale = (part: number) => Number((BigInt(part) * BigInt(amount)) / BigInt(row.amount));
  const tax = isInterstate ? scale(row.tax) : 2 * scale(row.tax / 2);
  return { ...withAmounts(row, { amount, tax }), withheld: { amount: row.amount - amount, tax: row.tax - tax } };
}

/** Returns a row with other amounts. */
export const withAmounts = (row: DocumentRow, { amount, tax }: { amount: number; tax: number }): DocumentRow => ({
  ...row,
  discount: row.price * row.quantity - amount,
  amount,
  tax,
  taxable: amount - tax,
});
