import type { ListedRate } from '../api';

export type RateState = 'Active' | 'Upcoming' | 'Replaced';

/** Returns the state of a rate. Of the rates of a prefix that have begun, the rates with the latest first day are in force. */
export function getRateState(rate: ListedRate, rates: readonly ListedRate[]): RateState {
  if (!rate.hasBegun) return 'Upcoming';
  const newest = rates
    .filter(({ hsnPrefix, hasBegun }) => hasBegun && hsnPrefix === rate.hsnPrefix)
    .map(({ startsOn }) => startsOn)
    .sort()
    .at(-1);
  return rate.startsOn === newest ? 'Active' : 'Replaced';
}
