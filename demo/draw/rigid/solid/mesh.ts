/**
 * Cuts curved patches into triangle meshes and draws these into a geometry buffer (G-buffer) with a depth test: for each pixel
 * the nearest patch, the position on it, its normal and its point. Points are in world space (centimetres) until a projection
 * maps them to pixels: the origin is at the upper left, y runs downwards, and the third coordinate is the nearness.
 */
import { addScaled, cross, normalise, type Vec } from './geometry';

const { abs, ceil, floor, max, min } = Math;

export interface Material {
  /** Linear light, 0..1. */
  color: Vec;
  /** Centimetres above the patch: seams, threads, grain. */
  height?: number;
  /** Strength and sharpness of the highlight. */
  gloss?: number;
  sharpness?: number;
  /** 1 mirrors the room instead of scattering light. */
  metalness?: number;
}

export interface Patch {
  /** `u` and `v` run from 0 to 1. */
  toPoint(u: number, v: number): Vec;
  getMaterial(u: number, v: number, point: Vec): Material;
  /** Number of segments along `u` and `v`. */
  segments: [number, number];
  /** Normals point to the other side. */
  flipNormals?: boolean;
}

export interface GeometryBuffer {
  w: number;
  h: number;
  depth: Float32Array;
  /** Patch number, -1 is nothing. */
  id: Int16Array;
  uv: Float32Array;
  normal: Float32Array;
  point: Float32Array;
  /** Without it only depth and patch are stored. */
  detail: boolean;
}

/** Maps a point to pixels and to its nearness. */
export type Projection = (point: Vec) => Vec;

interface Vertex {
  point: Vec;
  normal: Vec;
  u: number;
  v: number;
}

/** A patch, cut into points. */
export interface Mesh {
  patch: Patch;
  vertices: Vertex[];
}

/** Distance in `u` and `v` over which the normal of a patch is measured. */
const parameterStep = 1e-3;

/** Cuts a patch into a grid of vertices with normals. */
export function tessellate(patch: Patch): Mesh {
  const {
    toPoint,
    segments: [columns, rows],
    flipNormals,
  } = patch;
  const vertices = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index): Vertex => {
    const u = (index % (columns + 1)) / columns;
    const v = floor(index / (columns + 1)) / rows;
    const alongU = addScaled(toPoint(min(1, u + parameterStep), v), toPoint(max(0, u - parameterStep), v), -1);
    const alongV = addScaled(toPoint(u, min(1, v + parameterStep)), toPoint(u, max(0, v - parameterStep)), -1);
    const normal = normalise(flipNormals ? cross(alongV, alongU) : cross(alongU, alongV));
    return { point: toPoint(u, v), normal, u, v };
  });
  return { patch, vertices };
}

type Corner = [vertex: Vertex, screen: Vec];

/** Draws one triangle with a depth test: a pixel is written only where the triangle is nearer than what was drawn before. */
function fillTriangle(buffer: GeometryBuffer, id: number, cornerA: Corner, cornerB: Corner, cornerC: Corner): void {
  const { w: width, h: height } = buffer;
  const [[vertexA, [ax, ay, az]], [vertexB, [bx, by, bz]], [vertexC, [cx, cy, cz]]] = [cornerA, cornerB, cornerC];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (abs(area) < 1e-9) return;
  const left = max(0, ceil(min(ax, bx, cx) - 0.5));
  const right = min(width - 1, floor(max(ax, bx, cx) + 0.5));
  const top = max(0, ceil(min(ay, by, cy) - 0.5));
  const bottom = min(height - 1, floor(max(ay, by, cy) + 0.5));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      // Barycentric coordinates: the weights of the three corners at this pixel.
      const weightA = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
      const weightB = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
      const weightC = 1 - weightA - weightB;
      if (weightA < -1e-4 || weightB < -1e-4 || weightC < -1e-4) continue;
      const pixel = y * width + x;
      const nearness = az * weightA + bz * weightB + cz * weightC;
      if (nearness <= buffer.depth[pixel]) continue;
      buffer.depth[pixel] = nearness;
      buffer.id[pixel] = id;
      if (!buffer.detail) continue;
      buffer.uv[pixel * 2] = vertexA.u * weightA + vertexB.u * weightB + vertexC.u * weightC;
      buffer.uv[pixel * 2 + 1] = vertexA.v * weightA + vertexB.v * weightB + vertexC.v * weightC;
      for (let axis = 0; axis < 3; axis++) {
        buffer.normal[pixel * 3 + axis] =
          vertexA.normal[axis] * weightA + vertexB.normal[axis] * weightB + vertexC.normal[axis] * weightC;
        buffer.point[pixel * 3 + axis] =
          vertexA.point[axis] * weightA + vertexB.point[axis] * weightB + vertexC.point[axis] * weightC;
      }
    }
}

/** Returns an empty geometry buffer; `detail` adds position, normal and point to depth and patch. */
function createGeometryBuffer(w: number, h: number, detail: boolean): GeometryBuffer {
  const pixels = detail ? w * h : 0;
  return {
    w,
    h,
    depth: new Float32Array(w * h).fill(Number.NEGATIVE_INFINITY),
    id: new Int16Array(w * h).fill(-1),
    uv: new Float32Array(pixels * 2),
    normal: new Float32Array(pixels * 3),
    point: new Float32Array(pixels * 3),
    detail,
  };
}

/** Draws all meshes into a new buffer of `width` by `height` pixels; the id of a pixel is the index of its mesh. */
export function drawMeshes(
  meshes: Mesh[],
  project: Projection,
  width: number,
  height: number,
  detail = false,
): GeometryBuffer {
  const buffer = createGeometryBuffer(width, height, detail);
  meshes.forEach(({ patch, vertices }, id) => {
    const corners = vertices.map((vertex): Corner => [vertex, project(vertex.point)]);
    const [columns, rows] = patch.segments;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const first = row * (columns + 1) + column;
        const [a, b] = [corners[first], corners[first + 1]];
        const [c, d] = [corners[first + columns + 2], corners[first + columns + 1]];
        fillTriangle(buffer, id, a, b, c);
        fillTriangle(buffer, id, a, c, d);
      }
  });
  return buffer;
}
