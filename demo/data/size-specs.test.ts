import { catalogue } from './catalogue/index';
import { formatLength, getBaseSize, listSizeSpecs } from './size-specs';

const findProduct = (id: string) => catalogue.find((product) => product.id === id)!;

it('has a row for each size of a garment, in centimetres and inches', () => {
  expect(listSizeSpecs(findProduct('everyday-crew-tshirt')).slice(0, 3)).toEqual([
    { label: 'Size S', value: 'Length 69 cm (27 in), chest 49.5 cm (19½ in)' },
    { label: 'Size M', value: 'Length 71 cm (28 in), chest 52 cm (20½ in)' },
    { label: 'Size L', value: 'Length 73 cm (28½ in), chest 54.5 cm (21½ in)' },
  ]);
  expect(listSizeSpecs(findProduct('pull-on-denim-jeans')).at(-1)?.value).toBe(
    'Laid flat. Round the body the waist is twice as wide.',
  );
});

it('has the measures of the picture in the base size, and bigger ones in each following size', () => {
  for (const product of catalogue) {
    const rows = listSizeSpecs(product);
    const lengths = rows.slice(0, -1).map(({ value }) => Number(/Length ([\d.]+) cm/.exec(value)?.[1]));
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
    expect(Math.min(...lengths, 1000)).toBeGreaterThan(25);
    if (rows.length > 0) expect(rows.map(({ label }) => label)).toContain(`Size ${getBaseSize(product)}`);
  }
});

it('has no rows for goods without measures and for cloth of one size', () => {
  for (const id of ['temple-border-silk-saree', 'paisley-block-dupatta'])
    expect(listSizeSpecs(findProduct(id))).toEqual([]);
  expect(catalogue.filter(({ category }) => category.includes('perfume')).flatMap(listSizeSpecs)).toEqual([]);
});

it('rounds inches to halves', () => {
  expect([2.54, 50.8, 52, 53].map(formatLength)).toEqual([
    '2.54 cm (1 in)',
    '50.8 cm (20 in)',
    '52 cm (20½ in)',
    '53 cm (21 in)',
  ]);
});
