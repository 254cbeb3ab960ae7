/**
 * Sums the relief of a garment into one height field, lights it by a window to the upper left and lays it on warm paper.
 * Plain arithmetic on pixels instead of SVG filters: a picture costs one second instead of six and never bands.
 */
import sharp, { type Sharp } from 'sharp';
import { type Frame, canvasHeight as H, canvasWidth as W } from '../canvas';
import { fabrics, grainHeights, threadHeights } from './fabrics';
import { blur, createField, enlargeField, type Field, halve, sample, sampleNearest } from './field';
import { type Drawing, rasterise, rasteriseSilhouette, type Surface } from './layers';
import { createPerlinNoise, getWhiteNoise } from './noise';
import { createClothShader, type Vector, type WindowLight } from './shade';
import { type Rgb, rooms } from './worn/room';

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { hypot, max, min, round, sqrt } = Math;

export const wholeView: Frame = { x: 0, y: 0, w: W, h: H };

/** The window of the studio, to the upper left of a table. */
const studioLight: WindowLight = {
  key: [-0.62, -0.54, 0.57],
  fill: [0.55, 0.3, 0.78],
  highlight: [-0.25, -0.33, 0.91],
  sun: rooms[0].sun,
  bounce: rooms[0].bounce,
};
const paperColor = [0.885, 0.828, 0.745];

const srgbBytes = Uint8Array.from({ length: 4097 }, (_, i) => round((i / 4096) ** (1 / 2.2) * 255));
export const toByte = (linear: number): number => srgbBytes[linear <= 0 ? 0 : linear >= 1 ? 4096 : (linear * 4096) | 0];

/** Height in pixels, and the weave alone (0.5 is level). */
export function computeRelief(surface: Surface, drawing: Drawing, view: Frame): { height: Field; weave: Field } {
  const { grain, weave: kind } = fabrics[drawing.fabric];
  const zoom = W / view.w;
  const thick = blur(surface.lift, 1.9 * zoom);
  const fine = blur(surface.fine, 0.75 * zoom);
  const pillow = enlargeField(blur(halve(surface.alpha), 9 * zoom), W, H);
  const [height, weave] = [createField(W, H), createField(W, H)];
  const fuzz = kind === 'fuzz' ? 1.5 : 0.9;
  const near = max(0, min(1, (zoom - 1.25) / 0.9));
  const depth = grain * (zoom > 1.5 ? 0.55 : 0.34);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      const u = view.x + (x + surface.warpX.data[i] * 0.9) / zoom;
      const v = view.y + (y + surface.warpY.data[i] * 0.9) / zoom;
      const texture =
        (threadHeights[kind](u, v) - 0.55) * near +
        (getWhiteNoise(x, y, drawing.seed) - 0.5) * fuzz * (1 - near * 0.5) +
        (grainHeights[kind](x, y, drawing.seed) - 0.5) * fuzz * (1 - near * 0.7);
      weave.data[i] = 0.5 + texture * (1 - surface.hard[i] * 0.88);
      height.data[i] =
        surface.broad.data[i] +
        thick.data[i] * 46 +
        pillow.data[i] * 17 +
        (fine.data[i] - 0.5) * 4.6 +
        (weave.data[i] - 0.5) * depth;
    }
  return { height, weave };
}

/**
 * The shadow on the paper, as a function of the pixel. It comes from a silhouette wider than the view, so that a
 * close-up does not cut it off.
 */
async function castShadow(drawing: Drawing, view: Frame) {
  const margin = 0.2;
  const zoom = W / view.w;
  const outer = {
    x: view.x - view.w * margin,
    y: view.y - view.h * margin,
    w: view.w * (1 + 2 * margin),
    h: view.h * (1 + 2 * margin),
  };
  const shape = await rasteriseSilhouette(drawing.part, outer, W * 0.7, H * 0.7);
  const contact = blur(shape, 4 * zoom);
  const far = blur(halve(shape), 13 * min(zoom, 2));
  const reach = min(zoom, 2);
  return (x: number, y: number) => ({
    contact: sample(contact, (x - 5 * zoom + W * margin) / 2, (y - 8 * zoom + H * margin) / 2),
    far: sample(far, (x - 46 * reach + W * margin) / 4, (y - 50 * reach + H * margin) / 4),
  });
}

export interface RenderOptions {
  view?: Frame;
  /** Leaves the paper out: the cloth alone with an alpha channel, for compositions. */
  cutout?: boolean;
}

