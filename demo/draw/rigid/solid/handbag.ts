/**
 * Builds a structured handbag with a flap and one rolled handle. The origin is the middle of the bottom; x runs to the front,
 * y to the left, z upwards; lengths are centimetres.
 */
import { darken, lighten } from '../../color';
import { addScaled, clamp, getBell, getSmoothStep, interpolate, type Vec } from './geometry';
import { createHouseMark, type Mark } from './house-mark';
import { blendColors, getLeatherHeight, getStitches, scaleColor, toLinear } from './materials';
import type { Material, Patch } from './mesh';

const { PI, abs, cos, hypot, max, min, sin } = Math;

export interface BagAppearance {
  color: string;
  metal: string;
  /** `wave` has a curved flap and a turn lock, `straight` a long flap and a bar. */
  flap: 'wave' | 'straight';
}

const TALL = 20;
const getHalfWidth = (z: number): number => interpolate(15, 12.2, clamp(z / TALL)) - 0.7 * (1 - clamp(z / 1.2)) ** 2;
const getHalfDepth = (z: number): number =>
  interpolate(5.6, 2.9, clamp(z / TALL) ** 1.2) + 0.5 * sin(clamp(z / TALL) * PI) - 0.8 * (1 - clamp(z / 1.2)) ** 2;

/** Round the edge of a square with round corners, at an even pace: front, left, back, right. */
function getRoundedSquarePoint(u: number): [x: number, y: number] {
  const walk = (u * 8 + 7) % 8;
  const at = (walk % 2) - 1;
  const [x, y] = [
    [1, at],
    [-at, 1],
    [-1, -at],
    [at, -1],
  ][Math.floor(walk / 2)];
  const size = (abs(x) ** 9 + abs(y) ** 9) ** (1 / 9);
  return [x / size, y / size];
}

