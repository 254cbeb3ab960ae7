/** A set of eight bangles: two with stones close the stack of enamelled ones. */
import type { Product } from '../product';
import { photo } from '../scene';
import { bangleSet } from '../solid/bangle';
import { photograph } from '../solid/solid';

export const bangles: Product = async ({ color, view }) => {
  const look = { color, accent: '#12595b', metal: '#dcb068' };
  const one = bangleSet(look);
  if (view === 'detail')
    return photo(await photograph(one, { turn: 0, height: 24, aim: [5, 0, 2.4], scale: 150, floor: 0 }));
  if (view === 'styled')
    return photo(
      await photograph([...one, ...bangleSet({ ...look, color: look.accent, accent: color }, -15)], {
        turn: 24,
        height: 38,
        aim: [-7.4, 0, 1.4],
        scale: 42,
        floor: 0,
      }),
    );
  return photo(await photograph(one, { turn: 0, height: 32, aim: [0, 0, 2.2], scale: 72, floor: 0 }));
};
