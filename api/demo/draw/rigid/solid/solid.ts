/**
 * Photographs objects made of curved patches: soft light from the upper left, shadows on themselves and on the floor.
 * For goods whose roundness a flat drawing with lighting filters cannot show.
 */
import sharp from 'sharp';
import { canvasHeight, canvasWidth } from '../../canvas';
import { blur, createField, type Field, halve, sampleNearest } from '../../cloth/field';
import { type Exposure, toneMap } from './develop';
import { createFloorShade } from './floor';
import { createLamp, createShadows, getReflectedLight, getScatteredLight } from './lighting';
import { drawMeshes, type GeometryBuffer, type Mesh, type Patch, type Projection, tessellate } from './mesh';
import { addScaled, clamp, dot, getCameraAxes, normalise, type Vec } from './space';

export interface CameraOptions {
  /** Degrees round the object and above the floor. */
  turn: number;
  height: number;
  /** Point in the middle of the picture. */
  aim: Vec;
  /** Pixels a centimetre. */
  scale: number;
  /** Level of the floor; without one the object throws no shadow on it. */
  floor?: number;
}

const { ceil, floor: down, max, min } = Math;

/** Close-ups show threads that are many pixels wide; smaller views need finer pixels, or weaves would shimmer. */
const getSupersampling = (scale: number): number => (scale > 73 ? 1 : 2);

/** RGBA, 1200 x 1500. */
export async function renderSolid(patches: Patch[], shot: CameraOptions): Promise<Buffer> {
  const axes = getCameraAxes(shot.turn, shot.height);
  const { right, up, towards } = axes;
  const fine = getSupersampling(shot.scale);
  const project: Projection = (p) => {
    const d = addScaled(p, shot.aim, -1);
    // A long lens: near parts are a little larger.
    const k = (shot.scale * 130) / (130 - dot(d, towards));
    return [canvasWidth / 2 + dot(d, right) * k, canvasHeight / 2 - dot(d, up) * k, dot(d, towards)];
  };
  const meshes = patches.map(tessellate);
  const frame = getFrame(meshes, project);
  const [w, h] = [frame.w * fine, frame.h * fine];
  const buffer = drawMeshes(meshes, (p) => toFramePixels(project(p), frame, fine), w, h, true);
  const lamp = createLamp(axes);
  const hidden = createShadows(meshes, shot.aim, lamp, up);
  const { relief, look, cover, level } = buildSurfaceBuffers(buffer, patches);
  const scale = shot.scale * fine;
  const wide = createLocalMean(level, cover, (0.55 * scale) / 4);
  const tight = createLocalMean(level, cover, (0.14 * scale) / 4);
  const exposure: Exposure = { frame, fine, light: new Float32Array(w * h * 3), id: buffer.id };
  const shadows = new Float32Array(w * h).fill(-1);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const id = buffer.id[i];
      if (id < 0) continue;
      let normal: Vec = [buffer.normal[i * 3], buffer.normal[i * 3 + 1], buffer.normal[i * 3 + 2]];
      // The seen side of a thin patch is its outside.
      if (dot(normal, towards) < 0) normal = [-normal[0], -normal[1], -normal[2]];
      const here = relief[i];
      const [r, l] = [buffer.id[i + 1] === id ? relief[i + 1] : here, buffer.id[i - 1] === id ? relief[i - 1] : here];
      const [b, t] = [buffer.id[i + w] === id ? relief[i + w] : here, buffer.id[i - w] === id ? relief[i - w] : here];
      const slopeX = clamp((r - l) * 0.5 * scale, -2, 2);
      const slopeY = clamp((b - t) * 0.5 * scale, -2, 2);
      normal = normalise(addScaled(addScaled(normal, right, -slopeX), up, slopeY));
      // Shadows are soft: one sample per block of pixels is enough.
      const block = (y - (y % 2)) * w + x - (x % 2);
      let shadow = buffer.id[block] === id ? shadows[block] : -1;
      if (shadow < 0) {
        const point: Vec = [buffer.point[i * 3], buffer.point[i * 3 + 1], buffer.point[i * 3 + 2]];
        shadow = dot(normal, lamp) > -0.1 ? hidden(addScaled(point, normal, 0.18)) : 1;
        shadows[i] = shadow;
      }
      const hollow = clamp((wide(x, y) - level.data[i]) * 0.2, 0, 0.42);
      const crevice = clamp((tight(x, y) - level.data[i]) * 0.8, 0, 0.4);
      const open = (1 - hollow) * (1 - crevice);
      const [gloss, sharpness, metal] = [look[i * 6 + 3], look[i * 6 + 4], look[i * 6 + 5]];
      const light = getScatteredLight(normal, axes, lamp, shadow) * open;
      const glint =
        gloss && max(0, dot(normal, normalise(addScaled(lamp, towards)))) ** sharpness * gloss * (1 - shadow);
      const rim = (1 - clamp(dot(normal, towards))) ** 3 * 0.07 * open * (0.4 + gloss * 4);
      const mirror = metal && getReflectedLight(normal, axes, lamp) * (1 - 0.5 * shadow) * open;
      const below = 0.5 - 0.5 * normal[2];
      const grey = (look[i * 6] + look[i * 6 + 1] + look[i * 6 + 2]) / 3;
      const rich = clamp(1 - light) * 0.16;
      for (let k = 0; k < 3; k++) {
        const color = look[i * 6 + k];
        // Cloth and leather grow more saturated in their own shadow; light off the floor is warm.
        const warm = 1 + below * (k === 0 ? 0.05 : k === 2 ? -0.06 : 0);
        const dull = (color + (color - grey) * rich) * light * warm + glint * open + rim;
        exposure.light[i * 3 + k] = metal ? dull + (color * mirror + glint * 0.5 - dull) * metal : dull;
      }
    }
  const { floor } = shot;
  return toneMap(
    exposure,
    floor === undefined ? () => 0 : createFloorShade(meshes, lamp, project, floor, [canvasWidth, canvasHeight]),
  );
}

