import { findColorCode } from './color-names';

it.each([
  ['Navy Blue', '#1f2a4d'],
  ['navy', '#1f2a4d'],
  ['Mustard', '#d9a520'],
  ['Maroon', '#800000'],
  ['Rebecca Purple', '#663399'],
  ['Off-White', '#f6f4ef'],
  ['Steel Grey', '#808080'],
  ['Light Grey', '#d3d3d3'],
  ['Washed Forest Green', '#228b22'],
  ['Mustard Stripes', '#d9a520'],
  ['Dark Teal', '#005353'],
  ['Moonbeam', undefined],
  ['', undefined],
])('finds the colour of “%s”', (name, code) => {
  expect(findColorCode(name)).toBe(code);
});
