import { filterFamilies, findFilterFamily, getFilterFamily } from './filter-families';

it.each([
  ['Navy', '#27324a', 'Blue'],
  ['Sky', '#6f9cc4', 'Blue'],
  ['Peacock', '#12595e', 'Blue'],
  ['Maroon', '#5c2232', 'Red'],
  ['Madder', '#a13a33', 'Red'],
  ['Aubergine', '#4b2a44', 'Purple'],
  ['Rani Pink', '#a52a4f', 'Pink'],
  ['Charcoal', '#2a2b30', 'Grey'],
  ['Off White', '#f1ece2', 'White'],
  ['Natural', '#f3efe6', 'White'],
  ['Pale Gold', '#e6d3a8', 'Beige'],
  ['Lime', '#a9ad5a', 'Green'],
  ['Rust', '#b5613f', 'Orange'],
  ['Blue Black', '#1c1c20', 'Black'],
  ['नीला', '#2b3f6b', 'Blue'],
  ['', '#000000', 'Black'],
])('%s %s belongs to %s', (name, code, family) => {
  expect(filterFamilies[getFilterFamily(name, code)].name).toBe(family);
});

it('finds a family for every code, and each swatch in its own family', () => {
  for (let code = 0; code < 0x1000000; code += 0x1357) {
    expect(filterFamilies[getFilterFamily('', `#${code.toString(16).padStart(6, '0')}`)]).toBeDefined();
  }
  for (const { name, code } of filterFamilies)
    expect([name, getFilterFamily('', code)]).toEqual([name, findFilterFamily(name)]);
});
