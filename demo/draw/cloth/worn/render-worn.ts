/** Lights a garment on a dress form in a room. */
import sharp, { type Sharp } from 'sharp';
import { type Frame, canvasHeight as H, canvasWidth as W } from '../../canvas';
import { fabrics } from '../fabrics';
import { blur, createField, enlargeField, type Field, halve, sample, sampleNearest } from '../field';
import { type Drawing, rasterise, type Surface } from '../layers';
import { computeRelief, toByte } from '../light';
import { getWhiteNoise } from '../noise';
import { createClothShader } from '../shade';
import { floorLine, type Room } from './room';
import { drawStand, type Stand } from './stand';

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { abs, hypot, max, min, sqrt } = Math;

export interface WornScene {
  drawing: Drawing;
  /** The part of the drawing that fills the picture. */
  view: Frame;
  room: Room;
  /** Half the width of the body at a height of the drawing; 0 where there is none. */
  getHalfWidth(y: number): number;
  stand: Stand;
}

/** Slope of the body at each pixel: cloth that goes round it turns away to the sides. */
function computeBodySlopes({ view, getHalfWidth }: WornScene, surface: Surface): { x: Field; y: Field } {
  const [x, y] = [createField(W, H), createField(W, H)];
  // Sleeves, legs and neck are round as well: a soft dome over the silhouette.
  const [w, h] = [W / 4, H / 4];
  const quarter = halve(halve(surface.alpha));
  const dome = blur(quarter, 8);
  const zoom = W / view.w;
  for (let row = 0; row < H; row++) {
    const half = getHalfWidth(view.y + row / zoom) * zoom;
    for (let column = 0; column < W; column++) {
      const i = row * W + column;
      const [qx, qy] = [column / 4 - 0.5, row / 4 - 0.5];
      const domeX = sample(dome, min(w - 2, qx + 1), qy) - sample(dome, max(0, qx - 1), qy);
      const domeY = sample(dome, qx, min(h - 2, qy + 1)) - sample(dome, qx, max(0, qy - 1));
      const t = half > 0 ? (column - W / 2) / half : 2;
      const isBody = abs(t) < 1;
      const round = isBody ? 0.82 * t : 0;
      x.data[i] = round - domeX * (isBody ? 4 : 9);
      y.data[i] = -domeY * 4;
    }
  }
  return { x: blur(x, 5), y: blur(y, 5) };
}

/** The stand with the form's shadow side, as RGBA pixels. */
async function rasteriseStand(scene: WornScene): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${drawStand(scene.stand, scene.room)}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** Draws the picture: 1200 x 1500 in sRGB. */
export async function renderWorn(scene: WornScene): Promise<Sharp> {
  const { drawing, view, room } = scene;
  const { grain, weave: kind } = fabrics[drawing.fabric];
  const zoom = W / view.w;
  const surface = await rasterise(drawing, view);
  const { height, weave } = computeRelief(surface, drawing, view);
  const slopes = computeBodySlopes(scene, surface);
  const stand = await rasteriseStand(scene);
  const liftHalf = halve(surface.lift);
  const near = enlargeField(blur(liftHalf, 4.5 * zoom), W, H);
  const wide = enlargeField(blur(liftHalf, 15 * zoom), W, H);
  // Two things throw a shadow: the garment with its form, and the stand.
  const figure = createField(W, H);
  for (let i = 0; i < figure.data.length; i++) figure.data[i] = max(surface.alpha.data[i], stand[i * 4 + 3] / 255);
  const quarter = halve(halve(figure));
  const onWall = blur(quarter, 9);
  const aura = blur(quarter, 22);
  const broad = height.data;
  const { side, sun, bounce } = room;
  const shade = createClothShader(drawing, surface, {
    key: [side * 0.72, -0.4, 0.57],
    fill: [-side * 0.62, 0.06, 0.78],
    highlight: [side * 0.36, -0.26, 0.9],
    sun,
    bounce,
  });
  const { foot, floor } = scene.stand;
  const out = Buffer.alloc(W * H * 3);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      const [wr, wg, wb] = room.getColor(x, y);
      let light = room.getLight(x, y) * (1 + 0.014 * (getWhiteNoise(x, y, 9) - 0.5));
      if (y < floorLine) {
        light *= 1 - 0.4 * sample(onWall, (x + side * 120) / 4, (y - 46) / 4) - 0.16 * sample(aura, x / 4, y / 4);
      } else {
        // The shadow lies on the floor: the figure, pressed flat and drawn away from the window.
        const depth = y - floor;
        const along = (x - foot + side * depth * -0.2) / 1;
        const pool = 1 - min(1, hypot(along / 190, depth / 44));
        const contact = 1 - min(1, hypot((x - foot) / 132, depth / 22));
        const reach = 1 - min(1, hypot((x - foot + side * 170) / 330, (depth + 22) / 46));
        light *= (1 - 0.42 * max(0, pool) ** 0.8) * (1 - 0.45 * max(0, contact)) * (1 - 0.34 * max(0, reach));
      }
      let [r, g, b] = [wr * light, wg * light, wb * light];
      const solid = stand[i * 4 + 3] / 255;
      if (solid > 0) {
        const level = 0.35 + 0.65 * room.getLight(x, min(y, floorLine - 1));
        r += ((stand[i * 4] / 255) ** 2.2 * level - r) * solid;
        g += ((stand[i * 4 + 1] / 255) ** 2.2 * level - g) * solid;
        b += ((stand[i * 4 + 2] / 255) ** 2.2 * level - b) * solid;
      }
      const alpha = surface.alpha.data[i];
      if (alpha > 0.001) {
        const slopeX = (broad[x < W - 1 ? i + 1 : i] - broad[x ? i - 1 : i]) * 0.5 * zoom;
        const slopeY = (broad[y < H - 1 ? i + W : i] - broad[y ? i - W : i]) * 0.5 * zoom;
        const bodyX = max(-0.94, min(0.94, slopes.x.data[i]));
        const bodyY = max(-0.5, min(0.5, slopes.y.data[i]));
        const bodyZ = sqrt(max(0.1, 1 - bodyX * bodyX - bodyY * bodyY));
        let [nx, ny, nz] = [bodyX - slopeX * bodyZ, bodyY - slopeY, bodyZ + slopeX * bodyX];
        const length = hypot(nx, ny, nz) || 1;
        nx /= length;
        ny /= length;
        nz /= length;
        const level = surface.lift.data[i];
        const close = max(0, sampleNearest(near, x + side * 4 * zoom, y - 6 * zoom) - level);
        const around = max(0, sampleNearest(wide, x + side * 9 * zoom, y - 12 * zoom) - level);
        const open = (1 - min(0.55, close * 4.2)) * (1 - min(0.42, around * 2.6));
        const thread = 1 + (weave.data[i] - 0.5) * grain * (kind === 'twill' ? 0.34 : 0.24);
        const [cr, cg, cb] = shade({ i, normal: [nx, ny, nz], open, thread });
        r += (cr - r) * alpha;
        g += (cg - g) * alpha;
        b += (cb - b) * alpha;
      }
      const o = i * 3;
      out[o] = toByte(r);
      out[o + 1] = toByte(g);
      out[o + 2] = toByte(b);
    }
  return sharp(out, { raw: { width: W, height: H, channels: 3 } });
}
