import type { ShopBrand, ShopFont } from '@vastra/shared/contract';
import {
  type BrandColor,
  brandColorNames,
  defaultFontPair,
  defaultRadius,
  type FontFile,
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
 * Georgia, Noto Serif and Liberation Serif. The default families have the same values in global.css.
 */
const metrics: Record<string, Metrics | [Metrics, Metrics, Metrics]> = {
  Fraunces: [
    [108, 90.6, 23.6],
    [100, 97.8, 25.5],
    [115, 85, 22.2],
  ],
  'Source Sans 3': [93.8, 109.2, 42.7],
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

const buildFallbackFace = (name: string, local: string[], [size, ascent, descent, gap = 0]: Metrics): string =>
  `@font-face{font-family:"${name}";src:${local.map((font) => `local("${font}")`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${gap}%}`;

const buildFallbackFaces = (family: string): string =>
  listFallbacks(family)
    .map(({ name, local, metrics: found }) => buildFallbackFace(name, local, found))
    .join('');

const buildFontFace = (family: string, weight: string | number, url: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`;

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

/** Lists the files of the pair that pages load: none of a family in whose place the shop has an uploaded font. */
export const listPairFiles = ({ fonts, headingFont, textFont }: ShopBrand): FontFile[] => {
  const pair = toFontPair(fonts);
  const { headings, texts } = fontPairs[pair];
  return listFontFiles(pair).filter(
    ({ family }) => (!headingFont || family !== headings) && (!textFont || family !== texts),
  );
};

/**
 * Builds the faces of an uploaded font, and returns them with the families of its token. The family has a name of ours, because the name in a file may
 * have any characters. Its fallback is Arial with its metrics.
 */
function buildUploadedFont(name: string, { url, weights, fallback }: ShopFont): { faces: string; families: string } {
  const { size, ascent, descent, gap } = fallback;
  return {
    faces:
      buildFontFace(name, `${weights.min} ${weights.max}`, url) +
      buildFallbackFace(`${name} Fallback`, sansFallbacks.local, [size, ascent, descent, gap]),
    families: `"${name}","${name} Fallback",${sansFallbacks.generic}`,
  };
}

function applyFonts(css: string, brand: ShopBrand): string {
  const { headings, texts } = fontPairs[toFontPair(brand.fonts)];
  const toFont = (family: string, name: string, font?: ShopFont) =>
    font ? buildUploadedFont(name, font) : { faces: buildFallbackFaces(family), families: buildFamilies(family) };
  const text = toFont(texts, 'Shop Texts', brand.textFont);
  const heading = toFont(headings, 'Shop Headings', brand.headingFont);
  const faces = [
    ...listPairFiles(brand).map(({ family, weight, file }) => buildFontFace(family, weight, `/fonts/${file}.woff2`)),
    text.faces,
    heading.faces,
  ].join('');
  const withFaces = faces + css.replace(/@font-face \{.*?\}/g, '');
  return replaceToken(replaceToken(withFaces, '--sans', text.families), '--serif', heading.families);
}

/** Writes what the merchant has chosen into the styles of documents: the values of tokens, and the fonts. `css` has no line breaks. */
export function applyBrand(css: string, brand: ShopBrand = {}): string {
  const { colors, radius = defaultRadius, fonts, headingFont, textFont } = brand;
  let styles = css;
  for (const name of brandColorNames)
    if (colors?.[name]) styles = replaceToken(styles, toColorProperty(name as BrandColor), colors[name]);
  if (radius !== defaultRadius) {
    styles = replaceToken(styles, '--radius', `${radius / 16}rem`);
    styles = replaceToken(styles, '--radius-card', `${radius / 8}rem`);
  }
  const isDefault = toFontPair(fonts) === defaultFontPair && !headingFont && !textFont;
  return isDefault ? styles : applyFonts(styles, brand);
}
