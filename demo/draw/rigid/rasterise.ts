/** Draws a scene and lays it on the paper of the garments, so that both look alike side by side in the shop. */
import sharp, { type Sharp } from 'sharp';
import { createPerlinNoise, getWhiteNoise } from '../cloth/noise';
import type { Scene } from './scene';

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { hypot, round } = Math;

const LINEAR = Float64Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);
const BYTE = Uint8Array.from({ length: 4097 }, (_, i) => round((i / 4096) ** (1 / 2.2) * 255));

const toChannels = (color: string): number[] =>
  [1, 3, 5].map((at) => LINEAR[Number.parseInt(color.slice(at, at + 2), 16)]);

/** Returns the share of the window's light at a point; it is brightest at the upper left. */
const findRoom = (u: number, v: number): number => 1.06 - 0.2 * hypot(u - 0.32, (v - 0.22) * 1.1) ** 1.4;

const toPixels = async ({ svg, w, h, bleed, pixels }: Scene): Promise<Buffer> =>
  pixels ??
  sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .extract({ left: bleed, top: bleed, width: w, height: h })
    .raw()
    .toBuffer();

export async function rasterise(scene: Scene): Promise<Sharp> {
  const { w, h, paper } = scene;
  const data = await toPixels(scene);
  const [red, green, blue] = toChannels(paper);
  const fibre = createPerlinNoise(77);
  const fibres = Float64Array.from({ length: w }, () => 0);
  const out = Buffer.alloc(w * h * 3);
  for (let y = 0; y < h; y++) {
    // Fibres are broad: every fourth row of them is enough.
    if (y % 4 === 0) for (let x = 0; x < w; x++) fibres[x] = fibre(x * 0.02, y * 0.024);
    for (let x = 0; x < w; x++) {
      const at = (y * w + x) * 4;
      const to = (y * w + x) * 3;
      const alpha = data[at + 3] / 255;
      const light = findRoom(x / w, y / h);
      const noise = getWhiteNoise(x, y, 9) - 0.5;
      const sheet = light * (1 + 0.02 * noise + 0.012 * fibres[x]) * 4096;
      // The goods stand in the same light as the paper, and share the grain of the film.
      const goods = (0.42 + 0.56 * light) * (1 + 0.036 * noise) * 4096;
      // Blends in sRGB as SVG does, because otherwise the edges of shadows would be lighter than they were drawn.
      out[to] = blendPixels(red * sheet, LINEAR[data[at]] * goods, alpha);
      out[to + 1] = blendPixels(green * sheet, LINEAR[data[at + 1]] * goods, alpha);
      out[to + 2] = blendPixels(blue * sheet, LINEAR[data[at + 2]] * goods, alpha);
    }
  }
  return sharp(out, { raw: { width: w, height: h, channels: 3 } });
}

const toByte = (value: number): number => BYTE[value > 4096 ? 4096 : value | 0];
const blendPixels = (below: number, above: number, alpha: number): number =>
  toByte(below) + (toByte(above) - toByte(below)) * alpha;
