/**
 * Draws the shadow that an object throws on the floor: dark where it stands, soft farther off. The shadow is drawn in screen
 * space, on a grid of one sample for four by four pixels.
 */
import { blur, createField, type Field, sample } from '../../cloth/field';
import type { Vec } from './geometry';
import { drawMeshes, type Mesh, type Projection } from './mesh';

/** Darkness of the pixel in the finished picture, 0..1. */
export type FloorShade = (x: number, y: number) => number;

const pixelsPerSample = 4;

export function createFloorShade(
  meshes: Mesh[],
  lamp: Vec,
  project: Projection,
  floor: number,
  size: [number, number],
): FloorShade {
  const [w, h] = size.map((pixels) => pixels / pixelsPerSample);
  /** The outline of the object, pressed flat along the light; `spread` shortens the throw. */
  const drawThrownShadow = (spread: number): Field => {
    const projectToFloor: Projection = (point) => {
      const fall = ((point[2] - floor) / lamp[2]) * spread;
      const [x, y] = project([point[0] - lamp[0] * fall, point[1] - lamp[1] * fall, floor]);
      return [x / pixelsPerSample, y / pixelsPerSample, 0];
    };
    const { id } = drawMeshes(meshes, projectToFloor, w, h);
    const shape = createField(w, h);
    for (let i = 0; i < shape.data.length; i++) shape.data[i] = id[i] < 0 ? 0 : 1;
    return shape;
  };
  const far = blur(drawThrownShadow(0.8), 13);
  const near = blur(drawThrownShadow(0.3), 4.5);
  const touch = blur(drawThrownShadow(0.06), 1.1);
  return (x, y) => {
    const [px, py] = [x / pixelsPerSample - 0.5, y / pixelsPerSample - 0.5];
    return (
      1 - (1 - 0.26 * sample(far, px, py)) * (1 - 0.26 * sample(near, px, py)) * (1 - 0.34 * sample(touch, px, py))
    );
  };
}
