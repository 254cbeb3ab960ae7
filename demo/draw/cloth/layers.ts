/** From SVG fragments to fields of numbers, bent as the cloth is bent. */
import sharp from 'sharp';
import { canvasHeight, canvasWidth, type Frame } from '../canvas';
import { type Fabric, type FabricName, fabrics } from './fabrics';
import { blur, createField, enlargeField, type Field } from './field';
import { createPerlinNoise } from './noise';
import { levelGrey, type Part } from './part';

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { exp, max, min, round } = Math;

export interface Drawing {
  part: Part;
  fabric: FabricName;
  seed: number;
  /** Strength of folds and rumple. */
  relief?: number;
  /** Deviation of outlines from a straight line. */
  wobble?: number;
  /** The print as an SVG fragment, for the layers under a folded garment. */
  print?: string;
  /** The knitting of the cloth, for the same layers. */
  knitting?: Part;
  /** Share of the random rumple that stays in cloth that hangs. */
  rumple?: number;
  /** Height in pixels of the folds in which the cloth falls, at a point of the garment. */
  fall?: (u: number, v: number) => number;
  /** Distance by which a turn of the wearer moves the cloth to the right, at a point of the garment. */
  turn?: (u: number, v: number) => number;
}

/** Light adds up only in linear values. */
const linearByByte = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);

function buildSvg(view: Frame, w: number, h: number, ground: string, body: string): Buffer {
  const back = ground ? `<rect x="-500" y="-500" width="2600" height="2900" fill="${ground}"/>` : '';
  const box = `${view.x} ${view.y} ${view.w} ${view.h}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${w}" height="${h}">${back}${body}</svg>`,
  );
}

async function rasteriseSvg(view: Frame, w: number, h: number, ground: string, body: string): Promise<Buffer> {
  const image = sharp(buildSvg(view, w, h, ground, body), { unlimited: true });
  return (ground ? image.removeAlpha() : image.ensureAlpha()).raw().toBuffer();
}

/** One channel of raw pixels as 0..1. */
function extractChannel(raw: Buffer, w: number, h: number, step: number, offset: number): Field {
  const found = createField(w, h);
  for (let i = 0; i < found.data.length; i++) found.data[i] = raw[i * step + offset] / 255;
  return found;
}

const rasteriseGrey = async (view: Frame, w: number, h: number, body: string): Promise<Field> =>
  extractChannel(await rasteriseSvg(view, w, h, levelGrey, body), w, h, 3, 0);

/** Coverage of the paper in a view, 0..1. */
export const rasteriseSilhouette = async (part: Part, view: Frame, w: number, h: number): Promise<Field> =>
  extractChannel(await rasteriseSvg(view, w, h, '', part.paint), w, h, 4, 3);

/** Folds, wrinkles and rumple at half size, and the wobble of the hand that laid the cloth down. */
async function computeBroadRelief(drawing: Drawing, fabric: Fabric, view: Frame) {
  const { part, seed, relief = 1, wobble = 1, rumple: share = 1, fall, turn } = drawing;
  const [w, h] = [canvasWidth / 2, canvasHeight / 2];
  const zoom = canvasWidth / view.w;
  const folds = blur(await rasteriseGrey(view, w, h, part.fold), 5.2 * zoom);
  const creases = blur(await rasteriseGrey(view, w, h, part.crease), 1.5 * zoom);
  const [broad, warpX, warpY] = [createField(w, h), createField(w, h), createField(w, h)];
  const n1 = createPerlinNoise(seed);
  const n2 = createPerlinNoise(seed + 101);
  const [sx, sy] = fabric.stretch;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const v = view.y + (y * 2) / zoom;
      const shift = turn ? turn(view.x + (x * 2) / zoom, v) : 0;
      const u = view.x + (x * 2) / zoom - shift;
      const a = n1(u * 0.0042 * sx, v * 0.0042 * sy);
      const b = n2(u * 0.006 * sx + a * 1.3, v * 0.006 * sy - a);
      const line = n1(u * 0.0062 * sx + b * 0.9 + 9, v * 0.0062 * sy + a * 0.9);
      const ridge = exp(-line * line * 26);
      const soft = n2(u * 0.017 * sx + b, v * 0.017 * sy);
      const rumple = fabric.crumple * (a * 1.7 + b * 1.1 + ridge * 0.42 + soft * 0.2);
      const at = shift ? y * w + max(0, min(w - 1, round(x - (shift * zoom) / 2))) : i;
      const drape = fall ? fall(u, v) : 0;
      broad.data[i] = relief * ((folds.data[at] - 0.5) * 74 + (creases.data[at] - 0.5) * 17 + rumple * share) + drape;
      warpX.data[i] = wobble * 9 * n2(u * 0.0052 + 40, v * 0.0052) - shift;
      // Hems rise and fall with the folds.
      warpY.data[i] = wobble * 9 * n1(u * 0.0052, v * 0.0052 + 40) + drape * 0.3;
    }
  return {
    broad: blur(enlargeField(broad, canvasWidth, canvasHeight), 1.2),
    warpX: enlargeField(warpX, canvasWidth, canvasHeight),
    warpY: enlargeField(warpY, canvasWidth, canvasHeight),
  };
}

