/**
 * Builds a six-panel cap: a dome of six sewn panels and a bent peak with rows of stitches. The origin is the middle of the
 * head at the rim; x runs to the front, y to the left, z upwards; lengths are centimetres.
 */

import { createPerlinNoise } from '../../cloth/noise';
import { darken, lighten } from '../../color';
import { clamp, getBell, interpolate, type Vec } from './geometry';
import { createHouseMark, type Mark } from './house-mark';
import { blendColors, getSpeck, getStitches, getTwillHeight, scaleColor, toLinear } from './materials';
import type { Material, Patch } from './mesh';

const LENGTH = 10.2;
const WIDE = 8.7;
const TALL = 10.4;
const PEAK = 7.4;
/** Half the angle of the front that carries the peak. */
const SPAN = (66 * Math.PI) / 180;
/** Puckers of washed cotton. */
const washed = createPerlinNoise(31);
const { PI, abs, cos, hypot, sign, sin } = Math;

/** Depth of the rim, which is cut away over the forehead. */
const getRimDepth = (angle: number): number => 2.1 * (cos(angle) > 0 ? sin(angle) ** 2 : 1);

function toCrownPoint(t: number, angle: number): Vec {
  const rise = (t * PI) / 2;
  const front = (1 + cos(angle)) / 2;
  const ring = cos(rise) ** interpolate(0.92, 0.74, front);
  const panel = 1 + 0.014 * abs(sin(angle * 3)) * sin(rise * 2);
  const lean = -0.7 * sin(rise);
  const x = LENGTH * cos(angle) * ring * panel + lean;
  return [x, WIDE * sin(angle) * ring * panel, TALL * sin(rise) ** 0.97 - getRimDepth(angle) * (1 - t) ** 2];
}

function toPeakPoint(s: number, share: number): Vec {
  const angle = s * SPAN;
  const base: Vec = [LENGTH * cos(angle), WIDE * sin(angle), 0];
  const alpha = (s * PI) / 2;
  const side = WIDE * sin(SPAN);
  const back = LENGTH * cos(SPAN);
  const edge: Vec = [
    back + (LENGTH + PEAK - back) * cos(alpha) ** 0.72,
    side * sign(s) * abs(sin(alpha)) ** 0.92 * (1 + 0.05 * sin(abs(s) * PI)),
    0,
  ];
  const [x, y] = [interpolate(base[0], edge[0], share), interpolate(base[1], edge[1], share)];
  const reach = hypot(edge[0] - base[0], edge[1] - base[1]) * share;
  return [x, y, -2.1 * (y / WIDE) ** 2 - 0.1 * reach - 1.3 * (y / WIDE) ** 2 * clamp(reach / 5) - 0.008 * reach ** 2];
}

/** The board thins out where it ends at the crown. */
const getThickness = (u: number): number => clamp(6 * u) * clamp(6 - 6 * u);

export interface CapAppearance {
  color: string;
  thread: string;
  /** Peak and button in another colour. */
  second?: string;
}

