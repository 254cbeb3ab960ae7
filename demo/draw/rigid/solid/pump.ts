/**
 * Builds a pump with a block heel or a kitten heel. The origin is on the floor below the back of the heel; x runs to the toe,
 * y to the outer side, z upwards; lengths are centimetres.
 */

import { createPerlinNoise } from '../../cloth/noise';
import { darken } from '../../color';
import { clamp, createCurve, getBell, getSmoothStep, interpolate, type Vec } from './geometry';
import { createHouseMark, type Mark } from './house-mark';
import { blendColors, getLeatherHeight, getSpeck, getStitches, scaleColor, toLinear } from './materials';
import type { Material, Patch } from './mesh';

const { PI, abs, acos, cos, min, sign, sin, sqrt } = Math;

export interface PumpAppearance {
  color: string;
  /** `block` is covered and straight, `kitten` low and slender with a pointed toe. */
  last: 'block' | 'kitten';
  lining: string;
}

const LENGTH = 23.4;
const cloud = createPerlinNoise(41);

const LASTS = {
  block: {
    bed: createCurve([
      [0, 7.3],
      [3, 7.1],
      [5.5, 6.4],
      [9, 4.3],
      [12.5, 1.9],
      [15, 0.85],
      [18, 0.5],
      [LENGTH, 0.85],
    ]),
    outer: createCurve([
      [0, 2.5],
      [3, 3],
      [7, 2.75],
      [11, 3.1],
      [15, 3.95],
      [17.5, 4],
      [20, 3.4],
      [LENGTH, 2],
    ]),
    toe: 2.5,
    heel: { back: 0.35, front: 5, foot: [0.75, 4.5], half: 2.55, waist: 0.06 },
  },
  kitten: {
    bed: createCurve([
      [0, 5],
      [3, 4.8],
      [5.5, 4.3],
      [9, 2.9],
      [12.5, 1.4],
      [15, 0.75],
      [18, 0.5],
      [LENGTH, 0.8],
    ]),
    outer: createCurve([
      [0, 2.4],
      [3, 2.85],
      [7, 2.6],
      [11, 3],
      [15, 3.7],
      [17.5, 3.6],
      [20.5, 2.5],
      [LENGTH, 0.9],
    ]),
    toe: 1.7,
    heel: { back: 0.3, front: 4.2, foot: [1.2, 2.5], half: 2.3, waist: 0.35 },
  },
};

const toLengthwise = (u: number): number => LENGTH * (0.5 - 0.5 * cos(PI * clamp(u, 0.004, 0.996)));

