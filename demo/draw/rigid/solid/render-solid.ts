/**
 * Renders a solid of curved patches as a photograph: soft light from the upper left, shadows on the solid and on the floor.
 *
 * World space is in centimetres: x runs to the front of the object, y to its left, z upwards. Screen space is in pixels of
 * the 1200 x 1500 canvas: the origin is at the upper left, x runs to the right, y downwards. A projected point has a third
 * coordinate, its nearness to the camera in centimetres.
 */
import sharp from 'sharp';
import { canvasHeight, canvasWidth } from '../../canvas';
import { blur, createField, type Field, halve, sampleNearest } from '../../cloth/field';
import { createFloorShade } from './floor-shadow';
import { addScaled, clamp, dot, getCameraAxes, normalise, type Vec } from './geometry';
import { type Axes, createLamp, createShadows, getReflectedLight, getScatteredLight } from './lighting';
import { drawMeshes, type GeometryBuffer, type Mesh, type Patch, type Projection, tessellate } from './mesh';
import { type Exposure, toneMap } from './tone-map';

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

/** Materials and shape, one entry for each pixel of the geometry buffer. */
interface SurfaceBuffers {
  /** Height of threads and grain above the patch, centimetres. */
  relief: Float32Array;
  /** `valuesPerMaterial` numbers a pixel: red, green, blue (linear light), gloss, sharpness and metalness. */
  material: Float32Array;
  /** 1 on the object, 0 beside it. */
  coverage: Field;
  /** Nearness to the camera, centimetres; 0 beside the object. */
  nearness: Field;
}

/** The light at one pixel, before the colour of the material is applied. */
interface PixelLight {
  normal: Vec;
  /** Share of the lamp that is hidden, 0..1. */
  shadow: number;
  /** Share of the ambient light that reaches the point, 0..1; low in hollows and crevices. */
  openness: number;
}

const { ceil, floor: roundDown, max, min } = Math;

/** Distance of the camera from the aim, centimetres: near parts come out a little larger, as with a long lens. */
const cameraDistance = 130;
const valuesPerMaterial = 6;
/** The ambient light is averaged on a grid of one sample for four by four pixels. */
const pixelsPerOcclusionSample = 4;

/** Close-ups show threads that are many pixels wide; smaller views need finer pixels, or weaves would shimmer. */
const getSupersampling = (scale: number): number => (scale > 73 ? 1 : 2);

/** Returns the picture as RGBA, 1200 x 1500. */
export async function renderSolid(patches: Patch[], camera: CameraOptions): Promise<Buffer> {
  const axes = getCameraAxes(camera.turn, camera.height);
  const lamp = createLamp(axes);
  const project = createProjection(axes, camera);
  const supersampling = getSupersampling(camera.scale);
  const meshes = patches.map(tessellate);
  const frame = getFrame(meshes, project);
  const geometry = drawMeshes(
    meshes,
    (point) => toFramePixels(project(point), frame, supersampling),
    frame.w * supersampling,
    frame.h * supersampling,
    true,
  );
  const surface = buildSurfaceBuffers(geometry, patches);
  const getHiddenShare = createShadows(meshes, camera.aim, lamp, axes.up);
  const light = shadePixels(geometry, surface, axes, lamp, getHiddenShare, camera.scale * supersampling);
  const floorShade =
    camera.floor === undefined
      ? () => 0
      : createFloorShade(meshes, lamp, project, camera.floor, [canvasWidth, canvasHeight]);
  return toneMap({ frame, supersampling, light, id: geometry.id }, floorShade);
}

/** Returns the perspective projection of the camera: world space to screen space. */
function createProjection({ right, up, towards }: Axes, { aim, scale }: CameraOptions): Projection {
  return (point) => {
    const offset = addScaled(point, aim, -1);
    const pixelsPerCm = (scale * cameraDistance) / (cameraDistance - dot(offset, towards));
    return [
      canvasWidth / 2 + dot(offset, right) * pixelsPerCm,
      canvasHeight / 2 - dot(offset, up) * pixelsPerCm,
      dot(offset, towards),
    ];
  };
}

