/** A row of `tax_rates`; `rate` is in basis points. */
export interface RateRow {
  hsnPrefix: string;
  /** First day in India on which it applies: YYYY-MM-DD. */
  startsOn: string;
  /** Highest price per unit, in paise, that it applies to; 0 for no limit. */
  upTo: number;
  rate: number;
}

/** A line to tax. `amount` is in paise for all units together, because the price per unit may be no whole number of paise. */
export interface TaxedLine {
  hsn: string;
  amount: number;
  quantity: number;
}

const compareByPrefixLength = (a: RateRow, b: RateRow) => b.hsnPrefix.length - a.hsnPrefix.length;
const compareByStart = (a: RateRow, b: RateRow) => b.startsOn.localeCompare(a.startsOn);
const compareByLimit = (a: RateRow, b: RateRow) => (a.upTo || Infinity) - (b.upTo || Infinity);

/**
 * Returns the GST rate of a line on a day in India, in basis points: of the longest matching HSN prefix, its newest rates, and of
 * those the one with the lowest sufficient limit. Throws when no rate matches.
 */
export function getRate(rates: readonly RateRow[], { hsn, amount, quantity }: TaxedLine, day: string): number {
  const applicable = rates
    .filter(({ hsnPrefix, startsOn }) => hsn.startsWith(hsnPrefix) && startsOn <= day)
    .sort((a, b) => compareByPrefixLength(a, b) || compareByStart(a, b));
  const rate = applicable
    .filter(({ hsnPrefix, startsOn }) => hsnPrefix === applicable[0].hsnPrefix && startsOn === applicable[0].startsOn)
    .sort(compareByLimit)
    .find(({ upTo }) => upTo === 0 || amount <= upTo * quantity);
  if (!rate) throw new Error(`There is no rate of GST for the HSN code "${hsn}" on ${day}.`);
  return rate.rate;
}