export async function buildCap({ color, thread, second = color }: CapAppearance): Promise<Patch[]> {
  const mark: Mark = await createHouseMark();
  const top = lighten(color, 0.24);
  const [body, brim, sew] = [toLinear(color), toLinear(second), toLinear(top)];
  const gold = toLinear(thread);
  const [edge, shady] = [toLinear(darken(second, 0.12)), toLinear(darken(second, 0.3))];
  const getTwill = (base: Vec, x: number, y: number): Material => {
    const rib = getTwillHeight(x, y);
    const soft = 0.05 * washed(x * 0.35, y * 0.3) + 0.02 * washed(x * 1.3, y * 1.1);
    const tone = 0.93 + 0.07 * rib + 0.1 * getSpeck(x * 60, y * 60, 5) + soft;
    return { color: scaleColor(base, tone), height: 0.006 * rib + soft * 1.6, gloss: 0.02 };
  };
  const addThread = (skin: Material, { thread: amount, height }: { thread: number; height: number }): Material => ({
    ...skin,
    color: blendColors(skin.color, sew, amount * 0.85),
    height: (skin.height ?? 0) + height,
  });
  const crown: Patch = {
    segments: [220, 60],
    toPoint: (u, v) => toCrownPoint(v * 0.995, (u * 2 - 1) * PI),
    getMaterial: (u, v, [px, , pz]) => {
      const angle = (u * 2 - 1) * PI;
      const ring = 9.3 * cos((v * PI) / 2) ** 0.74;
      const long = v * 15;
      const part = PI / 3;
      const nearest = Math.round(angle / part) * part;
      const away = (angle - nearest) * ring;
      const x = (angle - (Math.floor(angle / part) + 0.5) * part) * ring;
      let skin = getTwill(body, x, long);
      // The seam sinks, and two rows of stitches run beside it.
      skin.height = (skin.height ?? 0) - 0.14 * getBell(away, 0.09) + 0.03 * getBell(abs(away) - 0.3, 0.22);
      if (ring > 1.1) skin = addThread(skin, getStitches(abs(away) - 0.42, long));
      skin = addThread(skin, getStitches(long - 0.75, angle * 9.3));
      // Eyelets: embroidered rings in the middle of each panel.
      const hole = hypot(x, long - 10.3);
      if (hole < 0.62) {
        const rays = 0.88 + 0.12 * sin(Math.atan2(x, long - 10.3) * 22);
        const ringAt = getBell(hole - 0.34, 0.14);
        skin = {
          color: blendColors(scaleColor(body, hole < 0.24 ? 0.05 : 1), scaleColor(sew, rays), ringAt * 0.8),
          height: 0.07 * ringAt * rays,
        };
      }
      // The crest on the front seam.
      if (px > 0 && abs(angle) < 0.6) {
        const [mx, my] = [-angle * ring, (pz - 5.2) * 1.02];
        const ink = mark(mx / 1.8, my / 1.8);
        const around = Math.max(ink, mark((mx + 0.05) / 1.8, (my + 0.05) / 1.8));
        if (around > 0.02) {
          const satin = 0.5 + 0.5 * sin((mx * 0.5 + my) * 46);
          skin = {
            color: blendColors(skin.color, scaleColor(gold, 0.62 + 0.38 * satin), ink),
            height: 0.14 * ink + 0.02 * satin * ink,
            gloss: 0.16 * ink,
            sharpness: 14,
          };
        }
      }
      return skin;
    },
  };
  const createSheet =
    (under: number): Patch['toPoint'] =>
    (u, v) => {
      const [x, y, z] = toPeakPoint(u * 2 - 1, v);
      return [x, y, z - under * getThickness(u)];
    };
  const board: Patch = {
    segments: [140, 40],
    toPoint: createSheet(0),
    getMaterial: (u, v, [x, y]) => {
      const out = hypot(x, y);
      const reach = PEAK * v;
      let skin = getTwill(brim, out, Math.atan2(y, x) * 12);
      for (const row of [0.9, 1.9, 2.9, 3.9, 4.9, 5.9, 6.65])
        skin = addThread(skin, getStitches((reach - row) * (0.55 + 0.45 * cos((u - 0.5) * PI)), (u - 0.5) * 30));
      // A rounded lip.
      skin.height = (skin.height ?? 0) - 0.22 * clamp((v - 0.965) / 0.035) ** 2;
      return skin;
    },
  };
  const lip: Patch = {
    segments: [140, 4],
    toPoint: (u, v) => {
      const [x, y, z] = toPeakPoint(u * 2 - 1, 1);
      return [x, y, z - v * 0.42 * getThickness(u)];
    },
    getMaterial: (u, v) => getTwill(edge, u * 30, v),
  };
  const below: Patch = {
    segments: [100, 10],
    toPoint: createSheet(0.42),
    getMaterial: (u, v) => getTwill(shady, u * 20, v * 7),
  };
  const button: Patch = {
    segments: [30, 12],
    toPoint: (u, v) => {
      const [a, b] = [u * 2 * PI, (v * PI) / 2];
      return [-0.7 + 0.85 * cos(b) * cos(a), 0.85 * cos(b) * sin(a), TALL + 0.5 * sin(b) - 0.14];
    },
    getMaterial: (u, v) => getTwill(brim, u * 4, v * 2),
  };
  return [crown, board, lip, below, button];
}
