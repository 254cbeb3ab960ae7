/**
 * Returns the plain colour words that shoppers search by: "Raw Ink" is "blue navy". Derived from the colour code, so that new
 * colour names need no list.
 *
 * @param code `#rrggbb`
 */
export function getColorFamily(code: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(code.slice(start, start + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = high - low;
  const hue = getHue({ red, green, blue }, high, chroma);
  const color: Shade = { hue, chroma, lightness: (high + low) / 2, isWarm: hue >= 15 && hue < 70 };
  if (color.lightness > 0.88) return getPaleFamily(color);
  if (chroma < 0.09 && chroma <= high * 0.2) return getGreyFamily(color);
  return getHueFamily(color);
}

/** Returns the plain words of several colours, each word once. */
export const getColorFamilies = (codes: string[]): string =>
  [...new Set(codes.flatMap((code) => getColorFamily(code).split(' ')))].join(' ');

interface Shade {
  /** Degrees on the colour wheel: 0 is red, 120 green, 240 blue. */
  hue: number;
  chroma: number;
  lightness: number;
  isWarm: boolean;
}

function getPaleFamily({ chroma, isWarm }: Shade): string {
  if (chroma <= 0.04) return 'white';
  return isWarm ? 'white cream' : 'white blue';
}

function getGreyFamily({ lightness, isWarm }: Shade): string {
  if (lightness < 0.2) return lightness < 0.17 ? 'black' : 'black grey';
  return isWarm ? 'grey beige' : 'grey';
}

/** Names of the hues in the order of the colour wheel: each is for the hues below its end, and above the end of the hue before it. */
const hueFamilies: { end: number; getFamily: (color: Shade) => string }[] = [
  { end: 15, getFamily: getRedFamily },
  { end: 22, getFamily: ({ lightness }) => (lightness < 0.35 ? 'brown' : 'orange') },
  { end: 33, getFamily: ({ chroma }) => (chroma < 0.58 ? 'brown' : 'orange') },
  { end: 40, getFamily: ({ chroma }) => (chroma < 0.58 ? 'brown' : 'yellow') },
  { end: 70, getFamily: ({ lightness, chroma }) => (lightness < 0.45 && chroma < 0.3 ? 'green olive' : 'yellow') },
  { end: 165, getFamily: () => 'green' },
  { end: 178, getFamily: ({ lightness }) => (lightness < 0.25 ? 'green' : 'teal green blue') },
  { end: 195, getFamily: () => 'teal green blue' },
  { end: 248, getFamily: ({ lightness }) => (lightness < 0.28 ? 'blue navy' : 'blue') },
  { end: 300, getFamily: () => 'purple' },
  { end: 335, getFamily: ({ lightness }) => (lightness < 0.42 ? 'purple maroon' : 'pink') },
  { end: 346, getFamily: () => 'pink' },
  { end: 360, getFamily: getRedFamily },
];

function getRedFamily({ lightness }: Shade): string {
  if (lightness > 0.6) return 'pink';
  return lightness < 0.38 ? 'red maroon' : 'red';
}

function getHueFamily(color: Shade): string {
  const { hue, chroma, lightness, isWarm } = color;
  if (isWarm && lightness > 0.6 && chroma < 0.3) return 'beige';
  return hueFamilies.find(({ end }) => hue < end)?.getFamily(color) ?? 'pink';
}

function getHue({ red, green, blue }: Record<'red' | 'green' | 'blue', number>, high: number, chroma: number): number {
  if (chroma === 0) return 0;
  const sixth =
    high === red ? (green - blue) / chroma : high === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return (sixth * 60 + 360) % 360;
}
