/** A colour of `:root` with its value, such as `--ink` and `#1c1917`. */
export interface ColorToken {
  name: string;
  value: string;
}

/** Returns the colours that style sheets declare as custom properties of `:root`, in their order. */
export const listColorTokens = (css: string): ColorToken[] =>
  [...css.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, value]) => ({
    name,
    value: value.toLowerCase(),
  }));

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

function getLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours (`#1c1917`) as WCAG 2 defines it: 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [dark, light] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
