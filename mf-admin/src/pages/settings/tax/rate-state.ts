import type { ListedRate } from '../api';

export type RateState = 'In force' | 'To come' | 'Replaced';

/** How a rate stands: of those of its prefix that have begun, the ones of the newest day count. */
export function getRateState(rate: ListedRate, rates: readonly ListedRate[]): RateState {
  if (!rate.hasBegun) return 'To come';
  const newest = rates
    .filter(({ hsnPrefix, hasBegun }) => hasBegun && hsnPrefix === rate.hsnPrefix)
    .map(({ startsOn }) => startsOn)
    .sort()
    .at(-1);
  return rate.startsOn === newest ? 'In force' : 'Replaced';
}
