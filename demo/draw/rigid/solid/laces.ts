/** Builds flat laces: bars between the eyelets and a bow. Axes and centimetres are the same as in `shoe-last.ts`. */

import { addScaled, getSmoothStep, interpolate, type Vec } from './geometry';
import { scaleColor, toLinear } from './materials';
import type { Patch } from './mesh';
import type { Last } from './shoe-last';

const { PI, cos, hypot, max, min, sin } = Math;

export function buildLaces({ toWallPoint, getSideLength, getRidgeHeight }: Last, color: string): Patch[] {
  const lace = toLinear(color);
  /** A flat lace along a path. */
  const buildRibbon = (path: (t: number) => Vec, width: number, cuts = 40): Patch => ({
    segments: [cuts, 12],
    toPoint: (u, v) => {
      const centre = path(u);
      const ahead = addScaled(path(min(1, u + 0.01)), path(max(0, u - 0.01)), -1);
      const length = hypot(...ahead) || 1;
      const [dx, dy] = [ahead[0] / length, ahead[1] / length];
      // Across the lace, level with the shoe's back.
      const across: Vec = [dy, -dx, 0];
      const flat = hypot(across[0], across[1]) || 1;
      const angle = v * 2 * PI;
      const side: Vec = [across[0] / flat, across[1] / flat, -0.25];
      return addScaled(addScaled(centre, side, cos(angle) * width), [0.15, 0, 1], sin(angle) * 0.13);
    },
    getMaterial: (u, v) => {
      const weave = sin(u * cuts * 9 + sin(v * 2 * PI) * 2) * sin(v * 2 * PI * 7);
      return { color: scaleColor(lace, 0.93 + 0.05 * weave), height: 0.012 * weave, gloss: 0.02 };
    },
  });
  const toEyeletPoint = (i: number, side: number): Vec => {
    const x = 13.1 + i * 1.12;
    return toWallPoint(x, side, 1 - 0.72 / getSideLength(x));
  };
  const bars = Array.from({ length: 6 }, (_, i) => {
    const [from, to] = [toEyeletPoint(i, 1), toEyeletPoint(i, -1)];
    const peakAt = getRidgeHeight(13.1 + i * 1.12) + 0.5;
    return buildRibbon((t) => {
      const lift = sin(t * PI) ** 0.7;
      // Both ends dive into their eyelets.
      const base = interpolate(from[2], to[2], t) - 0.3 + 0.46 * getSmoothStep(0, 0.1, min(t, 1 - t));
      return [
        interpolate(from[0], to[0], t) - 0.1 * lift,
        interpolate(from[1], to[1], t),
        interpolate(base, max(base, peakAt), lift),
      ];
    }, 0.4);
  });
  const [topOuter, topInner] = [toEyeletPoint(0, 1), toEyeletPoint(0, -1)];
  const knot: Vec = [12.1, 0, getRidgeHeight(12.1) + 0.75];
  const buildLoop = (end: Vec, swing: Vec): Patch =>
    buildRibbon(
      (t) => {
        const angle = t * 2 * PI;
        const reach = (1 - cos(angle)) / 2;
        return [
          knot[0] + (end[0] - knot[0]) * reach + swing[0] * sin(angle),
          knot[1] + (end[1] - knot[1]) * reach + swing[1] * sin(angle),
          knot[2] + (end[2] - knot[2]) * reach + 0.5 * sin(reach * PI) + swing[2] * sin(angle),
        ];
      },
      0.3,
      60,
    );
  const buildHangingEnd = (from: Vec, through: Vec, end: Vec, width = 0.3): Patch =>
    buildRibbon(
      (t) => {
        // Weights of a quadratic Bézier curve.
        const [start, middle, finish] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        return [0, 1, 2].map((axis) => start * from[axis] + middle * through[axis] + finish * end[axis]) as Vec;
      },
      width,
      40,
    );
  const bow = [
    buildHangingEnd(addScaled(topOuter, [0, 0, 0.15]), [12.5, 1.3, knot[2] + 0.1], knot),
    buildHangingEnd(addScaled(topInner, [0, 0, 0.15]), [12.5, -1.3, knot[2] + 0.1], knot),
    buildLoop([12.9, 4.3, knot[2] - 1.7], [0.75, 0.1, 0.12]),
    buildLoop([12.6, -4.1, knot[2] - 1.5], [0.75, 0, 0.12]),
    buildHangingEnd(knot, [14.2, 2.5, knot[2] + 0.5], [15.4, 4.15, knot[2] - 3.2]),
    buildHangingEnd(knot, [14, -2.4, knot[2] + 0.5], [15.2, -4, knot[2] - 3]),
  ];
  const knotBall: Patch = {
    segments: [24, 16],
    toPoint: (u, v) => {
      const [longitude, latitude] = [u * 2 * PI, (v - 0.5) * PI];
      const ring = cos(latitude);
      return addScaled(knot, [0.5 * ring * cos(longitude), 0.48 * ring * sin(longitude), 0.36 * sin(latitude)]);
    },
    getMaterial: (u, v) => ({
      color: scaleColor(lace, 0.92 + 0.05 * sin(u * 40 + v * 20)),
      height: 0.015 * sin(u * 40 + v * 20),
    }),
  };
  return [...bars, ...bow, knotBall];
}
