/** A set of eight bangles: two with stones close the stack of enamelled ones. */
import type { Product } from '../product';
import { drawPhoto } from '../scene';
import { buildBangleSet } from '../solid/bangle';
import { renderSolid } from '../solid/render-solid';

export const bangles: Product = async ({ color, view }) => {
  const appearance = { color, accent: '#12595b', metal: '#dcb068' };
  const one = buildBangleSet(appearance);
  if (view === 'detail')
    return drawPhoto(await renderSolid(one, { turn: 0, height: 24, aim: [5, 0, 2.4], scale: 150, floor: 0 }));
  if (view === 'styled')
    return drawPhoto(
      await renderSolid([...one, ...buildBangleSet({ ...appearance, color: appearance.accent, accent: color }, -15)], {
        turn: 24,
        height: 38,
        aim: [-7.4, 0, 1.4],
        scale: 42,
        floor: 0,
      }),
    );
  return drawPhoto(await renderSolid(one, { turn: 0, height: 32, aim: [0, 0, 2.2], scale: 72, floor: 0 }));
};
