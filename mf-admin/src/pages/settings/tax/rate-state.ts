import type { ListedRate } from '../api';

export type RateState = 'In force' | 'To come' | 'Replaced';

/** Returns the state of a rate. Of the rates of a prefix that have begun, those of the latest day are in force. */
export function getRateState(rate: ListedRate, rates: readonly ListedRate[]): RateState {
  if (!rate.hasBegun) return 'To come';
  const newest = rates
    .filter(({ hsnPrefix, hasBegun }) => hasBegun && hsnPrefix === rate.hsnPrefix)
    .map(({ startsOn }) => startsOn)
    .sort()
    .at(-1);
  return rate.startsOn === newest ? 'In force' : 'Replaced';
}
