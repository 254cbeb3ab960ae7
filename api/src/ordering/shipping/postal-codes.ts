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

/** Returns the region of a PIN code, by its longest known prefix; undefined when the PIN code does not exist. */
export function findRegion(postalCode: string): Region | undefined {
  for (let length = maxPrefixLength; length > 0; length--) {
    const region = byPrefix.get(postalCode.slice(0, length));
    if (region) return region;
  }
  return undefined;
}
