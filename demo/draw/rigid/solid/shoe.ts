/** Builds a lace-up shoe: upper, laces and sole. Axes and centimetres are the same as in `shoe-last.ts`. */
import { buildLaces } from './laces';
import type { Patch } from './mesh';
import { createLast, type ShoeLook } from './shoe-last';
import { buildShoeSole } from './shoe-sole';
import { buildShoeUpper } from './shoe-upper';

export async function buildShoe(look: ShoeLook): Promise<Patch[]> {
  const last = createLast(look.last);
  return [...(await buildShoeUpper(last, look)), ...buildLaces(last, look.lace), ...buildShoeSole(last, look)];
}
