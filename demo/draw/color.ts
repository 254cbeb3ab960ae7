/** Colours are `#rrggbb` strings; every tone of a picture is derived from the variant's one colour. */

type Rgb = [red: number, green: number, blue: number];

const toRgb = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;

const toHex = (channels: number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mixColors(from: string, to: string, amount: number): string {
  const target = toRgb(to);
  return toHex(toRgb(from).map((value, i) => value + (target[i] - value) * amount));
}

/** Towards violet black: a pure black shadow looks dirty on cloth. */
export const darken = (color: string, amount: number): string => mixColors(color, '#0d0914', amount);

/** Towards warm white. */
export const lighten = (color: string, amount: number): string => mixColors(color, '#fff8ee', amount);

/** Returns the perceived brightness, 0..1. */
export function getLuminance(color: string): number {
  const [red, green, blue] = toRgb(color);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** Moves the hue by `degrees` and keeps the rest: for accents that harmonise. */
export function rotateHue(color: string, degrees: number, saturation = 1, brighter = 0): string {
  const [red, green, blue] = toRgb(color).map((value) => value / 255);
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const chroma = max - min;
  let sextant = 0;
  if (chroma !== 0 && max === red) sextant = ((green - blue) / chroma + 6) % 6;
  else if (chroma !== 0 && max === green) sextant = (blue - red) / chroma + 2;
  else if (chroma !== 0) sextant = (red - green) / chroma + 4;
  const turned = (sextant * 60 + degrees + 360) % 360;
  const lightness = Math.max(0, Math.min(1, (max + min) / 2 + brighter));
  const strength = chroma === 0 ? 0 : Math.min(1, (chroma / (1 - Math.abs(max + min - 1))) * saturation);
  const toChannel = (n: number): number => {
    const k = (n + turned / 30) % 12;
    const reach = strength * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([toChannel(0), toChannel(8), toChannel(4)]);
}

/** Yellows, oranges and greens, as against pinks, blues and purples. */
export function isSunny(color: string): boolean {
  const [, green, blue] = toRgb(color);
  return green > blue + 20;
}

/** Blues, greens and violets in which no red leads. */
export function isCool(color: string): boolean {
  const [red, green, blue] = toRgb(color);
  return Math.max(green, blue) > red;
}

/** Pale enough that dark prints read better on it than light ones. */
export const isPale = (color: string): boolean => getLuminance(color) > 0.6;

/** A rich darker companion for borders, plackets and sashes: pale cloth gets an earthy tone, not grey. */
export const getAccentColor = (color: string): string =>
  isPale(color) ? rotateHue(color, -14, 0.95, -0.46) : darken(color, 0.38);

/** The shaded inside of a neck or a waistband. */
export const getInsideColor = (color: string): string =>
  isPale(color) ? mixColors(color, '#7a5a40', 0.36) : darken(color, 0.36);

/** Thread that shows on the cloth without shouting. */
export const getThreadColor = (color: string): string =>
  getLuminance(color) < 0.45 ? lighten(color, 0.3) : darken(color, 0.32);
