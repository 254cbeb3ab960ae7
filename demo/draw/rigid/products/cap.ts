/** Six-panel cotton cap. */
import { getLuminance } from '../../color';
import type { Product } from '../product';
import { drawPhoto } from '../scene';
import { buildCap } from '../solid/cap';
import { renderSolid } from '../solid/render-solid';
import { transformPatches } from '../solid/transform-patches';

export const cap: Product = async ({ color, view }) => {
  const one = await buildCap({ color, thread: '#e0b76a' });
  if (view === 'detail')
    return drawPhoto(await renderSolid(one, { turn: 40, height: 22, aim: [9, 1, 3.6], scale: 88, floor: -2.7 }));
  if (view === 'styled') {
    const other = await buildCap({ color: getLuminance(color) > 0.35 ? '#3a3d33' : '#c9b893', thread: '#8a4a2c' });
    const pair = [...one, ...transformPatches(other, { turn: 70, by: [-25.7, 12.2, 0] })];
    return drawPhoto(await renderSolid(pair, { turn: 52, height: 30, aim: [-4, 1.5, 1.6], scale: 28, floor: -2.7 }));
  }
  return drawPhoto(await renderSolid(one, { turn: 40, height: 22, aim: [2.6, 0, 2.2], scale: 45, floor: -2.7 }));
};
