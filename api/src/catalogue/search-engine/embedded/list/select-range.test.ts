import { createRandom } from '../../../../seed/synthetic/random';
import { selectRange } from './select-range';

const random = createRandom(5);

it.each([
  [0, 0, 12],
  [5, 0, 12],
  [12, 0, 12],
  [13, 0, 12],
  [500, 0, 12],
  [500, 24, 36],
  [500, 480, 504],
  [500, 500, 512],
  [5_000, 0, 1],
  [5_000, 2_400, 2_424],
  [5_000, 4_992, 5_004],
])('selects from %i items those at %i to %i as a full sort would', (count, from, to) => {
  for (const distinctKeys of [1, 3, 100_000]) {
    const keys = Array.from({ length: count }, () => random.between(1, distinctKeys));
    const compare = (a: number, b: number) => keys[a] - keys[b] || a - b;
    const items = Uint32Array.from(keys, (_key, index) => index);
    const expected = [...items].sort(compare).slice(from, to);
    expect([...selectRange(items, { from, to }, compare)]).toEqual(expected);
  }
});