/** Lights every pixel of the object. Returns red, green and blue for each pixel of the buffer, in linear light. */
function shadePixels(
  geometry: GeometryBuffer,
  surface: SurfaceBuffers,
  axes: Axes,
  lamp: Vec,
  getHiddenShare: (point: Vec) => number,
  pixelsPerCm: number,
): Float32Array {
  const { w: width, h: height, id } = geometry;
  const light = new Float32Array(width * height * 3);
  const getShadow = createShadowSampler(geometry, lamp, getHiddenShare);
  const getOpenness = createOcclusion(surface, pixelsPerCm);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      if (id[index] < 0) continue;
      const normal = getReliefNormal(geometry, surface.relief, index, axes, pixelsPerCm);
      const shadow = getShadow(x, y, normal);
      shadePixel(light, surface.material, index, { normal, shadow, openness: getOpenness(x, y) }, axes, lamp);
    }
  return light;
}

/** Returns the normal of the mesh at a pixel, tilted by the slope of the material's relief. */
function getReliefNormal(
  { id, normal: normals, w: width }: GeometryBuffer,
  relief: Float32Array,
  index: number,
  { right, up, towards }: Axes,
  pixelsPerCm: number,
): Vec {
  let normal: Vec = [normals[index * 3], normals[index * 3 + 1], normals[index * 3 + 2]];
  // The seen side of a thin patch is its outside.
  if (dot(normal, towards) < 0) normal = [-normal[0], -normal[1], -normal[2]];
  // A neighbour on another patch counts as level, because its relief has another base.
  const patch = id[index];
  const getHeight = (neighbour: number): number => (id[neighbour] === patch ? relief[neighbour] : relief[index]);
  const slopeX = clamp((getHeight(index + 1) - getHeight(index - 1)) * 0.5 * pixelsPerCm, -2, 2);
  const slopeY = clamp((getHeight(index + width) - getHeight(index - width)) * 0.5 * pixelsPerCm, -2, 2);
  return normalise(addScaled(addScaled(normal, right, -slopeX), up, slopeY));
}

/** Returns the lamp's shadow at a pixel. Shadows are soft, so one sample for two by two pixels of a patch is enough. */
function createShadowSampler(
  { id, point: points, w: width, h: height }: GeometryBuffer,
  lamp: Vec,
  getHiddenShare: (point: Vec) => number,
): (x: number, y: number, normal: Vec) => number {
  const samples = new Float32Array(width * height).fill(-1);
  return (x, y, normal) => {
    const index = y * width + x;
    const block = (y - (y % 2)) * width + x - (x % 2);
    if (id[block] === id[index] && samples[block] >= 0) return samples[block];
    const point: Vec = [points[index * 3], points[index * 3 + 1], points[index * 3 + 2]];
    const facesLamp = dot(normal, lamp) > -0.1;
    // The point is lifted off the surface, which would otherwise throw a shadow on itself.
    const shadow = facesLamp ? getHiddenShare(addScaled(point, normal, 0.18)) : 1;
    samples[index] = shadow;
    return shadow;
  };
}

/** Returns the openness of a pixel: low where the surroundings are nearer to the camera (ambient occlusion). */
function createOcclusion(
  { nearness, coverage }: SurfaceBuffers,
  pixelsPerCm: number,
): (x: number, y: number) => number {
  const getMean = (centimetres: number) =>
    createLocalMean(nearness, coverage, (centimetres * pixelsPerCm) / pixelsPerOcclusionSample);
  const getWideMean = getMean(0.55);
  const getNarrowMean = getMean(0.14);
  return (x, y) => {
    const near = nearness.data[y * nearness.w + x];
    const hollow = clamp((getWideMean(x, y) - near) * 0.2, 0, 0.42);
    const crevice = clamp((getNarrowMean(x, y) - near) * 0.8, 0, 0.4);
    return (1 - hollow) * (1 - crevice);
  };
}

