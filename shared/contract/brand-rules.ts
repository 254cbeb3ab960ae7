/**
 * The look that a merchant can choose: colours with their contrast, fonts and radius. This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/brand-rules`).
 */

/** The colours that a merchant can choose, as `#rrggbb`. Each is a token of the design (shared/ui/tokens.css). */
export const defaultColors = {
  brand: '#8a1c4a',
  brandHover: '#6f123a',
  ink: '#1c1917',
  ink2: '#57534e',
  ink3: '#6b645d',
  paper: '#faf7f2',
  sand: '#f1ece4',
  hairline: '#e7e2da',
};
export type BrandColor = keyof typeof defaultColors;
export type BrandColors = Record<BrandColor, string>;
export const brandColorNames = Object.keys(defaultColors) as BrandColor[];

/** Names of the colours for merchants. */
export const brandColorLabels: BrandColors = {
  brand: 'Buttons and links',
  brandHover: 'Buttons under the pointer',
  ink: 'Text and top bar',
  ink2: 'Secondary text',
  ink3: 'Small notes',
  paper: 'Tinted ground',
  sand: 'Ground of pictures',
  hairline: 'Lines',
};

export const hexPattern = /^#[0-9a-f]{6}$/i;

/** Pixels at the corners of buttons and fields; cards have twice as much. */
export const defaultRadius = 6;
export const maxRadius = 16;

/** The pairs of fonts in `shell/fonts`: one for headings, one for texts. Every file has the sign ₹. */
export const fontPairs = {
  'fraunces-source-sans': { headings: 'Fraunces', texts: 'Source Sans 3' },
  'playfair-inter': { headings: 'Playfair Display', texts: 'Inter' },
  'cormorant-hind': { headings: 'Cormorant Garamond', texts: 'Hind' },
  'poppins-mukta': { headings: 'Poppins', texts: 'Mukta' },
  'work-sans-nunito': { headings: 'Work Sans', texts: 'Nunito Sans' },
  'libre-franklin-dm-sans': { headings: 'Libre Franklin', texts: 'DM Sans' },
} as const;
export type FontPair = keyof typeof fontPairs;
export const fontPairNames = Object.keys(fontPairs) as [FontPair, ...FontPair[]];
export const defaultFontPair: FontPair = 'fraunces-source-sans';

/** Largest file of an uploaded font, in bytes. */
export const maxFontBytes = 150 * 1024;

/** A file `/fonts/{file}.woff2` of a family. */
export interface FontFile {
  family: string;
  weight: 400 | 500 | 600;
  file: string;
}

/** Lists the files of a pair: the headings, and the texts in two weights. */
export const listFontFiles = (pair: FontPair): FontFile[] => {
  const { headings, texts } = fontPairs[pair];
  const toFile = (family: string, weight: FontFile['weight']): FontFile => ({
    family,
    weight,
    file: `${family.toLowerCase().replaceAll(' ', '-')}-${weight}`,
  });
  return [toFile(texts, 400), toFile(texts, 600), toFile(headings, 500)];
};

/** Least contrast of text, and of what is no text, such as the outline of the focus (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const shapeContrast = 3;

const white = '#ffffff';
/** Colours of notes, prices and fields, which stay: the least contrast that each needs on a tinted ground. */
const fixedColors: [name: string, color: string, minimum: number][] = [
  ['prices on sale', '#b42318', textContrast],
  ['notes of success', '#166534', textContrast],
  ['warnings', '#92400e', textContrast],
  ['stars', '#a34a07', textContrast],
  ['the outline of the focus', '#1d4ed8', shapeContrast],
  ['the borders of fields', '#8a8178', shapeContrast],
];
const grounds = ['paper', 'sand'] as const satisfies BrandColor[];
const texts = ['brand', 'brandHover', 'ink', 'ink2', 'ink3'] as const satisfies BrandColor[];

type Triple = [number, number, number];

