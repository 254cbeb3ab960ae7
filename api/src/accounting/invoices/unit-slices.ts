import { isCharge } from '../../pricing/amounts/order-fees';
import { sliceAmount, sliceTax } from '../../pricing/amounts/slice-amount';
import type { DocumentRow } from './tax-document';

/** Units and amounts of a row that documents have taken: indexes of units, and paise. */
export interface TakenUnits {
  units: ReadonlySet<number>;
  amount: number;
  tax: number;
  /** Tax rates of the documents, in basis points. */
  rates: ReadonlySet<number>;
}

/** Taken units by the position of their row; null is the position of the delivery, fees have negative ones. */
export type TakenByPosition = ReadonlyMap<DocumentRow['position'], TakenUnits>;

/** Returns the indexes of the units of a row in the order line. */
export const getUnits = ({ units, quantity }: Pick<DocumentRow, 'units' | 'quantity'>): readonly number[] =>
  units ?? Array.from({ length: quantity }, (_, unit) => unit);

/** Returns what rows of invoices have taken of the order's rows, by position, credited or not. */
export function listInvoicedUnits(rows: readonly DocumentRow[]): TakenByPosition {
  const invoiced = new Map<DocumentRow['position'], TakenUnits>();
  for (const row of rows) {
    const { units, amount, tax, rates } = invoiced.get(row.position) ?? nothingTaken;
    invoiced.set(row.position, {
      units: new Set([...units, ...getUnits(row)]),
      amount: amount + row.amount,
      tax: tax + row.tax,
      rates: new Set([...rates, row.rate]),
    });
  }
  return invoiced;
}

/**
 * Returns the row of some units of a row. Each unit has its slice of the order line, so that the rows of all units add up to the line,
 * whatever units are together.
 */
export function pickUnits(
  row: DocumentRow,
  units: readonly number[],
  { isInterstate }: { isInterstate: boolean },
): DocumentRow {
  if (isCharge(row.position)) return row;
  const { quantity, amount: total, tax: totalTax } = row;
  const line = row.line ?? { quantity, amount: total, tax: totalTax };
  let [amount, tax] = [0, 0];
  for (const from of units) {
    amount += sliceAmount(line.amount, line.quantity, from, 1);
    tax += sliceTax(line.tax, { quantity: line.quantity, from, count: 1, isInterstate });
  }
  return withAmounts(
    { ...row, ...sliceOffers(row, units.length), quantity: units.length, units: [...units], line },
    { amount, tax },
  );
}

/** Returns the part of a row's named discounts that belongs to some of its units, rounded down; nothing for a row without any. */
const sliceOffers = ({ offers, quantity }: DocumentRow, count: number): Pick<DocumentRow, 'offers'> =>
  offers
    ? { offers: offers.map((offer) => ({ ...offer, amount: sliceAmount(offer.amount, quantity, 0, count) })) }
    : {};

/** Returns the row of a credit note that gives back less than its units cost. The tax is reduced in proportion. */
export function reduceRow(row: DocumentRow, amount: number, { isInterstate }: { isInterstate: boolean }): DocumentRow {
  if (amount >= row.amount) return row;
  // Products of paise exceed what a double represents exactly.
  const scale = (part: number) => Number((BigInt(part) * BigInt(amount)) / BigInt(row.amount));
  const tax = isInterstate ? scale(row.tax) : 2 * scale(row.tax / 2);
  return { ...withAmounts(row, { amount, tax }), withheld: { amount: row.amount - amount, tax: row.tax - tax } };
}

/** Returns the row of a credit note that gives back `amount` of what earlier notes have kept, with its part of the tax. */
export function raiseRow(
  row: DocumentRow,
  earlier: { amount: number; tax: number },
  amount: number,
  { isInterstate }: { isInterstate: boolean },
): DocumentRow {
  const scale = (part: number) => Number((BigInt(part) * BigInt(amount)) / BigInt(earlier.amount));
  const tax = isInterstate ? scale(earlier.tax) : 2 * scale(earlier.tax / 2);
  const raised = withAmounts(row, { amount: row.amount + amount, tax: row.tax + tax });
  const { withheld = { amount: 0, tax: 0 } } = row;
  return {
    ...raised,
    // A price of nothing has no discount.
    discount: Math.max(0, raised.discount),
    withheld: { amount: withheld.amount - amount, tax: withheld.tax - tax },
  };
}

/**
 * Returns the row of some of the units that are left of a row. The last units have the rest of the amounts. They have their own part of the tax
 * if the units before them had another rate.
 */
export function takeUnits(
  row: DocumentRow,
  left: { units: readonly number[]; taken: Pick<TakenUnits, 'amount' | 'tax'> & Partial<TakenUnits> },
  units: readonly number[],
  order: { isInterstate: boolean },
): DocumentRow {
  const picked = pickUnits(
    row,
    [...units].sort((a, b) => a - b),
    order,
  );
  if (units.length < left.units.length) return picked;
  const { amount, tax, rates = new Set() } = left.taken;
  const isSameRate = [...rates].every((rate) => rate === row.rate);
  return withAmounts(picked, { amount: row.amount - amount, tax: isSameRate ? row.tax - tax : picked.tax });
}

/** Returns the units of a row that are not taken. A line whose units were cancelled can have lower indexes than its documents. */
export const listUnitsLeft = ({ quantity }: Pick<DocumentRow, 'quantity'>, { units }: TakenUnits): number[] =>
  Array.from({ length: quantity }, (_, unit) => unit)
    .filter((unit) => !units.has(unit))
    .slice(0, Math.max(0, quantity - units.size));

export const nothingTaken: TakenUnits = { units: new Set(), amount: 0, tax: 0, rates: new Set() };

/** Returns a row with other amounts. */
export const withAmounts = (row: DocumentRow, { amount, tax }: { amount: number; tax: number }): DocumentRow => ({
  ...row,
  discount: row.price * row.quantity - amount,
  amount,
  tax,
  taxable: amount - tax,
});
