/** Builds a lace-up shoe: upper, laces and sole. Axes and centimetres are the same as in `shoe-last.ts`. */
import { buildLaces } from './laces';
import type { Patch } from './mesh';
import { createLast, type ShoeAppearance } from './shoe-last';
import { buildShoeSole } from './shoe-sole';
import { buildShoeUpper } from './shoe-upper';

export async function buildShoe(appearance: ShoeAppearance): Promise<Patch[]> {
  const last = createLast(appearance.last);
  return [
    ...(await buildShoeUpper(last, appearance)),
    ...buildLaces(last, appearance.lace),
    ...buildShoeSole(last, appearance),
  ];
}
