/** A custom property of `:root`, such as `--ink` with `#1c1917`. */
export interface CssToken {
  name: string;
  value: string;
}

/** A length such as `--space-4`, in px at the usual font size. */
export interface LengthToken {
  name: string;
  px: number;
}

/** Returns the colours that style sheets declare as custom properties of `:root`, in their order. */
export const listColorTokens = (css: string): CssToken[] =>
  [...css.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name, value]) => ({
    name,
    value: value.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  }));

/** Returns the custom properties whose names begin with `prefix` and that are one length in rem, in their order. */
export const listLengthTokens = (css: string, prefix: string): LengthToken[] =>
  [...css.matchAll(/(--[\w-]+):\s*([\d.]+)rem;/g)]
    .filter(([, name]) => name.startsWith(prefix))
    .map(([, name, rem]) => ({ name, px: Number(rem) * 16 }));

/** Returns the rules for `:root` of the open page, so that the pages of tokens need no list. */
export const readRootRules = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root')
    .map((rule) => rule.cssText)
    .join('\n');

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