/** The same as a PNG, for compositions. */
export const renderSolidPng = async (patches: Patch[], shot: CameraOptions): Promise<Buffer> =>
  sharp(await renderSolid(patches, shot), { raw: { width: canvasWidth, height: canvasHeight, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** The part of the picture that the object covers, in whole blocks of eight pixels. */
function getFrame(meshes: Mesh[], project: Projection): Exposure['frame'] {
  let [left, top, right, low] = [canvasWidth, canvasHeight, 0, 0];
  for (const { vertices } of meshes)
    for (const { point } of vertices) {
      const [x, y] = project(point);
      left = min(left, x);
      right = max(right, x);
      top = min(top, y);
      low = max(low, y);
    }
  const x = 8 * down(clamp(left - 4, 0, canvasWidth - 8) / 8);
  const y = 8 * down(clamp(top - 4, 0, canvasHeight - 8) / 8);
  const w = min(canvasWidth - x, 8 * ceil((clamp(right + 4, 8, canvasWidth) - x) / 8));
  const h = min(canvasHeight - y, 4 * ceil((clamp(low + 4, 8, canvasHeight) - y) / 4));
  return { x, y, w, h };
}

const toFramePixels = ([x, y, near]: Vec, frame: Exposure['frame'], fine: number): Vec => [
  (x - frame.x) * fine,
  (y - frame.y) * fine,
  near,
];

/** Buffers for every pixel: the skin's relief, colour and gloss, and the distance to the eye. */
function buildSurfaceBuffers({ w, h, id, uv, depth, point: points }: GeometryBuffer, patches: Patch[]) {
  const relief = new Float32Array(w * h);
  const look = new Float32Array(w * h * 6);
  const [cover, level] = [createField(w, h), createField(w, h)];
  for (let i = 0; i < w * h; i++) {
    if (id[i] < 0) continue;
    const point: Vec = [points[i * 3], points[i * 3 + 1], points[i * 3 + 2]];
    const {
      color,
      height = 0,
      gloss = 0,
      sharp: sharpness = 20,
      metal = 0,
    } = patches[id[i]].skin(uv[i * 2], uv[i * 2 + 1], point);
    relief[i] = height;
    look[i * 6] = color[0];
    look[i * 6 + 1] = color[1];
    look[i * 6 + 2] = color[2];
    look[i * 6 + 3] = gloss;
    look[i * 6 + 4] = sharpness;
    look[i * 6 + 5] = metal;
    cover.data[i] = 1;
    level.data[i] = depth[i];
  }
  return { relief, look, cover, level };
}

/** The mean nearness of the object round a pixel. */
function createLocalMean(level: Field, cover: Field, radius: number) {
  const small = (whole: Field): Field => blur(halve(halve(whole)), radius);
  const [sum, share] = [small(level), small(cover)];
  return (x: number, y: number): number =>
    sampleNearest(sum, x / 4, y / 4) / max(1e-3, sampleNearest(share, x / 4, y / 4));
}
