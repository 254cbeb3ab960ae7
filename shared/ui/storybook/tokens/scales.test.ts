import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, from } from '../../tokens';
import { getContrast, listColorTokens, listLengthTokens } from './css-tokens';
import { breakpoints, durations, pageWidth } from './scales';

const root = join(__dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const css = read('shared/ui/tokens.css');
const listPx = (prefix: string) => listLengthTokens(css, prefix).map(({ px }) => px);
const [, chapter] = read('docs/architecture.md').split('## 8. Look');
const listNumbers = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
/** Returns the numbers that the documentation names after a word, to the end of the clause. */
const readScale = (name: string) => listNumbers(new RegExp(`${name} ([\\d\\s,]+)`).exec(chapter)![1]);

test('the scales equal the scales of the documentation', () => {
  expect(listPx('--text-')).toEqual(readScale('Type'));
  expect(listPx('--space-')).toEqual(readScale('Space'));
  expect(durations.map(({ ms }) => ms)).toEqual(readScale('Motion'));
  const [control, card] = listPx('--radius');
  expect(chapter).toContain(`Radius ${control} for controls, ${card} for cards`);
  expect(chapter).toContain(`Page at most ${pageWidth} px wide`);
});

test('the colours of the documents equal the colours of the documentation', () => {
  const declared = listColorTokens(/:root \{(.*?)\}/s.exec(css)![1]);
  const documented = [...chapter.matchAll(/`(#[0-9A-F]{6})`/g)].map(([, value]) => value.toLowerCase());
  expect(documented.length).toBeGreaterThan(10);
  expect(declared.map(({ value }) => value).sort()).toEqual(documented.sort());
});

it('text has a contrast of at least 4.5 on white and on paper', () => {
  const colors = Object.fromEntries(
    listColorTokens(css)
      .map(({ name, value }) => [name, value])
      .reverse(),
  );
  for (const name of ['--ink', '--ink-2', '--ink-3', '--brand', '--sale', '--success', '--warning', '--star'])
    for (const ground of ['#ffffff', colors['--paper']])
      expect({ name, ground, hasContrast: getContrast(colors[name], ground) >= 4.5 }).toMatchObject({
        hasContrast: true,
      });
  expect(getContrast('#000000', '#ffffff')).toBe(21);
});

test('the breakpoints equal the widths of the media queries', () => {
  for (const { name, px } of breakpoints) {
    expect(from[name]).toBe(`@media (min-width: ${px / 16}rem)`);
    expect(below[name]).toBe(`@media (max-width: ${(px - 1) / 16}rem)`);
  }
  expect(Object.keys(from)).toEqual(breakpoints.map(({ name }) => name));
  expect(Object.keys(below)).toEqual(Object.keys(from));
});
