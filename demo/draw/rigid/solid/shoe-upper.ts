/** Builds the upper of a shoe: sides, padded collar, lining, insole, tongue. Axes and centimetres are the same as in `shoe-last.ts`. */

import { mixColors } from '../../color';
import { addScaled, clamp, getBell, getSmoothStep, interpolate, type Vec } from './geometry';
import { createHouseMark, type Mark } from './house-mark';
import { blendColors, getMeshCoverage, scaleColor, toLinear } from './materials';
import type { Material, Patch } from './mesh';
import {
  getBow,
  getEndRounding,
  getHalfWidth,
  getUprightShare,
  INNER,
  type Last,
  OUTER,
  type ShoeAppearance,
  toLengthwise,
} from './shoe-last';
import { createCover } from './shoe-materials';

const { PI, abs, cos, hypot, max, min, sin, sqrt } = Math;

/** A point of a side of the upper. Distances are in cm. */
interface WallPoint {
  x: number;
  /** Distance from the sole, along the side. */
  up: number;
  /** Distance from the opening, along the side. */
  down: number;
  /** `up` and `down` together. */
  len: number;
  /** 1 or -1. */
  side: number;
}

export async function buildShoeUpper(last: Last, appearance: ShoeAppearance): Promise<Patch[]> {
  const { runner, toWallPoint, getSideLength, getRidgeHeight } = last;
  const { getUpperMaterial, getPlainLeather, addPanel } = createCover(runner);
  const mark: Mark = await createHouseMark();
  const [upper, accent, rubber, lining] = [appearance.upper, appearance.accent, appearance.sole, appearance.lining].map(
    toLinear,
  );
  const dim = toLinear(mixColors(appearance.lining, '#241a14', 0.55));
  const pale = toLinear(mixColors(appearance.upper, appearance.sole, 0.72));

  /** Vents of the toe box. */
  const addVent = (skin: Material, { x, down }: WallPoint): Material => {
    const [hx, hy] = [(x - 20.9) / 0.62, (down - 0.4) / 0.62];
    const [cx, cy] = [Math.round(hx), Math.round(hy)];
    const isToeBox = cx >= 0 && cx <= 6 && cy >= 0 && cy <= 2 && cx + cy * 0.9 < 6.6;
    if (!isToeBox) return skin;
    const hole = hypot(hx - cx, hy - cy) * 0.62;
    return {
      ...skin,
      color: scaleColor(skin.color, 1 - 0.93 * getSmoothStep(0.15, 0.09, hole)),
      height: (skin.height ?? 0) - 0.08 * getSmoothStep(0.16, 0.08, hole),
    };
  };

  const addToeCap = (skin: Material, { x, up }: WallPoint): Material => {
    const toeCap = runner ? 1.9 - up + 0.9 * getSmoothStep(22, 28, x) : 1.75 - up + 0.9 * getSmoothStep(23.5, 28.4, x);
    const toe = min(toeCap, (x - (runner ? 19 : 17.2)) * 0.8);
    return addPanel(skin, toe, x, runner ? pale : upper, x, up);
  };

  /** The quarter's lower edge swings from the sole behind the toe up to the laces. */
  const addQuarter = (skin: Material, { x, up, down, side }: WallPoint): Material => {
    const swing = (18.4 - x) * 0.55 + 0.5 - abs(down - 3.6) * 0.05 - 0.012 * (x - 10) ** 2 * getSmoothStep(10, 18, x);
    const quarter = addPanel(skin, min(swing, 1), up, upper, x, up, 0.09);
    // The mark, pressed into the side.
    const pressed = side > 0 ? mark((x - 9.4) / 1.4, (up - 2.9) / 1.5) : 0;
    return {
      ...quarter,
      height: (quarter.height ?? 0) - 0.07 * pressed,
      color: scaleColor(quarter.color, 1 - 0.2 * pressed),
    };
  };

  /** A saddle holds the foot: from the sole to the laces. */
  const addSaddle = (skin: Material, { x, up, len, side }: WallPoint): Material => {
    const lean = x - up * 0.42;
    const saddle = addPanel(skin, min(lean - 8.2, 12.6 - lean, len - up) * 0.9, up, pale, x, up, 0.08);
    const pressed = side > 0 ? mark((lean - 10.4) / 1.25, (up - 2.9) / 1.4) : 0;
    return { ...saddle, color: blendColors(saddle.color, accent, pressed) };
  };

  /** Counter round the heel. */
  const addCounter = (skin: Material, { x, up }: WallPoint): Material => {
    const back = runner
      ? 5.2 - x - 0.22 * up
      : 4.7 - x + 0.12 * up * (1 - getSmoothStep(2, 5, up)) - 0.25 * getSmoothStep(2.5, 5, up) * (up - 2.5);
    return addPanel(skin, back, up, accent, x, up);
  };

  /** Band of the eyelets. */
  const addEyelets = (skin: Material, { x, up, down }: WallPoint): Material => {
    const stay = min(2.1 - down, (20.9 - x) * 0.9, x - 10.2);
    const band = addPanel(skin, stay, x, runner ? accent : upper, x, up, 0.13);
    const row = (x - 13.1) / 1.12;
    const eyelet = Math.round(row);
    if (eyelet < 0 || eyelet > 5) return band;
    const hole = hypot((row - eyelet) * 1.12, down - 0.72);
    if (hole >= 0.4) return band;
    return {
      ...band,
      color: scaleColor(band.color, hole < 0.17 ? 0.05 : 0.8),
      height: 0.16 + 0.07 * getBell(hole - 0.25, 0.08),
    };
  };

  const layers = runner
    ? [addToeCap, addSaddle, addCounter, addEyelets]
    : [addVent, addToeCap, addQuarter, addCounter, addEyelets];

  const buildSide = (side: number): Patch => ({
    segments: [200, 46],
    flipNormals: side > 0,
    toPoint: (u, v) => toWallPoint(toLengthwise(u), side, v),
    getMaterial: (u, v, [, , z]) => {
      const x = toLengthwise(u);
      const len = getSideLength(x);
      const [up, down] = [v * len, (1 - v) * len];
      let skin = getUpperMaterial(upper, x, up);
      for (const addLayer of layers) skin = addLayer(skin, { x, up, down, len, side });
      // Soft edge at the opening.
      skin.height = (skin.height ?? 0) - 0.16 * clamp((0.22 - down) / 0.22) ** 2 * getUprightShare(x);
      // Shade where the upper meets the sole.
      const foot = clamp((z - last.sole(x)) / 0.3);
      skin.color = scaleColor(skin.color, 0.6 + 0.4 * foot);
      return skin;
    },
  });

  /** The padded edge round the opening, from the laces on one side round the heel to the other side. */
  const toRimPoint = (t: number): Vec => {
    const side = t < 0.5 ? 1 : -1;
    const x = interpolate(0.02, 11.8, (abs(t - 0.5) * 2) ** 1.35);
    const [px, py, pz] = toWallPoint(x, side, 1);
    return [px, py, pz];
  };
  const thick = runner ? 0.62 : 0.5;
  const collar: Patch = {
    segments: [160, 18],
    toPoint: (u, v) => {
      const centre = toRimPoint(u);
      const ahead = addScaled(toRimPoint(min(1, u + 0.01)), toRimPoint(max(0, u - 0.01)), -1);
      const length = hypot(ahead[0], ahead[1]) || 1;
      const out: Vec = [-ahead[1] / length, ahead[0] / length, 0];
      const size = thick * (1 - 0.5 * getSmoothStep(0.9, 1, abs(u - 0.5) * 2));
      const a = v * 2 * PI;
      return addScaled(addScaled(centre, out, cos(a) * size - 0.32 * size), [0, 0, 1], sin(a) * size * 1.15 - 0.1);
    },
    getMaterial: (u, v) => {
      const base = getPlainLeather(runner ? accent : upper, u * 30, v * 4);
      return { ...base, height: (base.height ?? 0) - 0.08 * getBell(v - 0.42, 0.02) };
    },
  };
  const buildLining = (side: number): Patch => ({
    segments: [90, 16],
    flipNormals: side < 0,
    toPoint: (u, v) => {
      const x = interpolate(0.3, 21, u);
      const [px, py, pz] = toWallPoint(x, side, 1);
      const low = last.sole(x) + 0.5;
      return [
        px + 0.25 * (1 - u),
        interpolate(py - side * 0.16, getBow(x) + side * getHalfWidth(x, side) * 0.82, v ** 0.6),
        interpolate(pz - 0.08, low, v),
      ];
    },
    getMaterial: (u, v) => ({
      color: scaleColor(lining, (0.9 - 0.62 * v) * (0.94 + 0.06 * getMeshCoverage(u * 30, v * 8))),
      height: 0.02 * getMeshCoverage(u * 30, v * 8),
    }),
  });
  const insole: Patch = {
    segments: [60, 16],
    toPoint: (u, v) => {
      const x = interpolate(0.6, 22, u);
      return [x, getBow(x) + interpolate(-INNER(x), OUTER(x), v) * 0.86 * getEndRounding(x, 0, 4), last.sole(x) + 0.6];
    },
    getMaterial: (u, v) => ({ color: scaleColor(dim, 0.9 + 0.1 * getMeshCoverage(u * 30, v * 6)), height: 0 }),
  };
  const tongue: Patch = {
    segments: [70, 30],
    toPoint: (u, v) => {
      const x = interpolate(10.1, 20.4, u);
      const y = v * 2 - 1;
      const wide =
        interpolate(2.35, 1.35, getSmoothStep(0.1, 1, u)) * (u < 0.1 ? sqrt(1 - (1 - u / 0.1) ** 2 * 0.5) : 1);
      const round = sqrt(max(0, 1 - abs(y) ** 5)) * 0.42;
      return [
        x - 0.35 * y * y,
        getBow(x) + y * wide,
        getRidgeHeight(x) + round - 0.75 * y * y * interpolate(1, 0.4, u) - 0.25,
      ];
    },
    getMaterial: (u, v) => {
      const [x, y] = [10.1 + u * 10.3, (v * 2 - 1) * 2];
      let skin = getUpperMaterial(upper, x, y);
      if (u < 0.16) {
        const patchy = min(0.95 - abs(y), 1.45 - abs(x - 11.05) * 1.9);
        skin = addPanel(skin, patchy, x + y, accent, x, y, 0.05);
        const ink = mark(-y / 0.8, (11 - x) / 0.8);
        skin.color = blendColors(skin.color, rubber, ink * 0.9);
      }
      skin.height = (skin.height ?? 0) - 0.1 * getBell(abs(y) - 1.62, 0.06);
      return skin;
    },
  };
  return [buildSide(1), buildSide(-1), collar, buildLining(1), buildLining(-1), insole, tongue];
}
