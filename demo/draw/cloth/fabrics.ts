/** Differences of fabrics under light. */
import { getWhiteNoise } from './noise';

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { PI, abs, floor, sin, sqrt } = Math;

export interface Fabric {
  weave: 'knit' | 'plain' | 'twill' | 'slub' | 'fuzz';
  /** Visibility of the weave. */
  grain: number;
  /** Height in pixels of the random rumple. */
  crumple: number;
  /** Frequency of the rumple across and along. */
  stretch: [number, number];
  /** Strength of the shine. */
  gloss: number;
  /** Distance by which folds bend a print. */
  slack: number;
}

export const fabrics = {
  jersey: { weave: 'knit', grain: 0.42, crumple: 9, stretch: [1, 0.62], gloss: 0, slack: 2.6 },
  poplin: { weave: 'plain', grain: 0.5, crumple: 8, stretch: [1.1, 0.7], gloss: 0.02, slack: 2.6 },
  denim: { weave: 'twill', grain: 1, crumple: 9, stretch: [1, 0.8], gloss: 0, slack: 3 },
  chino: { weave: 'twill', grain: 0.45, crumple: 8, stretch: [1, 0.8], gloss: 0, slack: 3 },
  fleece: { weave: 'fuzz', grain: 0.7, crumple: 12, stretch: [1, 0.8], gloss: 0, slack: 3 },
  nylon: { weave: 'plain', grain: 0.12, crumple: 9, stretch: [1, 1.6], gloss: 0.2, slack: 3 },
  silk: { weave: 'slub', grain: 0.22, crumple: 8, stretch: [1.3, 0.4], gloss: 0.2, slack: 3 },
  satin: { weave: 'plain', grain: 0.1, crumple: 10, stretch: [1.2, 0.7], gloss: 0.07, slack: 3 },
  rawsilk: { weave: 'slub', grain: 0.5, crumple: 6, stretch: [1.2, 0.5], gloss: 0.025, slack: 2.6 },
  wool: { weave: 'fuzz', grain: 0.5, crumple: 9, stretch: [1, 0.8], gloss: 0, slack: 2.6 },
  crepe: { weave: 'plain', grain: 0.35, crumple: 8, stretch: [1.3, 0.45], gloss: 0.06, slack: 3 },
} satisfies Record<string, Fabric>;

export type FabricName = keyof typeof fabrics;

const fullTurn = PI * 2;
const getFraction = (v: number): number => v - floor(v);

/** Height 0..1 of the threads at a point of the garment. */
export const threadHeights: Record<Fabric['weave'], (u: number, v: number) => number> = {
  knit(u, v) {
    const a = getFraction(u / 3.6);
    return sqrt(sin(PI * a)) * (0.62 + 0.38 * sin(fullTurn * (v / 3 + abs(a - 0.5) * 1.1)));
  },
  plain(u, v) {
    const warp = (floor(u / 2) + floor(v / 2)) & 1;
    return warp ? sin(PI * getFraction(u / 2)) : sin(PI * getFraction(v / 2)) * 0.85;
  },
  twill: (u, v) => sin(PI * getFraction((u + v * 0.62) / 4.6)) * (0.75 + 0.25 * sin((fullTurn * v) / 3)),
  slub: (u, v) => 0.5 + 0.5 * sin((fullTurn * v) / 2.6) * (0.6 + 0.4 * sin(u / 37 + floor(v / 2.6) * 2.3)),
  fuzz: () => 0.5,
};

/** Grain that stands in for the threads in whole views, where they would beat against the pixel grid. */
export const grainHeights: Record<Fabric['weave'], (x: number, y: number, seed: number) => number> = {
  knit: (x, y, seed) => getWhiteNoise(x >> 1, y >> 2, seed + 5),
  plain: (x, y, seed) => getWhiteNoise(x >> 1, y >> 1, seed + 5),
  twill: (x, y, seed) =>
    getWhiteNoise((x + y * 0.62) >> 1, y >> 3, seed + 5) * 0.6 + getWhiteNoise(x >> 1, y >> 5, seed + 6) * 0.4,
  slub: (x, y, seed) => getWhiteNoise(x >> 5, y >> 1, seed + 5),
  fuzz: (x, y, seed) => getWhiteNoise(x >> 1, y >> 1, seed + 5),
};
