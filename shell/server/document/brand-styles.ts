import type { ShopBrand } from '@vastra/shared/contract';
import {
  type BrandColor,
  brandColorNames,
  defaultFontPair,
  defaultRadius,
  type FontPair,
  fontPairs,
  listFontFiles,
  toColorProperty,
} from '@vastra/shared/contract/brand-rules';

/** Percentages of a system font with which a line is as long and as high as in the shop's font: size, ascent, descent, and gap between lines. */
type Metrics = [size: number, ascent: number, descent: number, gap?: number];

const sansFallbacks = { local: ['Arial', 'Liberation Sans', 'Roboto'], generic: 'system-ui,sans-serif' };
const serifFallbacks = { local: ['Georgia', 'Noto Serif', 'Liberation Serif'], generic: 'serif' };

/**
 * System fonts with the metrics of each family, so that nothing moves when its file has loaded: Arial for families without serifs, and one each for
 * Georgia, Noto Serif and Liberation Serif. The default families are in shared/ui/tokens.css.
 */
const metrics: Record<string, Metrics | [Metrics, Metrics, Metrics]> = {
  'Playfair Display': [
    [103.2, 104.8, 24.3],
    [95.6, 113.2, 26.3],
    [109.9, 98.4, 22.8],
  ],
  Inter: [108, 89.7, 22.3],
  'Cormorant Garamond': [
    [89.5, 103.2, 32.1],
    [82.9, 111.4, 34.6],
    [95.3, 96.9, 30.1],
  ],
  Hind: [96, 109.8, 56.8],
  Poppins: [112.8, 93.1, 31, 8.9],
  Mukta: [93.9, 120.3, 56.6],
  'Work Sans': [112.9, 82.4, 21.5],
  'Nunito Sans': [101.2, 99.9, 34.9],
  'Libre Franklin': [106.9, 90.4, 23],
  'DM Sans': [104.6, 94.9, 29.6],
};

const isSerif = (found: (typeof metrics)[string]): found is [Metrics, Metrics, Metrics] => Array.isArray(found[0]);

const listFallbacks = (family: string): { name: string; local: string[]; metrics: Metrics }[] => {
  const found = metrics[family];
  if (!isSerif(found)) return [{ name: `${family} Fallback`, local: sansFallbacks.local, metrics: found }];
  return found.map((one, index) => {
    const local = serifFallbacks.local[index];
    return { name: `${family} ${local}`, local: [local], metrics: one };
  });
};

const buildFallbackFaces = (family: string): string =>
  listFallbacks(family)
    .map(
      ({ name, local, metrics: [size, ascent, descent, gap = 0] }) =>
        `@font-face{font-family:"${name}";src:${local.map((font) => `local("${font}")`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${gap}%}`,
    )
    .join('');

const buildFamilies = (family: string): string => {
  const { generic } = isSerif(metrics[family]) ? serifFallbacks : sansFallbacks;
  return [`"${family}"`, ...listFallbacks(family).map(({ name }) => `"${name}"`), generic].join();
};

/** Returns the pair of fonts with this name; the default one for a name that this shell does not know. */
export const toFontPair = (name?: string): FontPair =>
  name && Object.hasOwn(fontPairs, name) ? (name as FontPair) : defaultFontPair;

/** Replaces the first declaration of a custom property. Later ones are for visitors who want more contrast, and stay. */
function replaceToken(css: string, property: string, value: string): string {
  const declaration = new RegExp(`(${property}: )[^;]+`);
  if (!declaration.test(css)) throw new Error(`the styles do not declare ${property}`);
  return css.replace(declaration, (_all, start: string) => start + value);
}

function applyFonts(css: string, pair: FontPair): string {
  const { headings, texts } = fontPairs[pair];
  const faces = [
    ...listFontFiles(pair).map(
      ({ family, weight, file }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/fonts/${file}.woff2) format("woff2")}`,
    ),
    ...[texts, headings].map(buildFallbackFaces),
  ].join('');
  const withFaces = faces + css.replace(/@font-face \{.*?\}/g, '');
  return replaceToken(replaceToken(withFaces, '--sans', buildFamilies(texts)), '--serif', buildFamilies(headings));
}

/** Writes what the merchant has chosen into the styles of documents: the values of tokens, and the fonts. `css` has no line breaks. */
export function applyBrand(css: string, { colors, radius = defaultRadius, fonts }: ShopBrand = {}): string {
  let styles = css;
  for (const name of brandColorNames)
    if (colors?.[name]) styles = replaceToken(styles, toColorProperty(name as BrandColor), colors[name]);
  if (radius !== defaultRadius) {
    styles = replaceToken(styles, '--radius', `${radius / 16}rem`);
    styles = replaceToken(styles, '--radius-card', `${radius / 8}rem`);
  }
  const pair = toFontPair(fonts);
  return pair === defaultFontPair ? styles : applyFonts(styles, pair);
}
