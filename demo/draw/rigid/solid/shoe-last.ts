/**
 * Lasts: the inner form of shoes. The origin is on the floor below the back of the heel; x runs to the toe, y to the outer
 * side, z upwards; lengths are centimetres.
 */
import { clamp, createCurve, getSmoothStep, interpolate, type Vec } from './geometry';

const { PI, abs, acos, cos, min, sin, sqrt } = Math;

/** `court` is low and of leather on a stitched cup sole; `runner` is knitted, on a thick sculpted sole. */
export type LastName = keyof typeof LASTS;

export const LENGTH = 28.6;

/** Half widths of the foot at the sole: round at both ends. */
export const getEndRounding = (x: number, at: number, reach: number): number => {
  const t = clamp(abs(x - at) / reach);
  return sqrt(1 - (1 - t) ** 2.3);
};
export const OUTER = createCurve([
  [0, 2.9],
  [4, 3.45],
  [9, 3.5],
  [14, 3.85],
  [19, 4.75],
  [22.5, 4.8],
  [26, 4.3],
  [28.6, 3.4],
]);
export const INNER = createCurve([
  [0, 2.9],
  [4, 3.25],
  [9, 2.9],
  [14, 3.05],
  [19, 4.2],
  [22.5, 4.45],
  [26, 3.9],
  [28.6, 3.2],
]);
export const getHalfWidth = (x: number, side: number): number =>
  (side > 0 ? OUTER(x) : INNER(x)) * getEndRounding(x, 0, 4) * getEndRounding(x, LENGTH, 5.6);
/** The toe turns a little to the inner side. */
export const getBow = (x: number): number => -0.9 * getSmoothStep(17, 29, x);

const LASTS = {
  court: {
    sole: createCurve([
      [0, 2.75],
      [10, 2.6],
      [20, 2.45],
      [25, 2.6],
      [LENGTH, 3.1],
    ]),
    ground: createCurve([
      [0, 0.15],
      [3, 0],
      [20, 0],
      [25, 0.35],
      [LENGTH, 1.1],
    ]),
    top: createCurve([
      [0, 8.9],
      [1.2, 8.8],
      [4.5, 7.5],
      [8.5, 7.4],
      [11.5, 8.8],
      [12.6, 9.4],
      [16, 8],
      [19.5, 6.9],
      [22, 6.35],
      [25, 6],
      [27, 5.4],
      [LENGTH, 4],
    ]),
    flare: 0.32,
  },
  runner: {
    sole: createCurve([
      [0, 4.7],
      [4, 4.2],
      [10, 3.6],
      [18, 3.1],
      [24, 3.1],
      [LENGTH, 4.1],
    ]),
    ground: createCurve([
      [0, 1.7],
      [2.4, 0.5],
      [6, 0],
      [18, 0],
      [23, 0.5],
      [LENGTH, 2.3],
    ]),
    top: createCurve([
      [0, 11],
      [1.2, 10.6],
      [4.5, 8.6],
      [8, 8.4],
      [11, 9.8],
      [12.2, 10.3],
      [16, 8.7],
      [19.5, 7.3],
      [22, 6.7],
      [25, 6.3],
      [27, 5.8],
      [LENGTH, 4.7],
    ]),
    flare: 0.55,
  },
};

/** Half the gap between the sides: closed over the toes, parted under the laces, open for the foot. */
const GAP = createCurve([
  [0, 0.1],
  [1, 1.5],
  [3, 2.35],
  [7, 2.6],
  [10.5, 2.35],
  [12.6, 1.75],
  [16, 1.35],
  [19, 1.05],
  [20.4, 0],
  [LENGTH, 0],
]);
/** 1 where the sides stand upright, 0 where they close to a vault. */
export const getUprightShare = (x: number): number => 1 - getSmoothStep(13, 22, x);
/** Positions along the foot: denser at both ends, where it is round. */
export const toLengthwise = (u: number): number => LENGTH * (0.5 - 0.5 * cos(PI * clamp(u, 0.004, 0.996)));

export interface ShoeAppearance {
  last: LastName;
  upper: string;
  accent: string;
  sole: string;
  lining: string;
  lace: string;
}

export type Last = ReturnType<typeof createLast>;

export function createLast(name: LastName) {
  const last = LASTS[name];
  const runner = name === 'runner';
  /** The heel of a foot is rounder than a wall. */
  const toHeelPosition = (x: number, rise: number): number =>
    x - 0.75 * sin(clamp(rise) * PI) * (1 - getSmoothStep(0, 7, x)) + 0.55 * rise * (1 - getSmoothStep(0, 6, x));
  const toWallPoint = (x: number, side: number, t: number): Vec => {
    const low = last.sole(x) - 0.45;
    const high = last.top(x);
    const width = getHalfWidth(x, side) - 0.12;
    const gap = min(GAP(x), width * 0.94);
    const uprightShare = getUprightShare(x);
    // Sides stand up to their edge; a vault is cut off where the opening begins.
    const a = t * acos(clamp(gap / (width || 1)) ** 1.15);
    const stands = gap + (width - gap) * (1 - t ** 1.7 + 0.05 * sin(t * PI));
    const rise = interpolate(sin(a) ** 0.92, t, uprightShare);
    return [
      toHeelPosition(x, rise * uprightShare),
      getBow(x) + side * interpolate(width * cos(a) ** 0.86, stands, uprightShare),
      low + (high - low) * rise,
    ];
  };
  /** Approximate length of the side from the sole to its upper edge. */
  const getSideLength = (x: number): number =>
    (last.top(x) - last.sole(x)) * 0.9 + getHalfWidth(x, 1) * 0.62 * (1 - getUprightShare(x)) + 1;
  /** The line over the instep on which the tongue and the laces lie. */
  const getRidgeHeight = createCurve([
    [10.1, runner ? 12.2 : 10.7],
    [11.4, runner ? 10.9 : 9.75],
    [12.6, last.top(12.6) - 0.12],
    [16, last.top(16) - 0.1],
    [20.4, last.top(20.4) - 0.35],
  ]);
  return { ...last, runner, toWallPoint, getSideLength, getRidgeHeight };
}
