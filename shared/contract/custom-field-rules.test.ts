import { type CustomFieldType, formatCustomValue, parseCustomValue } from './custom-field-rules';

const parse = (type: CustomFieldType, text: string) => parseCustomValue({ type, choices: ['Kutch', 'Surat'] }, text);

it.each([
  ['text', '  Soft  ', 'Soft'],
  ['number', '1,299.50', '1299.5'],
  ['number', '-0.5', '-0.5'],
  ['boolean', 'No', 'false'],
  ['date', '2028-02-29', '2028-02-29'],
  ['choice', 'SURAT', 'Surat'],
  ['link', '/product/linen-kurta', '/product/linen-kurta'],
  ['link', 'https://mill.example/a?b=c', 'https://mill.example/a?b=c'],
] as const)('stores the %s “%s” as “%s”', (type, text, value) => {
  expect(parse(type, text)).toEqual({ value });
});

it.each([
  ['text', 'x'.repeat(501)],
  ['number', '1e9'],
  ['number', '12 m'],
  ['boolean', '1'],
  ['date', '2026-02-29'],
  ['date', '26/11/2026'],
  ['choice', 'Delhi'],
  ['link', 'http://mill.example'],
  ['link', '//mill.example'],
  ['link', 'javascript:alert(1)'],
  ['link', '/a b'],
] as const)('refuses the %s “%s”', (type, text) => {
  expect(parse(type, text).message).toEqual(expect.any(String));
});

it('accepts an empty text for every type', () => {
  expect(parse('number', ' ')).toEqual({ value: '' });
  expect(parse('choice', '')).toEqual({ value: '' });
});

it('formats values for people in India', () => {
  expect(formatCustomValue({ type: 'number' }, '1234567.5')).toBe('12,34,567.5');
  expect(formatCustomValue({ type: 'boolean' }, 'false')).toBe('No');
  expect(formatCustomValue({ type: 'date' }, '2026-11-26')).toBe('26 Nov 2026');
  expect(formatCustomValue({ type: 'link' }, '/shop')).toBe('/shop');
});