/** Writes the light that a pixel sends to the camera: scattered light, highlight and rim, or the mirrored room on metal. */
function shadePixel(
  light: Float32Array,
  material: Float32Array,
  index: number,
  { normal, shadow, openness }: PixelLight,
  axes: Axes,
  lamp: Vec,
): void {
  const { towards } = axes;
  const first = index * valuesPerMaterial;
  const [gloss, sharpness, metalness] = [material[first + 3], material[first + 4], material[first + 5]];
  const scattered = getScatteredLight(normal, axes, lamp, shadow) * openness;
  const halfway = gloss && normalise(addScaled(lamp, towards));
  const highlight = halfway && max(0, dot(normal, halfway)) ** sharpness * gloss * (1 - shadow);
  const rim = (1 - clamp(dot(normal, towards))) ** 3 * 0.07 * openness * (0.4 + gloss * 4);
  const mirrored = metalness && getReflectedLight(normal, axes, lamp) * (1 - 0.5 * shadow) * openness;
  const facesFloor = 0.5 - 0.5 * normal[2];
  const grey = (material[first] + material[first + 1] + material[first + 2]) / 3;
  // Cloth and leather grow more saturated in their own shadow.
  const saturation = clamp(1 - scattered) * 0.16;
  for (let channel = 0; channel < 3; channel++) {
    const color = material[first + channel];
    const warmth = 1 + facesFloor * floorTint[channel];
    const matt = (color + (color - grey) * saturation) * scattered * warmth + highlight * openness + rim;
    light[index * 3 + channel] = metalness ? matt + (color * mirrored + highlight * 0.5 - matt) * metalness : matt;
  }
}

/** Warm tint of light off the floor: the change of red, green and blue. */
const floorTint = [0.05, 0, -0.06];

/** Returns the same picture as a PNG, for compositions. */
export const renderSolidPng = async (patches: Patch[], camera: CameraOptions): Promise<Buffer> =>
  sharp(await renderSolid(patches, camera), { raw: { width: canvasWidth, height: canvasHeight, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Returns the part of the canvas that the object covers: eight pixels of grid across, four or eight down. */
function getFrame(meshes: Mesh[], project: Projection): Exposure['frame'] {
  let [left, top, right, bottom] = [canvasWidth, canvasHeight, 0, 0];
  for (const { vertices } of meshes)
    for (const { point } of vertices) {
      const [x, y] = project(point);
      left = min(left, x);
      right = max(right, x);
      top = min(top, y);
      bottom = max(bottom, y);
    }
  const x = 8 * roundDown(clamp(left - 4, 0, canvasWidth - 8) / 8);
  const y = 8 * roundDown(clamp(top - 4, 0, canvasHeight - 8) / 8);
  const w = min(canvasWidth - x, 8 * ceil((clamp(right + 4, 8, canvasWidth) - x) / 8));
  const h = min(canvasHeight - y, 4 * ceil((clamp(bottom + 4, 8, canvasHeight) - y) / 4));
  return { x, y, w, h };
}

/** Screen space to the finer pixels of the frame; the nearness stays. */
const toFramePixels = ([x, y, nearness]: Vec, frame: Exposure['frame'], supersampling: number): Vec => [
  (x - frame.x) * supersampling,
  (y - frame.y) * supersampling,
  nearness,
];

/** Asks every seen patch for its material and returns it pixel by pixel. */
function buildSurfaceBuffers({ w, h, id, uv, depth, point: points }: GeometryBuffer, patches: Patch[]): SurfaceBuffers {
  const relief = new Float32Array(w * h);
  const material = new Float32Array(w * h * valuesPerMaterial);
  const [coverage, nearness] = [createField(w, h), createField(w, h)];
  for (let i = 0; i < w * h; i++) {
    if (id[i] < 0) continue;
    const point: Vec = [points[i * 3], points[i * 3 + 1], points[i * 3 + 2]];
    const patchMaterial = patches[id[i]].getMaterial(uv[i * 2], uv[i * 2 + 1], point);
    const { color, height = 0, gloss = 0, sharpness = 20, metalness = 0 } = patchMaterial;
    relief[i] = height;
    material.set(color, i * valuesPerMaterial);
    material[i * valuesPerMaterial + 3] = gloss;
    material[i * valuesPerMaterial + 4] = sharpness;
    material[i * valuesPerMaterial + 5] = metalness;
    coverage.data[i] = 1;
    nearness.data[i] = depth[i];
  }
  return { relief, material, coverage, nearness };
}

/** Returns the mean nearness of the object round a pixel; `radius` is in samples of the coarse grid. */
function createLocalMean(nearness: Field, coverage: Field, radius: number): (x: number, y: number) => number {
  const blurCoarse = (field: Field): Field => blur(halve(halve(field)), radius);
  const [sum, share] = [blurCoarse(nearness), blurCoarse(coverage)];
  return (x, y) => {
    const [column, row] = [x / pixelsPerOcclusionSample, y / pixelsPerOcclusionSample];
    return sampleNearest(sum, column, row) / max(1e-3, sampleNearest(share, column, row));
  };
}
