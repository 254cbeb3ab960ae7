import { roundToHalfStars } from './stars';

it('rounds down to half stars', () => {
  expect([0, 3.4, 3.5, 4.49, 4.9, 5].map(roundToHalfStars)).toEqual([0, 3, 3.5, 4, 4.5, 5]);
});
