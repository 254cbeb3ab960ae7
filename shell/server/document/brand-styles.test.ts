import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandColorNames, fontPairNames, listFontFiles } from '@vastra/shared/contract/brand-rules';
import { applyBrand } from './brand-styles';
import { listFontUrls } from './font-urls';

/** The styles as documents have them. */
const css = readFileSync(join(__dirname, '../../../shared/ui/tokens.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s*\n\s*/g, '');

it('changes nothing in a shop that has chosen no look', () => expect(applyBrand(css)).toBe(css));

it('changes the value of each colour, and not what visitors get who want more contrast', () => {
  const colors = Object.fromEntries(brandColorNames.map((name, index) => [name, `#00000${index}`]));
  const styles = applyBrand(css, { colors, radius: 0 });
  for (const [index, property] of [
    'brand',
    'brand-hover',
    'ink',
    'ink-2',
    'ink-3',
    'paper',
    'sand',
    'hairline',
  ].entries())
    expect(styles).toContain(`--${property}: #00000${index};`);
  expect(styles).toContain('--radius: 0rem;--radius-card: 0rem;');
  expect(styles).toMatch(
    /prefers-contrast: more\) \{:root \{--ink-2: var\(--ink\);--ink-3: var\(--ink\);--hairline: #57534e;/,
  );
});

it.each(fontPairNames.slice(1))('loads the fonts of %s only, each with a fallback of its metrics', (fonts) => {
  const styles = applyBrand(css, { fonts });
  const urls = [...styles.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url);
  expect(urls).toEqual(listFontUrls({ fonts }));
  expect(urls).toHaveLength(3);
  expect(styles).not.toContain('Fraunces');
  const families = new Set([...styles.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, family]) => family));
  for (const { family } of listFontFiles(fonts)) expect(families).toContain(family);
  for (const [, list] of styles.matchAll(/--(?:sans|serif): ([^;]+);/g))
    for (const [, family] of list.matchAll(/"([^"]+)"/g)) expect(families).toContain(family);
});

it('has the default fonts for a pair that a later version of the API may name', () => {
  expect(applyBrand(css, { fonts: 'constructor' })).toBe(css);
});
