import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTrackedSources, readTrackedSource } from '../../tracked-sources.mjs';
import { getContrast, listColorTokens } from './color-tokens';
import { breakpoints, durations, pageWidth, radii, spaces, typeSizes } from './scales';

const root = join(__dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [, chapter] = read('docs/architecture.md').split('## 8. Look');
const listNumbers = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
/** Returns the numbers that the documentation names after a word, to the end of the clause. */
const readScale = (name: string) => listNumbers(new RegExp(`${name} ([\\d\\s,]+)`).exec(chapter)![1]);

it('the scales equal the scales of the documentation', () => {
  expect(typeSizes).toEqual(readScale('Type'));
  expect(spaces).toEqual(readScale('Space'));
  expect(durations.map(({ ms }) => ms)).toEqual(readScale('Motion'));
  expect(chapter).toContain(`Radius ${radii.controls} for controls, ${radii.cards} for cards`);
  expect(chapter).toContain(`Page at most ${pageWidth} px wide`);
});

it('the colours of the documents equal the colours of the documentation', () => {
  const css = read('shell/server/document/global.css');
  const declared = listColorTokens(/:root \{(.*?)\}/s.exec(css)![1]);
  const documented = [...chapter.matchAll(/`(#[0-9A-F]{6})`/g)].map(([, value]) => value.toLowerCase());
  expect(documented.length).toBeGreaterThan(10);
  expect(declared.map(({ value }) => value).sort()).toEqual(documented.sort());
});

it('text has a contrast of at least 4.5 on white and on paper', () => {
  const colors = Object.fromEntries(
    listColorTokens(read('shell/server/document/global.css'))
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

it('the components of shared/ui use no other sizes, corners and durations', () => {
  const dir = join(root, 'shared/ui');
  const files = readdirSync(dir).filter((file) => /(?<!\.(test|stories))\.tsx$/.test(file));
  const text = files.map((file) => readFileSync(join(dir, file), 'utf8')).join('\n');
  const list = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)))];
  const sizes = list(/font(?:-size)?: (?:\d00 )?(\d+)px/g);
  const corners = list(/border-radius: (\d+)px/g);
  const times = list(/transition: [\w-]+ (\d+)ms/g);
  expect([sizes.length, corners.length, times.length].every((count) => count > 1)).toBe(true);
  expect(sizes.filter((size) => !typeSizes.some((allowed) => allowed === size))).toEqual([]);
  expect(corners.filter((corner) => !Object.values(radii).some((allowed) => allowed === corner))).toEqual([]);
  expect(times.filter((time) => !durations.some(({ ms }) => ms === time))).toEqual([]);
});

it('at each breakpoint several layouts change', () => {
  const counts = new Map<number, number>();
  for (const file of listTrackedSources(['shell/src', 'shared/ui', 'mf-*/src/*']))
    for (const [, bound, px] of (readTrackedSource(file) ?? '').matchAll(/\((min|max)-width: (\d+)px\)/g)) {
      const from = bound === 'min' ? Number(px) : Number(px) + 1;
      counts.set(from, (counts.get(from) ?? 0) + 1);
    }
  expect(breakpoints.map(({ px }) => [px, (counts.get(px) ?? 0) >= 5])).toEqual(
    breakpoints.map(({ px }) => [px, true]),
  );
});
