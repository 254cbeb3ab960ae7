// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { cos, floor, imul, sin } = Math;

export type Noise = (x: number, y: number) => number;

/** Perlin noise, about -0.7..0.7, smooth over one unit. */
export function createPerlinNoise(seed: number): Noise {
  const order = new Uint8Array(512);
  let state = (seed * 747796405 + 2891336453) >>> 0;
  for (let i = 0; i < 256; i++) order[i] = i;
  for (let i = 255; i > 0; i--) {
    state = (imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  order.copyWithin(256, 0, 256);
  const gx = Float64Array.from({ length: 16 }, (_, i) => cos(i * 0.39269908));
  const gy = Float64Array.from({ length: 16 }, (_, i) => sin(i * 0.39269908));
  const getEasing = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const left = floor(x);
    const top = floor(y);
    const u = x - left;
    const v = y - top;
    const i = left & 255;
    const j = top & 255;
    const a = order[order[i] + j] & 15;
    const b = order[order[i + 1] + j] & 15;
    const c = order[order[i] + j + 1] & 15;
    const d = order[order[i + 1] + j + 1] & 15;
    const pa = gx[a] * u + gy[a] * v;
    const pb = gx[b] * (u - 1) + gy[b] * v;
    const pc = gx[c] * u + gy[c] * (v - 1);
    const pd = gx[d] * (u - 1) + gy[d] * (v - 1);
    const fu = getEasing(u);
    const upper = pa + fu * (pb - pa);
    return upper + getEasing(v) * (pc + fu * (pd - pc) - upper);
  };
}

/** White noise on whole numbers, 0..1. */
export function getWhiteNoise(x: number, y: number, seed: number): number {
  let h = (imul(x, 374761393) + imul(y, 668265263) + imul(seed, 974634777)) | 0;
  h = imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
