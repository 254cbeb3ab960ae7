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

const uploaded = {
  url: `/media/fonts/${'a'.repeat(32)}-${'b'.repeat(12)}.woff2`,
  weights: { min: 100, max: 900 },
  fallback: { size: 105, ascent: 92.1, descent: 23, gap: 0 },
};

it('loads an uploaded font of texts with a fallback of its metrics, and of the pair the headings alone', () => {
  const styles = applyBrand(css, { textFont: uploaded });
  expect(styles).toContain(
    `@font-face{font-family:"Shop Texts";font-weight:100 900;font-display:swap;src:url(${uploaded.url}) format("woff2")}`,
  );
  expect(styles).toContain('size-adjust:105%;ascent-override:92.1%;descent-override:23%;line-gap-override:0%');
  expect(styles).toContain('--sans: "Shop Texts","Shop Texts Fallback",system-ui,sans-serif;');
  expect(styles).toMatch(/--serif: "Fraunces","Fraunces Georgia",/);
  expect(styles).not.toContain('Source Sans');
  const urls = [...styles.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url);
  expect(urls.sort()).toEqual(listFontUrls({ textFont: uploaded }).sort());
  expect(urls).toEqual(['/fonts/fraunces-500.woff2', uploaded.url]);
});

it('loads nothing of the pair when both fonts are uploaded', () => {
  const brand = { fonts: 'poppins-mukta', textFont: uploaded, headingFont: { ...uploaded, url: '/media/fonts/other' } };
  expect(listFontUrls(brand)).toEqual([uploaded.url, '/media/fonts/other']);
  expect(applyBrand(css, brand)).not.toMatch(/Poppins|Mukta|url\(\/fonts/);
});
