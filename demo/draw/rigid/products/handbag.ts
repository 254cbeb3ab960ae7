/** Structured leather handbags. */
import type { Product } from '../product';
import { drawPhoto } from '../scene';
import { buildBag } from '../solid/handbag';
import { renderSolid } from '../solid/render-solid';

export const handbag: Product = async ({ color, pattern, seed, view }) => {
  const flap = (pattern ?? (seed % 2 ? 'wave' : 'straight')) as 'wave' | 'straight';
  const one = await buildBag({ color, flap, metal: '#dcb068' });
  const shot =
    view === 'detail'
      ? { turn: 10, height: 14, aim: [4, 2.5, 13.5] as const, scale: 74 }
      : view === 'styled'
        ? { turn: -36, height: 22, aim: [0, 0, 12.6] as const, scale: 33 }
        : { turn: 16, height: 12, aim: [0, 0, 14.4] as const, scale: 34 };
  return drawPhoto(await renderSolid(one, { ...shot, aim: [...shot.aim], floor: -0.4 }));
};
