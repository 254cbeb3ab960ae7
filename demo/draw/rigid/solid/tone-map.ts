/**
 * Maps linear light to the bytes of a picture: averages the samples of each pixel, smooths edges between patches where there
 * is one sample a pixel, and compresses highlights. Pixels count from the upper left.
 */
import { canvasHeight, canvasWidth, type Frame } from '../../canvas';
import type { FloorShade } from './floor-shadow';
import { clamp } from './geometry';

export interface Exposure {
  /** The part of the picture that was drawn, in pixels of the picture. */
  frame: Frame;
  /** Drawn pixels for one of the picture, each way. */
  supersampling: number;
  light: Float32Array;
  /** Which patch each drawn pixel shows; -1 is none. */
  id: Int16Array;
}

const { exp, round } = Math;

/** Like film: bright parts are held back before they burn out. */
const compressHighlights = (value: number): number =>
  value < 0.6 ? value : 0.6 + 0.38 * (1 - exp((0.6 - value) / 0.38));
const byteByLight = Uint8Array.from({ length: 4097 }, (_, i) =>
  round(255 * clamp(compressHighlights((i / 4096) * 2.5)) ** (1 / 2.2)),
);
const toByte = (value: number): number => byteByLight[clamp((value * 4096) / 2.5, 0, 4096) | 0];

/** Weights of a pixel and its neighbours where two patches meet. */
const edgeWeights = [1, 2, 1, 2, 4, 2, 1, 2, 1];

/** RGBA, 1200 x 1500; the floor's shadow is warm black. */
export function toneMap({ frame, supersampling, light, id }: Exposure, floor: FloorShade): Buffer {
  const width = frame.w * supersampling;
  const height = frame.h * supersampling;
  const out = Buffer.alloc(canvasWidth * canvasHeight * 4);
  const sum = [0, 0, 0, 0];
  let weights = 0;
  const addSample = (x: number, y: number, weight: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const i = y * width + x;
    weights += weight;
    if (id[i] < 0) return;
    for (let k = 0; k < 3; k++) sum[k] += light[i * 3 + k] * weight;
    sum[3] += weight;
  };
  const isEdge = (x: number, y: number): boolean => {
    const i = y * width + x;
    return id[i] !== id[i + 1] || id[i] !== id[i - 1] || id[i] !== id[i + width] || id[i] !== id[i - width];
  };
  for (let y = 0; y < canvasHeight; y++)
    for (let x = 0; x < canvasWidth; x++) {
      const [fx, fy] = [(x - frame.x) * supersampling, (y - frame.y) * supersampling];
      sum.fill(0);
      weights = 0;
      if (fx >= 0 && fy >= 0 && fx < width && fy < height) {
        if (supersampling > 1)
          for (let j = 0; j < supersampling * supersampling; j++)
            addSample(fx + (j % supersampling), fy + ((j / supersampling) | 0), 1);
        else if (isEdge(fx, fy))
          for (let j = 0; j < 9; j++) addSample(fx - 1 + (j % 3), fy - 1 + ((j / 3) | 0), edgeWeights[j]);
        else addSample(fx, fy, 1);
      }
      const cover = weights ? sum[3] / weights : 0;
      const shade = cover < 1 ? floor(x, y) * (1 - cover) : 0;
      const alpha = cover + shade;
      const offset = (y * canvasWidth + x) * 4;
      const part = alpha * (weights || 1) || 1;
      out[offset] = toByte(sum[0] / part + 0.006);
      out[offset + 1] = toByte(sum[1] / part + 0.004);
      out[offset + 2] = toByte(sum[2] / part + 0.003);
      out[offset + 3] = round(255 * alpha);
    }
  return out;
}