export async function buildBag({ color, metal, flap: cut }: BagAppearance): Promise<Patch[]> {
  const mark: Mark = await createHouseMark();
  const [body, edge, gusset, brass] = [color, darken(color, 0.4), darken(color, 0.16), metal].map(toLinear);
  const sew = toLinear(lighten(color, 0.3));
  const getLeather = (tone: Vec, x: number, y: number): Material => ({
    color: scaleColor(tone, 0.98),
    height: 1.5 * getLeatherHeight(x, y),
    gloss: 0.16,
    sharpness: 18,
  });
  const addStitches = (skin: Material, away: number, run: number): Material => {
    const row = getStitches(away, run, 0.42, 0.055);
    return {
      ...skin,
      color: blendColors(skin.color, sew, row.thread * 0.9),
      height: (skin.height ?? 0) + 1.2 * row.height,
    };
  };
  const getPolishedMetal = (height = 0): Material => ({
    color: brass,
    metalness: 0.9,
    gloss: 0.9,
    sharpness: 40,
    height,
  });

  const shell: Patch = {
    segments: [260, 60],
    toPoint: (u, v) => {
      const [deep, wide] = getRoundedSquarePoint(u);
      const z = v * TALL;
      const x = getHalfDepth(z) * deep;
      const fold = 1.5 * (1 - abs(x / getHalfDepth(z)) ** 1.4) * getSmoothStep(0.1, 0.95, v);
      return [x, (getHalfWidth(z) - fold) * wide, z];
    },
    getMaterial: (_u, _v, [x, y, z]) => {
      const front = abs(x) > getHalfDepth(z) * 0.86;
      let skin = getLeather(front ? body : gusset, front ? y : x * 1.3 + 40, z);
      const border = min(getHalfWidth(z) - abs(y), z - 0.4);
      if (front) skin = addStitches(skin, border - 0.75, z + y);
      // Turned edges where front and sides meet.
      const seam = getBell(abs(x) - getHalfDepth(z) * 0.86, 0.09);
      return {
        ...skin,
        color: scaleColor(blendColors(skin.color, edge, seam * 0.7), 1 - 0.25 * getBell(z, 0.3)),
        height: (skin.height ?? 0) + 0.12 * seam,
      };
    },
  };
  const lid: Patch = {
    segments: [60, 12],
    toPoint: (u, v) => [
      interpolate(-1, 1, v) * getHalfDepth(TALL) * 0.96,
      interpolate(-1, 1, u) * (getHalfWidth(TALL) - 1),
      TALL - 0.1,
    ],
    getMaterial: (u, v) => getLeather(edge, u * 20, v * 5),
  };
  const getFlapDrop = (y: number): number => {
    const t = abs(y) / 12.8;
    return cut === 'wave'
      ? interpolate(10.6, 7.9, getSmoothStep(0.05, 0.62, t)) - 0.9 * getSmoothStep(0.9, 1, t) ** 2
      : 11.4 - 1.5 * getSmoothStep(0.82, 1, t) ** 2;
  };
  /** From the back over the top and down the front. `v` 0..1. */
  const toFlapPoint = (u: number, v: number): Vec => {
    const s = u * 2 - 1;
    const y = s * (getHalfWidth(TALL - 4) + 0.12 - 0.5 * (1 - getSmoothStep(0, 0.22, v)));
    const deep = getHalfDepth(TALL);
    const over = 2 * deep;
    const long = over + getFlapDrop(y);
    const run = v * long;
    const round = 1.1;
    if (run < over - round) return [-deep + run, y, TALL + 0.3 + 0.12 * (1 - abs(s) ** 3)];
    if (run < over + round * 0.57) {
      const a = ((run - over + round) / (round * 1.57)) * (PI / 2);
      return [deep - round + round * sin(a) + 0.3, y, TALL + 0.3 - round + round * cos(a)];
    }
    const down = run - over - round * 0.57 + round;
    const z = TALL + 0.3 - down;
    const tip = clamp((v - 0.75) / 0.25);
    const settle = getSmoothStep(round, 4.5, down);
    return [interpolate(deep + 0.3, getHalfDepth(z) + 0.42, settle) + 0.1 * tip, y * (1 + 0.006 * down), z];
  };
  const flap: Patch = {
    segments: [160, 90],
    toPoint: toFlapPoint,
    getMaterial: (u, v, [x, y, z]) => {
      const long = 2 * getHalfDepth(TALL) + getFlapDrop(y);
      const fromEdge = min((1 - v) * long, getHalfWidth(TALL - 4) - abs(u * 2 - 1) * getHalfWidth(TALL - 4));
      let skin = getLeather(body, y + 60, v * long);
      skin = addStitches(skin, fromEdge - 0.7, y + z);
      const ink = x > 0 ? mark(y / 1.15, (z - (cut === 'wave' ? 14.6 : 15)) / 1.15) : 0;
      const roll = clamp((0.3 - fromEdge) / 0.3);
      return {
        ...skin,
        color: scaleColor(blendColors(skin.color, edge, roll * 0.6), 1 - 0.28 * ink),
        height: (skin.height ?? 0) - 0.06 * ink - 0.22 * roll ** 2,
      };
    },
  };
  const lip: Patch = {
    segments: [160, 3],
    toPoint: (u, v) => addScaled(toFlapPoint(u, 1), [-0.42, 0, 0.02], v),
    getMaterial: () => ({ color: edge, gloss: 0.2 }),
  };

  const buildTube = (
    path: (t: number) => Vec,
    size: (t: number) => number,
    getMaterial: Patch['getMaterial'],
    segments: [number, number] = [120, 20],
  ): Patch => ({
    segments,
    toPoint: (u, v) => {
      const ahead = addScaled(path(min(1, u + 0.004)), path(max(0, u - 0.004)), -1);
      const length = hypot(...ahead) || 1;
      const t: Vec = [ahead[0] / length, ahead[1] / length, ahead[2] / length];
      // All paths lie in a plane that faces the front.
      const normal: Vec = [0, -t[2], t[1]];
      const a = v * 2 * PI;
      return addScaled(addScaled(path(u), normal, cos(a) * size(u)), [1, 0, 0], sin(a) * size(u));
    },
    getMaterial,
  });
  const lockZ = cut === 'wave' ? TALL - 9.4 : TALL - 10.3;
  const toHandlePoint = (t: number): Vec => {
    const a = PI * t;
    return [-0.2, 7.2 * cos(a) * (1 + 0.06 * sin(a)), TALL + 1.5 + 9.6 * sin(a) ** 0.86];
  };
  const handle = buildTube(
    toHandlePoint,
    () => 0.62,
    (u, v) => {
      const skin = getLeather(body, v * 4, u * 30);
      return addStitches(
        { ...skin, height: (skin.height ?? 0) - 0.05 * getBell(v - 0.75, 0.02) },
        (v - 0.25) * 3.9,
        u * 32,
      );
    },
  );
  const anchors = [-7.2, 7.2].flatMap((y): Patch[] => [
    buildTube(
      (t) => [0.15 * sin(t * 2 * PI), y + 1.02 * cos(t * 2 * PI), TALL + 1.2 + 1.02 * sin(t * 2 * PI)],
      () => 0.2,
      () => getPolishedMetal(),
      [60, 14],
    ),
    {
      // A tab over the flap's shoulder.
      segments: [16, 40],
      toPoint: (u, v) => {
        const s = u * 2 - 1;
        const wide =
          interpolate(0.78, 1.15, getSmoothStep(0, 0.5, v)) * (v > 0.8 ? (1 - ((v - 0.8) / 0.2) ** 2) ** 0.5 : 1);
        const z = interpolate(TALL + 0.95, TALL - 4.6, v);
        const deep = getHalfDepth(TALL);
        const x = v < 0.2 ? interpolate(-0.2, deep + 0.62, getSmoothStep(0, 0.2, v)) : getHalfDepth(z) + 0.7;
        return [x + 0.16 * (1 - s * s), y + s * wide, z];
      },
      getMaterial: (u, v, point) => {
        const skin = getLeather(body, point[1], point[2]);
        const stud = hypot(point[1] - y, point[2] - (TALL - 3.6));
        if (stud < 0.36) return getPolishedMetal(0.18 * (1 - (stud / 0.36) ** 2));
        return addStitches(
          { ...skin, height: (skin.height ?? 0) - 0.12 * clamp((abs(u * 2 - 1) - 0.86) / 0.14) },
          (1 - abs(u * 2 - 1)) * 1.05 - 0.24,
          v * 6,
        );
      },
    },
  ]);
  const buildPlate = (wide: number, tall: number, out: number, soft = 0.24): Patch => ({
    segments: [40, 40],
    toPoint: (u, v) => {
      const [s, t] = [u * 2 - 1, v * 2 - 1];
      const k = max(abs(s), abs(t));
      const r = hypot(s, t) || 1;
      const squircle = interpolate(1, k / r, 0.28);
      const fall = clamp((k - 0.8) / 0.2) ** 2;
      const z = lockZ + t * tall * squircle;
      return [getHalfDepth(lockZ) + 0.6 + out - fall * soft, s * wide * squircle, z];
    },
    getMaterial: () => getPolishedMetal(),
  });
  const lock =
    cut === 'wave'
      ? [
          buildPlate(1.75, 1.25, 0.2),
          buildTube(
            (t) => [getHalfDepth(lockZ) + 1.15, 0, lockZ + interpolate(-0.95, 0.95, t)],
            (t) => 0.36 * min(1, 8 * min(t, 1 - t) + 0.35),
            () => getPolishedMetal(),
            [40, 20],
          ),
        ]
      : [
          buildTube(
            (t) => [getHalfDepth(lockZ) + 0.95, interpolate(-2.6, 2.6, t), lockZ],
            (t) => 0.34 * min(1, 12 * min(t, 1 - t) + 0.3),
            () => getPolishedMetal(),
            [60, 20],
          ),
        ];
  const feet = [-11, 11].map(
    (y): Patch => ({
      segments: [20, 10],
      toPoint: (u, v) => [
        3.6 + 0.7 * cos(u * 2 * PI) * (1 - v * 0.2),
        y + 0.7 * sin(u * 2 * PI) * (1 - v * 0.2),
        0.1 - 0.5 * v,
      ],
      getMaterial: () => getPolishedMetal(),
    }),
  );
  return [shell, lid, flap, lip, handle, ...anchors, ...lock, ...feet];
}