/** The cloth at every pixel of the picture. */
export interface Surface {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  alpha: Field;
  /** Thickness of the pile, stitches and ribs, hardness: 0..1. */
  lift: Field;
  fine: Field;
  hard: Float32Array;
  /** Height of folds and rumple, pixels. */
  broad: Field;
  warpX: Field;
  warpY: Field;
}

/** Rasterises a drawing; colour, thickness and fine detail follow the wobble and the folds. */
export async function rasterise(drawing: Drawing, view: Frame): Promise<Surface> {
  const [w, h] = [canvasWidth, canvasHeight];
  const fabric = fabrics[drawing.fabric];
  const zoom = w / view.w;
  const { broad, warpX, warpY } = await computeBroadRelief(drawing, fabric, view);
  const paint = await rasteriseSvg(view, w, h, '', drawing.part.paint);
  const lifts = await rasteriseSvg(view, w, h, '#000', drawing.part.lift);
  const fines = (await rasteriseGrey(view, w, h, drawing.part.fine)).data;
  const [red, green, blue, hard] = [0, 1, 2, 3].map(() => new Float32Array(w * h));
  const [alpha, lift, fine] = [createField(w, h), createField(w, h), createField(w, h)];
  const z = broad.data;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const slopeX = (z[x < w - 2 ? i + 2 : i] - z[x > 1 ? i - 2 : i]) * zoom * fabric.slack * 0.25;
      const slopeY = (z[y < h - 2 ? i + 2 * w : i] - z[y > 1 ? i - 2 * w : i]) * zoom * fabric.slack * 0.25;
      const px = max(0, min(w - 1.01, x + (warpX.data[i] + slopeX) * zoom));
      const py = max(0, min(h - 1.01, y + (warpY.data[i] + slopeY) * zoom));
      const [x0, y0] = [px | 0, py | 0];
      const [tx, ty] = [px - x0, py - y0];
      const j = y0 * w + x0;
      const k00 = (1 - tx) * (1 - ty);
      const k10 = tx * (1 - ty);
      const k01 = (1 - tx) * ty;
      const k11 = tx * ty;
      const [p, q] = [j * 4, (j + w) * 4];
      const a00 = paint[p + 3] * k00;
      const a10 = paint[p + 7] * k10;
      const a01 = paint[q + 3] * k01;
      const a11 = paint[q + 7] * k11;
      const sum = a00 + a10 + a01 + a11;
      alpha.data[i] = sum / 255;
      if (sum > 0) {
        const tone = (c: number): number =>
          (linearByByte[paint[p + c]] * a00 +
            linearByByte[paint[p + 4 + c]] * a10 +
            linearByByte[paint[q + c]] * a01 +
            linearByByte[paint[q + 4 + c]] * a11) /
          sum;
        red[i] = tone(0);
        green[i] = tone(1);
        blue[i] = tone(2);
      }
      lift.data[i] =
        (lifts[j * 3] * k00 + lifts[j * 3 + 3] * k10 + lifts[(j + w) * 3] * k01 + lifts[(j + w) * 3 + 3] * k11) / 255;
      hard[i] = lifts[(ty > 0.5 ? j + w : j) * 3 + (tx > 0.5 ? 4 : 1)] / 255;
      fine.data[i] = fines[j] * k00 + fines[j + 1] * k10 + fines[j + w] * k01 + fines[j + w + 1] * k11;
    }
  return { red, green, blue, alpha, lift, fine, hard, broad, warpX, warpY };
}
