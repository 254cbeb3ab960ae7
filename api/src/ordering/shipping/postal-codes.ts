import { postalRegions } from './postal-regions';

/** Where a PIN code is; `city` is empty when only the state is known. */
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
const longest = Math.max(...[...byPrefix.keys()].map(({ length }) => length));

/** The region of a PIN code; undefined when it belongs to none. */
export function regionOf(postalCode: string): Region | undefined {
  for (let length = longest; length > 0; length--) {
    const region = byPrefix.get(postalCode.slice(0, length));
    if (region) return region;
  }
  return undefined;
}
