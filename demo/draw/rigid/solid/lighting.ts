/**
 * Lights of the studio: a lamp at the upper left, the sky, a white card at the right, the room behind the camera. Directions
 * are unit vectors in world space, points are centimetres, light is linear (1 is white paper in full light).
 */

import { addScaled, clamp, cross, dot, getSmoothStep, normalise, type Vec } from './geometry';
import { drawMeshes, type Mesh, type Projection } from './mesh';

export interface Axes {
  right: Vec;
  up: Vec;
  towards: Vec;
}

const { abs, cos, max, round, sin } = Math;

export const createLamp = ({ right, up, towards }: Axes): Vec =>
  normalise(addScaled(addScaled(addScaled([0, 0, 0], right, -0.62), towards, 0.5), up, 0.85));

const shadowMapSize = 1000;
/** Pixels of the shadow map for a centimetre. */
const shadowPixelsPerCm = 22;
/** A spiral of points in the map. */
const shadowOffsets = Array.from({ length: 14 }, (_, i) => [
  cos(i * 2.4) * (1.5 + i * 0.9),
  sin(i * 2.4) * (1.5 + i * 0.9),
]);

/** Share of the lamp that is hidden at a point, 0..1. */
export function createShadows(meshes: Mesh[], aim: Vec, lamp: Vec, up: Vec): (point: Vec) => number {
  const rise = normalise(addScaled(up, lamp, -dot(up, lamp)));
  const across = cross(rise, lamp);
  const projectToLamp: Projection = (p) => {
    const d = addScaled(p, aim, -1);
    return [
      shadowMapSize / 2 + dot(d, across) * shadowPixelsPerCm,
      shadowMapSize / 2 - dot(d, rise) * shadowPixelsPerCm,
      dot(d, lamp),
    ];
  };
  const { depth } = drawMeshes(meshes, projectToLamp, shadowMapSize, shadowMapSize);
  return (point) => {
    const [x, y, near] = projectToLamp(point);
    let hidden = 0;
    for (const [dx, dy] of shadowOffsets) {
      const px = round(x + dx);
      const py = round(y + dy);
      if (
        px >= 0 &&
        py >= 0 &&
        px < shadowMapSize &&
        py < shadowMapSize &&
        depth[py * shadowMapSize + px] > near + 0.22
      )
        hidden++;
    }
    return hidden / shadowOffsets.length;
  };
}

/** Reflection of polished metal in a direction: the lamp's white sheet, a dark wall or the floor. */
export function getReflectedLight(normal: Vec, { right, up, towards }: Axes, lamp: Vec): number {
  const to = normalise(addScaled(normal, towards, -0.5 / max(0.2, dot(normal, towards))));
  const high = to[2];
  const sheet = 2.3 * getSmoothStep(0.55, 0.86, dot(to, lamp));
  const card = 0.7 * getSmoothStep(0.45, 0.75, dot(to, right)) * getSmoothStep(-0.4, 0.1, dot(to, up));
  return (high > 0 ? 0.16 + 0.75 * high : 0.16 + 0.62 * getSmoothStep(0, -0.5, high)) + sheet + card;
}

/** Light that a dull surface scatters, without the shade of its hollows. */
export const getScatteredLight = (normal: Vec, { right, towards }: Axes, lamp: Vec, shadow: number): number =>
  1.05 * clamp(dot(normal, lamp) * 0.86 + 0.14) * (1 - 0.78 * shadow) +
  0.24 * (0.5 + 0.5 * normal[2]) +
  0.11 * clamp(dot(normal, right)) +
  0.12 * abs(clamp(dot(normal, towards))) +
  0.02;
