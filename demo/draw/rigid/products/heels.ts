/** Pumps: a block heel with a round toe, and a low slender one. */
import type { Product } from '../product';
import { drawPhoto } from '../scene';
import { buildPump } from '../solid/pump';
import { renderSolid } from '../solid/render-solid';
import { transformPatches } from '../solid/transform-patches';

export const heels: Product = async ({ color, pattern, seed, view }) => {
  const last = (pattern ?? (seed % 2 ? 'block' : 'kitten')) as 'block' | 'kitten';
  const one = await buildPump({ color, last, lining: '#d9b892' });
  if (view === 'detail')
    return drawPhoto(await renderSolid(one, { turn: 112, height: 20, aim: [4, 0, 6], scale: 82, floor: 0 }));
  if (view === 'styled')
    return drawPhoto(
      await renderSolid([...one, ...transformPatches(one, { mirror: true, turn: 10, by: [-3, -11, 0] })], {
        turn: 62,
        height: 34,
        aim: [11, -5, 3.4],
        scale: 38,
        floor: 0,
      }),
    );
  return drawPhoto(await renderSolid(one, { turn: 74, height: 16, aim: [11.7, 0, 5.6], scale: 43, floor: 0 }));
};
