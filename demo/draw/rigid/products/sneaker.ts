/** Sneakers: a low court shoe of leather and a knitted runner. */
import { getAccentColor } from '../../color';
import type { Product } from '../product';
import { drawPhoto } from '../scene';
import { renderSolid } from '../solid/render-solid';
import { buildShoe } from '../solid/shoe';
import { transformPatches } from '../solid/transform-patches';

export const sneaker: Product = async ({ color, pattern, seed, view }) => {
  const last = (pattern ?? (seed % 2 ? 'court' : 'runner')) as 'court' | 'runner';
  const accent = last === 'court' ? '#2f5a45' : getAccentColor(color);
  const one = await buildShoe({ last, upper: color, accent, sole: '#f3ede2', lining: '#d9c8ae', lace: '#faf6ee' });
  if (view === 'detail')
    return drawPhoto(await renderSolid(one, { turn: 62, height: 30, aim: [16, 0, 7], scale: 76, floor: 0 }));
  if (view === 'styled')
    return drawPhoto(
      await renderSolid([...one, ...transformPatches(one, { mirror: true, turn: 14, by: [-2, -13, 0] })], {
        turn: 58,
        height: 38,
        aim: [14, -6, 3],
        scale: 32,
        floor: 0,
      }),
    );
  return drawPhoto(await renderSolid(one, { turn: 68, height: 20, aim: [14.2, 0, 4.4], scale: 36, floor: 0 }));
};
