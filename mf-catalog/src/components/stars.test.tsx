import { roundToHalfStars } from './stars';

it('shows half a star more from a fraction of 0.5 on', () => {
  expect([0, 3.4, 3.5, 4.49, 4.9, 5].map(roundToHalfStars)).toEqual([0, 3, 3.5, 4, 4.5, 5]);
});
