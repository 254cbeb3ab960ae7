import type { SizeMeasureName } from '../../contract/rules';

/** Line of a measurement: x and y of its ends. */
export type MeasureLine = readonly [x1: number, y1: number, x2: number, y2: number];

/** A garment as a drawing of 240 × 280 units. */
export interface Drawing {
  /** SVG path of the garment's outline. */
  outline: string;
  /** SVG path of seams and openings. */
  seams: string;
  /** Lines of the measurements that the garment has. */
  lines: Partial<Record<SizeMeasureName, MeasureLine>>;
}
