/**
 * Colours and relief of materials seen from near: threads, stitches, grain. Colours are linear light (0..1), `x` and `y` run
 * on the surface in centimetres, and relief is centimetres above it.
 */
import { createPerlinNoise, getWhiteNoise } from '../../cloth/noise';
import { getBell, type Vec } from './geometry';

const parseChannel = (color: string, at: number): number => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2;

/** `#rrggbb` as linear light. */
export const toLinear = (color: string): Vec => [
  parseChannel(color, 1),
  parseChannel(color, 3),
  parseChannel(color, 5),
];
export const scaleColor = ([r, g, b]: Vec, k: number): Vec => [r * k, g * k, b * k];
export const blendColors = ([a, b, c]: Vec, [d, e, f]: Vec, t: number): Vec => [
  a + (d - a) * t,
  b + (e - b) * t,
  c + (f - c) * t,
];

/** Diagonal ribs of cotton twill, centimetres in, -1..1 out. */
export const getTwillHeight = (x: number, y: number): number =>
  Math.sin((x + y * 1.25) * 70) * 0.7 + Math.sin(y * 110) * 0.3;

const coarse = createPerlinNoise(11);
const middle = createPerlinNoise(12);
const pores = createPerlinNoise(13);

/** Pebbles and pores of leather: height in centimetres. */
export const getLeatherHeight = (x: number, y: number): number =>
  0.006 * Math.abs(middle(x * 5.2, y * 5.2)) + 0.004 * pores(x * 13, y * 13) + 0.01 * coarse(x * 1.1, y * 1.1);

/** Mesh of a runner's upper: holes in rows, 0 in a hole, 1 on a thread. */
export const getMeshCoverage = (x: number, y: number): number => {
  const row = Math.floor(y / 0.17);
  const dx = ((((x / 0.2 + (row % 2) * 0.5) % 1) + 1) % 1) - 0.5;
  const dy = ((((y / 0.17) % 1) + 1) % 1) - 0.5;
  return 1 - getBell(Math.hypot(dx * 1.1, dy), 0.27);
};

export const getSpeck = (u: number, v: number, seed: number): number =>
  getWhiteNoise(Math.floor(u), Math.floor(v), seed) - 0.5;

/**
 * A row of stitches `away` centimetres from a line, `along` it: how much thread there is (0..1) and how high it lies.
 */
export function getStitches(
  away: number,
  along: number,
  pitch = 0.32,
  width = 0.045,
): { thread: number; height: number } {
  const at = (((along / pitch) % 1) + 1) % 1;
  const on = at < 0.68 ? Math.sin((at / 0.68) * Math.PI) ** 0.4 : 0;
  const thread = on * getBell(away, width);
  return { thread, height: 0.035 * thread - 0.03 * getBell(away, 0.09) };
}
