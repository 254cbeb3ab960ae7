/**
 * Vectors and curves of solid goods. x runs to the front of the object, y to its left, z upwards; lengths are centimetres.
 */
export type Vec = [x: number, y: number, z: number];

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { cos, exp, hypot, max, min, PI, sin } = Math;

export const addScaled = ([a, b, c]: Vec, [d, e, f]: Vec, k = 1): Vec => [a + d * k, b + e * k, c + f * k];
export const dot = ([a, b, c]: Vec, [d, e, f]: Vec): number => a * d + b * e + c * f;
export const cross = ([a, b, c]: Vec, [d, e, f]: Vec): Vec => [b * f - c * e, c * d - a * f, a * e - b * d];
export const normalise = ([x, y, z]: Vec): Vec => {
  const length = hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

export const clamp = (value: number, low = 0, high = 1): number => max(low, min(high, value));
export const interpolate = (from: number, to: number, t: number): number => from + (to - from) * t;
/** 0 below `from`, 1 above `to`, smooth between. */
export const getSmoothStep = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
/** A bell of height 1 and half width `width`. */
export const getBell = (distance: number, width: number): number => exp(-((distance / width) ** 2));

/** A curve through points `[at, value]`, without overshooting. */
export function createCurve(points: [at: number, value: number][]): (at: number) => number {
  const slopes = points.map(([at, value], i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return after ? (after[1] - value) / (after[0] - at) : (value - before[1]) / (at - before[0]);
    const [left, right] = [(value - before[1]) / (at - before[0]), (after[1] - value) / (after[0] - at)];
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  });
  return (at) => {
    let i = 0;
    while (i < points.length - 2 && at > points[i + 1][0]) i++;
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
    const t = clamp((at - x0) / (x1 - x0));
    const [h, s] = [x1 - x0, t * t];
    const cube = s * t;
    return (
      (2 * cube - 3 * s + 1) * y0 +
      (cube - 2 * s + t) * h * slopes[i] +
      (3 * s - 2 * cube) * y1 +
      (cube - s) * h * slopes[i + 1]
    );
  };
}

/** The axes of an eye that looks at the object from `turn` degrees round it and `height` degrees above the floor. */
export function getCameraAxes(turn: number, height: number): { right: Vec; up: Vec; towards: Vec } {
  const [a, e] = [(turn * PI) / 180, (height * PI) / 180];
  const towards: Vec = [cos(a) * cos(e), sin(a) * cos(e), sin(e)];
  const right = normalise(cross([0, 0, 1], towards));
  return { towards, right, up: cross(towards, right) };
}
