import {
  findLineLabels,
  formatParcelSize,
  getOptionLabels,
  isGtin,
  joinLineLabels,
  parseParcelSize,
  parseParcelWeight,
  toGtin14,
  toLineSize,
  toOptionKey,
} from './variant-rules';

it('accepts barcodes whose check digit is right', () => {
  const valid = ['96385074', '036000291452', '4006381333931', '8901234567890', '10614141000415'];
  expect(valid.filter((barcode) => !isGtin(barcode))).toEqual([]);
  const invalid = [
    '',
    '96385075',
    '036000291453',
    '4006381333932',
    '10614141000414',
    '123456789',
    '400638133393 ',
    'A6385074',
  ];
  expect(invalid.filter(isGtin)).toEqual([]);
  expect(toGtin14('036000291452')).toBe(toGtin14('0036000291452'));
});

it('names the third option after the size', () => {
  expect(toLineSize({ size: 'M' })).toBe('M');
  expect(toLineSize({ size: 'M', option3: '' })).toBe('M');
  expect(toLineSize({ size: 'M', option3: 'Gift box' })).toBe('M, Gift box');
  expect(toOptionKey({ color: 'Red', size: 'M' })).toBe(toOptionKey({ color: 'RED', size: 'm', option3: '' }));
  expect(getOptionLabels({})).toEqual({ color: 'Colour', size: 'Size', option3: '' });
  expect(getOptionLabels({ options: { colorLabel: 'Metal', sizeLabel: '', option3Label: 'Engraving' } })).toEqual({
    color: 'Metal',
    size: 'Size',
    option3: 'Engraving',
  });
});

it('names the columns of lines after the options of their products', () => {
  const none = findLineLabels({ colorLabel: '', sizeLabel: '', option3Label: '' });
  const ring = findLineLabels({ colorLabel: 'Metal', sizeLabel: '', option3Label: 'Engraving' });
  expect(none).toBeUndefined();
  expect(ring).toEqual({ color: 'Metal', size: 'Size, Engraving' });
  expect(joinLineLabels([])).toEqual({ color: 'Colour', size: 'Size' });
  expect(joinLineLabels([none, none])).toEqual({ color: 'Colour', size: 'Size' });
  expect(joinLineLabels([ring, ring])).toEqual({ color: 'Metal', size: 'Size, Engraving' });
  expect(joinLineLabels([ring, none])).toEqual({ color: 'Option', size: 'Option' });
});

it('reads weights and sizes of parcels', () => {
  expect(['', ' 1,250 ', '70000', '70001', '0', '1.5', 'x'].map(parseParcelWeight)).toEqual([
    null,
    1250,
    70_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const size = { lengthMm: 300, widthMm: 255, heightMm: 40 };
  expect(['30 × 25.5 × 4', '30x25,5x4', '30*25.5 X 4'].map(parseParcelSize)).toEqual([size, size, size]);
  expect(['30 × 25', '30 × 25 × 0', '301 × 1 × 1', '1 × 2 × 3 × 4', 'a'].filter(parseParcelSize)).toEqual([]);
  expect(parseParcelSize(' ')).toBeNull();
  expect(formatParcelSize(size)).toBe('30 × 25.5 × 4');
  expect(formatParcelSize({ lengthMm: 300, widthMm: null, heightMm: 40 })).toBe('');
});
