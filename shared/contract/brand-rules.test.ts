import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  brandColorNames,
  defaultColors,
  fontPairNames,
  getContrast,
  hexPattern,
  listContrastFindings,
  listFontFiles,
  toColorProperty,
  withLightness,
} from './brand-rules';

it('computes the contrast of WCAG', () => {
  expect(getContrast('#000000', '#ffffff')).toBe(21);
  expect(getContrast('#777777', '#FFFFFF')).toBeCloseTo(4.478, 3);
  expect(getContrast('#ffffff', '#8a1c4a')).toBeCloseTo(8.97, 1);
});

it('finds no finding in the default colours', () => expect(listContrastFindings(defaultColors)).toEqual([]));

it('says which colour is hard to read, and suggests the nearest colour with enough contrast', () => {
  const [finding, ...others] = listContrastFindings({ ...defaultColors, brand: '#e0679a' });
  expect(others).toEqual([]);
  expect(finding).toEqual({
    color: 'brand',
    message: expect.stringMatching(
      /^“Buttons and links” has a contrast of 2\.\d:1 to the ground of pictures, and needs 4\.5:1\. #\w{6} has enough\.$/,
    ),
    suggestion: expect.stringMatching(hexPattern),
  });
  // The step before the suggestion is too light: a darker one would be further away than necessary.
  expect(getContrast(finding.suggestion, defaultColors.sand)).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(finding.suggestion, defaultColors.sand)).toBeLessThan(4.7);
});

it('has no finding left when all suggestions are used', () => {
  const shades = ['#ffffff', '#000000', '#ffff00', '#7f7f7f', '#00ff88', '#ff0000', '#3355ff', '#c0a080'];
  for (const first of shades)
    for (const second of shades) {
      const colors = { ...defaultColors, brand: first, brandHover: second, ink2: first, paper: second, sand: first };
      const findings = listContrastFindings(colors);
      const repaired = { ...colors, ...Object.fromEntries(findings.map((found) => [found.color, found.suggestion])) };
      expect(listContrastFindings(repaired)).toEqual([]);
    }
});

it('refuses a ground on which stars and prices could not be read', () => {
  expect(listContrastFindings({ ...defaultColors, paper: '#888888' })).toMatchObject([{ color: 'paper' }]);
});

it('changes the lightness of a colour only', () => {
  const light = withLightness('#1d4ed8', 0.85);
  expect(getContrast(light, '#000000')).toBeGreaterThan(10);
});

it('names the tokens of the design', () => {
  expect(brandColorNames.map(toColorProperty)).toEqual([
    '--brand',
    '--brand-hover',
    '--ink',
    '--ink-2',
    '--ink-3',
    '--paper',
    '--sand',
    '--hairline',
  ]);
});

it('has the files of every pair of fonts', () => {
  expect(fontPairNames).toHaveLength(6);
  for (const { file } of fontPairNames.flatMap(listFontFiles))
    expect([file, existsSync(join(__dirname, `../../shell/fonts/${file}.woff2`))]).toEqual([file, true]);
});