const toChannels = (hex: string): Triple =>
  [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Triple;

const toHex = (channels: Triple): string =>
  `#${channels
    .map((channel) => {
      const share = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
      return Math.round(255 * Math.min(1, Math.max(0, share)))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const getLuminance = (hex: string): number => {
  const [red, green, blue] = toChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function getContrast(first: string, second: string): number {
  const [dark, light] = [getLuminance(first), getLuminance(second)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const multiply = (rows: Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

/** Converts to OKLab, in which equal differences of lightness look equal. */
const toOklab = (hex: string): Triple =>
  multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    multiply(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      toChannels(hex),
    ).map(Math.cbrt) as Triple,
  );

const fromOklab = (lab: Triple): string =>
  toHex(
    multiply(
      [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.707614701],
      ],
      multiply(
        [
          [1, 0.3963377774, 0.2158037573],
          [1, -0.1055613458, -0.0638541728],
          [1, -0.0894841775, -1.291485548],
        ],
        lab,
      ).map((part) => part ** 3) as Triple,
    ),
  );

/** Returns the colour with another lightness, 0 to 1, and a share of its saturation. */
export const withLightness = (hex: string, lightness: number, saturation = 1): string => {
  const [, a, b] = toOklab(hex);
  return fromOklab([lightness, saturation * a, saturation * b]);
};

/** Returns the colour of the nearest lightness that passes; black or white if none of its hue does. */
function findNearest(hex: string, passes: (candidate: string) => boolean): string {
  const [lightness] = toOklab(hex);
  for (let distance = 0.004; distance < 1; distance += 0.004)
    for (const candidate of [lightness - distance, lightness + distance]) {
      if (candidate < 0 || candidate > 1) continue;
      const shade = withLightness(hex, candidate);
      if (passes(shade)) return shade;
    }
  return passes('#000000') ? '#000000' : white;
}

/** A colour that is hard to read. */
export interface ContrastFinding {
  color: BrandColor;
  /** A sentence for a person. */
  message: string;
  /** The nearest colour with enough contrast, `#rrggbb`. */
  suggestion: string;
}

/** Formats a contrast, rounded down so that 4.49 is not shown as 4.5. */
const formatContrast = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`;

type Pair = [name: string, color: string, minimum: number];

function checkColor(color: BrandColor, hex: string, pairs: readonly Pair[]): ContrastFinding | undefined {
  const isEnough = (shade: string, [, other, minimum]: Pair) => getContrast(shade, other) >= minimum;
  const [worst] = pairs
    .filter((pair) => !isEnough(hex, pair))
    .sort(([, one], [, other]) => getContrast(hex, one) - getContrast(hex, other));
  if (!worst) return undefined;
  const [name, other, minimum] = worst;
  const suggestion = findNearest(hex, (shade) => pairs.every((pair) => isEnough(shade, pair)));
  const ratio = formatContrast(getContrast(hex, other));
  return {
    color,
    suggestion,
    message: `“${brandColorLabels[color]}” has a contrast of ${ratio} to ${name}, and needs ${formatContrast(minimum)}. ${suggestion} has enough.`,
  };
}

/**
 * Lists the colours that are hard to read, at most one finding per colour, with the nearest colour that is not. Texts need 4.5:1 on white and on
 * the tinted grounds, which also covers white text on them; the grounds need enough contrast to the colours that stay. The texts are compared with the
 * suggested grounds, so that using all suggestions leaves no finding.
 */
export function listContrastFindings(colors: BrandColors): ContrastFinding[] {
  const findings: ContrastFinding[] = [];
  const shown = { ...colors };
  for (const ground of grounds) {
    const finding = checkColor(ground, colors[ground], fixedColors);
    if (!finding) continue;
    findings.push(finding);
    shown[ground] = finding.suggestion;
  }
  const pairs: Pair[] = [
    ['white', white, textContrast],
    ['the tinted ground', shown.paper, textContrast],
    ['the ground of pictures', shown.sand, textContrast],
  ];
  for (const text of texts) {
    const finding = checkColor(text, colors[text], pairs);
    if (finding) findings.push(finding);
  }
  return findings;
}

/** Returns the custom property of a colour: `ink2` is `--ink-2`. */
export const toColorProperty = (color: BrandColor): string =>
  `--${color.replace(/[A-Z]|\d/g, (character) => `-${character.toLowerCase()}`)}`;
