import type { TaxSettings } from '@vastra/shared/contract';

/** A row of `tax_rates`; `rate` is in basis points. */
export interface RateRow {
  hsnPrefix: string;
  /** First day in India on which it applies: YYYY-MM-DD. */
  startsOn: string;
  /** Highest value per unit, in paise, that it applies to; 0 for no limit. `SlabBasis` says which value. */
  upTo: number;
  rate: number;
}

/**
 * The value of a unit that is compared with the limits of rates: `taxable-value` is its price without the tax of the rate, `price-with-tax`
 * the price that the shopper pays, which is the stricter reading (decision 110).
 */
export type SlabBasis = TaxSettings['slabBasis'];

/** A line to tax. `amount` is in paise for all units together, because the price per unit may be no whole number of paise. */
export interface TaxedLine {
  hsn: string;
  amount: number;
  quantity: number;
}

const compareByPrefixLength = (a: RateRow, b: RateRow) => b.hsnPrefix.length - a.hsnPrefix.length;
const compareByStart = (a: RateRow, b: RateRow) => b.startsOn.localeCompare(a.startsOn);
const compareByLimit = (a: RateRow, b: RateRow) => (a.upTo || Infinity) - (b.upTo || Infinity);

/** Returns whether the units of a line are worth at most the limit of a rate. Exact, because both sides are whole numbers. */
function isWithinLimit({ upTo, rate }: RateRow, { amount, quantity }: TaxedLine, basis: SlabBasis): boolean {
  if (upTo === 0) return true;
  const includedRate = basis === 'taxable-value' ? rate : 0;
  return BigInt(amount) * 10_000n <= BigInt(upTo * quantity) * BigInt(10_000 + includedRate);
}

/**
 * Returns the GST rate of a line on a day in India, in basis points: from the newest rates of the longest matching HSN prefix, the rate with the
 * lowest sufficient limit. Throws when no rate matches.
 */
export function getRate(
  { rates, slabBasis }: { rates: readonly RateRow[]; slabBasis: SlabBasis },
  line: TaxedLine,
  day: string,
): number {
  const { hsn } = line;
  const applicable = rates
    .filter(({ hsnPrefix, startsOn }) => hsn.startsWith(hsnPrefix) && startsOn <= day)
    .sort((a, b) => compareByPrefixLength(a, b) || compareByStart(a, b));
  const rate = applicable
    .filter(({ hsnPrefix, startsOn }) => hsnPrefix === applicable[0].hsnPrefix && startsOn === applicable[0].startsOn)
    .sort(compareByLimit)
    .find((candidate) => isWithinLimit(candidate, line, slabBasis));
  if (!rate) throw new Error(`There is no rate of GST for the HSN code "${hsn}" on ${day}.`);
  return rate.rate;
}
