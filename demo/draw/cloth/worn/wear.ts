/**
 * Puts a garment that is drawn flat on a body. Flat cloth is half as wide as a body's girth, so it gets narrower when it goes round a body;
 * sleeves hang down instead of lying beside it.
 */
import type { Point } from '../../canvas';
import { type PointMapper, smoothStep } from '../grade';

/** Points of the left half of the flat garment. */
export interface Wear {
  /** Point where the neck's edge meets the shoulder; for garments of the lower body, the left end of the waist. */
  neck: Point;
  shoulder: Point;
  underarm: Point;
  /** The narrowest part of the body. */
  waist: Point;
  hem: Point;
  /** The middle of the sleeve's end; undefined without sleeves. */
  cuff?: Point;
  /** Part of the body that is dressed; the upper part by default. */
  body?: 'upper' | 'skirt' | 'legs';
  /** Depth of the folds in which the cloth falls from the waist to the hem, 0..1. */
  flow?: number;
  /** Share of the width that is left at shoulder, underarm, waist and hem. */
  widths?: [number, number, number, number];
}

const usualWidths: NonNullable<Wear['widths']> = [0.84, 0.8, 0.76, 0.82];
const middle = 600;
/** Angle between a hanging sleeve and the vertical line, radians. */
const hangingAngle = 0.1;

/** Returns the value at `y` of a soft line through points. */
function interpolate(points: [y: number, value: number][], y: number): number {
  if (y <= points[0][0]) return points[0][1];
  for (let i = 1; i < points.length; i++) {
    const [y0, from] = points[i - 1];
    const [y1, to] = points[i];
    // Below the waist, cloth hangs in straight lines.
    if (y <= y1) return from + (to - from) * (i === points.length - 1 ? (y - y0) / (y1 - y0) : smoothStep(y, y0, y1));
  }
  return points[points.length - 1][1];
}

/** Moves the points of a drawing by a mapper, such as one of a cut. */
export function moveWear(wear: Wear, move: PointMapper | undefined): Wear {
  if (!move) return wear;
  const { neck, shoulder, underarm, waist, hem, cuff } = wear;
  return {
    ...wear,
    neck: move(...neck),
    shoulder: move(...shoulder),
    underarm: move(...underarm),
    waist: move(...waist),
    hem: move(...hem),
    ...(cuff && { cuff: move(...cuff) }),
  };
}

/** Returns half the width of the flat body at a height. */
export const createFlatProfile = ({ neck, shoulder, underarm, waist, hem }: Wear) => {
  const points: [number, number][] = [neck, shoulder, underarm, waist, hem].map(([x, y]) => [y, middle - x]);
  return (y: number): number => interpolate(points, y);
};

const createWidths = ({ shoulder, underarm, waist, hem, widths = usualWidths }: Wear) => {
  const points: [number, number][] = [shoulder, underarm, waist, hem].map(([, y], i) => [y, widths[i]]);
  return (y: number): number => interpolate(points, y);
};

/** Returns half the width of the worn body at a height. */
export const createBodyProfile = (wear: Wear) => {
  const getFlat = createFlatProfile(wear);
  const getWidth = createWidths(wear);
  return (y: number): number => getFlat(y) * getWidth(y);
};

/** Returns the mapper from the flat garment to the worn one. */
export function createWearMapper(wear: Wear): PointMapper {
  const { shoulder, cuff } = wear;
  const getFlat = createFlatProfile(wear);
  const getWidth = createWidths(wear);
  const toBody: PointMapper = (x, y) => [middle + (x - middle) * getWidth(y), y];
  if (!cuff) return toBody;
  const [pivotX, pivotY] = toBody(...shoulder);
  const [endX, endY] = toBody(...cuff);
  const turn = Math.max(0, Math.atan2(pivotX - endX, endY - pivotY) - hangingAngle);
  return (x, y) => {
    const outside = Math.abs(x - middle) - getFlat(y);
    // Below the end of the sleeve there is only the body.
    const [bodyX, bodyY] = toBody(x, y);
    const fromShoulder = Math.hypot(Math.abs(bodyX - middle) - (middle - pivotX), bodyY - pivotY);
    const share =
      smoothStep(outside, -4, 34) * smoothStep(fromShoulder, 0, 150) * (1 - smoothStep(y, cuff[1] + 60, cuff[1] + 160));
    if (share === 0) return [bodyX, bodyY];
    const isRight = x > middle;
    const fromX = (isRight ? 2 * middle - bodyX : bodyX) - pivotX;
    const fromY = bodyY - pivotY;
    const angle = -turn * share;
    const turnedX = pivotX + fromX * Math.cos(angle) - fromY * Math.sin(angle);
    const turnedY = pivotY + fromX * Math.sin(angle) + fromY * Math.cos(angle);
    return [isRight ? 2 * middle - turnedX : turnedX, turnedY];
  };
}