/** Returns a function that computes the colour of the paper at a pixel, with the shadow of the garment, in linear light. */
async function createPaper(drawing: Drawing, view: Frame) {
  const shadow = await castShadow(drawing, view);
  const fibre = createPerlinNoise(77);
  return (x: number, y: number, room: number): Rgb => {
    const { contact, far } = shadow(x, y);
    const speck = 1 + 0.02 * (getWhiteNoise(x, y, 9) - 0.5) + 0.012 * fibre(x * 0.02, y * 0.024);
    const k = room * speck * (1 - 0.48 * contact) * (1 - 0.4 * far);
    return [
      paperColor[0] * k * (1 + 0.02 * far),
      paperColor[1] * k * (1 - 0.02 * far),
      paperColor[2] * k * (1 - 0.04 * far),
    ];
  };
}

/** Returns a function that computes the direction in which the cloth faces at a pixel. */
function createNormals({ data: z }: Field, surface: Surface, zoom: number) {
  // Air in the cloth rounds its edges.
  const dome = blur(halve(halve(surface.alpha)), 7 * zoom);
  const roundness = 5;
  return (x: number, y: number): Vector => {
    const i = y * W + x;
    const [qx, qy] = [x / 4 - 0.5, y / 4 - 0.5];
    const domeX = sample(dome, qx + 1, qy) - sample(dome, qx - 1, qy);
    const domeY = sample(dome, qx, qy + 1) - sample(dome, qx, qy - 1);
    const slopeX = ((z[x < W - 1 ? i + 1 : i] - z[x ? i - 1 : i]) * 0.5 + domeX * roundness) * zoom;
    const slopeY = ((z[y < H - 1 ? i + W : i] - z[y ? i - W : i]) * 0.5 + domeY * roundness) * zoom;
    const steep = 1 / sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    return [-slopeX * steep, -slopeY * steep, steep];
  };
}

/** Returns a function that computes the share of light at a pixel: pieces that lie higher shade the pieces to their lower right. */
function createOpenness({ lift }: Surface, zoom: number) {
  const half = halve(lift);
  const near = enlargeField(blur(half, 4.5 * zoom), W, H);
  const wide = enlargeField(blur(half, 13 * zoom), W, H);
  return (x: number, y: number): number => {
    const level = lift.data[y * W + x];
    const close = max(0, sampleNearest(near, x - 4 * zoom, y - 6 * zoom) - level);
    const around = max(0, sampleNearest(wide, x - 9 * zoom, y - 13 * zoom) - level);
    return (1 - min(0.55, close * 4.2)) * (1 - min(0.42, around * 2.6));
  };
}

/** Draws a view of a garment: 1200 x 1500 in sRGB. */
export async function render(
  drawing: Drawing,
  { view = wholeView, cutout = false }: RenderOptions = {},
): Promise<Sharp> {
  const { grain, weave: kind } = fabrics[drawing.fabric];
  const zoom = W / view.w;
  const surface = await rasterise(drawing, view);
  const { height, weave } = computeRelief(surface, drawing, view);
  const getPaper = await createPaper(drawing, view);
  const getNormal = createNormals(height, surface, zoom);
  const getOpenness = createOpenness(surface, zoom);
  const shade = createClothShader(drawing, surface, studioLight);
  const channels = cutout ? 4 : 3;
  const out = Buffer.alloc(W * H * channels);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      const coverage = surface.alpha.data[i];
      const alpha = cutout && coverage > 0.001 ? 1 : coverage;
      const room = 1.06 - 0.2 * hypot(x / W - 0.32, (y / H - 0.22) * 1.1) ** 1.4;
      let [r, g, b] = alpha < 0.999 ? getPaper(x, y, room) : [0, 0, 0];
      if (alpha > 0.001) {
        const [cr, cg, cb] = shade({
          i,
          normal: getNormal(x, y),
          open: getOpenness(x, y),
          thread: 1 + (weave.data[i] - 0.5) * grain * (kind === 'twill' ? 0.26 : 0.1),
          strength: 0.36 + 0.62 * room,
        });
        r += (cr - r) * alpha;
        g += (cg - g) * alpha;
        b += (cb - b) * alpha;
      }
      const o = i * channels;
      out[o] = toByte(r);
      out[o + 1] = toByte(g);
      out[o + 2] = toByte(b);
      if (cutout) out[o + 3] = round(coverage * 255);
    }
  return sharp(out, { raw: { width: W, height: H, channels } });
}
