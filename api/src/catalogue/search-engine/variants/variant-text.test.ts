import { parseVariantText, type VariantTuple } from './variant-text';

const parse = (text: string) => parseVariantText(text, new Map());

it('parses the variants of a product', () => {
  expect(parse('0')).toEqual([]);
  expect(parse('2\x1eRed\x1f#ff0000\x1fM\x1f1\x1eRaw, "Ink"\x1f#00f\x1f\x1f0')).toEqual([
    ['Red', '#ff0000', 'M', true],
    ['Raw, "Ink"', '#00f', '', false],
  ]);
});

it('shares equal variants', () => {
  const known = new Map<string, VariantTuple>();
  const [first] = parseVariantText('1\x1eRed\x1f#ff0000\x1fM\x1f1', known)!;
  const [second, third] = parseVariantText('2\x1eRed\x1f#ff0000\x1fM\x1f1\x1eRed\x1f#ff0000\x1fM\x1f0', known)!;
  expect(second).toBe(first);
  expect(third).toEqual(['Red', '#ff0000', 'M', false]);
});

it('refuses names with the characters that separate parts', () => {
  expect(parse('1\x1eR\x1fed\x1f#ff0000\x1fM\x1f1')).toBeUndefined();
  expect(parse('1\x1eR\x1eed\x1f#ff0000\x1fM\x1f1')).toBeUndefined();
  expect(parse('1\x1eRed\x1f#ff0000\x1fM\x1f1\x1eRed\x1f#ff0000\x1fL\x1f1')).toBeUndefined();
});
