/** A row of `tax_rates`: paise and basis points. */
export interface Rate {
  hsnPrefix: string;
  /** The day in India from which it counts. */
  startsOn: string;
  /** Paise a piece; 0: without limit. */
  upTo: number;
  rate: number;
}

/** What is taxed: `amount` paise for all its pieces together, since a piece need not cost a whole number of them. */
export interface Taxed {
  hsn: string;
  amount: number;
  quantity: number;
}

const longer = (one: Rate, other: Rate) => other.hsnPrefix.length - one.hsnPrefix.length;
const newer = (one: Rate, other: Rate) => other.startsOn.localeCompare(one.startsOn);
const lower = (one: Rate, other: Rate) => (one.upTo || Infinity) - (other.upTo || Infinity);

/** Basis points of GST on a day in India. */
export function rateOf(rates: readonly Rate[], { hsn, amount, quantity }: Taxed, day: string): number {
  const begun = rates
    .filter(({ hsnPrefix, startsOn }) => hsn.startsWith(hsnPrefix) && startsOn <= day)
    .sort((one, other) => longer(one, other) || newer(one, other));
  const found = begun
    .filter(({ hsnPrefix, startsOn }) => hsnPrefix === begun[0].hsnPrefix && startsOn === begun[0].startsOn)
    .sort(lower)
    .find(({ upTo }) => upTo === 0 || amount <= upTo * quantity);
  if (!found) throw new Error(`There is no rate of GST for the HSN code "${hsn}" on ${day}.`);
  return found.rate;
}
