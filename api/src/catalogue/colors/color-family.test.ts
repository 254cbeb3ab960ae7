import { getColorFamilies, getColorFamily } from './color-family';

it.each([
  ['Raw Ink', '#25324a', 'blue navy'],
  ['Light Wash', '#8fa6c2', 'blue'],
  ['Wine', '#5c1f2b', 'red maroon'],
  ['Brick', '#c4573f', 'red'],
  ['Saffron', '#cf7626', 'orange'],
  ['Turmeric', '#d9a441', 'yellow'],
  ['Bottle Green', '#1f4d45', 'green'],
  ['Sage', '#a9b59a', 'green'],
  ['Peacock', '#12595e', 'teal green blue'],
  ['Aubergine', '#4b2a44', 'purple maroon'],
  ['Royal Purple', '#3b2a78', 'purple'],
  ['Blush', '#d9b3a8', 'pink'],
  ['Tan', '#b9793f', 'brown'],
  ['Pale Gold', '#e6d3a8', 'beige'],
  ['Charcoal', '#3a3b40', 'grey'],
  ['Graphite', '#2a2a2c', 'black'],
  ['White', '#f3f0ea', 'white'],
  ['Bone', '#efe6d6', 'white cream'],
  ['black itself', '#000000', 'black'],
])('%s is found as %s', (_name, code, family) => {
  expect(getColorFamily(code)).toBe(family);
});

it('names every family of a product once', () => {
  expect(getColorFamilies(['#25324a', '#8fa6c2', '#cf7626'])).toBe('blue navy orange');
});