export async function buildPump({ color, last: name, lining: inner }: PumpAppearance): Promise<Patch[]> {
  const last = LASTS[name];
  const mark: Mark = await createHouseMark();
  const [body, lining, edge, tip] = [color, inner, darken(color, 0.45), '#2b2420'].map(toLinear);
  const under = toLinear(darken('#a9784c', 0.25));
  const getEndRounding = (x: number): number =>
    sqrt(1 - (1 - clamp(x / 3.4)) ** 2.3) *
    (1 - (1 - clamp((LENGTH - x) / (name === 'block' ? 4.6 : 6))) ** last.toe) ** 0.6;
  const getHalfWidth = (x: number, side: number): number => last.outer(x) * (side > 0 ? 1 : 0.9) * getEndRounding(x);
  const getBow = (x: number): number => -0.7 * getSmoothStep(12, LENGTH, x);
  /** Height of the upper's edge over the foot bed; over the toes it closes. */
  const top = createCurve([
    [0, 5.6],
    [1.5, 5.3],
    [4, 3.7],
    [8, 2.5],
    [12, 2.35],
    [15, 3],
    [16.8, 3.75],
    [18.6, 3.55],
    [20.5, 3],
    [22, 2.1],
    [22.9, 1.3],
    [LENGTH, 0.1],
  ]);
  const gap = createCurve([
    [0, 0.1],
    [1, 1.4],
    [3, 2.35],
    [7, 2.45],
    [11, 2.65],
    [13, 2.75],
    [14.6, 2.45],
    [16, 1.75],
    [16.9, 0.8],
    [17.3, 0],
    [LENGTH, 0],
  ]);
  const getVaultShare = (x: number): number => getSmoothStep(7, 17.3, x);
  const toWallPoint = (x: number, side: number, t: number): Vec => {
    const [width, vaultShare] = [getHalfWidth(x, side), getVaultShare(x)];
    const open = min(gap(x), width * 0.96);
    // Sides stand up to their edge; a vault is cut off where the opening begins.
    const a = t * acos(clamp(open / (width || 1)) ** 1.1);
    const upright = open + (width - open) * (1 - t ** 1.8 + 0.06 * sin(t * PI));
    const rise = interpolate(t, sin(a) ** 0.95, vaultShare);
    // The back of a heel leans and curves into the ankle.
    const back = (-0.55 * sin(rise * PI) + 0.7 * rise ** 2) * (1 - getSmoothStep(0, 6, x));
    return [
      x + back,
      getBow(x) + side * interpolate(upright, width * cos(a) ** 0.9, vaultShare),
      last.bed(x) - 0.12 + top(x) * rise,
    ];
  };
  const getLeather = (x: number, y: number): Material => ({
    color: scaleColor(body, 0.98 + 0.03 * cloud(x * 0.8, y * 0.8)),
    height: 0.35 * getLeatherHeight(x, y),
    gloss: 0.6,
    sharpness: 48,
  });
  const buildSide = (s: number): Patch => ({
    segments: [200, 40],
    flipNormals: s > 0,
    toPoint: (u, v) => toWallPoint(toLengthwise(u), s, v),
    getMaterial: (u, v) => {
      const x = toLengthwise(u);
      const down = (1 - v) * (top(x) + 0.6);
      const skin = getLeather(x, v * 5);
      const rimmed = 1 - getVaultShare(x) * getSmoothStep(16.6, 17.3, x);
      const row = getStitches(down - 0.2, x, 0.2, 0.03);
      const seam = getBell(x - 6.8 - v * 0.8, 0.04) * (s < 0 ? 1 : 0);
      return {
        ...skin,
        color: scaleColor(
          skin.color,
          (1 + 0.25 * row.thread * rimmed) * (1 - 0.3 * seam) * (0.7 + 0.3 * clamp(v / 0.05)),
        ),
        height:
          (skin.height ?? 0) +
          row.height * 0.6 * rimmed -
          0.14 * clamp((0.16 - down) / 0.16) ** 2 * rimmed -
          0.05 * seam,
      };
    },
  });
  const buildLining = (s: number): Patch => ({
    segments: [120, 14],
    flipNormals: s < 0,
    toPoint: (u, v) => {
      const x = interpolate(0.002, 17.3, u ** 1.6);
      const [px, py, pz] = toWallPoint(x, s, 1);
      return [
        px + 0.14 * (1 - u),
        interpolate(py * 0.95 + getBow(x) * 0.05, getBow(x) + s * getHalfWidth(x, s) * 0.84, v ** 0.7),
        interpolate(pz - 0.05, last.bed(x) + 0.1, v),
      ];
    },
    getMaterial: (u, v) => ({
      color: scaleColor(lining, 0.95 - 0.4 * v + 0.03 * getSpeck(u * 400, v * 80, 2)),
      height: getLeatherHeight(u * 20, v * 4) * 0.5,
      gloss: 0.05,
    }),
  });
  const bed: Patch = {
    segments: [120, 20],
    toPoint: (u, v) => {
      const x = interpolate(0.2, 21.5, u);
      const y = v * 2 - 1;
      return [x, getBow(x) + y * getHalfWidth(x, y) * 0.9, last.bed(x) + 0.1 + 0.25 * y * y];
    },
    getMaterial: (u, v) => {
      const [x, y] = [u * 21.3 + 0.2, (v * 2 - 1) * 2.9];
      const ink = mark(y / 1.1, (x - 3.6) / 1.1);
      const row = getStitches(abs(y) - 2.3, x, 0.26, 0.035);
      return {
        color: scaleColor(
          blendColors(scaleColor(lining, 1.02), toLinear('#9a7448'), ink * 0.75),
          (1 - 0.45 * getSmoothStep(11, 19, x)) * (1 + 0.1 * row.thread),
        ),
        height: getLeatherHeight(x, y) * 0.6 - 0.03 * ink + row.height * 0.6,
        gloss: 0.06,
      };
    },
  };
  const toRimPosition = (u: number): { x: number; s: number } =>
    u < 0.5 ? { x: toLengthwise(u * 2), s: 1 } : { x: toLengthwise(2 - u * 2), s: -1 };
  const sole: Patch = {
    segments: [300, 8],
    flipNormals: true,
    toPoint: (u, v) => {
      const { x, s } = toRimPosition(u);
      const nose = 0.03 * sign(x - LENGTH / 2) * getSmoothStep(0.7, 1, abs(x / LENGTH - 0.5) * 2);
      return [
        x + nose,
        getBow(x) + s * (getHalfWidth(x, s) + 0.1 * (1 - getSmoothStep(3, 8, x) * (1 - getSmoothStep(11, 15, x)))),
        last.bed(x) - 0.1 - 0.36 * v,
      ];
    },
    getMaterial: (u, v) => ({
      color: scaleColor(edge, 0.9 + 0.05 * getSpeck(u * 900, v * 10, 7)),
      height: -0.06 * v * v,
      gloss: 0.12,
    }),
  };
  const below: Patch = {
    segments: [120, 10],
    toPoint: (u, v) => {
      const x = toLengthwise(u);
      const y = v * 2 - 1;
      return [x, getBow(x) + y * getHalfWidth(x, y), last.bed(x) - 0.46];
    },
    getMaterial: (u, v) => ({ color: scaleColor(under, 0.9 + 0.04 * getSpeck(u * 500, v * 90, 6)), gloss: 0.1 }),
  };
  const { back, front, foot, half: wide, waist } = last.heel;
  const toHeelPoint = (u: number, t: number): Vec => {
    // Round behind, straight in front.
    const a = u * 2 * PI;
    const top = 1 - t;
    const from = interpolate(foot[0], back - 0.2, top ** 1.6);
    const to = interpolate(foot[1], front + 0.4, top ** 2.4);
    const [cx, rx] = [(from + to) / 2, (to - from) / 2];
    const [c, s] = [cos(a), sin(a)];
    const slim = 1 - waist * (1 - top ** 1.5);
    const x = cx + rx * sign(c) * abs(c) ** (c > 0 ? 0.35 : 0.8);
    const y = wide * slim * sign(s) * abs(s) ** 0.72 * (0.94 + 0.06 * top);
    return [x, y, interpolate(0, last.bed(clamp(x, 0, LENGTH)) - 0.4, top)];
  };
  const block: Patch = {
    segments: [120, 40],
    toPoint: (u, v) => toHeelPoint(u, v),
    getMaterial: (u, v, [, , z]) => {
      if (z < 0.42) return { color: tip, gloss: 0.06, height: 0 };
      const skin = getLeather(u * 14, v * 6);
      return {
        ...skin,
        color: scaleColor(skin.color, 0.75 + 0.25 * clamp(v / 0.05)),
        height: (skin.height ?? 0) - 0.04 * getBell(z - 0.46, 0.05),
      };
    },
  };
  return [buildSide(1), buildSide(-1), buildLining(1), buildLining(-1), bed, sole, below, block];
}
