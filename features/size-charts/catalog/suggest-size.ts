import type { SizeChart } from '../contract';
import {
  type FinderMeasure,
  finderMeasures,
  formatLength,
  formatRange,
  type LengthUnit,
  type SizeRange,
  sizeMeasures,
} from '../contract/rules';

type Chart = Pick<SizeChart, 'measures' | 'rows'>;

/** Measurements of a person in mm. */
export type BodyMeasures = Partial<Record<FinderMeasure, number>>;

/** Lists the measurements of the body by which this chart suggests a size. */
export const listFinderMeasures = ({ measures }: Chart): FinderMeasure[] =>
  finderMeasures.filter((name) => measures.includes(name));

export interface SizeSuggestion {
  /** Undefined if a measurement is above the largest size. */
  size?: string;
  /** A sentence for each measurement. */
  reasons: string[];
}

interface FittingRow {
  index: number;
  size: string;
  range: SizeRange;
}

const singleToleranceMm = 20;

/** Lists the rows that have this measurement, each with the highest measurement that the size fits. */
function listRows({ measures, rows }: Chart, name: FinderMeasure): (FittingRow & { highest: number })[] {
  const column = measures.indexOf(name);
  const filled = rows.flatMap(({ size, ranges }, index) => {
    const range = ranges[column];
    return range ? [{ index, size, range: range as SizeRange }] : [];
  });
  return filled.map((row, position) => {
    const [min, max] = row.range;
    const next = filled[position + 1]?.range[0];
    const previous = filled[position - 1]?.range[0];
    // A size with a single measurement fits up to the middle between it and the next size.
    const step = next !== undefined ? next - max : previous !== undefined ? min - previous : 2 * singleToleranceMm;
    return { ...row, highest: min === max ? max + step / 2 : max };
  });
}

/**
 * Suggests the smallest size in which no measurement is too tight, with a sentence for each measurement. Returns undefined without a measurement
 * that the chart has.
 */
export function suggestSize(chart: Chart, body: BodyMeasures, unit: LengthUnit): SizeSuggestion | undefined {
  const needs = listFinderMeasures(chart).flatMap((name) => {
    const mm = body[name];
    const rows = listRows(chart, name);
    if (mm === undefined || rows.length === 0) return [];
    return [{ name, mm, rows, row: rows.find(({ highest }) => mm <= highest) }];
  });
  if (needs.length === 0) return undefined;
  const format = (mm: number) => `${formatLength(mm, unit)} ${unit}`;
  const describe = (name: FinderMeasure, mm: number) =>
    `Your ${sizeMeasures[name].label.toLowerCase()} of ${format(mm)}`;
  const tooLarge = needs.filter(({ row }) => !row);
  if (tooLarge.length > 0)
    return {
      reasons: tooLarge.map(({ name, mm, rows }) => {
        const { size, range } = rows[rows.length - 1];
        return `${describe(name, mm)} is above the largest size: ${size} is for ${formatRange(range, unit)} ${unit}.`;
      }),
    };
  const index = Math.max(...needs.map(({ row }) => row!.index));
  const { size } = chart.rows[index];
  return {
    size,
    reasons: needs.map(({ name, mm, rows, row }) => {
      const subject = describe(name, mm);
      const isBelowAll = row === rows[0] && mm < row.range[0] - (row.highest - row.range[1]);
      if (row!.index < index) return `${subject} alone needs ${row!.size}, so ${size} is looser there.`;
      if (isBelowAll) return `${subject} is below the smallest size, so ${size} is looser there.`;
      return `${subject} fits ${size} (${formatRange(row!.range, unit)} ${unit}).`;
    }),
  };
}
