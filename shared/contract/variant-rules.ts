/**
 * Rules of a variant's options, barcode and parcel. This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/variant-rules`).
 */
import { toAsciiDigits } from './rules';

/** Maximum length of the name of an option. */
export const maxOptionNameLength = 30;

/** Names of the first two options where a product has no names for them. */
export const defaultOptionLabels = { color: 'Colour', size: 'Size' } as const;

/**
 * Returns the size as the lines of carts, orders, parcels and returns have it: with the value of the third option, such as "M, Gift box". One text, because
 * released screens that know no third option show it too.
 */
export const toLineSize = ({ size, option3 }: { size: string; option3?: string }): string =>
  option3 ? `${size}, ${option3}` : size;

/** Returns what tells the variants of a product apart: no two have the same three values, whatever the letter case. */
export const toOptionKey = ({ color, size, option3 = '' }: { color: string; size: string; option3?: string }): string =>
  `${color}\n${size}\n${option3}`.toLowerCase();

/** Returns the names of a product's options that the product page shows. The third is empty for a product with two options. */
export const getOptionLabels = ({
  options,
}: {
  options?: { colorLabel?: string; sizeLabel?: string; option3Label?: string };
}) => ({
  color: options?.colorLabel || defaultOptionLabels.color,
  size: options?.sizeLabel || defaultOptionLabels.size,
  option3: options?.option3Label || '',
});

/** Names of the colour and the size of a line, whose size has the third option too (`toLineSize`), such as "Length, Engraving". */
export interface LineLabels {
  color: string;
  size: string;
}

/** Returns the names of a line's colour and size where the product has its own; undefined for "Colour" and "Size". */
export function findLineLabels(options: {
  colorLabel: string;
  sizeLabel: string;
  option3Label: string;
}): LineLabels | undefined {
  if (!options.colorLabel && !options.sizeLabel && !options.option3Label) return undefined;
  const { color, size, option3 } = getOptionLabels({ options });
  return { color, size: [size, option3].filter(Boolean).join(', ') };
}

/** Returns the names that fit all lines of a list, which has one head: a name that differs is "Option". */
export function joinLineLabels(labels: readonly (LineLabels | undefined)[]): LineLabels {
  const join = (name: keyof LineLabels): string => {
    const names = new Set(labels.map((own) => (own ?? defaultOptionLabels)[name]));
    return names.size > 1 ? 'Option' : ([...names][0] ?? defaultOptionLabels[name]);
  };
  return { color: join('color'), size: join('size') };
}

/** Validation message of a barcode. */
export const barcodeMessage = 'Please enter a GTIN of 8, 12, 13 or 14 digits with a valid check digit';

/** Returns whether a text is a GTIN-8, -12 (UPC), -13 (EAN) or -14. Its last digit is the check digit of the digits before it (GS1 General Specifications 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** Returns the barcode as 14 digits, because a GTIN-12 and the GTIN-13 with a 0 before it are the same number. */
export const toGtin14 = (barcode: string): string => barcode.padStart(14, '0');

/** Highest weight of a parcel in grams, and highest length of a side in millimetres. */
export const maxParcelWeight = 70_000;
export const maxParcelSide = 3000;

/** Sides of a packed unit in millimetres. */
export interface ParcelSize {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** Validation messages of the texts of a parcel. */
export const parcelWeightMessage = 'Please enter a weight from 1 to 70,000 g';
export const parcelSizeMessage = 'Please enter length × width × height in cm, such as 30 × 25 × 4';

/** Parses a weight in grams. Returns null for an empty text and undefined for an invalid one. */
export function parseParcelWeight(text: string): number | null | undefined {
  const digits = toAsciiDigits(text).replace(/[,\s]/g, '');
  if (digits === '') return null;
  const grams = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return grams >= 1 && grams <= maxParcelWeight ? grams : undefined;
}

/** Parses "30 × 25 × 4.5" in centimetres, also with "x" or "*". Returns null for an empty text and undefined for an invalid one. */
export function parseParcelSize(text: string): ParcelSize | null | undefined {
  if (text.trim() === '') return null;
  const sides = toAsciiDigits(text)
    .split(/[x×*]/i)
    .map((side) => {
      const number = side.trim().replace(',', '.');
      return /^\d{1,3}(\.\d)?$/.test(number) ? Math.round(Number(number) * 10) : 0;
    });
  if (sides.length !== 3 || sides.some((side) => side < 1 || side > maxParcelSide)) return undefined;
  const [lengthMm, widthMm, heightMm] = sides;
  return { lengthMm, widthMm, heightMm };
}

/** Formats sides as `parseParcelSize` reads them; an empty text if one is unknown. */
export const formatParcelSize = ({
  lengthMm,
  widthMm,
  heightMm,
}: { [Side in keyof ParcelSize]?: number | null }): string =>
  lengthMm && widthMm && heightMm ? [lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ') : '';
