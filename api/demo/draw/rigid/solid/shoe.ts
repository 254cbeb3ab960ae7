/** Lace-up shoes as curved patches. */
import { laces } from './laces';
import type { Patch } from './mesh';
import { createLast, type ShoeLook } from './shoe-last';
import { shoeSole } from './shoe-sole';
import { shoeUpper } from './shoe-upper';

export async function shoe(look: ShoeLook): Promise<Patch[]> {
  const last = createLast(look.last);
  return [...(await shoeUpper(last, look)), ...laces(last, look.lace), ...shoeSole(last, look)];
}
