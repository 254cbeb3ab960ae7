import { findRawValues } from './check-tokens.mjs';

it.each([
  ['a colour', 'color: #fff;', '#fff'],
  ['a colour of a script', "background: '#FAF7F2',", '#FAF7F2'],
  ['a colour function', 'box-shadow: 0 8px 28px rgb(28 25 23 / 0.18);', 'rgb(28 25 23 / 0.18)'],
  ['a font size', 'font-size: 14px;', 'font-size: 14px'],
  ['a font', 'font: 600 16px/1.5 var(--sans);', 'font: 600 16px'],
  ['a width of a media query', '@media (min-width: 720px) {', '@media (min-width: 720px'],
])('finds %s', (_, source, value) => {
  expect(findRawValues(`\n${source}`)).toEqual([{ line: 2, value }]);
});

it.each([
  'color: var(--white);',
  'font: 600 var(--text-m)/1.5 var(--sans);',
  'gap: 6px;',
  'box-shadow: 0 8px 28px color-mix(in srgb, var(--ink) 18%, transparent);',
  "'(min-width: 720px) 50vw'",
  '// token: scanners need black\nfill="#000"',
  '<a href="#faq">',
])('accepts %s', (source) => {
  expect(findRawValues(source)).toEqual([]);
});
