import { toAsciiDigits } from '@vastra/shared/contract/rules';

/** A measurement that a size chart can have as a column. */
export interface SizeMeasure {
  label: string;
  /** Subject that is measured: the person or the garment. Only measurements of the body suggest a size. */
  of: 'body' | 'garment';
  /** Instruction to measure, in a sentence. */
  how: string;
}

const measures = {
  chest: { label: 'Chest', of: 'body', how: 'Around the fullest part of the chest, the tape level under the arms.' },
  waist: { label: 'Waist', of: 'body', how: 'Around the narrowest part of the waist, without pulling the tape tight.' },
  hip: { label: 'Hip', of: 'body', how: 'Around the fullest part of the hips, feet together.' },
  inseam: { label: 'Inseam', of: 'body', how: 'From the crotch down the inside of the leg to the ankle.' },
  foot: { label: 'Foot length', of: 'body', how: 'From the heel to the longest toe, standing on a sheet of paper.' },
  garmentChest: { label: 'Garment chest', of: 'garment', how: 'Around the garment below the armholes, laid flat.' },
  garmentWaist: { label: 'Garment waist', of: 'garment', how: 'Around the garment at the waist, laid flat.' },
  garmentHip: { label: 'Garment hip', of: 'garment', how: 'Around the garment at its widest part, laid flat.' },
  shoulder: { label: 'Shoulder', of: 'garment', how: 'Across the back, between the shoulder seams.' },
  sleeve: { label: 'Sleeve', of: 'garment', how: 'From the shoulder seam to the end of the sleeve.' },
  length: {
    label: 'Length',
    of: 'garment',
    how: 'From the highest point of the shoulder, or from the waistband, to the hem.',
  },
} as const satisfies Record<string, SizeMeasure>;

export type SizeMeasureName = keyof typeof measures;

/** The measurements that size charts know, in the order of the columns. */
export const sizeMeasures: Readonly<Record<SizeMeasureName, SizeMeasure>> = measures;
export const sizeMeasureNames = Object.keys(measures) as [SizeMeasureName, ...SizeMeasureName[]];

/** Measurements of the body by which a size is suggested. */
export const finderMeasures = ['chest', 'waist', 'hip'] as const satisfies SizeMeasureName[];
export type FinderMeasure = (typeof finderMeasures)[number];

/** Kinds of garments. Each has a drawing that shows where to measure. */
export const garmentKinds = {
  top: 'Shirt, top or jacket',
  long: 'Kurta, dress or gown',
  trousers: 'Trousers or jeans',
  skirt: 'Skirt or lehenga',
  shoes: 'Shoes',
} as const;
export type GarmentKind = keyof typeof garmentKinds;
export const garmentKindNames = Object.keys(garmentKinds) as [GarmentKind, ...GarmentKind[]];

/** Bounds of a chart: rows, columns, and a measurement in mm. */
export const maxChartRows = 30;
export const maxChartColumns = 8;
export const minMeasureMm = 10;
export const maxMeasureMm = 3000;

/** Lowest and highest measurement in mm; both are the same for a single measurement. */
export type SizeRange = readonly [min: number, max: number];

const mmPerInch = 25.4;
export type LengthUnit = 'cm' | 'in';

/** Converts a length in cm or inches to whole mm. */
export const toMillimetres = (length: number, unit: LengthUnit): number =>
  Math.round(unit === 'cm' ? length * 10 : length * mmPerInch);

/** Formats mm as a number of cm ("96.5") or inches to a quarter ("38¼"). */
export function formatLength(mm: number, unit: LengthUnit): string {
  if (unit === 'cm') return String(Math.round(mm) / 10);
  const quarters = Math.round((mm / mmPerInch) * 4);
  return `${Math.floor(quarters / 4)}${['', '¼', '½', '¾'][quarters % 4]}`;
}

/** Formats a range as "96–101", or as "96" if both ends read the same. */
export function formatRange([min, max]: SizeRange, unit: LengthUnit): string {
  const [from, to] = [formatLength(min, unit), formatLength(max, unit)];
  return from === to ? from : `${from}–${to}`;
}

/**
 * Reads a cell that an admin has typed, in cm: "96", "96.5", "96-101" or "96 – 101". Returns null for an empty cell, and undefined for a text that is no
 * measurement within the bounds.
 */
export function parseRange(text: string): SizeRange | null | undefined {
  if (text.trim() === '') return null;
  const match = /^(\d{1,3}(?:[.,]\d)?)(?:\s*[-–]\s*(\d{1,3}(?:[.,]\d)?))?$/.exec(toAsciiDigits(text).trim());
  if (!match) return undefined;
  const [min, max] = [match[1], match[2] ?? match[1]].map((part) =>
    toMillimetres(Number(part.replace(',', '.')), 'cm'),
  );
  return min >= minMeasureMm && max <= maxMeasureMm && min <= max ? [min, max] : undefined;
}
