/** Draws curved patches into a buffer that says, for each pixel, which patch is nearest and where on it. */
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

export function tessellate(patch: Patch): Mesh {
  const {
    toPoint,
    segments: [nu, nv],
    flipNormals,
  } = patch;
  const e = 1e-3;
  const vertices = Array.from({ length: (nu + 1) * (nv + 1) }, (_, i): Vertex => {
    const u = (i % (nu + 1)) / nu;
    const v = floor(i / (nu + 1)) / nv;
    const du = addScaled(toPoint(min(1, u + e), v), toPoint(max(0, u - e), v), -1);
    const dv = addScaled(toPoint(u, min(1, v + e)), toPoint(u, max(0, v - e)), -1);
    return { point: toPoint(u, v), normal: normalise(flipNormals ? cross(dv, du) : cross(du, dv)), u, v };
  });
  return { patch, vertices };
}

type Corner = [vertex: Vertex, screen: Vec];

function fillTriangle(
  buffer: GeometryBuffer,
  id: number,
  [a, [ax, ay, az]]: Corner,
  [b, [bx, by, bz]]: Corner,
  [c, [cx, cy, cz]]: Corner,
): void {
  const { w, h } = buffer;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (abs(area) < 1e-9) return;
  const left = max(0, ceil(min(ax, bx, cx) - 0.5));
  const right = min(w - 1, floor(max(ax, bx, cx) + 0.5));
  const top = max(0, ceil(min(ay, by, cy) - 0.5));
  const low = min(h - 1, floor(max(ay, by, cy) + 0.5));
  for (let y = top; y <= low; y++)
    for (let x = left; x <= right; x++) {
      const p = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
      const q = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
      const r = 1 - p - q;
      if (p < -1e-4 || q < -1e-4 || r < -1e-4) continue;
      const i = y * w + x;
      const near = az * p + bz * q + cz * r;
      if (near <= buffer.depth[i]) continue;
      buffer.depth[i] = near;
      buffer.id[i] = id;
      if (!buffer.detail) continue;
      buffer.uv[i * 2] = a.u * p + b.u * q + c.u * r;
      buffer.uv[i * 2 + 1] = a.v * p + b.v * q + c.v * r;
      for (let k = 0; k < 3; k++) {
        buffer.normal[i * 3 + k] = a.normal[k] * p + b.normal[k] * q + c.normal[k] * r;
        buffer.point[i * 3 + k] = a.point[k] * p + b.point[k] * q + c.point[k] * r;
      }
    }
}

export function drawMeshes(meshes: Mesh[], project: Projection, w: number, h: number, detail = false): GeometryBuffer {
  const room = detail ? w * h : 0;
  const buffer: GeometryBuffer = {
    w,
    h,
    depth: new Float32Array(w * h).fill(Number.NEGATIVE_INFINITY),
    id: new Int16Array(w * h).fill(-1),
    uv: new Float32Array(room * 2),
    normal: new Float32Array(room * 3),
    point: new Float32Array(room * 3),
    detail,
  };
  meshes.forEach(({ patch, vertices }, id) => {
    const all = vertices.map((vertex): Corner => [vertex, project(vertex.point)]);
    const [nu, nv] = patch.segments;
    for (let j = 0; j < nv; j++)
      for (let i = 0; i < nu; i++) {
        const at = j * (nu + 1) + i;
        const [p, q, r, s] = [all[at], all[at + 1], all[at + nu + 2], all[at + nu + 1]];
        fillTriangle(buffer, id, p, q, r);
        fillTriangle(buffer, id, p, r, s);
      }
  });
  return buffer;
}
