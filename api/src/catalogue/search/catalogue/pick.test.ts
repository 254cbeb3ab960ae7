import { chances } from '../../../seed/synthetic/chance';
import { pick } from './pick';

const random = chances(5);

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
])('picks of %i the places %i to %i as sorting all would', (count, from, to) => {
  for (const different of [1, 3, 100_000]) {
    const keys = Array.from({ length: count }, () => random.between(1, different));
    const before = (one: number, other: number) => keys[one] - keys[other] || one - other;
    const places = Uint32Array.from(keys, (_key, place) => place);
    const expected = [...places].sort(before).slice(from, to);
    expect([...pick(places, { from, to }, before)]).toEqual(expected);
  }
});
