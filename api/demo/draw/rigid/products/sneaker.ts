/** Sneakers: a low court shoe of leather and a knitted runner. */
import { deep } from '../../color';
import type { Product } from '../product';
import { photo } from '../scene';
import { laid } from '../solid/laid';
import { shoe } from '../solid/shoe';
import { photograph } from '../solid/solid';

export const sneaker: Product = async ({ color, pattern, seed, view }) => {
  const last = (pattern ?? (seed % 2 ? 'court' : 'runner')) as 'court' | 'runner';
  const accent = last === 'court' ? '#2f5a45' : deep(color);
  const one = await shoe({ last, upper: color, accent, sole: '#f3ede2', lining: '#d9c8ae', lace: '#faf6ee' });
  if (view === 'detail')
    return photo(await photograph(one, { turn: 62, height: 30, aim: [16, 0, 7], scale: 76, floor: 0 }));
  if (view === 'styled')
    return photo(
      await photograph([...one, ...laid(one, { mirror: true, turn: 14, by: [-2, -13, 0] })], {
        turn: 58,
        height: 38,
        aim: [14, -6, 3],
        scale: 32,
        floor: 0,
      }),
    );
  return photo(await photograph(one, { turn: 68, height: 20, aim: [14.2, 0, 4.4], scale: 36, floor: 0 }));
};
