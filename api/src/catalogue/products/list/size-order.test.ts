import { compareSizes } from './size-order';

test.each([
  [['XL', 'S', 'XXL', 'M', 'L', 'XS']],
  [['UK 10', 'UK 9', 'UK 6']],
  [['8-9Y', '2-3Y', '10-11Y']],
  [['100 ml', '50 ml']],
  [['34', '28', '30']],
])('orders %j as a shop does', (sizes) => {
  const sorted = [...sizes].sort(compareSizes);
  const ordered: Record<string, string[]> = {
    XS: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    'UK 6': ['UK 6', 'UK 9', 'UK 10'],
    '2-3Y': ['2-3Y', '8-9Y', '10-11Y'],
    '50 ml': ['50 ml', '100 ml'],
    '28': ['28', '30', '34'],
  };
  expect(sorted).toEqual(ordered[sorted[0]]);
});
