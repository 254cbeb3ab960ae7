import { postalRegions } from './postal-regions';

/** The city and state of a PIN code; `city` is empty when only the state is known. */
export interface Region {
  city: string;
  state: string;
}

const byPrefix = new Map<string, Region>(
  Object.entries(postalRegions).flatMap(([state, list]) =>
    list.split(',').map((entry): [string, Region] => {
      const [, prefix, city] = /^(\d+)\s*(.*)$/.exec(entry.trim())!;
      return [prefix, { city, state }];
    }),
  ),
);
const maxPrefixLength = Math.max(...[...byPrefix.keys()].map(({ length }) => length));

/** States that have a part of a sorting district (three digits) of another state's postal circle, and no prefix in it. */
const furtherStates: Record<string, string> = { '507': 'Andhra Pradesh', '140': 'Chandigarh', '133': 'Chandigarh' };

const statesByDistrict = new Map<string, Set<string>>();
for (const [prefix, { state }] of byPrefix) {
  if (prefix.length < 3) continue;
  const district = prefix.slice(0, 3);
  statesByDistrict.set(district, (statesByDistrict.get(district) ?? new Set()).add(state));
}
for (const [district, state] of Object.entries(furtherStates)) statesByDistrict.get(district)?.add(state);

/** Returns the states that have a part of the sorting district of a PIN code, because a district can cross the border of a state. */
export const listDistrictStates = (postalCode: string): string[] => [
  ...(statesByDistrict.get(postalCode.slice(0, 3)) ?? []),
];

/** Returns the region of a PIN code, by its longest known prefix; undefined when the PIN code does not exist. */
export function findRegion(postalCode: string): Region | undefined {
  for (let length = maxPrefixLength; length > 0; length--) {
    const region = byPrefix.get(postalCode.slice(0, length));
    if (region) return region;
  }
  return undefined;
}
